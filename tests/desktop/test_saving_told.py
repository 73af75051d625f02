"""The player is told when a match in play cannot be saved, and when it is saved again."""

from __future__ import annotations

from dataclasses import replace

import pytest
from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.library.kept import library_of
from porrazo.desktop.ui.context import Context
from porrazo.match.session import MatchSession
from porrazo.records.lock import FolderLock
from porrazo.records.seating import Player
from support.small_disk import small_disk

PLAYERS = (Player("Ana"), Player("Beto", "tomas"))


def begun(context: Context) -> MatchSession:
    return MatchSession.new(PLAYERS, {}, navigation.store_of(context), 6)


def play(session: MatchSession, actions: int = 1) -> None:
    for _ in range(actions):
        session.act(session.match.state.legal()[-1])


@pytest.mark.posix
def test_a_full_disk_is_told_of_and_so_is_that_there_is_room_again(context: Context) -> None:
    session = begun(context)
    with small_disk(900):
        play(session, 30)
        assert len(context.notices) == 1
        assert "tries again after every move" in context.notices[0]
        assert not session.kept
    play(session)
    session.close()
    assert context.notices[1:] == [context.text.get("records.saved_again")]
    assert session.kept


def test_a_file_that_another_program_changed_is_told_of(context: Context) -> None:
    session = begun(context)
    play(session, 5)
    session.close()
    again, _ = MatchSession.resume(library_of(context))
    path = again.saved_as()
    assert path is not None
    path.write_bytes(path.read_bytes()[:-20])
    play(again)
    again.close()
    assert context.notices == [context.text.get("records.saved_moved")]


@pytest.mark.posix
def test_that_another_porrazo_has_the_folder_is_told(context: Context) -> None:
    lock = FolderLock(context.paths.data)
    assert lock.acquire()
    context.paths = replace(context.paths, still_ours=lock.keeps)
    session = begun(context)
    assert session._journal is not None
    session._journal.settle()  # Its writer would make the lock's file anew.
    lock.path.unlink()
    other = FolderLock(context.paths.data)
    assert other.acquire()
    play(session)
    session.close()
    assert context.notices == [context.text.get("records.lost", folder=context.paths.data)]
    assert not context.paths.writable
    assert navigation.store_of(context) is None
    other.release()
    assert context.paths.writable
