"""The review of matches of Porrazo: what its moments and choices are worth, and what luck did.

What a choice cost is the search's to say at its full strength (`full_information`), which runs
wherever the game does; so a review says the same wherever it is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from porrazo.engine.game import Action, Remaking, remaking
from porrazo.engine.match import Match
from porrazo.games.fishing.porrazo.players.full_information import expected, onlooker, worths_of
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.coach.review import CHANCE, Moment, Worths

VERSION = 4
"""Raised whenever a review of the same match would come out otherwise."""


@dataclass(frozen=True)
class PorrazoReviewer:
    """Weighs moments of Porrazo."""

    version: int = VERSION

    def __reduce__(self) -> Remaking:
        return remaking(self)

    def paced(self, moments: int) -> PorrazoReviewer:
        """Return a reviewer for so many moments: no match of Porrazo has too many."""
        return self

    def unit(self, match: Match) -> str:
        """Return the unit of a match: chances to win, whatever it is played for."""
        return CHANCE

    def open(self, everything: PorrazoView) -> Worths:
        """Return what a view of everything is worth to each side."""
        return onlooker(everything)

    def choices(self, moment: Moment) -> Mapping[Action, float]:
        """Return what each choice was worth to the side that decided."""
        view = moment.view
        if moment.action not in view.legal:
            # Of rows of a tendido that differ only in suits a view lists one; all are legal.
            view = replace(view, legal=(*view.legal, moment.action))
        return worths_of(view) if len(view.legal) > 1 else {}

    def expected(self, moment: Moment) -> Worths | None:
        """Return what a moment was worth on average before the cards new in it came out."""
        return expected(moment.everything)
