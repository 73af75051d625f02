"""Starting anywhere: protocol, ``position``."""

from copy import deepcopy
from typing import Any

import pytest
from support.matches import somewhere
from support.product import Product
from support.situations import FULL_PACK, State, situation

NEEDED = [
    "hands",
    "table",
    "dealer",
    "phase",
    "to_act",
    "scores",
    "deal_number",
    "played",
    "won",
    "tendido",
]
BARE = situation(hands=["5 6 7", "9 T J"], table="Q K")


def only(state: State, *names: str) -> State:
    return {name: state[name] for name in ("game", "seats", "options", *names)}


def all_cards(state: State) -> list[str]:
    groups = [*state["hands"], *state["won"], state["table"], state["stock"]]
    return [card for group in groups for card in group]


def changed(**fields: Any) -> State:
    return {**deepcopy(BARE), **fields}


def test_the_needed_fields_are_enough() -> None:
    state = Product.at(only(BARE, *NEEDED, "stock")).state()
    assert {name: state[name] for name in NEEDED} == {name: BARE[name] for name in NEEDED}
    assert state["last_left"] is None
    assert state["pending"] is None
    assert state["calls"] == [None, None]
    assert state["winner"] is None


@pytest.mark.parametrize("name", NEEDED)
def test_a_needed_field_that_is_missing_is_refused(name: str) -> None:
    rest = [other for other in NEEDED if other != name]
    with pytest.raises(ValueError, match=name):
        Product.at(only(BARE, *rest, "stock"))


def test_a_card_just_left_has_been_played() -> None:
    left = {"seat": 1, "card": BARE["table"][-1]}
    match = Product.at(changed(last_left=left, played=[]))
    assert match.state()["last_left"] == left
    assert match.state()["played"] == [left]
    with pytest.raises(ValueError, match="last_left"):
        Product.at(changed(last_left=left, played=[{"seat": 0, "card": BARE["table"][0]}]))


def test_the_stock_or_its_size_is_needed() -> None:
    with pytest.raises(ValueError, match="stock"):
        Product.at(only(BARE, *NEEDED))


def test_a_stock_of_which_only_the_size_is_known_is_filled_by_the_seed() -> None:
    bare = only(BARE, *NEEDED) | {"stock_count": len(BARE["stock"])}
    states = [Product.at(bare, seed=seed).state() for seed in (1, 1, 2)]
    assert states[0]["stock"] == states[1]["stock"]
    assert states[0]["stock"] != states[2]["stock"]
    assert sorted(all_cards(states[0])) == sorted(FULL_PACK)


def test_hidden_cards_are_filled_from_those_not_named() -> None:
    state = changed(hands=[BARE["hands"][0], ["?"] * 3])
    filled = Product.at(state, seed=1).state()
    assert filled["hands"][0] == BARE["hands"][0]
    assert set(filled["hands"][1]) <= set(BARE["hands"][1])
    assert sorted(all_cards(filled)) == sorted(FULL_PACK)


def test_what_a_seat_observes_can_be_put_up_as_a_position() -> None:
    """A bot that was told an observation can play on from one of the deals it may stand for."""
    for seed in range(40):
        match, _ = somewhere(seed)
        state = match.state()
        for seat in range(state["seats"]):
            seen = match.observe(seat)
            again = Product.at(seen, seed=seed)
            if not state["over"]:
                assert hidden_alike(again.observe(seat), seen)


def hidden_alike(one: State, other: State) -> bool:
    """Equal but for the length of the history, which a position does not have."""
    return {**one, "history_length": 0} == {**other, "history_length": 0}


@pytest.mark.parametrize(
    "state",
    [
        changed(table=[*BARE["table"], BARE["hands"][0][0]]),
        changed(table=BARE["table"][:-1]),
        changed(table=[*BARE["table"][:-1], "*R"]),
        changed(table="QS"),
        changed(stock=BARE["stock"][:-1]),
        changed(hands=[BARE["hands"][0]]),
        changed(hands=[*BARE["hands"], []]),
        changed(hands=None),
        changed(dealer=2),
        changed(dealer="0"),
        changed(to_act=5),
        changed(to_act=None),
        changed(phase="dance"),
        changed(phase=None),
        changed(scores=[0]),
        changed(scores=["0", "0"]),
        changed(deal_number=0),
        changed(deal_number=9),
        changed(won=[[]]),
        changed(tendido="maybe"),
        changed(played=[{"seat": 9, "card": "AS"}]),
        changed(played="nothing"),
        changed(pending={"level": 7}),
        changed(calls=["shout", None]),
        changed(phase="tendido_arrange", to_act=1, tendido_row=["QS"]),
    ],
    ids=range(25),
)
def test_a_position_that_cannot_be_is_refused(state: State) -> None:
    with pytest.raises(ValueError, match=r"."):
        Product.at(state)
