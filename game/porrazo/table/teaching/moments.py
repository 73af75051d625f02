"""The moments of a game's matches that pictures show, when it is the turn of seat 0."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from porrazo.engine.events import Event

Moment = Callable[[Any], bool]


@dataclass(frozen=True)
class Motion:
    """What a strip of pictures shows: the action after which these events ``happen``.

    ``drag`` are the places, among what the player at the screen can use, of what is dragged
    before that, and of where it is let go. ``seats`` and ``options`` are those of the match;
    without them it has as few seats as can be.
    """

    happens: Callable[[Sequence[Event]], bool]
    drag: tuple[int, int] | None = None
    seats: int = 0
    options: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Moments:
    """Moments by the name of their picture, and those at which a hint is given.

    ``pressed`` is which button of the question, from the last one if negative, is pressed before
    a picture is made; the first of what is asked then is pointed at.

    ``page`` is the page of the rules that a picture shows, "" for the first; ``step`` the place
    in the first game. ``motions`` are those with a name of their own, besides those of events.
    """

    plain: Mapping[str, Moment] = field(default_factory=lambda: {"table": lambda view: True})
    hints: Mapping[str, str] = field(default_factory=lambda: {"hint": "table"})

    page: str = ""
    step: int = 1
    motions: Mapping[str, Motion] = field(default_factory=dict)
    pressed: Mapping[str, int] = field(default_factory=dict)

    def of(self, picture: str) -> Moment:
        """Return the moment of a picture at the table; that of the table where it has no other."""
        return self.plain.get(self.hints.get(picture, picture), self.plain["table"])
