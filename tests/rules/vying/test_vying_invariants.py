"""What must hold in every match of betting, whatever is played; and what positions may say."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from support import cacho, flor, pechigonga
from support.cacho import new, play
from support.product import Product

GAMES = {"cacho": cacho, "flor": flor, "pechigonga": pechigonga}
MATCHES = [
    *[("cacho", seed) for seed in range(25)],
    *[("flor", seed) for seed in range(12)],
    *[("pechigonga", seed) for seed in range(12)],
]
every_match = pytest.mark.parametrize(("game", "seed"), MATCHES)
# Only a match that has come somewhere knows how long it is; a position begins one.
HISTORY = "history_length"


def stops(game: str, seed: int) -> Iterator[Product]:
    """A match of any options, handed out before each of its actions and at its end."""
    rng = Random(seed)
    seats, options = GAMES[game].random_match(rng)
    packs = [GAMES[game].random_pack(rng, options) for _ in range(seed % 3 * 3)]
    match = Product.new(seats, options, seed=seed, game=game, packs=packs)
    for _ in range(120):
        yield match
        if match.state()["over"]:
            return
        match.act(cacho.seeking(rng, match.state(), match.legal()))


def without_history(state: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in state.items() if name != HISTORY}


@every_match
def test_no_counter_and_no_card_is_ever_lost(game: str, seed: int) -> None:
    for match in stops(game, seed):
        state = match.state()
        counters = state["seats"] * state["options"]["starting_counters"]
        assert sum(state["scores"]) + state["pot"] == counters
        assert min(state["scores"]) >= 0
        held = [card for hand in state["hands"] for card in hand]
        assert sorted(held + state["stock"]) == sorted(GAMES[game].full_pack(state["options"]))


@every_match
def test_the_whole_state_is_a_position_of_the_same_match(game: str, seed: int) -> None:
    for match in stops(game, seed):
        state = json.loads(json.dumps(match.state()))
        again = Product.at(state)
        assert without_history(again.state()) == without_history(state)
        assert again.legal() == match.legal()
        for seat in range(state["seats"]):
            seen = without_history(match.observe(seat))
            assert without_history(again.observe(seat)) == seen


@every_match
def test_what_is_empty_zero_or_false_may_be_left_out_of_a_position(game: str, seed: int) -> None:
    for match in stops(game, seed):
        state = match.state()
        keep = ("seats", "seed", "phase", "scores", "hands", "to_act", "dealer", "winners")
        short = {name: value for name, value in state.items() if name in keep or any_in(value)}
        assert without_history(Product.at(short).state()) == without_history(state)


def any_in(value: Any) -> bool:
    return any(value) if isinstance(value, list) else bool(value)


@every_match
def test_what_a_seat_observes_is_a_position_too(game: str, seed: int) -> None:
    for match in stops(game, seed):
        state = match.state()
        if state["over"]:
            return
        seen = match.observe(seed % state["seats"])
        again = Product.at({**seen, "game": game}, seed=seed)
        kept = ("stock_count", "hands", "packs", "seed", "bounds", HISTORY)
        for name in set(seen) - set(kept):
            assert again.state()[name] == seen[name]


@every_match
def test_any_amount_in_bounds_is_legal_and_none_outside(game: str, seed: int) -> None:
    for match in stops(game, seed):
        state = match.state()
        if state["bounds"] is None:
            assert not any("amount" in each for each in match.legal())
            continue
        kind = "raise" if state["to_call"] else "bet"
        low, high = state["bounds"]["min"], state["bounds"]["max"]
        for amount in {low, high, (low + high) // 2}:
            match.act({"type": kind, "amount": amount})
            match.undo()
        for amount in (low - 1, high + 1, True, 1.5, "2", None, -(10**9), 10**30):
            with pytest.raises(ValueError, match=r"."):
                match.act({"type": kind, "amount": amount})
        assert match.state() == state


@every_match
def test_a_record_and_one_from_the_middle_replay_to_the_same_match(game: str, seed: int) -> None:
    *_, match = stops(game, seed)
    record = json.loads(json.dumps(match.record()))
    assert Product.replay(record).state() == match.state()
    stop, *_ = [match for number, match in enumerate(stops(game, seed)) if number == 9] or [match]
    middle = Product.at(stop.state())
    rng = Random(seed)
    for _ in range(10):
        if not middle.state()["over"]:
            middle.act(cacho.seeking(rng, middle.state(), middle.legal()))
    assert Product.replay(json.loads(json.dumps(middle.record()))).state() == middle.state()


def in_the_third_round() -> dict[str, Any]:
    match = new(3, 2)
    play(match, "bet", "call", "call", "pass", "pass", "pass", "bet 5", "raise 5")
    return dict(match.state())


@pytest.mark.parametrize(
    ("changes", "word"),
    [
        ({"to_act": 0}, "to act"),
        ({"to_act": None}, "to_act"),
        ({"to_call": 4}, "to_call"),
        ({"raises": 0}, "raises"),
        ({"pot": 1}, "pot"),
        ({"paid": [6, 11, 2]}, "pot"),
        ({"paid": [6, 11]}, "paid"),
        ({"paid": [0, 0, 0]}, "paid"),
        ({"scores": [44, -1, 49]}, "scores"),
        ({"folded": [True, True, False]}, "fold|fewer|to act|open"),
        ({"folded": [0, 0, 0]}, "folded"),
        ({"dealt_in": [True, True, False]}, "to act"),
        ({"deal_number": 2}, "deal_number"),
        ({"dealer": None}, "dealer"),
        ({"hands": [["1O"], ["1C"], ["1E"]]}, "hands"),
        ({"actions": [{"type": "dance", "seat": 0, "phase": "bet3"}]}, "type"),
        ({"actions": [{"type": "bet", "amount": 5, "seat": 1, "phase": "bet3"}]}, "open"),
        ({"actions": []}, "to act"),
        ({"stock": []}, "cards"),
        ({"phase": "over"}, "to_act"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(changes: Any, word: str) -> None:
    with pytest.raises(ValueError, match=word):
        Product.at({**in_the_third_round(), **changes})


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"type": "bet"},
        {"type": "bet", "amount": 2},
        {"type": ["bet"]},
        {"type": "fold"},
        {"type": "call"},
        {"type": "raise", "amount": 1},
        {"type": "dance"},
    ],
)
def test_a_malformed_or_illegal_action_is_refused_and_changes_nothing(given: Any) -> None:
    match = new(3, 2)
    before = match.state()
    with pytest.raises(ValueError, match=r"."):
        match.act(given)
    assert match.state() == before


def test_fields_that_an_action_does_not_have_are_ignored_and_not_kept() -> None:
    match = new(3, 2)
    match.act({"type": "pass", "amount": 7, "loudly": True})
    assert match.state()["actions"] == [{"type": "pass", "seat": 0, "phase": "bet1"}]
