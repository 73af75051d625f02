"""One bad byte costs what comes after it, and not the match."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from porrazo.cli import main
from porrazo.engine.errors import EngineError
from porrazo.match.session import MatchSession
from porrazo.records.checksum import CHECK, checked, is_unchanged
from porrazo.records.journal_reader import JournalError, parse, read
from porrazo.records.library import read_match
from porrazo.records.recovering import recover
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from support.kept import in_play

SAVES = Path(__file__).parents[2] / "saves"
PLAYERS = (Player("Ana"), Player("Beto", "tomas"))
RECORDS = sorted(SAVES.glob("*.json"))


def left(folder: Path, actions: int = 30) -> bytes:
    """The journal of a match that was left after so many actions."""
    session = MatchSession.new(PLAYERS, {}, JournalStore(folder), 5)
    rng = random.Random(5)
    for _ in range(actions):
        session.act(rng.choice(session.match.state.legal()))
    session.close()
    return in_play(folder).read_bytes()


def damaged(data: bytes, line: int) -> bytes:
    """A journal with one byte of a line changed; lines count from 1."""
    lines = data.splitlines(keepends=True)
    lines[line - 1] = lines[line - 1].replace(b"e", b"\xe5", 1)
    return b"".join(lines)


def finished(folder: Path) -> Path:
    session = MatchSession.new(PLAYERS, {"target": 5}, JournalStore(folder), 5)
    while not session.over:
        session.act(session.match.state.legal()[-1])
    assert session.record is not None
    return session.record


@pytest.mark.parametrize("line", [3, 17, 30])
def test_the_beginning_that_its_checks_prove_is_brought_back(tmp_path: Path, line: int) -> None:
    data = left(tmp_path)
    actions = parse(data, "whole").match.actions_json()
    path = tmp_path / "match.journal"
    path.write_bytes(damaged(data, line))
    found = recover(path)
    assert found.proven
    assert found.saved.match.actions_json() == actions[: line - 2]
    assert f"line {line}" in found.reason
    assert found.saved.players == PLAYERS
    assert found.saved.assisted


def test_a_line_against_the_rules_ends_what_is_brought_back(tmp_path: Path) -> None:
    data = left(tmp_path, 6)
    path = in_play(tmp_path)
    journal = JournalStore(tmp_path).open(path, parse(data, "whole"))
    journal._append({"taken_back": 99})
    journal._append({"assisted": True})
    journal.close()
    assert len(recover(path).saved.match.actions) == 6


@pytest.mark.parametrize("line", [1, 2])
def test_where_no_action_is_proven_there_is_nothing_to_go_on_from(
    tmp_path: Path, line: int
) -> None:
    path = tmp_path / "match.journal"
    path.write_bytes(damaged(left(tmp_path), line))
    with pytest.raises(EngineError, match=f"line {line}"):
        recover(path)


def test_a_journal_of_the_first_format_is_brought_back(tmp_path: Path) -> None:
    path = tmp_path / "old.journal"
    path.write_bytes(damaged((SAVES / "in-play.journal").read_bytes(), 20))
    assert len(recover(path).saved.match.actions) == 18


@pytest.mark.parametrize("name", ["in-play.journal", "two-to-61.json"])
def test_of_a_match_that_is_whole_there_is_nothing_to_recover(name: str) -> None:
    with pytest.raises(EngineError, match="whole"):
        recover(SAVES / name)


def test_a_record_that_is_cut_off_is_brought_back_as_far_as_it_goes(tmp_path: Path) -> None:
    path = finished(tmp_path)
    whole = read_match(path)
    data = path.read_bytes()
    for end in range(len(data) // 2, len(data) - 2, 211):
        path.write_bytes(data[:end])
        with pytest.raises(EngineError):
            read_match(path)
        found = recover(path)
        actions = found.saved.match.actions_json()
        assert not found.proven
        assert actions == whole.match.actions_json()[: len(actions)]
        assert found.saved.players == PLAYERS
        assert found.saved.fairness == whole.fairness


def test_a_record_of_which_only_the_check_is_wrong_is_brought_back_whole(tmp_path: Path) -> None:
    path = finished(tmp_path)
    record = json.loads(path.read_bytes())
    path.write_text(json.dumps(record | {"ended": "2001-01-01T00:00:00+00:00"}), encoding="utf-8")
    with pytest.raises(EngineError, match="checksum"):
        read_match(path)
    assert recover(path).saved.match.over


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_record_without_a_check_is_read_and_with_one_alike(path: Path, tmp_path: Path) -> None:
    record = json.loads(path.read_bytes())
    record.pop(CHECK, None)
    copy = tmp_path / path.name
    copy.write_text(json.dumps(checked(record), indent=2), encoding="utf-8")
    assert read_match(copy).match.actions_json() == read_match(path).match.actions_json()


def test_the_check_is_over_what_is_said_and_not_how() -> None:
    told = checked({"seed": 5, "hands": ((1, 2), (3, 4)), "name": "Ñ\ud800"})
    again = json.loads(json.dumps(told, indent=3, sort_keys=True))
    assert is_unchanged(again)
    assert not is_unchanged(again | {"seed": 6})
    assert not is_unchanged(again | {CHECK: None})
    assert not is_unchanged(again | {"more": 0})


def test_the_command_writes_the_beginning_beside_the_damaged_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, out = tmp_path / "broken-1.journal", tmp_path / "again.porrazo"
    data = damaged(left(tmp_path), 20)
    file.write_bytes(data)
    words = ["--data-dir", str(tmp_path / "data"), "recover", str(file), "--out", str(out)]
    assert main(words) == 0
    said = capsys.readouterr().out
    assert "line 20" in said
    assert "first 18 actions are intact" in said
    assert file.read_bytes() == data
    assert len(read(out).match.actions) == 18
    assert len(read_match(out).match.actions) == 18
    assert main(words) == 2
    assert "--force" in capsys.readouterr().err
    assert main([*words[:-1], str(file), "--force"]) == 2
    assert "file to read" in capsys.readouterr().err
    assert file.read_bytes() == data
    assert main([*words, "--game", "ronda", "--force"]) == 2
    assert "porrazo, not of ronda" in capsys.readouterr().err


def test_what_was_brought_back_goes_on_in_the_library(tmp_path: Path) -> None:
    file, out = tmp_path / "broken-1.journal", tmp_path / "again.porrazo"
    file.write_bytes(damaged(left(tmp_path), 20))
    main(["--data-dir", str(tmp_path / "data"), "recover", str(file), "--out", str(out)])
    (tmp_path / "other").mkdir()
    store = JournalStore(tmp_path / "other")
    copy = store.take_in(out)
    session, torn = MatchSession.resume(store, copy)
    assert not torn
    session.act(session.match.state.legal()[0])
    session.close()
    assert session.kept


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["recover", str(SAVES / "two-to-61.json"), "--out", "x"], "whole"),
        (["recover", "nowhere.journal", "--out", "x"], "can't be read"),
        (["recover", str(SAVES / "README.md"), "--out", "x"], "not a saved match"),
        (["recover", str(SAVES / "two-to-61.json")], "--out MATCH"),
    ],
)
def test_what_cannot_be_recovered_is_said_in_a_sentence(
    words: list[str],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(words) == 2
    said = capsys.readouterr().err
    assert says in said
    assert said.count("\n") == 1
    assert not (tmp_path / "x").exists()


def test_a_journal_that_is_read_says_what_its_beginning_is(tmp_path: Path) -> None:
    path = in_play(tmp_path) if left(tmp_path) else tmp_path
    path.write_bytes(damaged(path.read_bytes(), 12))
    with pytest.raises(JournalError) as refused:
        JournalStore(tmp_path).load(path)
    assert refused.value.beginning is not None
    assert refused.value.aside == tmp_path / "broken-1.journal"
    assert JournalStore(tmp_path).aside() == [tmp_path / "broken-1.journal"]
