"""Somebody who leads through a match at the table, such as the teacher of a first game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.engine.events import Event
from porrazo.engine.game import Action


class Guide(Protocol):
    """What the table asks of who leads through its match.

    The guide does everything by what the table gives everybody: `TableScene.act`, `asking`,
    `queue`.
    """

    def room(self, layout: Layout) -> Layout:
        """Return the layout of the table with room for what is shown."""

    def enter(self) -> None:
        """Put out what is shown; the table is laid."""

    @property
    def controls(self) -> Sequence[Control]:
        """Controls that are there at any time, after the signs of the menu."""

    @property
    def speaks(self) -> bool:
        """True when it waits for something that is said beside the rules."""

    @property
    def offers(self) -> bool:
        """True when the button that a game has at any time is there yet."""

    @property
    def over(self) -> bool:
        """True when nothing is shown any more, though the match may have gone on."""

    def place(self) -> None:
        """Put everything where the window wants it."""

    def tick(self) -> None:
        """Follow what has moved; called for every picture."""

    def key(self, event: pygame.Event, command: str | None) -> bool:
        """Do what a key means here, before the table does; return whether it means anything.

        ``command`` is the command that the player has given that key, if any.
        """

    def leads(self) -> bool:
        """See to what comes next; False where the table goes on as in any match."""

    def asked(self) -> None:
        """Show what is wanted of the person who has just been asked."""

    def wants(self, action: Action) -> bool:
        """Return whether an action is what is shown now; nothing comes of asking."""

    def takes(self, action: Action) -> bool:
        """Return whether an action may be done; what else was tried has been answered."""

    def seen(self, events: Sequence[Event]) -> Sequence[Event]:
        """Return those of some events that the table is to show."""

    def think(self) -> None:
        """Do what the seat does whose turn it is and that nobody at the screen has."""

    def pause(self) -> None:
        """Offer the ways out."""

    def end(self) -> None:
        """Say what comes after the match."""
