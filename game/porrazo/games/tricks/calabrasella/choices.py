"""What is open to a seat of Calabrasella in each phase, from its hand."""

from __future__ import annotations

from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.tricks.calabrasella.rules import (
    BID,
    CALL,
    CALLED,
    DISCARD,
    DISCARDED,
    HAND,
    MOST_DISCARDS,
    PASS,
    PLAY_ALONE,
    RETURN,
    RETURNED,
    SET,
    TAKE,
    TAKEN,
    callable_cards,
    is_discard,
    is_take,
)
from porrazo.games.tricks.following import BITS, cards_of, count_of, nth_card, to_follow

_CHOOSE: Final = (1, HAND, HAND * 11 // 2, HAND * 11 * 10 // 6, HAND * 11 * 10 * 9 // 24)
_WAYS: Final = [sum(_CHOOSE[1 : count + 1]) for count in range(MOST_DISCARDS + 1)]
"""In how many ways so many cards, or fewer, can be discarded."""


def open_actions(phase_id: int, hand: int, called: Card, aim: int) -> list[Action]:
    """Return what a seat whose turn it is can do with its hand.

    ``aim`` is in play the card led, UNKNOWN for the leader, and in take the widow as a set.
    """
    if phase_id == BID:
        return [PASS, PLAY_ALONE]
    if phase_id == CALL:
        return [CALLED + card for card in cards_of(callable_cards(hand))]
    if phase_id == RETURN:
        return [RETURNED + card for card in cards_of(hand & ~BITS[called])]
    if phase_id == DISCARD:
        sizes = range(1, MOST_DISCARDS + 1)
        return [DISCARDED | cards for count in sizes for cards in parts_of(hand, count)]
    if phase_id == TAKE:
        return [TAKEN | cards for cards in parts_of(aim, HAND - count_of(hand))]
    return list(cards_of(hand if aim == UNKNOWN else to_follow(hand, aim)))


def is_open(phase_id: int, hand: int, called: Card, aim: int, action: Action) -> bool:
    """Return whether a seat whose turn it is can do an action with its hand."""
    if phase_id == DISCARD:
        cards = action & SET
        return is_discard(action) and not cards & ~hand and count_of(cards) <= MOST_DISCARDS
    if phase_id == TAKE:
        cards = action & SET
        return is_take(action) and not cards & ~aim and count_of(cards) == HAND - count_of(hand)
    return action in open_actions(phase_id, hand, called, aim)


def parts_of(cards: int, count: int) -> list[int]:
    """Return every part of a set that has so many cards.

    >>> [len(parts_of(15, count)) for count in (0, 1, 2, 4)]
    [1, 4, 6, 1]
    """
    if not count:
        return [0]
    found = []
    rest = cards
    while rest:
        low = rest & -rest
        rest ^= low
        for part in parts_of(rest, count - 1):
            found.append(low | part)
    return found


def drawn_discard(hand: int, luck: Luck) -> Action:
    """Return one of all discards of a hand, each as likely as any other, without listing them."""
    number = luck.below(_WAYS[-1])
    count = 0
    while number >= _WAYS[count]:
        count += 1
    chosen = 0
    for _ in range(count):
        card = BITS[nth_card(hand, luck.below(count_of(hand)))]
        chosen |= card
        hand ^= card
    return DISCARDED | chosen
