"""Positions and deals of any card game: what is read, refused and filled in."""

from collections import Counter
from random import Random

import pytest
from porrazo.cards import FRENCH_54, UNKNOWN
from porrazo.engine.deal_view import known_first
from porrazo.engine.deals import leaders, score, seniority
from porrazo.engine.errors import BadPosition
from porrazo.engine.events import Event, Scored
from porrazo.engine.positions import fill, unseen_cards


def test_cards_named_twice_are_refused_by_their_names() -> None:
    with pytest.raises(BadPosition, match="cards named twice: 2S"):
        unseen_cards(FRENCH_54, (4, 5), (4, 4))


def test_cards_that_do_not_add_up_to_the_pack_are_refused() -> None:
    with pytest.raises(BadPosition, match="the position has 1 cards, the pack 2"):
        unseen_cards(FRENCH_54, (4, 5), (4,))


def test_a_card_may_be_named_as_often_as_it_is_in_the_pack() -> None:
    assert unseen_cards(FRENCH_54, (4, 4, 5, 5), (4, 4, UNKNOWN, UNKNOWN)) == [5, 5]


def test_filling_deals_every_unseen_card_once_and_leaves_the_others() -> None:
    filled = fill([(7, UNKNOWN), (UNKNOWN, 9, UNKNOWN)], [1, 2, 3], Random(1))
    assert filled[0][0] == 7
    assert filled[1][1] == 9
    assert sorted(card for place in filled for card in place) == [1, 2, 3, 7, 9]


def test_filling_keeps_to_what_each_place_may_hold() -> None:
    seen: Counter[tuple[int, ...]] = Counter()
    for seed in range(200):
        low, high = fill(
            [(UNKNOWN,) * 2, (UNKNOWN,) * 2],
            [1, 2, 3, 4],
            Random(seed),
            lambda place, card: card != 1 or place == 1,
        )
        assert 1 in high
        seen[tuple(sorted(low))] += 1
    assert set(seen) == {(2, 3), (2, 4), (3, 4)}
    assert min(seen.values()) > 40


def test_cards_that_can_lie_nowhere_are_refused() -> None:
    with pytest.raises(BadPosition, match="cannot lie"):
        fill([(UNKNOWN,), (UNKNOWN,)], [1, 2], Random(1), lambda place, card: place == 0)


def test_each_change_of_a_score_is_one_event_and_no_change_none() -> None:
    scores, events = [5, 5, 5], list[Event]()
    score(scores, [(1, 2), (2, 0), (0, -2)], "deal", events)
    assert scores == [3, 7, 5]
    assert events == [Scored(1, 2, "deal", 7), Scored(0, -2, "deal", 3)]


def test_seniority_runs_from_eldest_to_the_dealer() -> None:
    assert seniority(3, 2) == (0, 1, 2)


def test_equal_totals_share() -> None:
    assert leaders((4, 9, 9)) == (1, 2)


def test_known_cards_of_a_hand_come_first() -> None:
    assert known_first([3, 8, 5], {5, 3}) == (3, 5, UNKNOWN)
