"""Every file goes to the disk by one function, and a refusal names the file that was meant."""

from __future__ import annotations

import ast
import errno
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import porrazo
import pytest
from porrazo.match.session import MatchSession
from porrazo.records import files
from porrazo.records.files import WriteError, read_file, write_new, write_whole
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.text import Text

ROOT = Path(porrazo.__file__).parent
RECORD = Path(__file__).parents[2] / "saves" / "two-to-61.json"
WRITERS = ("write_text", "write_bytes", "savez", "tofile")
BY_THEMSELVES = {
    "records/files.py",  # the function itself
    "records/lock.py",  # a note in a file that must stay the same file
    "records/journal.py",  # a line is appended
    "commands/guard.py",  # the null device
    "paths.py",  # tries whether a folder takes files
}


def writes(path: Path) -> Iterator[str]:
    """Find calls that write a file, be it an `open` for writing or a picture saved by a path."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        given = [*node.args, *[word.value for word in node.keywords]]
        texts = [each.value for each in given if isinstance(each, ast.Constant)]
        modes = [text for text in texts if isinstance(text, str) and len(text) <= 3]
        opens = called.split(".")[-1] in ("open", "fdopen") and any(
            set(mode) & set("wax+") for mode in modes
        )
        saves = called == "pygame.image.save" and len(node.args) < 3
        if called.split(".")[-1] in WRITERS or opens or saves or called == "os.open":
            yield f"{path.relative_to(ROOT).as_posix()}:{node.lineno} {called}"


def test_no_module_writes_a_file_by_itself() -> None:
    found = [
        each
        for path in sorted(ROOT.rglob("*.py"))
        if path.relative_to(ROOT).as_posix() not in BY_THEMSELVES
        for each in writes(path)
    ]
    assert found == []


def full(_: int) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("write", [write_whole, write_new])
def test_what_cannot_be_written_is_named_and_leaves_nothing(
    write: Callable[[Path, bytes], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    monkeypatch.setattr("porrazo.records.files.sync", full)
    with pytest.raises(WriteError) as refused:
        write(path, b"{}")
    assert str(refused.value) == f"{path} cannot be written: No space left on device"
    assert list(tmp_path.iterdir()) == []


def test_an_old_file_stays_where_there_is_no_room_for_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    write_whole(path, b"old")
    with pytest.raises(FileExistsError):
        write_new(path, b"new")
    monkeypatch.setattr("porrazo.records.files.sync", full)
    with pytest.raises(WriteError):
        write_whole(path, b"new")
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == {"match.json": b"old"}


class Held:
    """A file of Windows that another program has open for so many tries to move it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, tries: int, winerror: int = 32) -> None:
        self.left, self.winerror, self.slept = tries, winerror, 0.0
        monkeypatch.setattr(files, "_HOLDS", True)
        monkeypatch.setattr(files.time, "sleep", self._sleep)
        for name in ("replace", "rename"):
            monkeypatch.setattr(Path, name, self._moving(getattr(Path, name)))

    def _sleep(self, seconds: float) -> None:
        self.slept += seconds

    def _moving(self, move: Callable[[Path, Path], Path]) -> Callable[[Path, Path], Path]:
        def moving(path: Path, target: Path) -> Path:
            if self.left:
                self.left -= 1
                error = PermissionError(errno.EACCES, "used by another process", str(path))
                error.winerror = self.winerror  # type: ignore[attr-defined]
                raise error
            return move(path, target)

        return moving


def test_a_file_that_is_held_for_a_moment_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b"old")
    held = Held(monkeypatch, 3)
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert 0.0 < held.slept < 0.5


def test_a_file_that_is_held_on_is_said_to_be_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b"old")
    held = Held(monkeypatch, 1000)
    with pytest.raises(WriteError) as refused:
        write_whole(path, b"new")
    assert Text("en").reason(str(refused.value.strerror)) == Text("en").get("reason.in_use")
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == {"match.json": b"old"}
    assert held.slept < 1.0


