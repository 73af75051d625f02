"""Every file in saves/ is read and leads where it led when it was written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from porrazo.engine.errors import EngineError
from porrazo.records import codec
from porrazo.records.journal_reader import read
from porrazo.records.library import read_match
from porrazo.records.seating import Player
from porrazo.records.verify import verify

SAVES = Path(__file__).parents[2] / "saves"

# How many actions each file holds and which points they come to.
ENDS: dict[str, tuple[int, tuple[int, ...]]] = {
    "backhand-open-push.json": (89, (119, 88, 100)),
    "trente-et-quarante-half-back.json": (90, (10945, 9200, 8800)),
    "cacho-wildcards.json": (48, (14, 12, 34, 0)),
    "flor-announced.json": (53, (30, 0, 11, 19)),
    "pechigonga-two-stages.json": (58, (6, 19, 40, 95)),
    "crash-spare-hand.json": (62, (7, 3, 5)),
    "big-two-to-25.json": (163, (43, 18, 4, 17)),
    "cuarenta-best-of-three.json": (92, (0, 10)),
    "dou-dizhu-two-deals.json": (95, (59, 50, 41)),
    "five-one-hand.json": (66, (3, 14, 0, 4, 2)),
    "partners-old-book.json": (96, (32, 18)),
    "resigned.json": (45, (1, 1)),
    "ronda-three-players.json": (98, (10, 17, 6)),
    "tresette-to-11.json": (98, (12, 13)),
    "briscola-three-players.json": (78, (0, 2, 0)),
    "calabrasella-three-deals.json": (126, (38, 104, 158)),
    "two-to-61.json": (171, (61, 22)),
    "spinado-held-back.json": (91, (58, 52, 45, 45)),
    "truc-four-signals.json": (67, (5, 14)),
    "put-to-five.json": (6, (0, 5)),
    "matarrata-two-players.json": (92, (12, 11)),
    "rentoy-four-canary.json": (79, (0, 14)),
    "last-one-three-players.json": (151, (111, 131, 53)),
    "with-checksum.json": (237, (14, 21)),
    "in-play.journal": (40, (1, 1)),
    "with-stand-in.journal": (20, (4, 1, 1)),
}
RECORDS = sorted(name for name in ENDS if name.endswith(".json"))
JOURNALS = sorted(name for name in ENDS if name.endswith(".journal"))


def test_every_example_is_tested() -> None:
    assert {path.name for path in SAVES.iterdir()} == {*ENDS, "README.md"}


@pytest.mark.parametrize("name", RECORDS)
def test_a_finished_match_replays_to_its_end(name: str) -> None:
    record = json.loads((SAVES / name).read_text(encoding="utf-8"))
    match = codec.decode(record)
    assert (len(match.actions), match.state.totals) == ENDS[name]
    assert match.actions_json() == record["actions"]
    assert match.over or "resigned" in record
    assert len(record["players"]) == record["seats"]


def test_a_record_with_a_checksum_is_read_and_a_changed_one_is_not(tmp_path: Path) -> None:
    name = "with-checksum.json"
    assert len(read_match(SAVES / name).match.actions) == ENDS[name][0]
    (changed := tmp_path / name).write_bytes((SAVES / name).read_bytes().replace(b"Ana", b"Eva"))
    with pytest.raises(EngineError, match="checksum"):
        read_match(changed)


@pytest.mark.parametrize("name", JOURNALS)
def test_a_match_in_play_goes_on(name: str) -> None:
    saved = read(SAVES / name)
    assert not saved.torn
    assert not saved.match.over
    assert (len(saved.match.actions), saved.match.state.totals) == ENDS[name]
    saved.match.act(saved.match.state.legal()[0])


def test_who_stands_in_and_what_was_taken_back_is_read() -> None:
    saved = read(SAVES / "with-stand-in.journal")
    assert saved.players[0] == Player("Ana", None, "careless")
    assert saved.assisted


@pytest.mark.parametrize("name", sorted(ENDS))
def test_the_deals_of_every_example_are_fair(name: str) -> None:
    verdict = verify(SAVES / name)
    assert verdict.fair, verdict.sentence
