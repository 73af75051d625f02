"""What happened since somebody last looked, for the curtain: the plays that all could see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Dealt, Drawn, Event, HandOver, HandStarted, Laid, Scored, Taken
from porrazo.match.match_log import Log
from porrazo.match.session import MatchSession
from porrazo.numbers import written
from porrazo.table.game import TableGame, Weight
from porrazo.table.places.steps import Voice
from porrazo.table.telling.score_history import scores_at_first

# Events whose cards nobody plays, and those that are told by themselves.
_NOT_PLAYED = (Dealt, Drawn, HandOver, HandStarted, Laid, Scored, Taken)


class Play(NamedTuple):
    """What a seat did: cards that all saw, words for it, and more of what it brought.

    ``call`` is what it called out with it, "" for nothing.
    """

    seat: int
    cards: tuple[Card, ...]
    words: str
    more: str = ""
    call: str = ""


def plays_since(game: TableGame, log: Log, session: MatchSession, seat: int) -> list[Play]:
    """Return what others did since a seat last acted, the oldest first.

    All of it is in the log that everybody may read: nothing of a hand is told.
    """
    match, last = session.match, session.last_turn(seat)
    first = 0 if last is None else last + 1
    found = (
        _play_of(game, log, match.seat_before(index), match.events[index])
        for index in range(first, len(match.actions))
    )
    return [play for play in found if play is not None]


def _play_of(game: TableGame, log: Log, seat: int, events: Sequence[Event]) -> Play | None:
    """Return what a seat did by an action; None where there is nothing to be seen of it."""
    own = list(_until_the_next_deal(events))
    lines = [game.line(event, log.say) for event in own]
    shown = [shown_cards(event) for event in own]
    most = max(shown, key=len, default=())
    loud = any(line.weight is not Weight.LOGGED for line in lines)
    if not most and not loud and not any(line.marks or line.mark for line in lines):
        return None
    place = max(range(len(own)), key=lambda n: (len(shown[n]), -n))
    told = [
        f"{line.words} {line.points}".strip()
        for number, line in enumerate(lines)
        if number > place and (line.points or line.weight is not Weight.LOGGED)
    ]
    spoken = (line.spoken for line in lines if line.spoken is not None)
    call = next((each.words for each in spoken if each.voice is not Voice.BRIEF), "")
    return Play(seat, most, lines[place].words, told[0] if told else "", call)


def _until_the_next_deal(events: Sequence[Event]) -> Iterator[Event]:
    for event in events:
        if isinstance(event, Dealt | HandStarted):
            return
        yield event


def shown_cards(event: Event) -> tuple[Card, ...]:
    """Return the cards of an event that all have seen, the one that was played first."""
    if isinstance(event, _NOT_PLAYED):
        return ()
    played = getattr(event, "card", UNKNOWN)
    others = getattr(event, "cards", ())
    cards = [played, *others] if isinstance(others, tuple) else [played]
    return tuple(dict.fromkeys(card for card in cards if isinstance(card, int) and card >= 0))


def standings(log: Log, session: MatchSession) -> list[tuple[int, str, str]]:
    """Return each side with its name and its score; none while nobody has scored."""
    if tuple(session.scores) == scores_at_first(session.match):
        return []
    return [(side, log.side_name(side), written(n)) for side, n in enumerate(session.scores)]
