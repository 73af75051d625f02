"""Diagrams for the rules of games of raises: a deal at its beginning, and what is played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import Diagram

_SIZE: Final = {"truc": 40, "put": 52, "matarrata": 40, "rentoy": 40}


def diagram(
    game: str,
    hands: Sequence[str],
    steps: tuple[str, ...],
    scores: tuple[tuple[str, int], ...] = (),
    *,
    points: Sequence[int] = (0, 0),
    options: Mapping[str, object] | None = None,
    turned: str = "",
) -> Diagram:
    """Return a deal of which nothing was played: seat 0 is eldest, the last seat deals.

    With ``turned``, a card that was turned up, partners signal unless they are told not to.
    """
    held = [hand.split() for hand in hands]
    seats, chosen = len(hands), dict(options or {})
    signals = seats > 2 and (bool(turned) or chosen.get("signals") == "free")
    if not turned:
        chosen["preset"] = game
    position: dict[str, object] = {
        "phase": "signal" if signals else "play",
        "to_act": 0,
        "dealer": seats - 1,
        "hands": held,
        "scores": list(points),
        "stock_count": _SIZE[game] - 3 * seats - bool(turned),
    }
    if turned:
        position["turned"] = turned
    return Diagram(seats, position, steps, scores, options=chosen)


def lesson_match(
    game: str, deals: Sequence[tuple[int, str, str]], turned: Sequence[str] = ()
) -> Match:
    """Return a match for a first game, with the hands of its deals.

    Each has the eldest seat and the cards of seats 0 and 1; the first one's eldest is seat 0.
    ``turned`` are the cards that are turned up after them.
    """
    named = game_named(game)
    deck = named.pack.texts(named.pack.cards)
    packs = []
    for number, (eldest, mine, theirs) in enumerate(deals):
        hands = (mine.split(), theirs.split())
        first = [hands[(eldest + place) % 2][place // 2] for place in range(6)]
        first += turned[number : number + 1]
        order = [*first, *[card for card in deck if card not in first]]
        packs.append([named.pack.card(text) for text in order])
    return Match.new(named, 2, {}, 1, 0, packs)
