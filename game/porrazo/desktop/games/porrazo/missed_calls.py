"""Pointing at what somebody kept silent about, at every deal's end, so that nothing hints at it.

The rules give a turn only to a seat that can make a claim; a person must not be told by that.
So everybody may point when the deal is over, and what was pointed at answers the rules later.
"""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.desktop.app.session import MatchSession
from porrazo.engine.events import Dealt, Event, HandStarted, MatchWon, Scored
from porrazo.engine.game import Action
from porrazo.games.fishing.events import CardsCounted, Claimed, TableSwept
from porrazo.games.fishing.porrazo.rondas import claimable
from porrazo.games.fishing.porrazo.rules import CLAIM, PASS

# What is scored when the cards of a deal are played.
_DEAL_END = ("ronda", "rondine", "four", "claim")
_NEXT_DEAL = (Dealt, HandStarted, TableSwept, CardsCounted, Claimed)

Deal = tuple[int, int]
"""The numbers of a hand and of a deal in it."""


class Pointing:
    """Knows when people may point, and keeps who pointed at whom."""

    def __init__(self, session: MatchSession) -> None:
        self._session = session
        self._pointed: set[tuple[int, int]] = set()
        self._asked_for: Deal | None = None

    def due_before(self, event: Event, following: Sequence[Event], deal: Deal) -> bool:
        """Tell whether a deal is over at an event, so that it is time to point; told once."""
        ended = any(isinstance(later, Dealt | CardsCounted | MatchWon) for later in following)
        over = isinstance(event, _NEXT_DEAL)
        over = over or (isinstance(event, Scored) and event.reason in _DEAL_END)
        if not (ended and over and self._asked_for != deal and self._possible()):
            return False
        self._begin(deal)
        return True

    def _begin(self, deal: Deal) -> None:
        self._asked_for = deal
        self._pointed.clear()

    def _possible(self) -> bool:
        options = self._session.match.setup.options
        rules = options["declarations"] == "announced" and bool(options["missed_claims"])
        return rules and bool(self._session.humans)

    def answer(self, seat: int, deal: Deal) -> Action | None:
        """Return what a person answers the rules, None where it was not asked yet."""
        if self._asked_for != deal:
            self._begin(deal)
            return None
        legal = self._session.view(seat).legal
        claims = [CLAIM + owner for claimer, owner in self._pointed if claimer == seat]
        return next((claim for claim in claims if claim in legal), PASS)

    def point(self, seat: int, owner: int) -> bool:
        """Keep that a seat points at another; tell whether there is anything to claim."""
        self._pointed.add((seat, owner))
        state = self._session.match.state
        return state.phase == "claim" and owner in claimable(state, seat)
