"""What is said of a seat beside its name: a small dark plate near the portrait."""

from collections.abc import Hashable

import pygame

from porrazo.desktop.table.badges.seat_state import SeatState
from porrazo.desktop.table.scores.names import readable
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import FontRole

# At 1280x720: how high a line is, how large its words are, what is free at its ends.
_HIGH, _WORDS, _ENDS = 24.0, 15.0, 10.0
# How dark the plate is, of 255.
_SHADE = 190
_Z = 62


class SeatNote(Widget):
    """The marks of a seat in words, as many as find room in its place."""

    def __init__(self, context: Context, state: SeatState) -> None:
        super().__init__(context, "", (120, _HIGH), z=_Z)
        self.state = state
        self._room = pygame.Rect(0, 0, 120, 24)

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the screen."""
        self._room, self.ui = area, ui
        self.update()

    def update(self) -> None:
        """Show what the state has now; nothing where that is nothing."""
        fonts, bold = self.context.fonts, FontRole.UI_BOLD
        room = self._room.w / self.ui - 2 * _ENDS
        px = max(_WORDS, readable(self)[0] / self.ui)
        calls = self.state.calls
        fitting = (words for words in calls if fonts.width(words, bold, px) <= room)
        words = next(fitting, calls[-1])
        self.label = fonts.shorten(words, bold, px, room) if words else ""
        self.visible = bool(self.label)
        wide = fonts.width(self.label, bold, px) + 2 * _ENDS
        self.resize(wide, max(_HIGH, 1.5 * px))
        self.place(self._room.center, self.ui)
        self.redraw()

    def look(self) -> Hashable:
        """Return what is written, and whether it is an alarm."""
        return self.label, self.state.loud

    def draw_picture(self) -> pygame.Surface:
        """Draw the plate with its words."""
        return draw_plate(self.context, self.pixels, self.label, self.ui, loud=self.state.loud)


def draw_plate(
    context: Context, size: tuple[int, int], words: str, ui: float, *, loud: bool = False
) -> pygame.Surface:
    """Return a dark plate with words on it; a ``loud`` one is red."""
    palette, fonts = context.theme.palette, context.fonts
    wide, high = size
    plate = clear(size, palette.ink)
    ground = box(
        size,
        high / 2,
        palette.brick if loud else palette.ink,
        edge=palette.ochre_light,
        edge_width=1.2 * ui,
        opacity=255 if loud else _SHADE,
    )
    plate.blit(ground, (0, 0))
    px = fonts.fit(words, FontRole.UI_BOLD, 0.62 * high, wide - 1.4 * _ENDS * ui)
    fonts.write(plate, words, FontRole.UI_BOLD, px, palette.cream, center=plate.get_rect().center)
    return plate
