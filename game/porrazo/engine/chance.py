"""Chance: every shuffle and draw of a match follows from its seed.

Only ``Random(int).random()`` is used, the one stream that Python keeps the same in every version.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from random import Random
from typing import Final, TypeVar

from porrazo.cards import Card

T = TypeVar("T")

SEED_LIMIT: Final = 2**63
_STREAMS: Final = 2**20
EVERY_CARD: Final = 2**20
"""More cards than any pack has."""
_ENOUGH: Final = 2.0**32
"""In how many ways one draw may choose; the rest of its bits keep the choices even."""


def fresh_seed() -> int:
    """Return a seed that nobody can foretell, 0..2^63-1."""
    return secrets.randbelow(SEED_LIMIT)


def stream(seed: int, number: int) -> Random:
    """Return the match's stream of the given number: 0 draws the dealer, n shuffles hand n."""
    return Random(seed * _STREAMS + number)


def small_choices(seed: int, number: int) -> Random:
    """Return the stream of what hand ``number`` draws besides its shuffle."""
    return Random(seed * _STREAMS + _STREAMS // 2 + number)


def shuffled(cards: tuple[T, ...], rng: Random) -> tuple[T, ...]:
    """Return the cards in a random order (Fisher and Yates).

    >>> shuffled((0, 1, 2, 3, 4, 5, 6, 7), stream(1, 1))
    (0, 6, 5, 2, 4, 7, 3, 1)
    """
    order = list(cards)
    draw: Callable[[], float] = rng.random
    places = float(len(order))
    for last in range(len(order) - 1, 0, -1):
        other = int(draw() * places)
        places -= 1.0
        order[last], order[other] = order[other], order[last]
    return tuple(order)


class Luck:
    """Small choices at random by the million, from far fewer draws of a stream.

    What a choice leaves of its draw is as random, until its 53 bits are used up.
    """

    def __init__(self, rng: Random) -> None:
        self._draw: Callable[[], float] = rng.random
        self._rest = 0.0
        self._used = _ENOUGH

    def below(self, ways: int) -> int:
        """Return one of 0..ways-1."""
        return self._among(float(ways))

    def _among(self, ways: float) -> int:
        if self._used >= _ENOUGH:
            self._rest, self._used = self._draw(), 1.0
        self._used *= ways
        self._rest *= ways
        choice = int(self._rest)
        self._rest -= choice
        return choice

    def shuffled(self, cards: tuple[T, ...], dealt: int = EVERY_CARD) -> tuple[T, ...]:
        """Return the cards in a random order, of which only the first ``dealt`` are looked at."""
        order = list(cards)
        places = float(len(order))
        if dealt < len(order):
            for place in range(dealt):
                other = place + self._among(places)
                places -= 1.0
                order[place], order[other] = order[other], order[place]
            return tuple(order)
        for last in range(len(order) - 1, 0, -1):
            other = self._among(places)
            places -= 1.0
            order[last], order[other] = order[other], order[last]
        return tuple(order)


def draw_seed(rng: Random) -> int:
    """Return a seed drawn from a stream."""
    return int(rng.random() * 2**32) * 2**31 + int(rng.random() * 2**31)


def sample(cards: list[Card], count: int, rng: Random) -> list[Card]:
    """Return ``count`` different cards of a list, drawn at random."""
    rest = cards[:]
    return [rest.pop(int(rng.random() * len(rest))) for _ in range(count)]
