"""Ronda: starting anywhere, and what a seat may see."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from support.product import Product
from support.ronda import FULL_PACK, Words, last_cards, seeking

NEEDED = ["hands", "table", "dealer", "phase", "to_act", "scores", "deal_number", "played", "won"]
BARE = last_cards(["5 6 7", "10 11 1"], "2 3", deal=2)


def changed(**fields: Any) -> Words:
    return {**deepcopy(BARE), **fields}


def after(*plays: tuple[int, int], calls: list[str], **fields: Any) -> Words:
    """BARE after some plays, each a seat and the index of its card, all of them left lying."""
    state = changed(calls=calls, **fields)
    for seat, index in plays:
        card = state["hands"][seat].pop(index)
        state["played"].append({"seat": seat, "card": card})
        state["table"].append(card)
    return state


def somewhere(seed: int, **options: Any) -> Product:
    """A match stopped at a random place."""
    rng = Random(seed)
    match = Product.new(rng.choice([2, 3, 4]), options, seed=seed, game="ronda")
    for _ in range(rng.randrange(60)):
        if match.state()["over"]:
            break
        match.act(seeking(rng, match.state(), match.legal()))
    return match


# ---- positions


def test_the_needed_fields_are_enough() -> None:
    bare = {name: BARE[name] for name in ("game", "seats", "options", "stock", *NEEDED)}
    state = Product.at(bare).state()
    assert {name: state[name] for name in NEEDED} == {name: BARE[name] for name in NEEDED}
    assert state["calls"] == ["none", "none"]
    assert state["struck"] == state["shown"] == state["returned"] == []
    assert state["announcements"] is None
    assert state["pending"] is None


@pytest.mark.parametrize("name", NEEDED)
def test_a_needed_field_that_is_missing_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        Product.at({key: value for key, value in BARE.items() if key != name})


def test_calls_left_out_are_those_of_the_seats_that_have_had_their_turn() -> None:
    state = changed(phase="announce", to_act=1)
    del state["calls"]
    assert Product.at(state).state()["calls"] == ["none", None]


def test_a_call_that_is_null_is_left_out_like_all_of_them() -> None:
    state = changed(calls=[None, "ronda"])
    del state["announcements"]
    assert Product.at(state).state()["calls"] == ["none", "ronda"]


def test_without_bluff_calls_left_out_are_the_true_ones() -> None:
    state = last_cards(["5 5 7", "10 10 10"], "2 3", deal=2, options={"bluff": False})
    del state["calls"]
    assert Product.at(state).state()["calls"] == ["ronda", "tringa"]


def test_an_exposed_call_is_struck_unless_the_position_says_otherwise_which_is_refused() -> None:
    state = after((0, 0), (1, 0), (0, 0), calls=["tringa", "none"], to_act=1)
    del state["struck"]
    assert Product.at(state).state()["struck"] == [0]
    with pytest.raises(ValueError, match="struck"):
        Product.at({**state, "struck": []})


@pytest.mark.parametrize(
    ("calls", "announcements"),
    [(["ronda", "none"], "settled"), (["ronda", "ronda"], "waiting"), (["none", "none"], None)],
)
def test_what_became_of_settling_is_known_from_the_calls(
    calls: list[str], announcements: str | None
) -> None:
    state = changed(calls=calls)
    del state["announcements"]
    assert Product.at(state).state()["announcements"] == announcements


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"calls": ["silent", "none"]}, "calls"),
        ({"phase": "announce", "to_act": 1, "calls": ["none"] * 2}, "calls must be null"),
        ({"phase": "announce", "to_act": 0}, "calls must be null"),
        ({"phase": "challenge"}, "no call to challenge"),
        ({"phase": "claim"}, "claims come"),
        ({"phase": "declare"}, "phase"),
        ({"announcements": "waiting"}, "announcements"),
        ({"announcements": 1}, "announcements"),
        ({"struck": [0]}, "struck"),
        ({"shown": [2]}, "shown"),
        ({"returned": ["8O"]}, "returned"),
        ({"stock": BARE["stock"][1:]}, "39 cards"),
        ({"table": [*BARE["table"], BARE["hands"][0][0]]}, "twice"),
        ({"options": {"bluff": False}, "phase": "announce"}, "without bluff"),
        ({"winner": 2}, "winner"),
        ({"phase": "over", "to_act": None}, "winner"),
    ],
)
def test_a_position_that_contradicts_the_rules_is_refused(fields: Words, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Product.at(changed(**fields))


def test_at_two_seats_nothing_is_ever_pending() -> None:
    state = changed()
    cards = [card for card in state["won"][1] if card.startswith("12")][:2]
    state["won"][1] = [card for card in state["won"][1] if card not in cards]
    pending = {"level": 2, "seat": 1, "rank": "12", "cards": cards}
    with pytest.raises(ValueError, match="next seat can still answer"):
        Product.at({**state, "pending": pending})


def test_hidden_cards_are_filled_in_by_the_seed() -> None:
    hidden = changed(hands=[BARE["hands"][0], ["?"] * 3], stock=["?"] * len(BARE["stock"]))
    hands = {tuple(Product.at(hidden, seed=seed).state()["hands"][1]) for seed in range(9)}
    assert len(hands) > 5
    assert all("?" not in hand for hand in hands)


def test_without_bluff_hidden_hands_bear_their_calls_out() -> None:
    options = {"bluff": False}
    hidden = changed(hands=[["?"] * 3, ["?"] * 3], calls=["tringa", "ronda"], options=options)
    hidden["stock"] = ["?"] * len(hidden["stock"])
    for seed in range(40):
        hands = Product.at(hidden, seed=seed).state()["hands"]
        equal = [max(Counter(card[:-1] for card in hand).values()) for hand in hands]
        assert equal == [3, 2]


# ---- observations


@pytest.mark.parametrize("seed", range(30))
def test_the_rank_of_an_open_call_is_told_to_nobody(seed: int) -> None:
    match = somewhere(seed)
    state = match.state()
    for seat in range(state["seats"]):
        seen = match.observe(seat)
        for owner, hand in enumerate(seen["hands"]):
            open_hand = owner == seat or owner in seen["shown"]
            assert hand == (state["hands"][owner] if open_hand else ["?"] * len(hand))
        assert seen["stock_count"] == len(state["stock"])
        assert {"calls", "struck", "announcements", "returned"} <= set(seen)
        assert seen["calls"] == state["calls"]


@pytest.mark.parametrize("seed", range(40))
def test_a_false_call_is_not_known_from_what_a_seat_may_see(seed: int) -> None:
    """Other hands are thought possible that make an open call true, and such that do not."""
    match = somewhere(seed)
    state = match.state()
    game = match.match.game
    for owner, call in enumerate(state["calls"]):
        untold = owner not in state["shown"] and len(state["hands"][owner]) == 3
        if call != "ronda" or not untold or state["deal_number"] > 1:
            continue
        view = match.match.view((owner + 1) % state["seats"])
        worlds = [game.determinize(view, Random(again)) for again in range(300)]
        truths = {world.calls.is_true(owner) for world in worlds}
        assert truths == {True, False}


def test_the_whole_pack_is_there() -> None:
    assert len(set(FULL_PACK)) == 40
