"""Every file in saves/ is read and leads where it led when it was written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from porrazo.records import codec
from porrazo.records.journal import read

SAVES = Path(__file__).parents[2] / "saves"


@pytest.mark.parametrize("path", sorted(SAVES.glob("*.json")), ids=lambda path: path.name)
def test_a_finished_match_replays_to_its_end(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    match = codec.decode(record)
    assert match.over
    assert match.actions_json() == record["actions"]


def test_the_match_in_play_goes_on() -> None:
    saved = read(SAVES / "in-play.journal")
    assert not saved.torn
    assert not saved.match.over
    assert len(saved.match.actions) == 40
