"""The journal: after every action the match is on the disk, and damage loses at most one."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from porrazo.engine.errors import EngineError
from porrazo.match.session import MatchSession
from porrazo.records import codec
from porrazo.records.journal import Journal
from porrazo.records.journal_reader import JournalError, read
from porrazo.records.lines import START, line_of
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support.kept import in_play, put_in_play

PLAYERS = (Player("Ana"), Player("Beto", "a level of another version"))


def session_of(folder: Path, actions: int, seed: int = 5) -> MatchSession:
    """A match in play, written whole: it was left after so many actions."""
    folder.mkdir(exist_ok=True)
    session = MatchSession.new(PLAYERS, {}, JournalStore(folder), seed)
    rng = Random(seed)
    for _ in range(actions):
        session.act(rng.choice(session.match.state.legal()))
    session.close()
    return session


def test_after_every_action_the_match_is_found_again(tmp_path: Path) -> None:
    for actions in range(0, 30, 3):
        store = JournalStore(tmp_path / str(actions))
        left = session_of(tmp_path / str(actions), actions)
        found, torn = MatchSession.resume(store)
        assert not torn
        assert found.match.state_json() == left.match.state_json()
        assert found.players == PLAYERS
        found.close()


def test_each_action_is_on_the_disk_while_the_match_goes_on(tmp_path: Path) -> None:
    """Nobody leaves the match: whatever ends the program now loses nothing."""
    session = MatchSession.new(PLAYERS, {}, JournalStore(tmp_path), 6)
    for _ in range(15):
        session.act(session.match.state.legal()[-1])
        written = read(in_play(tmp_path)).match
        assert written.state_json() == session.match.state_json()
    session.close()


def test_a_line_torn_anywhere_loses_at_most_its_action(tmp_path: Path) -> None:
    left = session_of(tmp_path, 12)
    path = in_play(tmp_path)
    whole = path.read_bytes()
    last = whole.rstrip(b"\n").rfind(b"\n") + 1
    left.match.undo()
    for end in range(last + 1, len(whole)):
        path.write_bytes(whole[:end])
        saved = read(path)
        assert saved.torn
        assert saved.match.state_json() == left.match.state_json()
    path.write_bytes(whole[:last])
    assert not read(path).torn


def test_what_follows_a_torn_line_is_kept_again(tmp_path: Path) -> None:
    session_of(tmp_path, 12)
    store, path = JournalStore(tmp_path), in_play(tmp_path)
    path.write_bytes(path.read_bytes()[:-5])
    found, torn = MatchSession.resume(store)
    assert torn
    found.act(found.match.state.legal()[0])
    found.close()
    again = read(path)
    assert not again.torn
    assert again.match.state_json() == found.match.state_json()


def test_damage_before_the_last_line_is_named_and_put_aside(tmp_path: Path) -> None:
    session_of(tmp_path, 12)
    store, path = JournalStore(tmp_path), in_play(tmp_path)
    lines = path.read_bytes().split(b"\n")
    lines[6] = lines[6].replace(b"{", b"[", 1)
    broken = b"\n".join(lines)
    path.write_bytes(broken)
    with pytest.raises(JournalError, match="line 7"):
        store.load(path)
    assert not store.exists()
    assert (tmp_path / "broken-1.journal").read_bytes() == broken


def test_a_bit_that_flips_anywhere_is_never_played(tmp_path: Path) -> None:
    left = session_of(tmp_path, 6)
    played = left.match.actions_json()
    path = in_play(tmp_path)
    whole = path.read_bytes()
    begins_last = whole.rstrip(b"\n").rfind(b"\n")
    for place in range(0, len(whole), 2):
        flipped = bytearray(whole)
        flipped[place] ^= 1 << place % 7
        path.write_bytes(flipped)
        if place < begins_last:
            line = whole[:place].count(b"\n") + 1
            with pytest.raises(JournalError, match=rf"line {line}\b"):
                read(path)
        elif (b"\n" in whole[place : place + 1]) == (b"\n" in flipped[place : place + 1]):
            saved = read(path)
            assert saved.torn
            assert saved.match.actions_json() == played[:-1]


@pytest.mark.parametrize("member", ["format", "rules"])
def test_a_journal_of_a_version_to_come_is_refused_and_stays(tmp_path: Path, member: str) -> None:
    session_of(tmp_path, 4)
    store, path = JournalStore(tmp_path), in_play(tmp_path)
    first, _, rest = path.read_bytes().partition(b"\n")
    newer = line_of(json.loads(first[9:]) | {member: 3}, START)[0] + rest
    path.write_bytes(newer)
    with pytest.raises(JournalError, match="newer version") as refused:
        store.load(path)
    assert "\n" not in str(refused.value)
    assert path.read_bytes() == newer


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"\x00" * 300,
        b"hello\n",
        b'{"format": 1}\n',
        "ñandú\n".encode("latin-1"),
        b"00000000 {}\n",
        b"\x89PNG\r\n\x1a\n",
    ],
)
def test_a_foreign_file_is_refused_and_kept(tmp_path: Path, content: bytes) -> None:
    store = JournalStore(tmp_path)
    for number in (1, 2):
        path = put_in_play(tmp_path, content)
        with pytest.raises(JournalError) as refused:
            store.load(path)
        assert "\n" not in str(refused.value)
        assert (tmp_path / f"broken-{number}.journal").read_bytes() == content


def test_a_line_against_the_rules_is_named(tmp_path: Path) -> None:
    session = session_of(tmp_path, 4)
    path = in_play(tmp_path)
    journal = Journal(path, print, read(path).lines or b"")
    journal.add({"type": "play", "card": "AS", "in_place": True})
    journal.add({"type": "wait"})
    journal.close()
    line = len(session.match.actions) + 2
    with pytest.raises(JournalError, match=f"line {line}"):
        read(path)


def test_what_was_taken_back_and_who_stood_in_is_found_again(tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    people = (Player("Ana"), Player("Beto"))
    session = MatchSession.new(people, {"tendido_when": "last_four"}, store, 3)
    while session.view(0).phase != "play":
        session.act(session.match.state.legal()[0])
    session.stand_in(1, "anybody")
    seat = session.to_act
    session.act(session.match.state.legal()[0])
    session.take_back(seat, len(session.match.actions) - 1)
    session.close()
    found, _ = MatchSession.resume(store)
    assert found.match.state_json() == session.match.state_json()
    assert found.assisted == session.assisted
    assert (found.people, found.humans) == ((0, 1), (0,))
    found.stand_in(1, None)
    assert found.players == people
    found.close()


def test_a_finished_match_becomes_a_record(tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    for number in (1, 2):
        session = MatchSession.new(PLAYERS, {"target": 5}, store, number)
        while not session.over:
            session.act(session.match.state.legal()[-1])
        session.close()
        assert not store.exists()
        kept = tmp_path / "matches" / f"match-{number:04}.porrazo"
        record = json.loads(kept.read_text(encoding="utf-8"))
        assert codec.decode(record).state_json() == session.match.state_json()
        assert [player["name"] for player in record["players"]] == ["Ana", "Beto"]


def test_a_resigned_match_is_kept_with_who_gave_it_up(tmp_path: Path) -> None:
    session = MatchSession.new(PLAYERS, {}, JournalStore(tmp_path), 1)
    session.resign(0)
    session.close()
    record = json.loads((tmp_path / "matches" / "match-0001.porrazo").read_text(encoding="utf-8"))
    assert record["resigned"] == 0


def test_a_finished_match_that_cannot_be_kept_stays_in_the_journal(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file where the folder should be", encoding="utf-8")
    said: list[str] = []
    store = JournalStore(tmp_path, said.append)
    session = MatchSession.new(PLAYERS, {"target": 5}, store, 2)
    while not session.over:
        session.act(session.match.state.legal()[-1])
    session.close()
    assert len(said) == 1
    assert read(in_play(tmp_path)).match.state_json() == session.match.state_json()


def test_where_the_journal_cannot_be_a_file_it_is_said_and_play_goes_on(tmp_path: Path) -> None:
    said: list[str] = []
    store = JournalStore(tmp_path, said.append)
    store.playing.write_text("a file where the folder should be", encoding="utf-8")
    session = MatchSession.new(PLAYERS, {}, store, 2)
    session.act(session.match.state.legal()[0])
    session.close()
    assert len(said) == 1
    assert not session.kept
    assert not store.exists()


def test_where_nothing_can_be_written_it_is_said_once_and_play_goes_on(tmp_path: Path) -> None:
    said: list[str] = []
    folder = tmp_path / "gone"
    folder.mkdir()
    store = JournalStore(folder, said.append)
    shutil.rmtree(folder)
    session = MatchSession.new(PLAYERS, {"target": 5}, store, 2)
    while not session.over:
        session.act(session.match.state.legal()[-1])
    session.close()
    assert session.match.over
    assert said
    assert len(said) <= 2


@pytest.mark.parametrize(
    "line",
    [
        {"resigned": 9},
        {"taken_back": 99},
        {"taken_back": 0},
        {"taken_back": -1},
        {"undone": 0},
        {"taken_back": True},
        {"stand_in": 1},
        {"stand_in": {"seat": 0, "level": 5}},
        {"something": 1},
    ],
)
def test_a_line_that_makes_no_sense_is_refused(tmp_path: Path, line: dict[str, object]) -> None:
    session_of(tmp_path, 3)
    path = in_play(tmp_path)
    journal = JournalStore(tmp_path).open(path, read(path))
    journal._append(line)
    journal._append({"assisted": True})
    journal.close()
    with pytest.raises(EngineError, match="line 5"):
        read(path)


def test_any_number_of_matches_are_in_play_and_the_last_one_goes_on(tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    left = [session_of(tmp_path, 4 * n, seed=n) for n in range(4)]
    paths = {read(path).match.setup.seed: path for path in store.in_play()}
    assert sorted(paths) == [0, 1, 2, 3]
    for seed in (0, 2, 3):
        os.utime(paths[seed], (1 + seed, 1 + seed))
    for path, seed in ((None, 1), (paths[2], 2)):
        found, _ = MatchSession.resume(store, path)
        assert found.match.state_json() == left[seed].match.state_json()
        found.close()


def test_that_a_match_was_assisted_outlives_a_torn_line(tmp_path: Path) -> None:
    session = session_of(tmp_path, 12)
    store, path = JournalStore(tmp_path), in_play(tmp_path)
    journal = store.open(path, read(path))
    journal.take_back(1)
    journal.add({"type": "pass"})
    journal.close()
    path.write_bytes(path.read_bytes()[:-4])
    for torn in (True, False):
        found, was_torn = MatchSession.resume(store)
        found.close()
        assert (found.assisted, was_torn) == (True, torn)
        assert len(found.match.actions) == len(session.match.actions) - 1


def test_a_finished_match_that_could_not_be_filed_is_filed_when_it_is_found(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("in the way", encoding="utf-8")
    said: list[str] = []
    session = MatchSession.new(PLAYERS, {"target": 5}, JournalStore(tmp_path, said.append), 2)
    while not session.over:
        session.act(session.match.state.legal()[-1])
    session.close()
    assert said
    (tmp_path / "matches").unlink()
    found, _ = MatchSession.resume(JournalStore(tmp_path))
    assert found.over
    assert (tmp_path / "matches" / "match-0001.porrazo").exists()
    assert not JournalStore(tmp_path).exists()


def without_records(folder: Path, play: Callable[[], object]) -> None:
    """Let something be played while no record can be written."""
    records, away = folder / "matches", folder / "away"
    if records.exists():
        records.rename(away)
    records.write_text("in the way", encoding="utf-8")
    play()
    records.unlink()
    if away.exists():
        away.rename(records)


def test_a_journal_whose_match_is_a_record_already_makes_no_second_one(tmp_path: Path) -> None:
    """The program ended after it had written the record and before the journal was gone."""
    store = JournalStore(tmp_path, [].append)
    session = MatchSession.new((Player("Ana"), Player("Eva")), {}, store, 2)
    session.act(session.match.state.legal()[0])
    before = in_play(tmp_path).read_bytes()
    without_records(tmp_path, lambda: session.resign(0))
    session.close()
    journal = in_play(tmp_path).read_bytes()
    found, _ = MatchSession.resume(store)
    put_in_play(tmp_path, journal)
    again, _ = MatchSession.resume(store)
    assert again.record == found.record is not None
    put_in_play(tmp_path, before)
    other, _ = MatchSession.resume(store)
    without_records(tmp_path, lambda: other.resign(1))
    other.close()
    ended, _ = MatchSession.resume(store)
    assert ended.record not in (None, found.record), "somebody else gave it up"
