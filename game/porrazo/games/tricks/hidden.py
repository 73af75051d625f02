"""Dealing hidden cards to hands of which it is known that they lack suits."""

from __future__ import annotations

from random import Random

from porrazo.cards import Card
from porrazo.engine.chance import shuffled
from porrazo.games.tricks.following import BITS, SUITS, cards_of


def deal_out(
    hands: list[int], room: list[int], may_have: list[int], cards: int, rng: Random
) -> bool:
    """Give cards to hands in place, at random, those that the fewest may have first.

    ``room`` is how many each hand still takes, and goes down; ``may_have`` are its suits as bits.
    False where chance leaves a card that no hand can take: the hands are then of no use.
    """
    order = _fewest_takers_first(shuffled(tuple(cards_of(cards)), rng), room, may_have)
    for card in order:
        suit, total = 1 << (card & 3), 0
        for place in range(len(room)):
            if may_have[place] & suit:
                total += room[place]
        if not total:
            return False
        number = int(rng.random() * total)
        for place in range(len(room)):
            if may_have[place] & suit:
                number -= room[place]
                if number < 0:
                    hands[place] |= BITS[card]
                    room[place] -= 1
                    break
    return True


def _fewest_takers_first(
    cards: tuple[Card, ...], room: list[int], may_have: list[int]
) -> list[Card]:
    """Return cards in their order, but those first of which the fewest hands may have any."""
    takers = [0] * SUITS
    for place in range(len(room)):
        if room[place]:
            for suit in range(SUITS):
                takers[suit] += may_have[place] >> suit & 1
    if min(takers) == max(takers):
        return list(cards)
    found: list[Card] = []
    for count in range(len(room) + 1):
        if count in takers:
            found += [card for card in cards if takers[card & 3] == count]
    return found
