"""The review of matches of Backhand: hands are weighed as they are reckoned, stakes not at all."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from porrazo.engine.game import Action, Remaking, remaking
from porrazo.engine.match import Match
from porrazo.games.banking.backhand.view import in_hand
from porrazo.players.backhand.worths import worths_of
from porrazo.players.coach.review import Moment, Worths
from porrazo.players.search.reviewer import CommonReviewer

VERSION = 1
"""Raised whenever a review of the same match would come out otherwise."""


@dataclass(frozen=True)
class ExactReviewer:
    """Weighs choices by exact reckoning, and moments as `common` does for every game.

    Of a stake nothing is said: what came of it is luck.
    """

    common: CommonReviewer

    def __reduce__(self) -> Remaking:
        return remaking(self)

    @property
    def version(self) -> int:
        """The version of what it says."""
        return 1000 * VERSION + self.common.version

    def unit(self, match: Match) -> str:
        """Return the unit of a match."""
        return self.common.unit(match)

    def open(self, everything: Any) -> Worths:
        """Return what a view of everything is worth to each side."""
        return self.common.open(everything)

    def choices(self, moment: Moment) -> Mapping[Action, float]:
        """Return what each choice with a hand was worth to who decided."""
        found = worths_of(moment.view) if in_hand(moment.view) else {}
        return found if len(found) > 1 else {}

    def expected(self, moment: Moment) -> Worths | None:
        """Return how it stood before the cards of a new hand came out."""
        return self.common.expected(moment)
