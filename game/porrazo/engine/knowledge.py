"""What a seat has learned since a decision of its own, by comparing what it could see."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from porrazo.engine.events import (
    Dealt,
    Drawn,
    Event,
    HandOver,
    HandStarted,
    Laid,
    Shown,
    TurnedUp,
)
from porrazo.engine.game import NOBODY, View
from porrazo.engine.match import AnyGame, Match

_TELLING: Final = (Dealt, Drawn, HandOver, HandStarted, Laid, Shown, TurnedUp)


def learned_since(match: Match, index: int, seat: int) -> bool:
    """Return whether a seat may know more of what is hidden now than before its action of an index.

    It does where anybody else has acted, or something was told of another seat, if only by its turn
    where that tells; where cards
    were dealt, drawn or shown, though they were seen before; and where it sees a card, in the view
    or in an event, that it did not see before. In doubt it does.
    """
    later = range(index + 1, len(match.actions))
    if any(match.seat_before(each) != seat for each in later):
        return True
    if match.game.turn_tells and match.state.to_act != seat:
        return True
    since = [event for events in match.events[index:] for event in events]
    if any(isinstance(event, _TELLING) or _is_of_another(event, seat) for event in since):
        return True
    game = match.game
    before = _seen(game, match.view_before(index, seat))
    told = [text for event in match.events_json(since) for text in _texts(event)]
    if len(set(game.pack.texts(game.pack.cards))) == len(game.pack.cards):
        cards = set(game.pack.texts(game.pack.cards))
        now = set(_seen(game, match.view(seat))) | cards.intersection(told)
        return not now <= set(before)
    # Of equal cards only their number tells which is which.
    return bool(_seen(game, match.view(seat)) - before)


def _is_of_another(event: Event, seat: int) -> bool:
    """Return whether an event is about another seat than this one."""
    other = getattr(event, "seat", seat)
    return bool(other not in (seat, NOBODY))


def _seen(game: AnyGame, view: View) -> Counter[str]:
    """Return the cards that a view names, with how often it does."""
    cards = set(game.pack.texts(game.pack.cards))
    return Counter([text for text in _texts(game.view_json(view)) if text in cards])


def _texts(value: object) -> Iterator[str]:
    """Return every text inside of JSON."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for inner in value.values():
            yield from _texts(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _texts(inner)
