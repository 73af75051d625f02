"""Promises about seeds: made, kept in saves, and checked by `porrazo verify`."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
from porrazo.cli import main
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.protocol.server import Server
from porrazo.records import codec, journal_reader
from porrazo.records.fairness import Fairness, commitment_of, promise
from porrazo.records.journal_reader import JournalError
from porrazo.records.saved import Saved
from porrazo.records.seating import Player
from porrazo.records.store import JournalStore
from porrazo.records.verify import verify

SEED = 42
DOCS = Path(__file__).parents[2] / "docs"
PLAYERS = (Player("Ana"), Player("Beto"))
Record = dict[str, Any]


def played(count: int = 30, **how: Any) -> Match:
    match = Match.new(game_named("porrazo"), 2, seed=SEED, **how)
    for _ in range(count):
        match.act(match.state.legal()[0])
    return match


@pytest.fixture
def record() -> Record:
    answer: Record = json.loads(json.dumps(codec.encode(played(), promise(SEED))))
    return answer


def saved(folder: Path, record: Record) -> Path:
    path = folder / "match.json"
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def test_the_promise_is_the_hash_of_the_documented_text() -> None:
    salt = "00112233445566778899aabbccddeeff"
    text = f"porrazo fair deal 1: seed=42 salt={salt}"
    assert commitment_of(42, salt) == hashlib.sha256(text.encode()).hexdigest()
    assert text in (DOCS / "fairness.md").read_text(encoding="utf-8")


def test_a_salt_has_128_bits_and_is_never_the_same() -> None:
    salts = {promise(SEED).salt for _ in range(20)}
    assert len(salts) == 20
    assert all(len(bytes.fromhex(salt)) == 16 for salt in salts)


def test_a_promise_keeps_one_seed() -> None:
    made = promise(SEED)
    assert made.keeps(SEED)
    assert not made.keeps(SEED + 1)


def test_a_fair_record_is_confirmed_in_one_sentence(tmp_path: Path, record: Record) -> None:
    verdict = verify(saved(tmp_path, record))
    assert verdict.fair
    assert "all 30 actions follow the rules" in verdict.sentence
    assert record["fair"]["commitment"] in verdict.sentence


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"fair": None}, "fair must be an object"),
        ({"fair": {}}, "fair.commitment must be 64"),
        ({"fair": {"commitment": "0" * 64, "salt": "0" * 31}}, "fair.salt must be 32"),
        ({"fair": {"commitment": "0" * 64, "salt": "0" * 32}}, "do not give"),
        ({"seed": 43}, "action"),
        ({"actions": [{"type": "pass"}]}, "action 0: "),
        ({"game": "chess"}, "there is no game"),
    ],
)
def test_a_record_that_was_changed_is_refused_and_says_why(
    tmp_path: Path, record: Record, change: Record, reason: str
) -> None:
    verdict = verify(saved(tmp_path, record | change))
    assert not verdict.fair
    assert reason in verdict.sentence


def test_a_record_with_another_seed_that_plays_on_is_refused(tmp_path: Path) -> None:
    record = codec.encode(played(0), promise(SEED)) | {"seed": SEED + 1}
    assert "do not give" in verify(saved(tmp_path, record)).sentence


def test_a_record_without_a_promise_proves_nothing(tmp_path: Path, record: Record) -> None:
    del record["fair"]
    verdict = verify(saved(tmp_path, record))
    assert not verdict.fair
    assert "no promise" in verdict.sentence


def test_a_promise_made_anew_is_not_the_one_that_was_shown(tmp_path: Path, record: Record) -> None:
    shown = record["fair"]["commitment"]
    path = saved(tmp_path, record)
    assert verify(path, shown[:16]).fair
    saved(tmp_path, record | {"fair": promise(SEED).to_json()})
    assert "not the one that was shown" in verify(path, shown[:16]).sentence


def test_given_cards_and_positions_prove_nothing(tmp_path: Path) -> None:
    pack = list(game_named("porrazo").pack.cards)
    given = codec.encode(played(5, packs=[pack]), promise(SEED))
    assert "its cards were given" in verify(saved(tmp_path, given)).sentence
    match = played(5)
    setup = match.game.setup(2, {}, None, SEED)
    middle = Match.from_position(match.game, setup, match.state_json())
    record = codec.encode(middle, promise(SEED))
    assert "from a position" in verify(saved(tmp_path, record)).sentence


@pytest.mark.parametrize("text", ["", "{", "[]", "{" * 100_000, "\x00\xff", '{"a":' * 10_000])
def test_what_is_no_match_at_all_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "nonsense.json"
    path.write_text(text, encoding="utf-8")
    assert not verify(path).fair


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert "cannot be read" in verify(tmp_path / "nowhere.json").sentence
    assert "cannot be read" in verify(tmp_path).sentence


def written(folder: Path, fairness: Fairness | None) -> Path:
    book = JournalStore(folder).create("porrazo")
    book.begin(Saved(played(), PLAYERS, None, False, fairness))
    book.close()
    return book.path


def test_a_journal_keeps_the_promise_and_is_checked_too(tmp_path: Path) -> None:
    made = promise(SEED)
    path = written(tmp_path, made)
    assert journal_reader.read(path).fairness == made
    assert verify(path).fair


def test_a_journal_with_a_torn_end_holds_as_far_as_it_goes(tmp_path: Path) -> None:
    path = written(tmp_path, promise(SEED))
    path.write_bytes(path.read_bytes()[:-5])
    verdict = verify(path)
    assert verdict.fair
    assert "all 29 actions" in verdict.sentence
    assert "damaged" in verdict.sentence


def test_a_journal_of_before_promises_is_still_read(tmp_path: Path) -> None:
    path = written(tmp_path, None)
    assert b"fair" not in path.read_bytes()
    assert journal_reader.read(path).fairness is None
    assert "no promise" in verify(path).sentence


def test_a_journal_with_a_broken_promise_names_the_line(tmp_path: Path) -> None:
    path = written(tmp_path, Fairness("no hash", "no salt"))
    with pytest.raises(JournalError, match=r"line 1: fair\.commitment"):
        journal_reader.read(path)


def test_the_protocol_replays_a_record_with_a_promise(record: Record) -> None:
    answer = Server().answer(json.dumps({"cmd": "replay", "record": record}).encode())
    assert answer["ok"]


def test_the_command_ends_with_0_or_1_and_one_sentence(
    tmp_path: Path, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path, record)
    assert main(["verify", str(path)]) == 0
    assert main(["verify", str(path), "--shown", record["fair"]["commitment"].upper()]) == 0
    assert main(["verify", str(path), "--shown", "00000000"]) == 1
    assert capsys.readouterr().out.count("\n") == 3
    with pytest.raises(SystemExit) as end:
        main(["verify", str(path), "--shown", "xyz"])
    assert end.value.code == 2
