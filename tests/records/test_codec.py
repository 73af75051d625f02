"""A record is the match: it goes out and comes back, and one that breaks the rules is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest
from porrazo.engine.errors import EngineError
from porrazo.engine.match import Match
from porrazo.records import codec
from support.matches import random_match, step
from support.product import Product


def played(seed: int, actions: int = 1000) -> Match:
    """A match with any seats, options and packs, played to its end or for so many actions."""
    product, rng = random_match(seed)
    while not product.match.over and len(product.match.actions) < actions:
        step(product, rng)
    return product.match


def refusal(record: dict[str, Any]) -> str:
    with pytest.raises(EngineError) as refused:
        codec.decode(record)
    said = str(refused.value)
    assert said
    assert "\n" not in said
    return said


@pytest.mark.parametrize("seed", range(21))
def test_a_record_brings_the_match_back(seed: int) -> None:
    match = played(seed)
    record = json.loads(json.dumps(codec.encode(match)))
    again = codec.decode(record)
    assert again.state_json() == match.state_json()
    assert again.opening == match.opening
    assert again.events == match.events
    assert codec.encode(again) == record


@pytest.mark.parametrize("seed", range(7))
def test_a_match_from_a_position_comes_back_with_its_start(seed: int) -> None:
    product = Product.at(played(seed, 25).state_json(), seed=seed)
    start = product.state()
    for _ in range(10):
        if not product.match.over:
            product.act(product.legal()[-1])
    again = Product.replay(json.loads(json.dumps(product.record())))
    assert again.record()["start"] == start
    assert again.state() == product.state()


def test_members_that_are_not_known_are_ignored() -> None:
    match = played(3, 20)
    record = codec.encode(match) | {"weather": "warm", "players": 7}
    assert codec.decode(record).state_json() == match.state_json()


@pytest.mark.parametrize("bad", [0, 1, 17, 39])
def test_the_first_action_against_the_rules_is_named_by_its_index(bad: int) -> None:
    product = Product.new(3, {}, seed=8)
    for _ in range(40):
        product.act(product.legal()[-1])
    record: Any = product.record()
    for index in range(bad, 40):
        record["actions"][index] = {"type": "claim", "seat": 0}
    assert refusal(record).startswith(f"action {bad}: ")


def test_an_action_after_the_end_is_named() -> None:
    record: Any = codec.encode(played(5))
    count = len(record["actions"])
    record["actions"].append({"type": "pass"})
    assert refusal(record).startswith(f"action {count}: ")


def test_the_actions_of_another_seed_break_the_rules() -> None:
    record = codec.encode(Product.new(2, {}, seed=1).match)
    other = Product.new(2, {}, seed=2)
    while other.state()["hand_number"] == 1:
        other.act(other.legal()[0])
    assert refusal(record | {"actions": other.match.actions_json()}).startswith("action ")


@pytest.mark.parametrize("member", ["format", "rules"])
def test_a_record_of_the_next_version_is_told_from_a_wrong_one(member: str) -> None:
    """It is left as it is, to be opened by a program that knows it; one from long ago is read."""
    record: dict[str, Any] = codec.encode(played(4, 10))
    with pytest.raises(codec.NewerRecord):
        codec.decode(record | {member: record[member] + 1})
    with pytest.raises(EngineError) as refused:
        codec.decode(record | {member: 0})
    assert not isinstance(refused.value, codec.NewerRecord)


@pytest.mark.parametrize(
    ("member", "value"),
    [
        ("format", 99),
        ("format", True),
        ("game", "bridge"),
        ("game", None),
        ("rules", 99),
        ("seats", "two"),
        ("seats", 9),
        ("options", []),
        ("options", {"target": 0}),
        ("dealer", 8),
        ("seed", -1),
        ("seed", 1.0),
        ("packs", [["AS"]]),
        ("packs", 5),
        ("actions", {}),
        ("actions", [None]),
        ("actions", [{"type": "dance"}]),
        ("start", {"hands": 1}),
        ("start", None),
    ],
)
def test_a_wrong_member_is_refused_with_a_sentence(member: str, value: object) -> None:
    assert refusal(codec.encode(played(4, 40)) | {member: value})


@pytest.mark.parametrize(
    "member", ["format", "game", "rules", "seats", "options", "dealer", "seed", "packs", "actions"]
)
def test_a_member_that_is_missing_is_named(member: str) -> None:
    record = codec.encode(played(4, 40))
    del record[member]
    assert member in refusal(record)
