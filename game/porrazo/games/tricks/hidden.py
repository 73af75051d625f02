"""Dealing hidden cards to hands of which it is known that they lack suits."""

from __future__ import annotations

from random import Random

from porrazo.engine.chance import shuffled
from porrazo.games.tricks.following import BITS, SUITS, cards_of


def deal_out(
    hands: list[int], room: list[int], may_have: list[int], cards: int, rng: Random
) -> bool:
    """Give cards to hands in place, at random, those that the fewest may have first.

    ``room`` is how many each hand still takes, and goes down; ``may_have`` are its suits as bits.
    False where chance leaves a card that no hand can take: the hands are then of no use.
    """
    order = list(shuffled(tuple(cards_of(cards)), rng))
    takers = [
        sum([may_have[place] >> suit & 1 for place in range(len(hands)) if room[place]])
        for suit in range(SUITS)
    ]
    order.sort(key=lambda card: takers[card & 3])
    for card in order:
        suit = card & 3
        open_room = [
            space if suits >> suit & 1 else 0 for space, suits in zip(room, may_have, strict=True)
        ]
        total = sum(open_room)
        if not total:
            return False
        number, place = int(rng.random() * total), 0
        while number >= open_room[place]:
            number -= open_room[place]
            place += 1
        hands[place] |= BITS[card]
        room[place] -= 1
    return True
