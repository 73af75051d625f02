"""A match that could not be written is kept again; what others do to its file destroys nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from porrazo.match.session import MatchSession
from porrazo.records.journal import Mended
from porrazo.records.journal_reader import read
from porrazo.records.library import finished_matches, read_match
from porrazo.records.lock import FolderLock
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support.small_disk import small_disk

PLAYERS = (Player("Ana"), Player("Beto", "tomas"))
FULL = 900


@dataclass
class Kept:
    """A match in play, and what is told of how it is kept."""

    folder: Path
    ours: Callable[[], bool] = lambda: True
    target: int = 61
    told: list[str | Mended] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.store = JournalStore(
            self.folder, self.told.append, on_mended=self.told.append, ours=self.ours
        )
        self.session = MatchSession.new(PLAYERS, {"target": self.target}, self.store, 6)

    def play(self, actions: int = 1) -> None:
        for _ in range(actions):
            self.session.act(self.session.match.state.legal()[-1])

    def settle(self) -> None:
        """Wait until everything is on the disk, or cannot be."""
        assert self.session._journal is not None
        self.session._journal.settle()

    def play_out(self) -> None:
        while not self.session.over:
            self.play()

    @property
    def path(self) -> Path:
        path = self.session.saved_as()
        assert path is not None
        return path

    def leave(self) -> None:
        """Leave the match: everything played is in its file."""
        self.settle()
        path = self.path
        self.session.close()
        assert self.session.kept
        assert read(path).match.state_json() == self.session.match.state_json()


@pytest.mark.posix
def test_a_match_is_kept_again_with_the_first_action_after_the_disk_was_full(
    tmp_path: Path,
) -> None:
    kept = Kept(tmp_path)
    with small_disk(FULL):
        kept.play(30)
        assert not kept.session.kept
        assert len(kept.told) == 1
    kept.play()
    kept.settle()
    assert kept.told[1:] == [Mended.AGAIN]
    kept.play(3)
    kept.leave()
    assert kept.told[1:] == [Mended.AGAIN]


@pytest.mark.posix
def test_a_match_whose_first_line_could_not_be_written_is_kept_later(tmp_path: Path) -> None:
    with small_disk(10):
        kept = Kept(tmp_path)
        kept.play(3)
    assert not kept.session.kept
    kept.session.assist()
    kept.play()
    kept.leave()
    assert kept.told[1:] == [Mended.AGAIN]


@pytest.mark.posix
def test_a_disk_that_fills_twice_is_told_of_twice(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    for _ in range(2):
        with small_disk(FULL):
            kept.play(20)
        kept.play()
    kept.leave()
    assert [type(each) for each in kept.told] == [str, Mended, str, Mended]


@pytest.mark.posix
def test_leaving_is_the_last_try(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    with small_disk(FULL):
        kept.play(30)
    assert not kept.session.kept
    kept.session.close()
    assert kept.session.kept
    (path,) = kept.store.in_play()
    assert len(read(path).match.actions) == 30


@pytest.mark.posix
def test_a_match_that_ends_on_a_full_disk_is_filed_when_it_is_left(tmp_path: Path) -> None:
    with small_disk(10):
        kept = Kept(tmp_path, target=5)
        kept.play_out()
        assert not kept.session.kept
    kept.session.close()
    assert kept.session.kept
    (path,) = finished_matches(kept.store.finished)
    assert path == kept.session.record
    assert read_match(path).match.state_json() == kept.session.match.state_json()


def shorten(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-30])


def lengthen(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"another program's line\n")


def replace(path: Path) -> None:
    """As a program does that brings folders of two computers into step."""
    fresh = path.with_name("fresh")
    fresh.write_bytes(path.read_bytes()[:-30].ljust(path.stat().st_size))
    fresh.replace(path)


@pytest.mark.parametrize(
    "change", [shorten, lengthen, pytest.param(replace, marks=pytest.mark.posix)]
)
@pytest.mark.parametrize("played", [0, 3])
def test_a_file_that_others_changed_stays_and_the_match_goes_on_in_a_new_one(
    tmp_path: Path, change: Callable[[Path], None], played: int
) -> None:
    kept = Kept(tmp_path)
    kept.play(5)
    before = kept.path
    kept.settle()
    change(before)
    changed = before.read_bytes()
    kept.play(played)
    kept.session.close()
    assert kept.session.kept
    assert before.read_bytes() == changed
    assert kept.told == [Mended.MOVED]
    (other,) = set(kept.store.in_play()) - {before}
    assert other.name.startswith("porrazo-")
    assert len(read(other).match.actions) == 5 + played


def test_a_match_taken_up_again_whose_file_was_changed_moves_with_its_title(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    kept.play(5)
    kept.leave()
    path = kept.store.rename(kept.store.in_play()[0], "Sunday")
    assert path is not None
    session, _ = MatchSession.resume(kept.store, path)
    shorten(path)
    session.act(session.match.state.legal()[0])
    session.close()
    (other,) = set(kept.store.in_play()) - {path}
    assert other.stem.endswith(" Sunday")
    assert len(read(other).match.actions) == 6


@pytest.mark.posix
def test_a_file_that_was_removed_is_written_anew(tmp_path: Path) -> None:
    kept = Kept(tmp_path)
    kept.play(5)
    path = kept.path
    path.unlink()
    kept.play()
    assert kept.path == path
    kept.leave()
    path.unlink()
    assert kept.told == []


@pytest.mark.posix
def test_nothing_is_written_while_another_program_has_the_folder(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    assert lock.acquire()
    kept = Kept(tmp_path, lock.keeps)
    kept.play(5)
    path = kept.path
    kept.settle()
    before = path.read_bytes()
    lock.path.unlink()
    other = FolderLock(tmp_path)
    assert other.acquire()
    kept.play(2)
    assert path.read_bytes() == before
    assert not kept.session.kept
    assert len(kept.told) == 1
    assert kept.store.discard(path) is None
    other.release()
    kept.play()
    kept.leave()
    assert kept.told[-1] == Mended.AGAIN


@pytest.mark.posix
def test_no_match_is_filed_while_another_program_has_the_folder(tmp_path: Path) -> None:
    lock = FolderLock(tmp_path)
    assert lock.acquire()
    kept = Kept(tmp_path, lock.keeps, target=5)
    kept.play(1)
    lock.path.unlink()
    other = FolderLock(tmp_path)
    assert other.acquire()
    kept.play_out()
    kept.session.close()
    assert not kept.session.kept
    assert not finished_matches(kept.store.finished)
    assert len(kept.store.in_play()) == 1


@pytest.mark.posix
def test_two_programs_on_one_match_destroy_nothing(tmp_path: Path) -> None:
    """The lock's file is removed, the second program goes on with the match, then the first."""
    locks = [FolderLock(tmp_path) for _ in range(2)]
    assert locks[0].acquire()
    first = Kept(tmp_path, locks[0].keeps)
    first.play(5)
    first.settle()
    shared = first.path
    locks[0].path.unlink()
    assert locks[1].acquire()
    second, _ = MatchSession.resume(JournalStore(tmp_path, ours=locks[1].keeps))
    for _ in range(3):
        second.act(second.match.state.legal()[0])
    first.play(4)
    assert not first.session.kept
    second.close()
    locks[1].release()
    first.play()
    first.session.close()
    assert first.session.kept
    (own,) = set(first.store.in_play()) - {shared}
    assert read(shared).match.state_json() == second.match.state_json()
    assert read(own).match.state_json() == first.session.match.state_json()
