"""A screen of the room: a rail at the left, perhaps one at the right, the thing itself between.

Where the player's words are too large for that, all goes under each other on a panel that scrolls.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.scrolling import RoomPanel, ScrollPanel
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.desktop.ui.scene import Scene

#: All at 1280x720: the screen without its margins, a rail and what is on it, and what lies between
#: two rails, or beside one.
WIDTH, HEIGHT = 1232.0, 672.0
RAIL, INNER = 188.0, 164.0
LEFT, RIGHT, GAP = 204.0, 1028.0, 16.0
# Blocks that go under each other are so far apart in the design, so that none touches another.
_APART = 2000.0


class RailedScene(Scene):
    """`fit_room` comes first in `arrange` where it is not `narrow`, else `fit_column`."""

    cloth = ROOM

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.narrow = False
        self.rails: list[Pane] = []

    def make_rails(self, left: Pane, right: Pane | None = None) -> None:
        """Have rails, and the panel below all, which `stage` gets with them."""
        self.panel = RoomPanel(self, WIDTH, HEIGHT)
        self.rails = [left, *([right] if right is not None else [])]
        self.stage.add(*self.panel.sprites, *self.rails)

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the empty table of the room."""
        paint_table(layer, self.context.theme)

    def is_narrow(self, size: tuple[int, int]) -> bool:
        """Return True where words are too large for rails, which are gone then."""
        self.narrow = size[0] / self.context.ui(size) + 0.5 < WIDTH + 32
        for rail in self.rails:
            rail.visible = not self.narrow
        return self.narrow

    def fit_room(self, size: tuple[int, int]) -> float:
        """Put the rails at both sides; return the scale."""
        self.panel.design(WIDTH, HEIGHT, [pygame.Rect(0, 0, round(WIDTH), round(HEIGHT))])
        ui = self.panel.fit(size, (24, 24))
        for place, rail in enumerate(self.rails):
            half = rail.natural[0] / 2
            rail.place(self.panel.point(WIDTH - half if place else half, HEIGHT / 2), ui)
        return ui

    def fit_column(
        self,
        size: tuple[int, int],
        blocks: Sequence[tuple[float, float]],
        foot: Sequence[Widget],
    ) -> float:
        """Put blocks of some sizes under each other, buttons at the foot; return the scale."""
        parts = [pygame.FRect(0, _APART * n, *block) for n, block in enumerate(blocks)]
        self.panel.design(WIDTH, HEIGHT, parts)  # type: ignore[arg-type]
        return self.panel.fit(size, (24, 24), foot, wraps=True)

    def in_block(self, place: int, x: float, y: float) -> tuple[float, float]:
        """Return where a place of one of these blocks is in the window."""
        return self.panel.scrolled_point(x, _APART * place + y)

    @property
    def room(self) -> float:
        """How wide a block may be, at 1280x720."""
        return ScrollPanel.room_in(self)
