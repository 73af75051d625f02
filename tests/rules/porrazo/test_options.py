"""Rules, "Options": what is taken, what is ignored, what is refused."""

from typing import Any

import pytest
from support.product import Product
from support.situations import FULL_PACK

REFUSED = [
    (1, {}),
    (9, {}),
    (0, {}),
    (2, {"partnership": True}),
    (3, {"partnership": True}),
    (5, {"partnership": True}),
    (7, {"partnership": True}),
    (3, {"card_score": "over_half"}),
    (4, {"card_score": "over_half"}),
    (6, {"card_score": "over_half", "partnership": True}),
    (8, {"card_score": "over_half", "partnership": True}),
    (2, {"target": 0}),
    (2, {"target": 1000}),
    (2, {"target": "61"}),
    (2, {"target": True}),
    (2, {"target": 61.0}),
    (2, {"hands": -1}),
    (2, {"hands": 100}),
    (2, {"ace_wraps": 1}),
    (2, {"ace_wraps": "true"}),
    (2, {"last_cards": "nobody"}),
    (2, {"declarations": None}),
    (2, {"tendido_count": "right_to_left"}),
    (2, {"no_such_option": 1}),
]
TAKEN = [
    (2, {"card_score": "over_half"}),
    (4, {"card_score": "over_half", "partnership": True}),
    (4, {"partnership": True}),
    (6, {"partnership": True}),
    (8, {"partnership": True}),
    (2, {"partnership": False}),
    (2, {"target": 1}),
    (2, {"target": 999}),
    (2, {"hands": 99}),
    (2, {"missed_claims": True, "declarations": "automatic"}),
    (4, {"leftovers": "dealt_round"}),
]


@pytest.mark.parametrize(("seats", "options"), REFUSED)
def test_an_impossible_option_is_refused(seats: int, options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        Product.new(seats, options)


@pytest.mark.parametrize(("seats", "options"), TAKEN)
def test_an_option_within_its_range_is_taken(seats: int, options: dict[str, Any]) -> None:
    state = Product.new(seats, options).state()
    assert state["seats"] == seats
    assert {name: state["options"][name] for name in options} == options


@pytest.mark.parametrize("dealer", [-1, 2])
def test_a_dealer_who_is_no_seat_is_refused(dealer: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        Product.new(2, {}, dealer=dealer)


@pytest.mark.parametrize("seed", [-1, 2**63])
def test_a_seed_out_of_its_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=r"."):
        Product.new(2, {}, seed=seed)


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_the_ends_of_the_range_of_seeds_are_taken(seed: int) -> None:
    assert Product.new(2, {}, seed=seed).state()["seed"] == seed


@pytest.mark.parametrize(
    "pack",
    [
        FULL_PACK[:-1],
        [*FULL_PACK, "AS"],
        [*FULL_PACK[:-1], "AS"],
        [],
    ],
    ids=["short", "long", "twice", "empty"],
)
def test_a_pack_that_is_not_the_whole_pack_is_refused(pack: list[str]) -> None:
    with pytest.raises(ValueError, match=r"."):
        Product.new(2, {}, packs=[pack])


def test_packs_are_used_for_the_first_hands_in_turn() -> None:
    packs = [FULL_PACK, FULL_PACK[::-1]]
    match = Product.new(2, {"declarations": "automatic", "target": 999}, dealer=1, packs=packs)
    assert match.state()["hands"][0] == FULL_PACK[:3]
    while match.state()["hand_number"] == 1:
        match.act(match.legal()[-1])
    state = match.state()
    assert (state["dealer"], state["hands"][1]) == (0, packs[1][:3])
    assert state["packs"] == packs
