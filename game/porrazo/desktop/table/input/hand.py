"""The player's cards as controls: lift, light, click, drag onto the table."""

from __future__ import annotations

from collections.abc import Container
from typing import Protocol

import pygame

from porrazo.cards import Card
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.controls.focus import SpriteControl
from porrazo.desktop.ui.stage.sprite import Point

# A press that moves less than this share of a card's height is a click.
_DRAG = 0.12
# How far a dragged card leans, in degrees: at a speed of one card height a second, and at most.
_LEAN, _MOST_LEAN = 2.2, 14.0


def keys_of_cards(taken: Container[int]) -> list[int]:
    """Return the keys of the cards of a hand, from the left: digits, then letters that are free."""
    letters = [key for key in range(pygame.K_a, pygame.K_z + 1) if key not in taken]
    return [*range(pygame.K_1, pygame.K_9 + 1), pygame.K_0, *letters]


def number_of(key: int, taken: Container[int]) -> int:
    """Return the place of the card that a key means, the leftmost being 0; -1 for none."""
    keys = keys_of_cards(taken)
    return keys.index(key) if key in keys else -1


class Picker(Protocol):
    """Who is told what is done with the cards of the hand."""

    several: bool
    """Whether cards are raised to be played together."""

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards that are raised."""

    def use(self, control: HandCard) -> None:
        """Take a card that was chosen."""

    def clicked(self, control: HandCard) -> None:
        """Take a card that was clicked with the mouse, perhaps for the second time."""

    @property
    def now(self) -> float:
        """The time, in seconds."""

    def follow(self, control: HandCard, point: Point, angle: float) -> None:
        """Have a card at a point, in the hand that drags it, whatever moved it before."""

    def dropped(self, control: HandCard, point: Point) -> bool:
        """Take a card that was let go at a point; False where it goes back to the hand."""

    def released(self) -> None:
        """Show no longer where a card would be played: none is dragged."""

    def sweep(self, first: HandCard, point: Point, *, up: bool) -> None:
        """Raise or lower all cards between the first and the one at a point."""

    def point_at(self, control: SpriteControl) -> None:
        """Show that a card is pointed at, or no more."""


class HandCard(SpriteControl):
    """A card of the hand, which `picking` is told of.

    A drag that ends on the felt's middle plays it; elsewhere the card returns. Where several are
    chosen a drag along the hand raises all on its way, or lowers them if the first one was raised.
    """

    def __init__(self, picking: Picker, sprite: CardSprite, card: Card, label: str) -> None:
        super().__init__(sprite, label, lambda: picking.use(self), picking.point_at)
        self.card = card
        self._picking = picking
        self._grip: Point | None = None
        self._from: Point = (0.0, 0.0)
        self._up = True
        self._swept = False
        self._was = (0.0, 0.0)
        """When the card was where along the table, at the moment before this one."""
        self._lean = 0.0
        self.dragged = False

    @property
    def repeats(self) -> bool:
        """Raising is no answer yet: a double click raises a combination, two lower the card."""
        return self._picking.several

    def press(self, point: Point) -> None:
        """Take hold of the card."""
        self._from = self.sprite.centre
        self._grip = point
        self._was, self._lean = (self._picking.now, self.sprite.x), 0.0
        self._up = self.card_is_down
        self.dragged = self._swept = False

    @property
    def card_is_down(self) -> bool:
        """Whether the card is not raised to be played with others."""
        return self.card not in self._picking.chosen

    def drag(self, point: Point) -> None:
        """Let the card follow the mouse, leaning into its way; along the hand raise cards."""
        if self._grip is None:
            return
        dx, dy = point[0] - self._grip[0], point[1] - self._grip[1]
        assert isinstance(self.sprite, CardSprite)
        near = dx * dx + dy * dy < (self.sprite.height * _DRAG) ** 2
        if not self.dragged and near:
            return
        if self._picking.several and not self.dragged and (self._swept or abs(dx) > -dy):
            self._swept = True
            self._picking.sweep(self, point, up=self._up)
            return
        self.dragged = self.held = True
        to = self._from[0] + dx, self._from[1] + dy
        self._picking.follow(self, to, self._leaning(to[0]))

    def _leaning(self, x: float) -> float:
        """Return by how many degrees the card leans, by how fast it is drawn along."""
        now, (then, before) = self._picking.now, self._was
        if now > then:
            assert isinstance(self.sprite, CardSprite)
            fast = (before - x) / self.sprite.height / (now - then)
            self._lean = max(-_MOST_LEAN, min(_MOST_LEAN, fast * _LEAN))
            self._was = now, x
        return self._lean

    def activate(self) -> None:
        """Play the card; after a drag only where cards are played."""
        dragged, swept, by_mouse = self.dragged, self._swept, self._grip is not None
        self._forget_mouse()
        if swept:
            return
        if by_mouse and not dragged:
            self._picking.clicked(self)
        elif not dragged:
            super().activate()
        elif not self._picking.dropped(self, self.sprite.centre):
            self.state_changed()

    def let_go(self) -> None:
        """Let the card go back to the hand."""
        self._forget_mouse()
        self.state_changed()

    def _forget_mouse(self) -> None:
        self.dragged = self.held = self._swept = False
        self._grip = None
        self._picking.released()
