"""The installer of Windows puts the program on the search path, and the remover takes it away."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import on_path
import product
import pytest

FOLDER = r"C:\Users\Ana\AppData\Local\Programs\Porrazo"
LONG = ";".join(rf"%USERPROFILE%\tools\{number:04}" for number in range(100))
"""Longer than what NSIS can hold, with a variable that must not be filled in."""


class Registry:
    """The part of winreg that is used, for one key of the current user."""

    HKEY_CURRENT_USER, KEY_READ, KEY_WRITE, REG_SZ, REG_EXPAND_SZ = 1, 2, 4, 1, 2

    def __init__(self, **values: tuple[str, int]) -> None:
        self.values = dict(values)

    def CreateKeyEx(self, root: int, key: str, reserved: int, access: int) -> Registry:  # noqa: N802
        assert (root, key, access) == (self.HKEY_CURRENT_USER, "Environment", 6)
        return self

    def __enter__(self) -> Registry:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is open."""

    def QueryValueEx(self, key: Registry, name: str) -> tuple[str, int]:  # noqa: N802
        if name not in self.values:
            raise FileNotFoundError(2, "The system cannot find the file specified", name)
        return self.values[name]

    def SetValueEx(self, key: Registry, name: str, _: int, kind: int, value: str) -> None:  # noqa: N802
        self.values[name] = value, kind

    def DeleteValue(self, key: Registry, name: str) -> None:  # noqa: N802
        del self.values[name]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What all windows are told has changed."""
    said: list[str] = []
    tell = SimpleNamespace(SendMessageTimeoutW=lambda *words: said.append(words[3]))
    monkeypatch.setattr(on_path.ctypes, "windll", SimpleNamespace(user32=tell), raising=False)
    monkeypatch.setattr(on_path.sys, "platform", "win32")
    return said


def registry(monkeypatch: pytest.MonkeyPatch, **values: tuple[str, int]) -> Registry:
    made = Registry(**values)
    monkeypatch.setattr(on_path, "winreg", made, raising=False)
    return made


@pytest.mark.parametrize("before", ["", r"C:\bin", r"C:\bin;", LONG])
@pytest.mark.parametrize("kind", [Registry.REG_SZ, Registry.REG_EXPAND_SZ])
def test_what_was_on_the_path_stays_as_it_was(
    before: str, kind: int, told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = registry(monkeypatch, Path=(before, kind))
    for _ in range(2):  # installed over an older version
        on_path.change(on_path.ADD, FOLDER)
    path, written = kept.values["Path"]
    assert path.split(";")[-1] == FOLDER
    assert path.count(FOLDER) == 1
    assert written == kind
    on_path.change(on_path.REMOVE, FOLDER.upper() + "\\")
    assert kept.values.get("Path", ("", kind)) == (before.rstrip(";"), kind)
    assert told == ["Environment"] * 2


def test_a_person_without_a_path_of_their_own_has_none_again(
    told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = registry(monkeypatch)
    on_path.change(on_path.ADD, FOLDER)
    assert kept.values == {"Path": (FOLDER, Registry.REG_EXPAND_SZ)}
    on_path.change(on_path.REMOVE, FOLDER)
    assert kept.values == {}


def test_only_the_words_of_the_installer_are_answered(
    told: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = registry(monkeypatch)
    for words in ([], ["tell"], [on_path.ADD, "more"]):
        assert not on_path.wished(words)
    assert kept.values == {}
    monkeypatch.setattr(on_path.sys, "executable", "/games/porrazo/porrazo.com")
    assert on_path.wished([on_path.ADD])
    assert kept.values["Path"][0] == str(Path("/games/porrazo"))


def test_installer_and_remover_ask_with_these_words() -> None:
    script = (product.ROOT / "build" / "windows" / "porrazo.nsi").read_text("utf-8")
    installed, removed = script.split('Section "un.$(PROGRAM)"')
    assert re.findall(r"porrazo\.com\" (--\S+)'", installed) == [on_path.ADD]
    assert re.findall(r"porrazo\.com\" (--\S+)'", removed) == [on_path.REMOVE]
    assert removed.index(on_path.REMOVE) < removed.index("${REMOVAL}"), "while it is still there"
