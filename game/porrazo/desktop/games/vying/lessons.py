"""How the first game of a betting game begins: three seats, of which the last one deals."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.match import Match
from porrazo.games import game_named

_SEATS, _DEALER = 3, 2
_OPTIONS: dict[str, object] = {"starting_counters": 20}


def new_match(name: str, first: Sequence[str]) -> Match:
    """Return the match before the first step; ``first`` are the first cards of each pack."""
    game = game_named(name)
    deck = game.pack.texts(game.cards(game.setup(_SEATS, _OPTIONS, _DEALER, 0)))
    packs = []
    for cards in (each.split() for each in first):
        order = [*cards, *[card for card in deck if card not in cards]]
        packs.append([game.pack.card(text) for text in order])
    return Match.new(game, _SEATS, _OPTIONS, _DEALER, 0, packs)
