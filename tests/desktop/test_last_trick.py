"""The last trick, found among the events of a match; how a hand is sorted."""

from __future__ import annotations

import pytest
from porrazo.cards import FRENCH_52, SPANISH_40
from porrazo.desktop.table.cards.sorting import as_put, by_suit
from porrazo.engine.events import CardPlayed, Event, HandStarted, Scored, Taken
from porrazo.table.telling.last_trick import LastTrick, last_trick
from support.toy_table import TRICKS

TRICK = [CardPlayed(2, 5), CardPlayed(3, 1), CardPlayed(0, 9), CardPlayed(1, 4)]
TAKEN = Taken(0, 0, (5, 1, 9, 4), "trick")
PLAYS = ((2, 5), (3, 1), (0, 9), (1, 4))
FIRST = HandStarted(1, 1)


@pytest.mark.parametrize(
    ("events", "found"),
    [
        ([FIRST], None),
        ([FIRST, *TRICK[:3]], None),
        ([FIRST, *TRICK, TAKEN, Scored(0, 1, "trick", 1)], LastTrick(PLAYS, 0)),
        ([FIRST, *TRICK, TAKEN, CardPlayed(0, 8)], LastTrick(PLAYS, 0)),
        ([FIRST, CardPlayed(3, 0), Taken(3, 1, (0,), "trick"), *TRICK, TAKEN], LastTrick(PLAYS, 0)),
        ([FIRST, *TRICK, TAKEN, HandStarted(2, 2)], None),
    ],
)
def test_only_the_last_trick_of_the_deal_can_be_looked_at(
    events: list[Event], found: LastTrick | None
) -> None:
    assert last_trick(TRICKS, events) == found


@pytest.mark.parametrize(
    ("hand", "sorted_hand"),
    [
        ("AC KD QH JS", "JS QH AC KD"),
        ("KD QH AS", "QH AS KD"),
        ("7C AS 3C KH", "AS KH 7C 3C"),
        ("KD QH", "QH KD"),
        ("7C AS 3D KC", "AS 3D 7C KC"),
    ],
)
def test_a_hand_is_sorted_by_suit_with_colours_alternating(hand: str, sorted_hand: str) -> None:
    held = [FRENCH_52.card(text) for text in hand.split()]
    assert FRENCH_52.texts(by_suit(FRENCH_52, held)) == sorted_hand.split()


def test_spanish_suits_keep_the_order_of_their_pack() -> None:
    held = [SPANISH_40.card(text) for text in ("1B", "7O", "12C")]
    assert SPANISH_40.texts(by_suit(SPANISH_40, held)) == ["7O", "12C", "1B"]


def test_cards_stay_where_the_player_has_put_them_and_new_ones_come_last() -> None:
    assert as_put(["KH", "AD", "3S"], ["3S", "7C", "KH"]) == [2, 0, 1]
    assert as_put([], ["3S", "7C"]) == [0, 1]
