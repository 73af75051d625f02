"""A record is the match: it goes out and comes back, and one that breaks the rules is refused."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from porrazo.engine.errors import EngineError
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.records import codec
from support.matches import random_options


def played(seed: int, actions: int = 40) -> Match:
    rng = Random(seed)
    seats = 2 + seed % 7
    match = Match.new(game_named("porrazo"), seats, random_options(rng, seats), None, seed)
    for _ in range(actions):
        if not match.over:
            match.act(rng.choice(match.state.legal()))
    return match


@pytest.mark.parametrize("seed", range(14))
def test_a_record_brings_the_match_back(seed: int) -> None:
    match = played(seed)
    again = codec.decode(json.loads(json.dumps(codec.encode(match))))
    assert again.state_json() == match.state_json()
    assert again.events == match.events
    again.undo()
    match.undo()
    assert again.state_json() == match.state_json()


def test_an_action_against_the_rules_is_named_by_its_index() -> None:
    record = codec.encode(played(3))
    actions: Any = record["actions"]
    actions[17] = {"type": "claim", "seat": 0}
    with pytest.raises(EngineError, match="17"):
        codec.decode(record)


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("format", 99),
        ("game", "bridge"),
        ("rules", 99),
        ("seats", "two"),
        ("options", []),
        ("seed", -1),
        ("packs", [["AS"]]),
        ("actions", {}),
        ("actions", [None]),
        ("start", {"hands": 1}),
    ],
)
def test_a_wrong_member_is_refused_with_a_sentence(member: str, value: object) -> None:
    record = codec.encode(played(4)) | {member: value}
    with pytest.raises(EngineError) as refused:
        codec.decode(record)
    assert str(refused.value)
    assert "\n" not in str(refused.value)