def test_a_match_that_is_held_for_a_moment_goes_to_the_bin_and_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = JournalStore(tmp_path)
    MatchSession.new((Player("Ana"), Player("Beto", "tomas")), {}, store, 1).close()
    (path,) = store.in_play()
    held = Held(monkeypatch, 2)
    binned = store.discard(path)
    assert binned is not None
    held.left = 2
    assert store.restore(binned) == path


def limited() -> None:
    """Let no file of this process grow beyond 100 bytes: what a full disk is like."""
    import resource  # Windows has none

    resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))


TOLD = "can't be written: it's too large."
"""What a player's command says, in the player's language."""
PLAIN = "cannot be written: File too large"
"""What a developer's command says, as the system does."""


@pytest.mark.posix
@pytest.mark.parametrize(
    ("words", "name", "why"),
    [
        (("export", str(RECORD), "--out"), "sheet.txt", TOLD),
        (("export", str(RECORD), "--format", "json", "--out"), "sheet.json", TOLD),
        (("export", str(RECORD), "--format", "png", "--out"), "sheet.png", TOLD),
        (("shot", "title", "--size", "640x480", "--out"), "title.png", PLAIN),
        (("shot", "match_end", "--strip", "--size", "640x480", "--out"), "strip.jpg", PLAIN),
        (("lab", "tendido_when=last_four", "--hands", "4", "--picture"), "r.svg", PLAIN),
    ],
)
def test_a_command_on_a_full_disk_says_which_file_it_could_not_write(
    words: tuple[str, ...], name: str, why: str, tmp_path: Path
) -> None:
    out = tmp_path / "out"
    out.mkdir()
    done = subprocess.run(
        [sys.executable, "-B", "-m", "porrazo", "--data-dir", str(tmp_path), *words, out / name],
        capture_output=True,
        encoding="utf-8",
        preexec_fn=limited,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"porrazo: {out / name} {why}"
    assert "Traceback" not in done.stderr
    assert list(out.iterdir()) == []


@pytest.mark.posix
def test_who_is_told_a_match_on_a_full_disk_hears_what_that_means(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-B", "-m", "porrazo", "--data-dir", str(tmp_path), "tell", "--new"],
        input="quit\n",
        capture_output=True,
        encoding="utf-8",
        preexec_fn=limited,
        check=False,
    )
    assert done.returncode == 0
    assert "The match can't be saved: it's too large. You can play on, " in done.stdout
    assert "The match is saved" not in done.stdout


@pytest.mark.parametrize("write", [write_whole, write_new])
def test_more_than_is_read_again_is_not_written(
    write: Callable[[Path, bytes, int], None], tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    with pytest.raises(WriteError, match="could not be read again"):
        write(path, b"x" * 101, 100)
    assert list(tmp_path.iterdir()) == []
    write(path, b"x" * 100, 100)
    assert read_file(path, 100) == b"x" * 100


def test_a_match_stays_readable_when_it_gets_longer_than_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    store = JournalStore(tmp_path, told.append)
    players = (Player("Ana"), Player("Beto"))
    session = MatchSession.new(players, {}, store, 1)
    path = session.saved_as()
    assert path is not None
    assert session._journal is not None
    session._journal.settle()
    limit = path.stat().st_size + 400
    monkeypatch.setattr("porrazo.records.journal.MATCH_LIMIT", limit)
    rng = Random(1)
    while not told:
        session.act(session.match.game.playout_action(session.match.state, rng))
    assert not session.kept
    session.close()
    assert "could not be read again" in told[0]
    assert path.stat().st_size <= limit
    assert 0 < len(store.load(path).match.actions) < len(session.match.actions)


def test_a_file_that_came_half_to_the_disk_never_gets_its_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A disk elsewhere may say that it has everything and have less."""
    path = tmp_path / "settings.json"
    write_whole(path, b"old")
    monkeypatch.setattr(files, "sync", lambda handle: os.ftruncate(handle, 2))
    with pytest.raises(WriteError):
        write_whole(path, b"all of the new")
    assert path.read_bytes() == b"old"
    with pytest.raises(WriteError):
        write_new(tmp_path / "match.porrazo", b"all of the new")
    assert [each.name for each in tmp_path.iterdir()] == [path.name]
