"""Hiding the hand from whoever looks over one's shoulder, and showing it again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame

from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.event_queue import EventQueue
from porrazo.desktop.table.input.prompt_controller import PromptController
from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.controls.focus import Control, FocusRing
from porrazo.match.session import MatchSession


class HidingTable(Protocol):
    """What it needs of the table."""

    session: MatchSession
    model: TableModel
    asking: PromptController
    queue: EventQueue
    focus: FocusRing

    def at_rest(self) -> bool:
        """Return whether all is shown and a person is being asked."""

    def settle(self) -> None:
        """Turn up the hand and go on."""


class HiddenHand(Control):
    """The cards of a hand that lies face down: using them calls ``show``."""

    def __init__(self, model: TableModel, label: str, show: Callable[[], object]) -> None:
        super().__init__(label)
        self._model = model
        self._show = show

    @property
    def area(self) -> pygame.Rect:
        """The box around the cards, in pixels of the window."""
        first, *others = [card.bounds for card in self._model.private]
        return first.unionall(others)

    def activate(self) -> None:
        """Turn the hand up."""
        self._show()

    def state_changed(self) -> None:
        """Show the keyboard's focus on every card."""
        for card in self._model.private:
            card.halo = Halo.FOCUS if self.focused else None


class Hiding:
    """Turns the hand down and up; ``go_on`` asks whoever is to act."""

    def __init__(self, table: HidingTable, go_on: Callable[[], object]) -> None:
        self._table = table
        self._go_on = go_on
        self._later = False
        self._hidden: HiddenHand | None = None

    def turn(self) -> None:
        """Hide the hand, or show it again; one that everybody sees stays as it lies.

        While something moves it is kept in mind until a question is asked.
        """
        table = self._table
        if table.model.hand_open and not table.model.private:
            return
        if table.at_rest():
            self._turn()
        elif table.session.here and not table.session.hot_seat:
            self._later = not self._later

    def offer(self, label: str) -> None:
        """Let the hidden hand be turned up by using its cards, too."""
        table = self._table
        self._hidden = HiddenHand(table.model, label, self.turn)
        table.focus.add(self._hidden)
        table.focus.begin_at(self._hidden)

    def turn_later(self) -> bool:
        """Do what was kept in mind; return whether there was anything."""
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
            if self._hidden is not None:
                table.focus.remove(self._hidden)
                self._hidden = None
            table.model.hand_open = True
            table.settle()
