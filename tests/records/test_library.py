"""The finished matches: found newest first, read back, what is damaged said."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from porrazo.engine.errors import EngineError
from porrazo.match.session import MatchSession
from porrazo.records.library import ended_at, finished_matches, read_match
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore

PLAYERS = (Player("Ana"), Player("Carmen", "carmen"))
SAVES = Path(__file__).parents[2] / "saves"


def finished(folder: Path, seed: int = 5) -> MatchSession:
    session = MatchSession.new(PLAYERS, {"target": 5}, JournalStore(folder), seed)
    rng = Random(seed)
    while not session.over:
        session.act(rng.choice(session.match.state.legal()))
    return session


def test_a_finished_match_knows_where_it_is_kept_and_when_it_ended(tmp_path: Path) -> None:
    session = finished(tmp_path)
    path = session.record
    assert path == tmp_path / "matches" / "match-0001.porrazo"
    saved = read_match(path)
    assert saved.match.actions == session.match.actions
    assert (saved.players, saved.resigned, saved.practice) == (PLAYERS, None, None)
    assert abs((datetime.now(UTC) - ended_at(path)).total_seconds()) < 600


def test_a_record_without_a_date_has_that_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "match-0001.json"
    path.write_bytes((SAVES / "two-to-61.json").read_bytes())
    os.utime(path, (1_000_000_000, 1_000_000_000))
    assert ended_at(path) == datetime(2001, 9, 9, 1, 46, 40, tzinfo=UTC)


def test_the_newest_match_comes_first(tmp_path: Path) -> None:
    for number in (1, 2, 9, 10, 10000):
        (tmp_path / f"match-{number:04}.porrazo").write_text("{}", encoding="utf-8")
    (tmp_path / "match-0001.review").write_text("{}", encoding="utf-8")
    names = [path.stem for path in finished_matches(tmp_path)]
    assert names == ["match-10000", "match-0010", "match-0009", "match-0002", "match-0001"]
    assert finished_matches(tmp_path / "none") == []


def test_records_and_journals_are_read_alike() -> None:
    assert read_match(SAVES / "resigned.json").resigned is not None
    assert read_match(SAVES / "in-play.journal").match.actions


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[" * 100_000, b"{}", b'{"format": 1, "game": "chess"}', b"\xff\xfe{}"],
)
def test_what_is_no_match_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "match-0001.json"
    path.write_bytes(content)
    with pytest.raises(EngineError):
        read_match(path)


@pytest.mark.parametrize(("member", "value"), [("resigned", 7), ("practice", -1), ("players", 3)])
def test_members_are_checked(tmp_path: Path, member: str, value: object) -> None:
    record = json.loads((SAVES / "two-to-61.json").read_text(encoding="utf-8"))
    path = tmp_path / "match-0001.json"
    path.write_text(json.dumps({**record, member: value}), encoding="utf-8")
    with pytest.raises(EngineError, match=member):
        read_match(path)


def test_trying_again_goes_on_from_the_very_position(tmp_path: Path) -> None:
    store = JournalStore(tmp_path)
    ended = finished(tmp_path)
    count = len(ended.match.actions) // 2
    again = MatchSession.again(ended.saved(), count, store)
    before = ended.match.everything_before(count)
    assert again.match.everything_before(count) == before
    assert (again.assisted, again.practice, again.fairness) == (True, count, None)
    assert again.players == PLAYERS
    again.act(again.match.state.legal()[0])
    again.close()
    found, torn = MatchSession.resume(store)
    assert (torn, found.practice, found.assisted) == (False, count, True)
    assert found.match.actions == again.match.actions
    # The later deals are those of the match, too.
    assert found.match.setup.seed == ended.match.setup.seed
    rng = Random(1)
    while not found.over:
        found.act(rng.choice(found.match.state.legal()))
    assert found.record is not None
    record = json.loads(found.record.read_text(encoding="utf-8"))
    assert (record["practice"], record["assisted"]) == (count, True)
    assert "fair" not in record


def test_trying_again_leaves_the_match_in_play_in_play(tmp_path: Path) -> None:
    ended = finished(tmp_path)
    store = JournalStore(tmp_path)
    MatchSession.new(PLAYERS, {}, store, 9).close()
    MatchSession.again(ended.saved(), 0, store).close()
    assert {read_match(path).practice for path in store.in_play()} == {None, 0}


@pytest.mark.parametrize("digits", ["9" * 18, "9" * 19, "9" * 200, "1000000000"])
def test_a_record_of_any_number_hides_no_match_that_is_finished_after_it(
    tmp_path: Path, digits: str
) -> None:
    strange = tmp_path / "matches" / f"match-{digits}.porrazo"
    strange.parent.mkdir()
    strange.write_bytes((SAVES / "two-to-61.json").read_bytes())
    kept = [finished(tmp_path, seed).record for seed in (1, 2)]
    assert [path.name for path in kept if path] == ["match-0001.porrazo", "match-0002.porrazo"]
    assert finished_matches(tmp_path / "matches") == [strange, kept[1], kept[0]]


def test_the_bin_is_emptied_of_matches_alone(tmp_path: Path) -> None:
    """The data folder may be one that has other things in it, and a folder of this name."""
    store = JournalStore(tmp_path)
    for seed in (1, 2):
        finished(tmp_path, seed)
    MatchSession.new(PLAYERS, {}, store, 3).close()
    (tmp_path / "matches" / "match-0001.review").write_text("{}", encoding="utf-8")
    for path in [*store.in_play(), *finished_matches(store.finished)]:
        store.discard(path)
    others = [tmp_path / "bin" / name for name in ("backup.sh", "my.review", "notes.json")]
    for path in others:
        path.write_text("somebody else's", encoding="utf-8")
    assert len(store.binned()) == 3
    store.empty_bin()
    assert sorted((tmp_path / "bin").iterdir()) == others


def test_the_bin_shows_what_was_thrown_away_last_first_whatever_the_dates_of_files_say(
    tmp_path: Path,
) -> None:
    store = JournalStore(tmp_path)
    records = [finished(tmp_path, seed).record for seed in (1, 2, 3)]
    thrown = [store.discard(records[number]) for number in (2, 0, 1) if records[number]]
    for path in thrown:
        assert path is not None
        path.chmod(0o600)  # on Windows the date is that of the file's creation
        thrown[0].chmod(0o600)  # type: ignore[union-attr]
    assert store.binned() == thrown[::-1]
    assert thrown[0] is not None
    back = store.restore(thrown[0])
    assert back is not None
    assert store.binned() == [thrown[2], thrown[1]]
    assert store.binned()[:1] != [store.discard(back)]
    assert store.binned()[0].name == back.name


def test_what_is_restored_goes_back_to_where_it_was(tmp_path: Path) -> None:
    """A match in play to those in play, to be resumed, and a finished one to the finished."""
    store = JournalStore(tmp_path)
    record = finished(tmp_path).record
    session = MatchSession.new(PLAYERS, {}, store, 6)
    playing = session.saved_as()
    session.close()
    for path in (record, playing):
        assert path is not None
        binned = store.discard(path)
        assert binned is not None
        assert not path.exists()
        assert store.restore(binned) == path
        assert path.exists()
    assert store.last() == playing
