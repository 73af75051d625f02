"""Offers people at every deal's end to point at somebody who kept silent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from porrazo.desktop.games.porrazo.missed_calls import Pointing
from porrazo.desktop.narration.words import seats_named
from porrazo.desktop.table.game import At
from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.rules import CLAIM, PASS
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.coach.advice import Advice
from porrazo.players.porrazo.advice import advise_to_point

Choice = tuple[str, Callable[[], object]]


class Claims:
    """Offers the people at the screen to claim; ``pointing`` keeps whom they pointed at."""

    def __init__(self, at: At) -> None:
        self._at = at
        self._session = at.session
        self._say = at.say
        self._on_done: Callable[[], object] = lambda: None
        self.pointing = Pointing(at.session)
        self.offering = False

    def due_before(self, event: Event, following: Sequence[Event], view: PorrazoView) -> bool:
        """Tell whether a deal is over at an event; told once."""
        deal = view.hand_number, view.deal_number
        return self.pointing.due_before(event, following, deal)

    def answers(self, view: PorrazoView) -> bool:
        """Tell whether the rules ask for what was pointed at."""
        return view.phase == "claim"

    def answer(self, view: PorrazoView) -> Action | None:
        """Return what a seat answers the rules, None where it was not asked yet."""
        return self.pointing.answer(view.to_act, (view.hand_number, view.deal_number))

    def advise(self) -> tuple[PorrazoView, Advice] | None:
        """Return an advice for the one person that is asked."""
        people = self._session.humans
        if not self.offering or len(people) != 1:
            return None
        view: PorrazoView = self._session.view(people[0])
        return view, advise_to_point(view)

    def spoken(self) -> str:
        """Return the sentence that offers to point at somebody."""
        claim, go = self._word("porrazo.say_claim"), self._word("tell.say_go")
        return self._say.get("porrazo.tell_deal_over", claim=claim, go=go)

    def said(self) -> Sequence[str]:
        """Return how to go on, and how to point at each seat."""
        seats = range(1, len(self._say.names) + 1)
        claim = self._word("porrazo.say_claim")
        return [self._word("tell.say_go"), *[f"{claim} {seat}" for seat in seats]]

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
        if not seats or who not in people:
            claim = self._word("porrazo.say_claim")
            return self._say.get("porrazo.tell_claim_how", claim=claim)
        self.point(who, seats[0])
        return ""

    def _word(self, key: str) -> str:
        return self._say.get(key).split()[0]

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
            answers = [PASS, *[CLAIM + owner for owner in self._rivals(people[0])]]
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
