"""No command writes over what it reads, over the player's folder, or over what is no plain file."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from porrazo import cli
from porrazo.cli import main

DAMAGED = Path(__file__).parents[1] / "saves" / "in-play.journal"
RECORD = Path(__file__).parents[1] / "saves" / "two-to-61.json"
COMMANDS: dict[str, tuple[str, ...]] = {
    "text": ("export", "{record}", "--out", "{out}"),
    "json": ("export", "{record}", "--format", "json", "--out", "{out}"),
    "png": ("export", "{record}", "--format", "png", "--out", "{out}"),
    "shot": ("shot", "table", "--size", "640x480", "--state", "{record}:7", "--out", "{out}"),
    "lab": ("lab", "ace_wraps=false", "--hands", "4", "--jobs", "1", "--picture", "{out}"),
    "recover": ("recover", "{record}", "--out", "{out}"),
}
every_command = pytest.mark.parametrize("words", COMMANDS.values(), ids=COMMANDS)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A match of which a picture can be made; its name would do for any kind of file."""
    return Path(shutil.copy(RECORD, tmp_path / "match.png"))


@pytest.fixture
def data(tmp_path: Path) -> Path:
    folder = tmp_path / "data"
    (folder / "playing").mkdir(parents=True)
    return folder


def run(words: tuple[str, ...], data: Path, record: Path, out: Path, *more: str) -> int:
    filled = [word.format(record=record, out=out) for word in words]
    return main(["--data-dir", str(data), *filled, *more])


def posix(made: Callable[[Path], Path]) -> object:
    return pytest.param(made, marks=pytest.mark.posix, id=made.__name__)


def linked(of: Path) -> Path:
    path = of.with_name("link.png")
    path.symlink_to(of)
    return path


def same(of: Path) -> Path:
    path = of.with_name("same.png")
    os.link(of, path)
    return path


def pipe(of: Path) -> Path:
    path = of.with_name("pipe.png")
    os.mkfifo(path)
    return path


def folder(of: Path) -> Path:
    path = of.with_name("folder.png")
    path.mkdir()
    return path


def nowhere(of: Path) -> Path:
    path = of.with_name("nowhere.png")
    path.symlink_to("missing.png")
    return path


def journal(of: Path) -> Path:
    path = of.parent / "data" / "playing" / "ronda-1.journal"
    path.write_text("a match in play", encoding="utf-8")
    return path


def written_as(path: Path) -> tuple[int, ...]:
    """Return what writing changes of a file or a link, and reading does not."""
    stat = path.lstat()
    return stat.st_ino, stat.st_mode, stat.st_size, stat.st_mtime_ns


@every_command
@pytest.mark.parametrize("made", [posix(pipe), folder, posix(nowhere), journal])
def test_what_must_not_be_written_over_is_not_even_by_force(
    words: tuple[str, ...],
    made: Callable[[Path], Path],
    data: Path,
    record: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = made(record)
    before = written_as(out)
    assert run(words, data, record, out, "--force") == 2
    assert str(out) in capsys.readouterr().err
    assert written_as(out) == before


@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "lab"])
@pytest.mark.parametrize("made", [lambda path: path, posix(linked), same])
def test_the_file_that_is_read_is_never_written(
    name: str,
    made: Callable[[Path], Path],
    data: Path,
    record: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = made(record)
    assert run(COMMANDS[name], data, record, out, "--force") == 2
    assert capsys.readouterr().err.count("is the file to read") == 1
    assert record.read_bytes() == out.read_bytes() == RECORD.read_bytes()


@every_command
def test_a_file_that_exists_is_written_by_force_alone(
    words: tuple[str, ...],
    data: Path,
    record: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = tmp_path / "other.png"
    out.write_text("mine", encoding="utf-8")
    assert run(words, data, record, out) == 2
    assert "--force" in capsys.readouterr().err
    assert out.read_text(encoding="utf-8") == "mine"
    if words[0] == "recover":
        record.write_bytes(DAMAGED.read_bytes()[:-20])
    assert run(words, data, record, out, "--force") == 0
    assert out.read_bytes() != b"mine"


def test_every_command_that_writes_a_file_is_tested() -> None:
    _, commands = cli._parser(cli._options())
    writing = [
        name
        for name, parser in commands.items()
        if any(action.type is Path and action.dest == "out" for action in parser._actions)
    ]
    others = [
        f"{name} {action.dest}"
        for name, parser in commands.items()
        for action in parser._actions
        if action.type is Path and action.dest not in ("out", "file", "data_dir")
    ]
    assert {words[0] for words in COMMANDS.values()} == set(writing)
    assert others == []
