"""What is said of a seat beside its name: a small dark plate near the portrait."""

from collections.abc import Hashable, Sequence

import pygame

from porrazo.desktop.table.badges.seat_state import SeatState
from porrazo.desktop.table.scores.names import readable
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import FontRole, letters

# At 1280x720: how high a plate is, how large its words are.
_HIGH, _WORDS = 24.0, 15.0
# In shares of the size of the letters: what is free at the ends, how high a plate of one line is
# at least, what another line adds.
_ENDS, _LEADING, _LINE = 0.6, 1.55, 1.15
# How dark the plate is, of 255.
_SHADE = 190
_Z = 62


class SeatNote(Widget):
    """The marks of a seat in words, as many as find room in its place."""

    def __init__(self, context: Context, state: SeatState) -> None:
        super().__init__(context, "", (120, _HIGH), z=_Z)
        self.state = state
        self._room = pygame.Rect(0, 0, 120, 24)
        self._px = _WORDS
        self._lines: list[str] = []

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the screen."""
        self._room, self.ui = area, ui
        self.update()

    def update(self) -> None:
        """Show what the state has now; nothing where that is nothing."""
        least = readable(self)[0]
        usual = max(least, min(letters(_WORDS, self.ui), self._room.h / _LEADING))
        self._px, self._lines = self._way((usual, least))
        self.label = " ".join(self._lines)
        self.visible = bool(self.label)
        wide = max(self._width(line, self._px) for line in self._lines)
        single = max(min(_HIGH * self.ui, self._room.h), _LEADING * self._px)
        high = single + _LINE * self._px * (len(self._lines) - 1)
        self.resize(wide / self.ui, high / self.ui)
        self.place(self._room.center, self.ui)
        self.redraw()

    def _way(self, sizes: Sequence[float]) -> tuple[float, list[str]]:
        """Return letters and lines: few words before small ones, small ones before two lines."""
        calls, bold = self.state.calls, FontRole.UI_BOLD
        for px in sizes:
            for words in calls:
                if self._width(words, px) <= self._room.w:
                    return px, [words]
        px, fonts = sizes[-1], self.context.fonts
        room = self._room.w - 2 * _ENDS * px
        first, *others = fonts.wrap(calls[-1], bold, px, room)
        rows = [first, " ".join(others)] if others else [first]
        return px, [fonts.shorten(row, bold, px, room) for row in rows]

    def _width(self, words: str, px: float) -> float:
        """Return how wide the plate of such words is, in pixels."""
        return self.context.fonts.width(words, FontRole.UI_BOLD, px) + 2 * _ENDS * px

    def look(self) -> Hashable:
        """Return what is written, and whether it is an alarm."""
        return self.label, self.state.loud

    def draw_picture(self) -> pygame.Surface:
        """Draw the plate with its words."""
        loud = self.state.loud
        return draw_plate(self.context, self.pixels, self._lines, self._px, self.ui, loud=loud)


def draw_plate(
    context: Context,
    size: tuple[int, int],
    lines: Sequence[str],
    px: float,
    ui: float,
    *,
    loud: bool = False,
) -> pygame.Surface:
    """Return a dark plate with lines of words ``px`` large on it; a ``loud`` one is red."""
    palette, fonts = context.theme.palette, context.fonts
    plate = clear(size, palette.ink)
    ground = box(
        size,
        min(size[1], _LEADING * px) / 2,
        palette.brick if loud else palette.ink,
        edge=palette.ochre_light,
        edge_width=1.2 * ui,
        opacity=255 if loud else _SHADE,
    )
    plate.blit(ground, (0, 0))
    for number, line in enumerate(lines):
        y = size[1] / 2 + (number - (len(lines) - 1) / 2) * _LINE * px
        centre = size[0] / 2, y
        fonts.write(plate, line, FontRole.UI_BOLD, px, palette.cream, center=centre)
    return plate
