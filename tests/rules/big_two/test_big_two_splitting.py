"""Hands of Big Two split into sets, and what is played by that at a glance."""

from functools import cache
from random import Random

import pytest
from porrazo.games import game_named
from porrazo.games.climbing.big_two.combinations import FIVE, kind_of
from porrazo.games.climbing.big_two.listing import plays_of
from porrazo.games.climbing.big_two.rollout import candidates, quick_action
from porrazo.games.climbing.big_two.rules import FOLLOW, LEAD, PASS, SETS, Rules, bits_of
from porrazo.games.climbing.big_two.splitting import cost_of, sets_of
from porrazo.games.climbing.big_two.state import BigTwoState

GAME = game_named("big_two")
RULES = Rules(GAME.setup(2, {}, 0, 1))


def cards(text: str) -> int:
    return bits_of([SETS.pack.card(word) for word in text.split()])


@cache
def fewest(hand: int) -> int:
    """Return the fewest sets of a hand over every way to split it."""
    if not hand:
        return 0
    lowest = hand & -hand
    plays = [play for play in plays_of(hand, 0, 0, RULES) if play & lowest]
    return 1 + min(fewest(hand ^ play) for play in plays)


@pytest.mark.parametrize("size", [5, 8, 9])
def test_a_split_has_one_set_more_than_any_at_most(size: int) -> None:
    rng = Random(size)
    hands = [bits_of(rng.sample(range(0, 52, 2), size)) for _ in range(30)]
    more = [len(sets_of(hand, RULES)) - fewest(hand) for hand in hands]
    # Not every five cards are tried, and high cards may be worth more alone.
    assert max(more) <= 1
    assert sum(more) <= len(hands) // 3


def test_the_sets_of_a_split_are_combinations_and_the_hand() -> None:
    rng = Random(3)
    for _ in range(60):
        hand = bits_of(rng.sample(range(52), 13))
        sets = sets_of(hand, RULES)
        assert sum(sets) == hand
        assert all(kind_of(play, RULES.low_straights) for play in sets)
        assert cost_of(hand, RULES) == sum(cost_of(play, RULES) for play in sets)


def test_low_straights_are_sets_only_where_the_rules_have_them() -> None:
    hand = cards("AS 2H 3D 4C 5S")
    without = Rules(GAME.setup(2, {"low_straights": False}, 0, 1))
    assert sets_of(hand, RULES) == [hand]
    assert len(sets_of(hand, without)) == FIVE


def state(hand: str, other: str, table: str = "") -> BigTwoState:
    """Return a moment of seat 0."""
    found = GAME.new(GAME.setup(2, {}, 0, 1))
    holder = found.to_act
    lowest = found.lowest
    found.step(lowest)
    if found.to_act != holder:
        found.step(PASS)
    found.hands = [cards(hand), cards(other)]
    found.to_act, found.phase_id = 0, LEAD
    if table:
        found.phase_id, found.table_seat = FOLLOW, 1
        found.table_cards = found.table_strength = cards(table)
        found.table_size = len(table.split())
    return found


def acts(moment: BigTwoState) -> set[int]:
    return {quick_action(moment, Random(seed)) for seed in range(40)}


MANY = "3S 4S 6D 7C 8C TC JC QH"


def test_a_straight_is_led_whole() -> None:
    hand = "3D 4C 5H 6S 7D KS 2H"
    assert acts(state(hand, MANY)) == {cards("3D 4C 5H 6S 7D")}


def test_a_straight_is_not_broken_for_a_low_card() -> None:
    broken = acts(state("3D 4C 5H 6S 7D KS AH", MANY, "4D"))
    assert broken <= {PASS, cards("KS")}


def test_who_has_one_card_left_is_stopped_by_the_highest() -> None:
    assert acts(state("3D 9C KS 2H", "QH", "4D")) - {PASS} == {cards("2H")}


def test_who_has_one_card_left_is_led_anything_but_a_single_one() -> None:
    assert acts(state("3D 9C 9H KS", "QH")) == {cards("9C 9H")}


def test_of_two_sets_the_one_that_nobody_beats_is_led_first() -> None:
    assert acts(state("3D 2S", MANY)) == {cards("2S")}


def test_few_plays_of_a_hand_are_looked_at_and_all_are_legal() -> None:
    rng = Random(4)
    for _ in range(30):
        moment = state("3D", MANY)
        moment.hands[0] = bits_of(rng.sample(range(52), 13))
        looked_at = candidates(moment)
        assert 0 < len(looked_at) <= 12
        assert all(moment.is_legal(play) for play in looked_at)
