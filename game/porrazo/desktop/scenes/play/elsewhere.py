"""At the table: people who play from screens of their own, such as telephones.

They are told what the table shows, and answer as a hand at the controls does. The table says whose
telephone is waited for, and what can be done where one is away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Protocol

from porrazo.desktop.table.badges.signs import Signs
from porrazo.desktop.table.event_queue import EventQueue, Stop
from porrazo.desktop.table.input.prompt_controller import PromptController
from porrazo.desktop.table.input.side_buttons import SideButtons
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action
from porrazo.match.elsewhere import CoursePart, CoursePause
from porrazo.match.session import MatchSession
from porrazo.table.asking.prompts import Pointed

_PAUSES = {
    Stop.CLAIMS: CoursePause.CLAIMS,
    Stop.TRICK: CoursePause.TRICK,
    Stop.SUMMARY: CoursePause.SUMMARY,
}


class TableOfMany(Protocol):
    """What it needs of the table."""

    session: MatchSession
    queue: EventQueue
    asking: PromptController
    side_buttons: SideButtons
    signs: Signs
    hint: Label

    def act(self, *actions: Action) -> None:
        """Do actions and show what comes of them."""

    def settle(self) -> None:
        """Show whose turn it is, and go on."""


class PeopleElsewhere:
    """Stands between a table and the people who play from elsewhere.

    ``resume`` goes on from whatever scene the table waits in, such as a summary.
    """

    def __init__(self, context: Context, table: TableOfMany, resume: Callable[[], object]) -> None:
        self._context = context
        self._table = table
        self._resume = resume
        self._asked: int | None = None

    @property
    def _others(self) -> Any:
        return self._table.session.elsewhere

    def begin(self) -> None:
        """Have them see the match."""
        table = self._table
        self._others.sit_down(table.session, self, table.side_buttons.claims)
        self._show_who_is_there()

    # --- what the table tells

    def acted(self, due: Sequence[Event | Stop]) -> None:
        """Tell what was done, with the stops in it."""
        self._asked = None
        self._others.acted(list(parts_of(due)))

    def shown(self, stop: Stop | None) -> None:
        """Tell that all is shown up to a stop."""
        self._others.shown(_PAUSES.get(stop) if stop is not None else None)

    def plays(self, seat: int) -> bool:
        """Return whether somebody elsewhere plays a seat."""
        return seat in self._others.seats

    def ask(self, seat: int | None) -> None:
        """Tell who is asked now; where that one is elsewhere say whom the table waits for."""
        self._asked = seat if seat is not None and self.plays(seat) else None
        self._others.ask(seat)
        if self._asked is not None:
            self._wait_for(self._asked)

    def _wait_for(self, seat: int) -> None:
        table, get = self._table, self._context.text.get
        name = table.session.players[seat].name
        if away := self._others.away(seat):
            choices = [
                (get("phone.computer_plays"), partial(self._others.stand_in, seat)),
                (get("phone.play_here"), partial(self._others.hand_over, seat)),
            ]
            table.asking.choices(get(f"phone.away_{away}", name=name), choices)
        else:
            table.asking.withdraw()
            table.hint.set(get("phone.choosing", name=name))

    # --- what people elsewhere do

    def act(self, *actions: Action) -> None:
        """Do what somebody elsewhere has answered."""
        self._table.act(*actions)

    def go_on(self) -> None:
        """Go on after a deal, or play again."""
        self._resume()

    def point(self, pointed: Pointed) -> None:
        """Take what was pointed at."""
        self._table.side_buttons.take(pointed)

    def end_claims(self) -> None:
        """End the offer to point."""
        self._table.side_buttons.let_be()

    def post(self, call: Callable[[], object]) -> None:
        """Have something called soon in the window's thread."""
        self._context.post(call)

    def halt(self, *, halted: bool) -> None:
        """Tell that the table stands still below another scene, or goes on."""
        self._others.halt(halted=halted)

    def changed(self) -> None:
        """Show who is there; go on where another plays the seat now that is waited for."""
        self._show_who_is_there()
        table = self._table
        if table.queue.moving or not table.queue.empty or table.session.over:
            return
        seat = table.session.to_act
        if self._asked is None:
            if table.session.human_to_act() and self.plays(seat) and not table.queue.waiting:
                table.settle()
        elif self.plays(seat) and table.session.human_to_act() and seat == self._asked:
            self._wait_for(seat)
        else:
            self._asked = None
            table.asking.withdraw()
            table.settle()

    def _show_who_is_there(self) -> None:
        session, get = self._table.session, self._context.text.get
        for seat in self._others.seats:
            how = self._others.away(seat) if seat in session.humans else "computer"
            self._table.signs.show_absent(seat, get(f"phone.{how}") if how else "")


def parts_of(due: Sequence[Event | Stop]) -> Sequence[CoursePart]:
    """Return events in parts, cut where the table stops."""
    parts: list[CoursePart] = []
    shown: list[Event] = []
    for place, each in enumerate(due):
        if not isinstance(each, Stop):
            shown.append(each)
        elif each in _PAUSES:
            after = due[place + 1] if place + 1 < len(due) else None
            winner = int(getattr(after, "seat", NOBODY)) if each is Stop.TRICK else NOBODY
            parts.append(CoursePart(tuple(shown), _PAUSES[each], winner))
            shown = []
    return [*parts, CoursePart(tuple(shown), None)]
