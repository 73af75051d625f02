"""One program writes in a data folder: what a second one does, and how the first one ends."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from porrazo.match.ownership import FolderOwnership
from porrazo.match.session import MatchSession
from porrazo.records.journal_reader import read
from porrazo.records.library import finished_matches
from porrazo.records.lock import FolderLock
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support.kept import in_play
from support.processes import heeds_keyboard

SAVES = Path(__file__).parents[2] / "saves"
COMMAND = (sys.executable, "-m", "porrazo", "--lang", "en")
NO_SCREEN = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
KILLS = 100 if os.environ.get("PORRAZO_TORTURE") else 2


@contextmanager
def window(data: Path, *words: str) -> Iterator[subprocess.Popen[str]]:
    """A window that nobody sees and that tells what it shows, asleep at its title."""
    process = subprocess.Popen(
        [*COMMAND, "--data-dir", str(data), "--narrate", "--speed", "instant", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=NO_SCREEN,
        **heeds_keyboard(),
    )
    try:
        assert process.stdout is not None
        until(process, "Continue" if (data / "playing").is_dir() else "The card room")
        yield process
    finally:
        process.kill()
        process.communicate()


def until(process: subprocess.Popen[str], words: str) -> str:
    """Read what is told up to a line with some words."""
    told = ""
    assert process.stdout is not None
    while line := process.stdout.readline():
        told += line
        if words in line:
            return told
    assert process.stderr is not None
    raise AssertionError(f"{words!r} was not told: {told} {process.stderr.read()}")


def test_a_second_window_hands_its_match_to_the_first(tmp_path: Path) -> None:
    with window(tmp_path) as first:
        second = subprocess.run(
            [*COMMAND, "--data-dir", str(tmp_path), str(SAVES / "two-to-61.json")],
            env=NO_SCREEN,
            capture_output=True,
            timeout=30,
            check=False,
        )
        assert (second.returncode, second.stdout, second.stderr) == (0, b"", b"")
        assert "Abuela Carmen" in until(first, "Abuela Carmen")


def test_whoever_comes_second_reads_and_writes_nothing(tmp_path: Path) -> None:
    MatchSession.new(
        (Player("Ana"), Player("Beto", "tomas")), {}, JournalStore(tmp_path), 5
    ).close()
    path = in_play(tmp_path)
    before = path.read_bytes()
    lock = FolderLock(tmp_path)
    assert lock.acquire()
    for words in (("tell",), ("tell", "--new")):
        done = subprocess.run(
            [*COMMAND, "--data-dir", str(tmp_path), *words],
            input="1\n1\nquit\n",
            capture_output=True,
            encoding="utf-8",
            timeout=30,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        assert done.stdout.startswith("Porrazo is open already")
        assert "The match is saved" not in done.stdout
    with window(tmp_path):
        pass
    lock.release()
    assert JournalStore(tmp_path).in_play() == [path]
    assert path.read_bytes() == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["playing", "writer.lock"]


def test_a_lock_dies_with_its_process(tmp_path: Path) -> None:
    with window(tmp_path) as first:
        assert FolderOwnership(tmp_path).taken
        first.kill()
        first.wait()
    ownership = FolderOwnership(tmp_path)
    assert not ownership.taken
    ownership.release()


def test_a_window_that_reads_the_file_of_its_lock_keeps_the_folder(tmp_path: Path) -> None:
    with window(tmp_path) as first:
        opening = [*COMMAND, "--data-dir", str(tmp_path), str(tmp_path / "writer.lock")]
        done = subprocess.run(opening, env=NO_SCREEN, timeout=30, check=False)
        assert done.returncode == 0
        until(first, "writer.lock can't be opened")
        assert FolderOwnership(tmp_path).taken


@pytest.mark.posix
def test_a_double_click_on_a_match_that_is_not_there_is_answered_in_the_window(
    tmp_path: Path,
) -> None:
    """A program that has a window alone has no standard error on Windows: here it is closed."""
    line = " ".join([*COMMAND, "--data-dir", f"'{tmp_path}/data'", "--narrate", "gone.porrazo"])
    with subprocess.Popen(
        ["bash", "-c", f"exec {line} 2>&-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
        cwd=tmp_path,
        env=NO_SCREEN,
    ) as process:
        told = ""
        assert process.stdout is not None
        while "gone.porrazo can't be opened" not in told:
            line = process.stdout.readline()
            assert line, told
            told += line
        process.kill()


@pytest.mark.posix
def test_the_keyboard_ends_a_window_that_sleeps(tmp_path: Path) -> None:
    with window(tmp_path) as first:
        time.sleep(0.5)
        first.send_signal(signal.SIGINT)
        assert first.wait(30) == 130
        assert first.stderr is not None
        assert "Traceback" not in first.stderr.read()


def test_matches_in_play_of_older_versions_are_taken_in(tmp_path: Path) -> None:
    data = (SAVES / "in-play.journal").read_bytes()
    for name in ("match.journal", "left-1.journal", "left-2.journal"):
        (tmp_path / name).write_bytes(data)
    (tmp_path / ".settings.json.0011aabb.new").write_bytes(b"{")
    ownership = FolderOwnership(tmp_path)
    ownership.adopt()
    ownership.release()
    store = JournalStore(tmp_path)
    assert len(store.in_play()) == 3
    assert not list(tmp_path.glob("*.journal"))
    assert not list(tmp_path.glob(".*.new"))
    session, torn = MatchSession.resume(store)
    assert not torn
    session.act(session.match.state.legal()[0])
    session.close()
    assert sum(len(read(path).match.actions) for path in store.in_play()) == 3 * 40 + 1


OURS = (
    ".settings.json.0011aabb.new",
    "playing/.porrazo-0011aabb.journal.0011aabb.new",
    "matches/.match-0001.porrazo.0011aabb.new",
    "matches/.match-0001.review.0011aabb.new",
    "chosen/.porrazo.json.0011aabb.new",
    "profiles/0011aabb/.settings.json.0011aabb.new",
    "profiles/0011aabb/chosen/.truc.json.0011aabb.new",
)
OF_OTHERS = (
    ".bashrc.new",
    ".bashrc.0011aabb.new",
    "settings.json.0011aabb.new",
    "a.new",
    "matches/.x.new",
)


def test_what_interrupted_writes_left_goes_and_what_is_of_others_stays(tmp_path: Path) -> None:
    for name in (*OURS, *OF_OTHERS):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(b"{")
    ownership = FolderOwnership(tmp_path)
    ownership.adopt()
    ownership.release()
    assert [name for name in OURS if (tmp_path / name).exists()] == []
    assert [name for name in OF_OTHERS if not (tmp_path / name).exists()] == []


def test_a_window_killed_in_the_middle_of_play_has_kept_what_it_told(tmp_path: Path) -> None:
    """Computers play quickly; each card that was told is in the journal."""
    players = (Player("Ana", None, "tomas"), Player("Beto", "tomas"))
    for number in range(KILLS):
        folder = tmp_path / str(number)
        folder.mkdir()
        session = MatchSession.new(players, {}, JournalStore(folder), number)
        session.stand_in(0, "tomas")
        session.close()
        with window(folder) as process:
            assert process.stdin is not None
            process.stdin.write("press Continue\n")
            process.stdin.flush()
            until(process, "plays")
            time.sleep(0.1 * number % 1.7)
            process.kill()
            told = process.communicate()[0].count(" plays ")
        store = JournalStore(folder)
        kept = [read(path) for path in store.in_play()]
        assert kept or finished_matches(store.finished)
        for each in kept:
            cards = sum(action["type"] == "play" for action in each.match.actions_json())
            assert cards >= told - 1
        assert not list(folder.glob("broken-*"))
