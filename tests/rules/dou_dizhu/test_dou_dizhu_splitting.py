"""Hands of Dou Dizhu split into sets, and what is played by that at a glance."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

import pytest
from porrazo.cards import FRENCH_54
from porrazo.games import game_named
from porrazo.games.climbing.dou_dizhu.combinations import (
    BOMB,
    NAMES,
    PAIR,
    PAIRS,
    PLANE,
    ROCKET,
    SINGLE,
    STRAIGHT,
    TRIPS,
    combination,
)
from porrazo.games.climbing.dou_dizhu.rollout import candidates, quick_action
from porrazo.games.climbing.dou_dizhu.rules import BID, HIGHEST_BID, PASS
from porrazo.games.climbing.dou_dizhu.splitting import (
    cost_of,
    kind_in,
    length_in,
    leveled,
    low_in,
    sets_of,
    turns_of,
)
from porrazo.games.climbing.dou_dizhu.state import DouDizhuState
from porrazo.games.climbing.ranks import RANK_TEXTS, Holding, bits_of

GAME = game_named("dou_dizhu")
LANDLORD = 0
CORES = {SINGLE, PAIR, TRIPS, STRAIGHT, PAIRS, PLANE, BOMB, ROCKET}


def cards(text: str) -> int:
    return bits_of([FRENCH_54.card(word) for word in text.split()])


def split(hand: int) -> list[tuple[str, int, str]]:
    return [
        (NAMES[kind_in(part)], length_in(part), RANK_TEXTS[low_in(part)])
        for part in sets_of(leveled(Holding(hand)))
    ]


def hands(size: int, count: int, high: int = 54) -> Iterator[int]:
    rng = Random(size)
    # A narrow pack has sequences and equals in nearly every hand.
    low = 8 if high < 54 else 0
    for _ in range(count):
        yield bits_of(rng.sample(range(low, high), size))


# --- by brute force


@cache
def cheapest(hand: int) -> int:
    """Return the least cost of a hand over every way to split it into sets."""
    if not hand:
        return 0
    lowest, rest = hand & -hand, hand & (hand - 1)
    others = [1 << place for place in range(60) if rest >> place & 1]
    return min(
        cost_of(leveled(Holding(lowest + sum(beside)))) + cheapest(rest ^ sum(beside))
        for count in range(len(others) + 1)
        for beside in combinations(others, count)
        if is_one_set(lowest + sum(beside))
    )


def is_one_set(play: int) -> bool:
    if combination(play, False).kind not in CORES:
        return False
    return len(sets_of(leveled(Holding(play)))) == 1


@pytest.mark.parametrize("size", [5, 7, 8])
def test_no_split_of_a_hand_is_cheaper(size: int) -> None:
    for hand in hands(size, 12, high=36):
        found = sets_of(leveled(Holding(hand)))
        assert cost_of(leveled(Holding(hand))) <= cheapest(hand), split(hand)
        assert len(found) <= size


@pytest.mark.parametrize("size", [17, 20])
def test_the_sets_of_a_split_are_the_hand(size: int) -> None:
    for hand in hands(size, 60):
        counts = [0] * 15
        for part in sets_of(leveled(Holding(hand))):
            kind, length, low = kind_in(part), length_in(part), low_in(part)
            width = {SINGLE: 1, STRAIGHT: 1, PAIR: 2, PAIRS: 2, TRIPS: 3, PLANE: 3, BOMB: 4}
            if kind == ROCKET:
                counts[13] += 1
                counts[14] += 1
                continue
            for rank in range(low, low + length):
                counts[rank] += width[kind]
        assert counts == [(hand >> 4 * rank & 15).bit_count() for rank in range(15)]


@pytest.mark.parametrize(
    ("hand", "sets"),
    [
        ("3S 4S 5S 6S 7S 8S 9S TS", [("straight", 8, "3")]),
        (
            "3S 4S 5S 6S 6H 7S 7H 8S 8H 9S TS JS",
            [("straight", 6, "3"), ("straight", 6, "6")],
        ),
        ("3S 3H 4S 4H 5S 5H", [("pairs", 3, "3")]),
        ("7S 7H 7D 8S 8H 8D KS AS", [("plane", 2, "7"), ("single", 1, "K"), ("single", 1, "A")]),
        ("9S 9H 9D 9C *B *R", [("bomb", 1, "9"), ("rocket", 1, "*B")]),
        ("QS KS AS 2S *B", [("single", 1, rank) for rank in ("Q", "K", "A", "2", "*B")]),
    ],
)
def test_a_hand_is_split_into_its_sets(hand: str, sets: list[tuple[str, int, str]]) -> None:
    assert split(cards(hand)) == sets


def test_trips_take_loose_cards_along() -> None:
    found = sets_of(leveled(Holding(cards("7S 7H 7D 8S 8H 8D KS AS"))))
    assert (len(found), turns_of(found)) == (3, 1)


# --- at a glance


def state(
    hands_of: tuple[str, str, str], to_act: int, table: str = "", by: int = 0
) -> DouDizhuState:
    """Return a moment of the play with seat 0 as landlord."""
    found = GAME.new(GAME.setup(3, {}, 2, 1))
    while found.phase == "auction":
        found.step(BID + HIGHEST_BID if found.to_act == LANDLORD else PASS)
    found.hands = [cards(hand) for hand in hands_of]
    found.to_act, found.plays = to_act, [1, 1, 1]
    if table:
        found.phase_id, found.table_seat, found.table_cards = 2, by, cards(table)
        found.table = combination(found.table_cards, False)
        found.passes = (to_act - by - 1) % 3
    return found


REST = "3S 3H 4S 4H 6D 6C 9D"


def acts(moment: DouDizhuState) -> set[int]:
    return {quick_action(moment, Random(seed)) for seed in range(40)}


@pytest.mark.parametrize("hand", ["5S 7C 8H 8D QS", "5S 7C 8H 8D 2S", "5S 9H 9D 9S 9C"])
def test_a_partners_high_card_is_not_beaten(hand: str) -> None:
    for to_act, by in ((1, 2), (2, 1)):
        hands_of = (REST, hand, "TS JH QD KC AS") if to_act == 1 else (REST, "TS JH QD KC AS", hand)
        assert acts(state(hands_of, to_act, "JD", by)) == {PASS}


def test_who_goes_out_beats_a_partner_too() -> None:
    assert acts(state((REST, "TS JH", "QS"), 2, "JD", 1)) == {cards("QS")}


def test_who_goes_out_next_takes_the_lead_from_a_partner() -> None:
    assert acts(state((REST, "TS JH QD KC AS", "5S 8H 8D 2S"), 2, "JD", 1)) == {cards("2S")}


def test_what_nobody_beats_is_led_first_by_who_has_one_other_play_left() -> None:
    theirs = "TS JH QD KC AS"
    for hand, first in (("3D 8H 8D", "8H 8D"), ("3D 8H 8D 2S", "8H 8D"), ("3D 8H 8D 8S 8C", "")):
        led = acts(state((REST, hand, theirs), 1))
        assert led == {cards(first or "8H 8D 8S 8C")}
    assert acts(state((REST, "3D 7C 8H 8D 2S", theirs), 1)) == {cards("3D")}


@pytest.mark.parametrize(("hand", "play"), [("KS 2S", "2S"), ("7C KS 2S", "KS")])
def test_the_highest_card_is_followed_with_by_who_goes_out_next(hand: str, play: str) -> None:
    assert acts(state((REST, hand, "TS JH QD KC AS"), 1, "JD", 0)) == {cards(play)}


def test_a_landlord_with_one_card_is_stopped_by_the_highest() -> None:
    assert acts(state(("AS", "5S 8H 8D 2S", "TS JH QD"), 1, "JD", 0)) == {cards("2S")}


def test_a_landlord_with_one_card_is_led_anything_but_a_single_low_one() -> None:
    assert acts(state(("AS", "4S 8H 8D 2S", "TS JH QD"), 1)) == {cards("8H 8D")}


def test_a_partner_with_one_card_gets_the_lowest() -> None:
    assert acts(state((REST, "3D 7C 8H 8D 2S", "5S"), 1)) == {cards("3D")}


def test_sets_are_led_whole_and_bombs_kept() -> None:
    moment = state((REST, "5S 6S 7S 8S 9S JH JD JS JC KS", "TS QH QD KC AS"), 1)
    assert acts(moment) <= {cards("5S 6S 7S 8S 9S"), cards("KS")}


@pytest.mark.parametrize(("rest", "play"), [("9D", cards("JH JD JS JC")), ("3D 5H 7D 9D KS", PASS)])
def test_a_bomb_is_not_thrown_by_who_is_far_from_out(rest: str, play: int) -> None:
    assert acts(state(("AS KD", f"JH JD JS JC {rest}", "TS QH"), 1, "2S", 0)) == {play}


def test_a_straight_is_not_broken_for_a_low_card() -> None:
    moment = state((REST, "5S 6S 7S 8S 9S KS KH", "TS QH QD KC AS"), 1, "4D", 0)
    moment.hands[0] = cards("3S 3H 4S 4H 6D 6C 9D TD TC")
    assert not acts(moment) & {cards(each) for each in ("5S", "6S", "7S", "8S", "9S")}


@pytest.mark.parametrize(
    "hand",
    [
        "3S 4S 4H 5S 5H 5D 6S 7S 7H 8S 8H 9S 9H TS JS JH QS AS 2S *B",
        "3S 3H 4S 5S 6S 7S 7H 8S 9S TS TH JS JH JD QS QH AS AH 2S 2H",
        "3S 4S 5S 5H 6S 6H 7S 8S 9S 9H TS TH JS JH AS AH 2S 2H *B *R",
    ],
)
def test_what_sense_leads_is_looked_at(hand: str) -> None:
    moment = state((hand, REST, REST), LANDLORD)
    moment.plays = [0, 0, 0]
    assert acts(moment) <= set(candidates(moment))


def test_of_a_long_hand_few_plays_are_looked_at_and_all_are_legal() -> None:
    for hand in hands(20, 20):
        moment = state((REST, REST, REST), LANDLORD)
        moment.hands[LANDLORD] = hand
        looked_at = candidates(moment)
        assert 1 < len(looked_at) <= 12
        assert all(moment.is_legal(play) for play in looked_at)
