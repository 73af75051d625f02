"""A control of its own for what a prompt asks: cards to arrange, a cloth, a row of pairs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.focus import Control
from porrazo.engine.game import Action


class PromptBoard(Protocol):
    """What the table asks of such a control; ``action`` is what would be done as it is now."""

    controls: list[Control]
    confirm: Button

    @property
    def action(self) -> Action:
        """What would be done now."""

    @property
    def buttons(self) -> Sequence[Button]:
        """Its buttons, which a picture of it does without."""

    def place(self) -> None:
        """Take its place in the present window."""

    def close(self) -> None:
        """Leave the table."""

    def show(self, action: Action) -> None:
        """Show at once how an action would look."""

    def lay(self, action: Action) -> None:
        """Bring it, in a motion, to an action, as if it had been done by hand."""

    def as_good_as(self, action: Action) -> bool:
        """Return whether what would be done now is worth as much as an action."""

    def turns_to(self, action: Action) -> Sequence[Callable[[], None]]:
        """Return the single turns, in order, that bring it to an action; none if it is there."""

    def control_to(self, action: Action) -> Control:
        """Return the control to be used next on the way to an action."""

    def turn(self, command: str) -> bool:
        """Do what a key of the player's own means here; return whether it means something."""
