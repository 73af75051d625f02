"""Whose deal is first, and the pack of each hand, in any fishing game."""

from __future__ import annotations

from porrazo.cards import Card, Pack
from porrazo.engine.game import Setup


def pack_of_hand(setup: Setup, pack: Pack, hand_number: int) -> tuple[Card, ...]:
    """Return the pack of a hand in dealing order: a given one, or one shuffled by the seed."""
    if hand_number <= len(setup.packs):
        return setup.packs[hand_number - 1]
    return setup.shuffled(pack.cards, hand_number)


def draw_for_deal(setup: Setup, pack: Pack) -> tuple[int, tuple[tuple[int, Card], ...]]:
    """Return the first dealer and the draws: highest deals, those equal draw again."""
    cards = iter(setup.shuffled(pack.cards, 0))
    draws: list[tuple[int, Card]] = []
    drawing = list(range(setup.seats))
    while len(drawing) > 1:
        drawn = [(seat, next(cards)) for seat in drawing]
        draws += drawn
        highest = max(card >> 2 for _, card in drawn)
        drawing = [seat for seat, card in drawn if card >> 2 == highest]
    return drawing[0], tuple(draws)
