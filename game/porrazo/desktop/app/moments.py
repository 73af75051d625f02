"""The moments of a game's matches that pictures show, when it is the turn of seat 0."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module, util
from typing import Any

Moment = Callable[[Any], bool]


@dataclass(frozen=True)
class Moments:
    """Moments by the name of their picture, and those at which a hint is given.

    ``page`` is the page of the rules that a picture shows, "" for the first; ``step`` the place
    in the first game.
    """

    plain: Mapping[str, Moment] = field(default_factory=lambda: {"table": lambda view: True})
    hints: Mapping[str, str] = field(default_factory=lambda: {"hint": "table"})

    page: str = ""
    step: int = 1

    def of(self, picture: str) -> Moment:
        """Return the moment of a picture at the table; that of the table where it has no other."""
        return self.plain.get(self.hints.get(picture, picture), self.plain["table"])


@cache
def moments_of(game: str) -> Moments:
    """Return the moments of a game: its own, or any turn where it names none."""
    name = f"porrazo.desktop.games.{game}"
    if util.find_spec(name) is None or util.find_spec(f"{name}.moments") is None:
        return Moments()
    own = import_module(f"{name}.moments")
    return Moments(own.MOMENTS, own.HINTS, own.PAGE, own.STEP)
