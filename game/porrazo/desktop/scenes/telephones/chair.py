"""A chair of a table that is open to telephones: who sits there, and how he or she plays."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

from porrazo.desktop.table.badges import arch
from porrazo.desktop.table.badges.faces import drawn_as
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Panel, Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box, clear, dashed, side_sign
from porrazo.desktop.ui.drawing.theme import READABLE, Colour, FontRole, mix
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.table.people.moods import Mood

# At 1280x720: how large name and state are, how wide the button at the end is.
_NAME, _STATE, _BUTTON, _BUTTON_HIGH, _GAP = 18.0, 15.5, 118.0, 36.0, 10.0
# How high a face is, in shares of the row.
_FACE = 0.74
AWAY = ("asleep", "closed", "lost")
"""How the telephone of somebody who sits there is away."""
_SIGNS = {"here": Icon.SCREEN, "computer": Icon.SMILE}


@dataclass(frozen=True)
class ChairState:
    """What is shown of a chair; ``state`` is free, here, ready, computer or one of `AWAY`."""

    name: str
    side: int
    state: str
    words: str
    level: str | None = None


class ChairGround(Panel):
    """The glass that a chair lies on; one that is ``free`` has a dashed edge."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, 516, 84, z=WIDGET_Z - 4)
        self.free = False

    def look(self) -> Hashable:
        """Return whether it is free."""
        return self.free

    def draw_picture(self) -> pygame.Surface:
        """Draw the glass."""
        palette, ui, radius = self.theme.palette, self.ui, 10 * self.ui
        edge = mix(palette.brass, palette.shadow, 0.45)
        face = box(self.pixels, radius, palette.cloth_line, opacity=26)
        if self.free:
            face.blit(dashed(self.pixels, radius, edge, 1.6 * ui), (0, 0))
        else:
            line = box(self.pixels, radius, edge, edge=edge, edge_width=1.6 * ui, opacity=0)
            face.blit(line, (0, 0))
        return face


class ChairFace(Widget):
    """Who sits on a chair, and how he or she plays."""

    reads_aloud = True

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (516, 84), z=WIDGET_Z - 2)
        self.chair = ChairState("", 0, "free", "")

    def show(self, shown: ChairState) -> None:
        """Show how the chair stands now."""
        self.chair, self.label = shown, f"{shown.name}: {shown.words}"

    def look(self) -> Hashable:
        """Return what is shown."""
        return self.chair

    def draw_picture(self) -> pygame.Surface:
        """Draw who sits there."""
        face = clear(self.pixels, self.theme.palette.cloth_text)
        self._write(face, self._seat(face))
        return face

    def _seat(self, face: pygame.Surface) -> int:
        """Draw the arch; return where the words begin."""
        ui, shown = self.ui, self.chair
        wide = round(_FACE * face.height / arch.HIGH)
        mark, foot = (
            self.theme.sides[shown.side % len(self.theme.sides)],
            face.height - round(5 * ui),
        )
        middle = round(14 * ui) + wide // 2
        if shown.state == "free":
            high = round(wide * arch.HIGH)
            empty = dashed((wide, high), 0.46 * wide, mark.light, max(2.0, 2 * ui))
            sign = icon(Icon.PLUS, round(0.4 * wide), self.theme.palette.cloth_title)
            empty.blit(sign, sign.get_rect(center=empty.get_rect().center))
            face.blit(empty, empty.get_rect(midbottom=(middle, foot)))
        else:
            mood = Mood.YAWNING if shown.state in AWAY else Mood.CALM
            name, palette = drawn_as(shown.level), self.theme.palette
            for picture in arch.seated(name, mood, None, wide, mark, palette):
                face.blit(picture, picture.get_rect(midbottom=(middle, foot)))
        return middle + wide // 2 + round(14 * ui)

    def _write(self, face: pygame.Surface, left: int) -> None:
        fonts, ui, palette, shown = self.context.fonts, self.ui, self.theme.palette, self.chair
        room = face.width - left - _GAP * ui
        middle, bold = face.height / 2, FontRole.UI_BOLD
        px, small = max(READABLE, _NAME * ui), max(READABLE, _STATE * ui)
        over, under = middle - 0.72 * px, middle + 0.78 * px
        mark = self.theme.sides[shown.side % len(self.theme.sides)]
        sign = side_sign(mark, round(0.9 * px))
        face.blit(sign, sign.get_rect(midleft=(left, round(over))))
        name = fonts.shorten(shown.name, bold, px, room - 1.3 * px)
        fonts.write(face, name, bold, px, palette.cloth_text, midleft=(left + 1.25 * px, over))
        dot, colour = self._dot(round(0.95 * small))
        face.blit(dot, dot.get_rect(midleft=(left, round(under))))
        small = max(READABLE, fonts.fit(shown.words, FontRole.UI_MEDIUM, small, room - 1.4 * px))
        words = fonts.shorten(shown.words, FontRole.UI_MEDIUM, small, room - 1.4 * px)
        at = left + 1.25 * px, under
        fonts.write(face, words, FontRole.UI_MEDIUM, small, colour, midleft=at)

    def _dot(self, px: int) -> tuple[pygame.Surface, Colour]:
        """Return the sign of the state and the colour of its words: told apart by shape, too."""
        palette, state = self.theme.palette, self.chair.state
        if state in _SIGNS:
            colour = mix(palette.cloth_title, palette.cream, 0.4)
            return icon(_SIGNS[state], px, colour), colour
        if state == "free":
            colour = mix(palette.cloth_title, palette.cream, 0.4)
            return icon(Icon.TELEPHONE, px, colour), colour
        ready = state == "ready"
        colour = palette.cloth_text if not ready else mix(palette.gain, palette.cream, 0.6)
        sign = clear((px, px), colour)
        if ready:
            pygame.draw.circle(
                sign, mix(palette.gain, palette.cream, 0.25), (px / 2, px / 2), px / 2
            )
        else:
            pygame.draw.circle(sign, palette.ochre_light, (px / 2, px / 2), px / 2, max(2, px // 5))
        return sign, colour


class ChairRow:
    """A chair with the one thing that can be done about it, "" where that is nothing."""

    def __init__(self, context: Context, use: Callable[[], object]) -> None:
        self.ground = ChairGround(context)
        self.face = ChairFace(context)
        self.button = Row(context, "", use, (_BUTTON, _BUTTON_HIGH), pill=True)
        self.button.words = 15.0

    @property
    def parts(self) -> tuple[Widget, ...]:
        """All of it."""
        return self.ground, self.face, self.button

    def show(self, shown: ChairState, label: str) -> None:
        """Show how the chair stands, and what can be done."""
        self.ground.free = shown.state == "free"
        self.face.show(shown)
        self.button.set_label(label)
        self.button.visible = bool(label)

    def place(self, middle: Point, size: tuple[float, float], ui: float) -> None:
        """Put it down, so large at 1280x720."""
        self.ground.resize(*size)
        self.ground.place(middle, ui)
        wide = max(84.0, min(_BUTTON + 22, 0.32 * size[0]))
        self.button.resize(wide, _BUTTON_HIGH)
        x = middle[0] + (size[0] / 2 - wide / 2 - _GAP) * ui
        self.button.place((x, middle[1]), ui)
        beside = wide + 2 * _GAP if self.button.visible else 0.0
        self.face.resize(size[0] - beside, size[1])
        self.face.place((middle[0] - beside / 2 * ui, middle[1]), ui)
