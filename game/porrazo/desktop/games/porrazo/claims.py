"""Offers people at every deal's end to point at somebody who kept silent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.games.porrazo.missed_calls import Pointing
from porrazo.desktop.kit.context import Context
from porrazo.desktop.table.asking import Asking, Choice
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.rules import CLAIM, PASS


class Claims:
    """Offers the people at the screen to claim; ``pointing`` keeps whom they pointed at."""

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
        self._on_done: Callable[[], object] = lambda: None
        self.pointing = Pointing(session)
        self.offering = False

    def offer(self, on_done: Callable[[], object]) -> None:
        """Ask whether anybody points at somebody; go on with ``on_done``."""
        self._on_done = on_done
        self.offering = True
        self._ask()

    def go_on(self) -> None:
        """End the offer."""
        self.offering = False
        self._on_done()

    def _ask(self) -> None:
        get = self._context.text.get
        people = self._session.humans
        choices: list[Choice] = [(get("table.go_on"), self.go_on)]
        answers: list[Action] = []
        if len(people) == 1:
            choices += self._choices_of(people[0])
            answers = [PASS, *[CLAIM + owner for owner in self._rivals(people[0])]]
        else:
            choices.append((get("table.somebody_silent"), self._ask_who))
        self._asking.choices(get("table.deal_over"), choices, answers)

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
        get, players = self._context.text.get, self._session.players
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
        self._announce(self._context.text.get("table.nothing_there", name=players[owner].name))
        if len(self._session.humans) > 1:
            self._ask()
