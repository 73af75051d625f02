"""The trick that was gathered last: it may be looked at again, older ones never."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from porrazo.cards import Card
from porrazo.engine.events import CardPlayed, Event, HandStarted, Taken
from porrazo.engine.game import NOBODY
from porrazo.table.game import TableGame
from porrazo.table.places.facts import Section, SmallCards
from porrazo.table.words.say import Say


class LastTrick(NamedTuple):
    """Seats and cards in the order played, and who took them; NOBODY where nobody did."""

    plays: tuple[tuple[int, Card], ...]
    winner: int


def last_trick(game: TableGame, events: Sequence[Event]) -> LastTrick | None:
    """Return the last trick of the deal that is played, None where there is none yet.

    There is none, too, of a trick that lay there before the match began in a position.
    """
    end: Event | None = None
    plays: list[tuple[int, Card]] = []
    for event in reversed(events):
        if isinstance(event, HandStarted) or (end is not None and game.ends_trick(event)):
            break
        if game.ends_trick(event):
            end = event
        elif end is not None and isinstance(event, CardPlayed):
            plays.insert(0, (event.seat, event.card))
    if end is None or not plays or (isinstance(end, Taken) and len(plays) < len(end.cards)):
        return None
    return LastTrick(tuple(plays), end.seat if isinstance(end, Taken) else NOBODY)


def last_trick_facts(game: TableGame, events: Sequence[Event], say: Say) -> Section | None:
    """Return the last trick in small for the box lower right, None where there is none."""
    trick = last_trick(game, events) if game.tricks else None
    if trick is None:
        return None
    seats = [seat for seat, _ in trick.plays]
    best = seats.index(trick.winner) if trick.winner in seats else -1
    cards = tuple([say.pack.text(card) for _, card in trick.plays])
    sides = tuple([say.sides[seat] for seat in seats])
    heading = say.get("table.last_trick")
    if best >= 0:
        heading = say.get("table.last_trick_of", name=say.labels[trick.winner])
    return Section(heading, (SmallCards(cards, best, sides),))


def trick_words(trick: LastTrick | None, say: Say) -> str:
    """Return a trick in a sentence."""
    if trick is None:
        return say.get("table.no_last_trick")
    plays = ", ".join(f"{say.names[seat]}: {say.card(card)}" for seat, card in trick.plays)
    return say.get("table.last_trick_was", plays=plays, end=taken_words(trick, say))


def taken_words(trick: LastTrick, say: Say) -> str:
    """Return who has taken a trick."""
    if trick.winner == NOBODY:
        return say.get("table.trick_of_nobody")
    return say.get("table.trick_of", name=say.names[trick.winner])
