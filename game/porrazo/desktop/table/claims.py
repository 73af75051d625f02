"""Pointing at what somebody kept silent about: offered at every deal's end, never hinted at.

The rules give a turn only to a seat that can make a claim; a person must not be told by that.
So everybody may point when the deal is over, and what was pointed at answers the rules later.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from porrazo.desktop.context import Context
from porrazo.desktop.session import MatchSession
from porrazo.desktop.table.asking import Asking, Choice
from porrazo.engine.events import Dealt, Event, HandStarted, MatchWon, Scored
from porrazo.engine.game import Action
from porrazo.games.fishing.events import CardsCounted, Claimed, TableSwept
from porrazo.games.fishing.porrazo import CLAIM, PASS

# What is scored when the cards of a deal are played.
_DEAL_END = ("ronda", "rondine", "four", "claim")
_NEXT_DEAL = (Dealt, HandStarted, TableSwept, CardsCounted, Claimed)

Deal = tuple[int, int]
"""The numbers of a hand and of a deal in it."""


class Claims:
    """Offers the people at the screen to claim, and keeps whom they pointed at."""

    def __init__(
        self,
        context: Context,
        session: MatchSession,
        asking: Asking,
        announce: Callable[[str], object],
    ) -> None:
        self._context = context
        self._session = session
        self._asking = asking
        self._announce = announce
        self._pointed: set[tuple[int, int]] = set()
        self._on_done: Callable[[], object] = lambda: None
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

    def offer(self, on_done: Callable[[], object]) -> None:
        """Ask whether anybody points at somebody; go on with ``on_done``."""
        self._on_done = on_done
        self._ask()

    def _ask(self) -> None:
        get = self._context.text.get
        people = self._session.humans
        choices: list[Choice] = [(get("table.go_on"), self._on_done)]
        if len(people) == 1:
            choices += self._choices_of(people[0])
        else:
            choices.append((get("table.somebody_silent"), self._ask_who))
        self._asking.choices(get("table.deal_over"), choices)

    def _ask_who(self) -> None:
        get, players = self._context.text.get, self._session.players
        choices: list[Choice] = [
            (players[seat].name, partial(self._ask_whom, seat)) for seat in self._session.humans
        ]
        self._asking.choices(get("table.who_points"), [*choices, (get("common.back"), self._ask)])

    def _ask_whom(self, seat: int) -> None:
        get = self._context.text.get
        choices = self._choices_of(seat)
        self._asking.choices(get("table.at_whom"), [*choices, (get("common.back"), self._ask)])

    def _choices_of(self, seat: int) -> list[Choice]:
        get, sides = self._context.text.get, self._session.sides
        return [
            (get("table.point_at", name=player.name), partial(self._point, seat, owner))
            for owner, player in enumerate(self._session.players)
            if sides[owner] != sides[seat]
        ]

    def _point(self, seat: int, owner: int) -> None:
        """Keep that a seat points at another, and say so; the rules judge when all have."""
        self._pointed.add((seat, owner))
        view = self._session.view(seat)
        players = self._session.players
        if CLAIM + owner in view.legal:
            self._on_done()
            return
        self._announce(self._context.text.get("table.nothing_there", name=players[owner].name))
        if len(self._session.humans) > 1:
            self._ask()
