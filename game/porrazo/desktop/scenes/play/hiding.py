"""Hiding the hand from whoever looks over one's shoulder, and showing it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.event_queue import EventQueue
from porrazo.desktop.table.input.prompt_controller import PromptController
from porrazo.match.session import MatchSession


class HidingTable(Protocol):
    """What it needs of the table."""

    session: MatchSession
    model: TableModel
    asking: PromptController
    queue: EventQueue

    def at_rest(self) -> bool:
        """Tell whether all is shown and a person is being asked."""

    def settle(self) -> None:
        """Turn up the hand and go on."""


class Hiding:
    """Turns the hand down and up; ``go_on`` asks whoever is to act."""

    def __init__(self, table: HidingTable, go_on: Callable[[], object]) -> None:
        self._table = table
        self._go_on = go_on
        self._later = False

    def turn(self) -> None:
        """Hide the hand, or show it again; one that everybody sees stays as it lies.

        While something moves it is kept in mind until a question is asked.
        """
        table = self._table
        if table.model.hand_open and not table.model.private:
            return
        if table.at_rest():
            self._turn()
        elif table.session.people and not table.session.hot_seat:
            self._later = not self._later

    def turn_later(self) -> bool:
        """Do what was kept in mind; tell whether there was anything."""
        later, self._later = self._later, False
        if later:
            self._turn()
        return later

    def _turn(self) -> None:
        table = self._table
        if table.model.hand_open:
            table.asking.withdraw()
            table.queue.show(table.model.hide_hand(), self._go_on)
        else:
            table.model.hand_open = True
            table.settle()
