"""Places on a table of any size, in pixels, as a game sees them: no pygame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

Size = tuple[int, int]
"""Width and height in pixels."""


class Area(Protocol):
    """A rectangle; pygame's are such, and so is `Box`."""

    @property
    def left(self) -> float:
        """Its left edge."""

    @property
    def top(self) -> float:
        """Its upper edge."""

    @property
    def right(self) -> float:
        """Its right edge."""

    @property
    def bottom(self) -> float:
        """Its lower edge."""

    @property
    def w(self) -> float:
        """Its width."""

    @property
    def h(self) -> float:
        """Its height."""

    @property
    def centerx(self) -> float:
        """Halfway between left and right."""

    @property
    def centery(self) -> float:
        """Halfway between top and bottom."""


class Box(NamedTuple):
    """An area of whole pixels; its middle is rounded down, as pygame's is."""

    left: int
    top: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """Its right edge."""
        return self.left + self.w

    @property
    def bottom(self) -> int:
        """Its lower edge."""
        return self.top + self.h

    @property
    def centerx(self) -> int:
        """Halfway between left and right."""
        return self.left + self.w // 2

    @property
    def centery(self) -> int:
        """Halfway between top and bottom."""
        return self.top + self.h // 2


def around(one: Area, other: Area) -> Box:
    """Return the smallest box that holds two areas.

    >>> around(Box(0, 0, 10, 10), Box(20, 5, 10, 10))
    Box(left=0, top=0, w=30, h=15)
    """
    left, top = round(min(one.left, other.left)), round(min(one.top, other.top))
    right, bottom = round(max(one.right, other.right)), round(max(one.bottom, other.bottom))
    return Box(left, top, right - left, bottom - top)


class Spot(NamedTuple):
    """A place for a card: its middle in pixels, its angle in degrees, its scale."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0


class SeatAreas(Protocol):
    """The areas of one seat by name: ``cards``, ``pile``, ``plaque``; ``card`` is a card's size."""

    @property
    def card(self) -> Size:
        """The size of a card there."""

    def __getitem__(self, name: str) -> Area:
        """Return an area by its name."""


class Areas(Protocol):
    """The areas of a table by zone, and those of each seat, the player's own first."""

    @property
    def card(self) -> Size:
        """The size of a card on the table."""

    @property
    def hand_card(self) -> Size:
        """The size of a card in the player's hand."""

    @property
    def places(self) -> Sequence[SeatAreas]:
        """The areas of the seats, clockwise from the player's."""

    def __getitem__(self, zone: str) -> Area:
        """Return the area of a zone."""
