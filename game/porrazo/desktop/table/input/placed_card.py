"""A card that is being arranged: chosen, sent, dragged."""

from __future__ import annotations

from functools import partial
from typing import Final, Protocol

from porrazo.cards import Card
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls.focus import SpriteControl
from porrazo.desktop.ui.stage.sprite import Point

# A press that moves less than this share of a card's height is a click.
_DRAG: Final = 0.12


class ArrangingBoard(Protocol):
    """Who is told what is done with a card."""

    def send(self, sprite: CardSprite) -> None:
        """Send it to the first free place, or back."""

    def click(self, sprite: CardSprite, *, twice: bool) -> None:
        """Choose it; send it at the second of two quick clicks, which is ``twice``."""

    def drag(self, sprite: CardSprite, point: Point) -> None:
        """Let it follow to a point."""

    def drop(self, sprite: CardSprite, point: Point) -> None:
        """Put it down at a point."""

    def settle(self) -> None:
        """Let all cards glide to their places."""

    def show_state(self, control: SpriteControl) -> None:
        """Show that it is pointed at, or no more."""

    def spoken_of(self, sprite: CardSprite, label: str) -> str:
        """Return what is read of it."""


class PlacedCard(SpriteControl):
    """A card in the hand or in a place: dragged to where it shall lie, or sent there."""

    def __init__(self, board: ArrangingBoard, sprite: CardSprite, card: Card, label: str) -> None:
        super().__init__(sprite, label, partial(board.send, sprite), board.show_state)
        self.card = card
        self._board = board
        self._card = sprite
        self._grip: Point | None = None
        self._from: Point = (0.0, 0.0)

    @property
    def repeats(self) -> bool:
        """A double click sends it."""
        return True

    @property
    def spoken(self) -> str:
        """What is read of it: the card, and the place it lies in."""
        return self._board.spoken_of(self._card, self.label)

    def press(self, point: Point) -> None:
        """Take hold of the card."""
        self._grip, self._from = point, self._card.centre

    def drag(self, point: Point) -> None:
        """Let the card follow the mouse."""
        if self._grip is None:
            return
        dx, dy = point[0] - self._grip[0], point[1] - self._grip[1]
        if self.held or dx * dx + dy * dy > (self._card.height * _DRAG) ** 2:
            self.held = True
            self._board.drag(self._card, (self._from[0] + dx, self._from[1] + dy))

    def activate(self) -> None:
        """Choose it by a click, send it by two or by Enter, put it down after a drag."""
        held, grip = self.held, self._grip
        self.held, self._grip = False, None
        if held:
            self._board.drop(self._card, self._card.centre)
        elif grip is not None:
            self._board.click(self._card, twice=self.clicks % 2 == 0)
        else:
            super().activate()

    def let_go(self) -> None:
        """Let the card go back to where it was."""
        held, self.held, self._grip = self.held, False, None
        if held:
            self._board.settle()
