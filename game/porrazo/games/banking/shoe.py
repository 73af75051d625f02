"""The cards that a bank deals from: shuffled between rounds, and inside one where they run out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from porrazo.cards import Card
from porrazo.engine.game import Setup

_STREAMS: Final = 1024
"""The n-th shuffle inside a round is that of the round and n times this."""


def new_shoe(setup: Setup, cards: tuple[Card, ...], number: int, packs_used: int) -> list[Card]:
    """Return all cards, next last, before round ``number``: the next ones given, or shuffled."""
    given = packs_used < len(setup.packs)
    order = setup.packs[packs_used] if given else setup.shuffled(cards, number)
    return list(reversed(order))


def packs_begun(setup: Setup, stock: list[Card]) -> int:
    """Return how many of the packs given have been used where this is the stock, next first.

    It is what is left of the last of them, or of cards that were shuffled when all had been used.
    """
    for number in range(len(setup.packs), 0, -1):
        pack = setup.packs[number - 1]
        if stock and pack[len(pack) - len(stock) :] == tuple(stock):
            return number
    return len(setup.packs) if stock else min(1, len(setup.packs))


def refilled(setup: Setup, cards: Iterable[Card], number: int, times: int) -> list[Card]:
    """Return cards that were used, shuffled inside round ``number``, for the ``times``-th time."""
    return list(setup.shuffled(tuple(sorted(cards)), number + _STREAMS * times))
