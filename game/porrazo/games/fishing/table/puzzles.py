"""Puzzles of the fishing games: what to lay, what to take, what to leave, card for card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from porrazo.engine.events import CardPlayed, Scored
from porrazo.games.fishing.events import Captured, TableSwept
from porrazo.table.teaching.puzzling import PuzzleTheme, Tale, Turn, Values, told_of

# In all hands there are at most so many cards.
_MOST_LEFT = 8
# Themes for each reason of points.
_DENY, _GET, _PREPARE = "deny", "get", "prepare"


def asks(state: Any) -> bool:
    """Return True where a card is played and so few are left that one can think it through."""
    return state.phase == "play" and sum(map(len, state.hands)) <= _MOST_LEFT


def _card(turns: Sequence[Turn]) -> int:
    """Return the card of the first play."""
    return next(event.card for _, event in told_of(turns[:1], CardPlayed))


def _taken(turns: Sequence[Turn], place: int = 0) -> tuple[int, ...]:
    """Return what the play of a turn takes, none where the card stays."""
    found = [event.cards for _, event in told_of(turns[place : place + 1], Captured)]
    return tuple(found[0]) if found else ()


def _points(tale: Tale, turns: Sequence[Turn], *, ours: bool) -> Iterator[tuple[int, Scored]]:
    """Yield the points of us or of the others, each with the place of its turn."""
    side = _side(tale)
    for place, turn in enumerate(turns):
        for event in turn.events:
            if isinstance(event, Scored) and event.points > 0 and (event.side == side) == ours:
                yield place, event


def _side(tale: Tale) -> int:
    return int(tale.state.rules.sides[tale.seat])


def _reasons(tale: Tale, turns: Sequence[Turn], *, ours: bool) -> dict[str, int]:
    """Return how many points there are for each reason."""
    found: dict[str, int] = {}
    for _, event in _points(tale, turns, ours=ours):
        found[event.reason] = found.get(event.reason, 0) + event.points
    return found


def _wins(tale: Tale) -> Values | None:
    """The match is won on the spot, not by points."""
    for turn in tale.best:
        if turn.seat in tale.team and any(event.wins for event in turn.events):
            return {"card": _card(tale.best)}
    return None


def _not_yet(tale: Tale) -> Values | None:
    """What could be taken now is left."""
    if _taken(tale.best) or not _taken(tale.wrong):
        return None
    return {"card": _card(tale.best), "cards_left": _taken(tale.wrong)}


def _other_capture(tale: Tale) -> Values | None:
    if not _taken(tale.best) or not _taken(tale.wrong):
        return None
    more = len(_taken(tale.best)) < len(_taken(tale.wrong))
    return {"card": _card(tale.best), "cards": _taken(tale.best)} if more else None


def _scorer(tale: Tale, turns: Sequence[Turn], side: int) -> int:
    """Return who of a side has played last: what was in the air is scored in another's turn."""
    sides = tale.state.rules.sides
    own = [seat for seat, other in enumerate(sides) if other == side]
    return next((turn.seat for turn in reversed(turns) if turn.seat in own), own[0])


def deny(reason: str) -> PuzzleTheme:
    """Return the theme of leaving the others no points for a reason."""

    def find(tale: Tale) -> Values | None:
        after = _reasons(tale, tale.best, ours=False)
        given = _reasons(tale, tale.wrong, ours=False)
        if given.get(reason, 0) <= after.get(reason, 0):
            return None
        place, scored = next(
            (n, e) for n, e in _points(tale, tale.wrong, ours=False) if e.reason == reason
        )
        seat = _scorer(tale, tale.wrong[: place + 1], scored.side)
        return {"card": _card(tale.best), "reason": reason, "seat": seat, "n": given[reason]}

    return PuzzleTheme(f"{_DENY}:{reason}", find)


def get(reason: str) -> PuzzleTheme:
    """Return the theme of scoring for a reason at once."""

    def find(tale: Tale) -> Values | None:
        mine = _reasons(tale, tale.best[:2], ours=True)
        other = _reasons(tale, tale.wrong[:2], ours=True)
        if mine.get(reason, 0) <= other.get(reason, 0):
            return None
        return {"card": _card(tale.best), "reason": reason, "n": mine[reason]}

    return PuzzleTheme(f"{_GET}:{reason}", find)


def prepare(reason: str) -> PuzzleTheme:
    """Return the theme of a play after which one scores for a reason later."""

    def find(tale: Tale) -> Values | None:
        later = _reasons(tale, tale.best[2:], ours=True)
        other = _reasons(tale, tale.wrong, ours=True)
        if later.get(reason, 0) <= other.get(reason, 0):
            return None
        place = next(
            n for n, e in _points(tale, tale.best, ours=True) if n > 1 and e.reason == reason
        )
        plays = [turn for turn in tale.best[: place + 1] if turn.seat in tale.team]
        if len(plays) < 2:
            return None
        card = next((e.card for _, e in told_of(plays[-1:], CardPlayed)), None)
        if card is None:
            return None
        return {"card": _card(tale.best), "card_then": card, "reason": reason, "n": later[reason]}

    return PuzzleTheme(f"{_PREPARE}:{reason}", find)


def _last_capture(tale: Tale) -> Values | None:
    """The last capture, which brings what is left on the table."""
    ours = [event for _, event in told_of(tale.best, TableSwept) if event.side == _side(tale)]
    theirs = [event for _, event in told_of(tale.wrong, TableSwept) if event.side != _side(tale)]
    return {"card": _card(tale.best)} if ours and theirs else None


def _most_cards(tale: Tale) -> Values | None:
    if not _taken(tale.best):
        return None
    return {"card": _card(tale.best), "cards": _taken(tale.best)}


def _right_card(tale: Tale) -> Values | None:
    return {"card": _card(tale.best)} if not _taken(tale.best) else None


WINS: Final = PuzzleTheme("wins", _wins)
NOT_YET: Final = PuzzleTheme("not_yet", _not_yet)
OTHER_CAPTURE: Final = PuzzleTheme("other_capture", _other_capture)
LAST_CAPTURE: Final = PuzzleTheme("last_capture", _last_capture)
REST: Final = (PuzzleTheme("take", _most_cards), PuzzleTheme("right_card", _right_card))


def themes(reasons: Sequence[str]) -> tuple[PuzzleTheme, ...]:
    """Return the themes of a game with these reasons of points, those that tell most first."""
    return (
        WINS,
        NOT_YET,
        OTHER_CAPTURE,
        *map(prepare, reasons),
        *map(deny, reasons),
        *map(get, reasons),
        LAST_CAPTURE,
        *REST,
    )
