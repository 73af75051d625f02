"""Pointing at what somebody kept to itself, at every deal's end, so that nothing hints at it.

The rules of some games give a turn only to a seat that can make a claim; a person must not be
told by that. So everybody may point when a deal is over, and what was pointed at answers the rules
later.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.narration.words import seats_named
from porrazo.desktop.table.game import AnyView, At
from porrazo.engine.events import Dealt, Event, HandStarted, MatchWon
from porrazo.engine.game import Action
from porrazo.engine.options import OptionValue
from porrazo.players.coach.advice import Advice

Choice = tuple[str, Callable[[], object]]
Deal = tuple[int, int]
"""The numbers of a hand and of a deal in it."""


@dataclass(frozen=True)
class Claiming:
    """How a game is told what was pointed at.

    ``claim`` is the action that claims what seat 0 kept, those after it the others; ``passing``
    claims nothing. ``possible`` tells by the options whether anybody may claim at all, ``over``
    whether the cards of a deal are played at an event, ``counted`` is what ends a hand, and
    ``claimable`` are the seats that one can claim from in a state.
    """

    claim: Action
    passing: Action
    possible: Callable[[Mapping[str, OptionValue]], bool]
    over: Callable[[Event], bool]
    counted: type[Event]
    claimable: Callable[[Any, int], Sequence[int]]
    advise: Callable[[AnyView], Advice | None] = lambda view: None
    phase: str = "claim"


class Pointing:
    """Knows when people may point, and keeps who pointed at whom."""

    def __init__(self, session: MatchSession, claiming: Claiming) -> None:
        self._session = session
        self._claiming = claiming
        self._pointed: set[tuple[int, int]] = set()
        self._asked_for: Deal | None = None

    def due_before(self, event: Event, following: Sequence[Event], deal: Deal) -> bool:
        """Tell whether a deal is over at an event, so that it is time to point; told once."""
        ends = (Dealt, MatchWon, self._claiming.counted)
        ended = any(isinstance(later, ends) for later in following)
        over = isinstance(event, Dealt | HandStarted) or self._claiming.over(event)
        if not (ended and over and self._asked_for != deal and self._possible()):
            return False
        self._begin(deal)
        return True

    def _begin(self, deal: Deal) -> None:
        self._asked_for = deal
        self._pointed.clear()

    def _possible(self) -> bool:
        return self._claiming.possible(self._session.match.setup.options) and bool(
            self._session.humans
        )

    def answer(self, seat: int, deal: Deal) -> Action | None:
        """Return what a person answers the rules, None where it was not asked yet."""
        if self._asked_for != deal:
            self._begin(deal)
            return None
        legal = self._session.match.game.choices(self._session.view(seat))
        first = self._claiming.claim
        claims = [first + owner for claimer, owner in self._pointed if claimer == seat]
        return next((claim for claim in claims if claim in legal), self._claiming.passing)

    def point(self, seat: int, owner: int) -> bool:
        """Keep that a seat points at another; tell whether there is anything to claim."""
        self._pointed.add((seat, owner))
        state = self._session.match.state
        claiming = self._claiming
        return state.phase == claiming.phase and owner in claiming.claimable(state, seat)


class Claims:
    """Offers the people at the screen to claim; ``pointing`` keeps whom they pointed at."""

    def __init__(self, at: At, claiming: Claiming) -> None:
        self._at = at
        self._claiming = claiming
        self._session = at.session
        self._say = at.say
        self._on_done: Callable[[], object] = lambda: None
        self.pointing = Pointing(at.session, claiming)
        self.offering = False

    def due_before(self, event: Event, following: Sequence[Event], view: AnyView) -> bool:
        """Tell whether a deal is over at an event; told once."""
        deal = view.hand_number, view.deal_number
        return self.pointing.due_before(event, following, deal)

    def answer(self, view: AnyView) -> Action | None:
        """Return what a seat answers the rules, None where it was not asked yet."""
        return self.pointing.answer(view.to_act, (view.hand_number, view.deal_number))

    def advise(self) -> tuple[AnyView, Advice] | None:
        """Return an advice for the one person that is asked."""
        people = self._session.humans
        if not self.offering or len(people) != 1:
            return None
        view = self._session.view(people[0])
        advice = self._claiming.advise(view)
        return None if advice is None else (view, advice)

    def spoken(self) -> str:
        """Return the sentence that offers to point at somebody."""
        claim, go = self._word("claim"), self._say.get("tell.say_go").split()[0]
        return self._say.get(f"{self._name}.tell_deal_over", claim=claim, go=go)

    def said(self) -> Sequence[str]:
        """Return how to go on, and how to point at each seat."""
        seats = range(1, len(self._say.names) + 1)
        go = self._say.get("tell.say_go").split()[0]
        return [go, *[f"{self._word('claim')} {seat}" for seat in seats]]

    def command(self, name: str, rest: Sequence[str]) -> str:
        """Go on, or point: at whom, and where several people play who noticed."""
        if name in ("go", "pass"):
            self.go_on()
            return ""
        if name != "claim":
            return self.spoken()
        people = self._session.humans
        seats = seats_named(self._say.names, rest)
        who = people[0] if len(people) == 1 else seats[1] if len(seats) > 1 else None
        if not seats or who is None or who not in people:
            return self._say.get(f"{self._name}.tell_claim_how", claim=self._word("claim"))
        self.point(who, seats[0])
        return ""

    @property
    def _name(self) -> str:
        return self._session.match.game.name

    def _word(self, command: str) -> str:
        return self._say.get(f"{self._name}.say_{command}").split()[0]

    def ask(self, then: Callable[[], object]) -> None:
        """Ask whether anybody points at somebody; go on with ``then``."""
        self._on_done = then
        self.offering = True
        self._ask()

    def go_on(self) -> None:
        """End the offer."""
        self.offering = False
        self._on_done()

    def _ask(self) -> None:
        get = self._say.get
        people = self._session.humans
        choices: list[Choice] = [(get("table.go_on"), self.go_on)]
        answers: list[Action] = []
        if len(people) == 1:
            choices += self._choices_of(people[0])
            claims = [self._claiming.claim + owner for owner in self._rivals(people[0])]
            answers = [self._claiming.passing, *claims]
        else:
            choices.append((get("table.somebody_silent"), self._ask_who))
        self._at.choices(get("table.deal_over"), choices, answers)

    def _ask_who(self) -> None:
        get, players = self._say.get, self._session.players
        choices: list[Choice] = [
            (players[seat].name, partial(self._ask_whom, seat)) for seat in self._session.humans
        ]
        self._at.choices(get("table.who_points"), [*choices, (get("common.back"), self._ask)])

    def _ask_whom(self, seat: int) -> None:
        get = self._say.get
        choices = self._choices_of(seat)
        self._at.choices(get("table.at_whom"), [*choices, (get("common.back"), self._ask)])

    def _choices_of(self, seat: int) -> list[Choice]:
        get, players = self._say.get, self._session.players
        return [
            (get("table.point_at", name=players[owner].name), partial(self.point, seat, owner))
            for owner in self._rivals(seat)
        ]

    def _rivals(self, seat: int) -> list[int]:
        sides = self._session.sides
        return [owner for owner, side in enumerate(sides) if side != sides[seat]]

    def point(self, seat: int, owner: int) -> None:
        """Keep that a seat points at another, and say so; the rules judge when all have."""
        players = self._session.players
        if self.pointing.point(seat, owner):
            self.go_on()
            return
        self._at.announce(self._say.get("table.nothing_there", name=players[owner].name))
        if len(self._session.humans) > 1:
            self._ask()
