"""Cuarenta: starting anywhere, and what a seat may see."""

from collections import Counter
from copy import deepcopy
from random import Random
from typing import Any

import pytest
from support.cuarenta import FULL_PACK, Words, deal_of, pack_of, seeking
from support.product import Product

NEEDED = ["hands", "table", "dealer", "phase", "to_act", "scores", "deal_number", "played", "won"]
BARE = deal_of(["5 6 7", "J Q A"], "2 4")


def changed(**fields: Any) -> Words:
    return {**deepcopy(BARE), **fields}


def somewhere(seed: int, **options: Any) -> Product:
    """A match stopped at a random place."""
    rng = Random(seed)
    match = Product.new(rng.choice([2, 4]), options, seed=seed, game="cuarenta")
    for _ in range(rng.randrange(80)):
        if match.state()["over"]:
            break
        match.act(seeking(rng, match.state(), match.legal()))
    return match


# ---- positions


def test_the_needed_fields_are_enough() -> None:
    bare = {name: BARE[name] for name in ("game", "seats", "options", "stock", *NEEDED)}
    state = Product.at(bare).state()
    assert {name: state[name] for name in NEEDED} == {name: BARE[name] for name in NEEDED}
    assert (state["calls"], state["caidas"], state["left_run"]) == ([None, None], [], [])
    assert (state["games_won"], state["game_number"], state["pending"]) == ([0, 0], 1, None)


@pytest.mark.parametrize("name", NEEDED)
def test_a_needed_field_that_is_missing_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=name):
        Product.at({key: value for key, value in BARE.items() if key != name})


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"calls": ["four", None]}, "calls"),
        ({"calls": ["ronda", None]}, "not been dealt the ronda"),
        ({"phase": "announce", "to_act": 0, "calls": [None, "silent"]}, "calls must be null"),
        ({"phase": "claim"}, "claims come"),
        ({"phase": "declare"}, "phase"),
        ({"stock": BARE["stock"][1:]}, "39 cards"),
        ({"table": [*BARE["table"], BARE["hands"][0][0]]}, "twice"),
        ({"winner": 2}, "winner"),
        ({"phase": "over", "to_act": None}, "winner"),
        ({"games_won": [1, 0]}, "games_won"),
        ({"games_won": [0, 0, 0]}, "games_won"),
        ({"game_number": 2}, "game_number"),
        ({"caidas": [{"seat": 0, "rank": "8"}]}, "rank"),
        ({"caidas": [{"seat": 0, "rank": "5"}]}, "caidas"),
        ({"left_run": ["4S"]}, "left_run"),
        ({"options": {"games": 3}, "games_won": [2, 0]}, "games_won"),
    ],
)
def test_a_position_that_contradicts_the_rules_is_refused(fields: Words, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Product.at(changed(**fields))


def test_a_table_with_two_cards_of_a_rank_is_refused() -> None:
    with pytest.raises(ValueError, match="two cards of a rank"):
        Product.at(deal_of(["5 6", "J Q"], "2 2"))


def test_four_equal_cards_that_would_have_won_are_refused() -> None:
    with pytest.raises(ValueError, match="four equal"):
        Product.at(deal_of(["5 5 5 5 6", "J Q A 2 3"]))


def test_a_claim_that_the_seat_does_not_have_is_refused() -> None:
    state = deal_of(["", ""], "2 4", deal=4)
    with pytest.raises(ValueError, match="nothing to claim"):
        Product.at({**state, "phase": "claim"})


def test_a_match_in_its_second_game_starts_there() -> None:
    state = changed(options={"games": 3}, games_won=[1, 0])
    del state["game_number"]
    assert Product.at(state).state()["game_number"] == 2


def test_hidden_cards_are_filled_in_by_the_seed_and_bear_the_calls_out() -> None:
    hidden = deal_of(["A 2 3 4 5", "6 6 6 7 J", "A 2 3 4 5", "7 7 J Q K"], calls=[None] * 4, deal=1)
    hidden["calls"][1] = "ronda"
    hidden["hands"][1:] = [["?"] * 5] * 3
    hidden["stock"] = ["?"] * 20
    hands = [Product.at(hidden, seed=seed).state()["hands"] for seed in range(60)]
    assert len({tuple(hand[1]) for hand in hands}) > 50
    most = [max(Counter(card[0] for card in hand[1]).values()) for hand in hands]
    assert set(most) == {3}
    assert len({Counter(card[0] for card in hand[1]).most_common(1)[0][0] for hand in hands}) > 6


def test_a_ronda_that_cannot_be_held_is_refused() -> None:
    hidden = deal_of(["A 2 3 4 5", "6 7"], calls=[None, "ronda"])
    hidden["hands"][1] = ["?", "?"]
    with pytest.raises(ValueError, match="cannot hold"):
        Product.at(hidden)


# ---- observations


@pytest.mark.parametrize("seed", range(20))
def test_a_position_from_a_state_is_that_state(seed: int) -> None:
    match = somewhere(seed, games=3, automatic_runs=False, target=20)
    state = match.state()
    again = Product.at(state).state()
    different = {name for name in state if state[name] != again[name] and name != "history_length"}
    assert different <= {"packs"}


@pytest.mark.parametrize("seed", range(20))
def test_a_position_from_an_observation_fits_it(seed: int) -> None:
    match = somewhere(seed, automatic_runs=False)
    seat = seed % match.state()["seats"]
    seen = match.observe(seat)
    again = Product.at({**seen, "seed": 5})
    assert {**again.observe(seat), "history_length": seen["history_length"]} == seen
    cards = [card for hand in again.state()["hands"] for card in hand]
    assert set(cards) <= set(FULL_PACK)


def test_hands_and_stock_are_hidden() -> None:
    seen = Product.new(2, {}, seed=3, game="cuarenta").observe(0)
    assert seen["hands"][1] == ["?"] * 5
    assert seen["stock_count"] == 30
    assert not {"stock", "seed", "packs"} & set(seen)


def test_a_double_ronda_that_has_won_the_match_is_shown() -> None:
    packs = [pack_of("A 2 3 4 5 6 6 6 6 7")]
    match = Product.new(2, {}, dealer=1, packs=packs, game="cuarenta")
    assert sorted(match.observe(0)["hands"][1]) == ["6C", "6D", "6H", "6S", "?"]
    assert match.opening[-3]["event"] == "double_ronda"
    assert sorted(match.opening[-3]["cards"]) == ["6C", "6D", "6H", "6S"]
