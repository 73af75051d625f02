"""Rows of dark glass: an entry of a screen, a line of a rail, a small pill at its corner."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle, button_colours, clear_copy
from porrazo.desktop.ui.controls.widgets import WIDGET_Z
from porrazo.desktop.ui.drawing.fonts import LINE
from porrazo.desktop.ui.drawing.paint import box, over_shadow
from porrazo.desktop.ui.drawing.theme import READABLE, Colour, FontRole, mix

Picture = Callable[[int], pygame.Surface]

# Pixels at 1280x720: the space before the picture, after it and at the end; words and second line.
_BEFORE, _AFTER, _END, _WORDS, _DETAIL, _VALUE = 14.0, 12.0, 12.0, 18.0, 15.0, 16.0
# What a pill without a picture keeps free at its ends.
_NARROW = 5.0
# How large the letters of a key are.
_CAP = 13.5
# How large the words of a faint row are.
_FAINT_WORDS = 17.0
# How dark the glass is, at rest and under the mouse, of 255; a faint row in a rail.
_GLASS, _LIT, _FAINT = 196, 232, 34
# How far words and second line are from the middle, in shares of the words' size.
_OVER, _UNDER = 0.56, 0.7


class Row(Button):
    """Words after a picture, with a ``detail`` below and a ``value`` at the end.

    ``chosen`` is gold. ``faint`` lies on a rail, which is dark already; ``pill`` is round, its
    words in the middle. ``picture`` is drawn for a height in pixels.
    """

    def __init__(
        self,
        context: Context,
        label: str,
        on_activate: Callable[[], object],
        size: tuple[float, float],
        *,
        picture: Picture | None = None,
        detail: str = "",
        value: str = "",
        chosen: bool = False,
        faint: bool = False,
        pill: bool = False,
        z: float = WIDGET_Z,
    ) -> None:
        super().__init__(context, label, on_activate, width=size[0], height=size[1], z=z)
        self.picture = picture
        self.detail = detail
        self.value = value
        self.chosen = chosen
        self.faint = faint
        self.pill = pill
        self.plain = False
        """True where the second line has no room."""
        self.words = _FAINT_WORDS if faint else _WORDS
        """How large the words are, in pixels at 1280x720."""
        self.share = 0.62
        """How high the picture is, as a share of the row."""

    @property
    def spoken(self) -> str:
        """The words, the second line, the value."""
        return ". ".join(filter(None, (self.label, self.detail, self.value)))

    def look(self) -> Hashable:
        """Return everything that is shown."""
        drawn = self.context.cards.version if self.picture is not None else 0
        words = self.label, self.detail, self.value
        return super().look(), self.chosen, words, self.plain, drawn

    def draw_picture(self) -> pygame.Surface:
        """Draw the glass or the gold, the picture, the words."""
        palette, ui = self.theme.palette, self.ui
        radius = self.pixels[1] / 2 if self.pill else self.theme.measures.button_radius * ui
        face, words = self._ground(radius)
        self._fill(face, words)
        if not self.enabled:
            face.set_alpha(110)
            return clear_copy(face)
        if not self.faint:
            drop = (1.0 if self.pressed else 3.0) * ui
            opacity = self.theme.measures.shadow_alpha
            face = over_shadow(face, radius, 5 * ui, palette.shadow, opacity, drop)
        return self.in_focus(face, radius)

    def _ground(self, radius: float) -> tuple[pygame.Surface, Colour]:
        """Return what the words lie on, and their colour."""
        palette, ui = self.theme.palette, self.ui
        if self.chosen:
            top, bottom, edge, words = button_colours(palette, ButtonStyle.PRIMARY)
            if self.hovered:
                top, bottom = (mix(each, palette.glint, 0.14) for each in (top, bottom))
            width = self.theme.measures.border * ui
            return box(self.pixels, radius, top, bottom, edge=edge, edge_width=width), words
        if self.faint:
            opacity = 2 * _FAINT if self.hovered else _FAINT
            return box(self.pixels, radius, palette.cloth_line, opacity=opacity), palette.cloth_text
        dark = mix(palette.shadow, (0, 0, 0), 0.4)
        face = box(self.pixels, radius, dark, opacity=_LIT if self.hovered else _GLASS)
        edge = palette.brass_light if self.hovered else mix(palette.brass, palette.shadow, 0.25)
        line = box(self.pixels, radius, dark, edge=edge, edge_width=1.6 * ui, opacity=0)
        face.blit(line, (0, 0))
        return face, palette.cloth_text

    def _fill(self, face: pygame.Surface, colour: Colour) -> None:
        """Write on a ground."""
        fonts, ui, bold = self.context.fonts, self.ui, FontRole.UI_BOLD
        middle, right = face.height / 2, face.width - _END * ui
        if self.value:
            px = max(READABLE, _VALUE * ui)
            right = fonts.write(
                face, self.value, bold, px, colour, midright=(right, middle)
            ).left - _AFTER / 2 * ui  # fmt: skip
        x = (_END if self.pill else _BEFORE) * ui
        if self.pill and self.picture is None:
            x, right = _NARROW * ui, face.width - _NARROW * ui
        if self.picture is not None:
            drawn = self.picture(round(self.share * face.height))
            face.blit(drawn, drawn.get_rect(midleft=(round(x), round(middle))))
            x += drawn.width + (_AFTER / 2 if self.pill else _AFTER) * ui
        px = max(READABLE, self.words * ui)
        cap = self._cap_wide()
        if fonts.width(self.label, bold, px) > right - x - cap:
            # The words matter more than the key.
            cap = 0.0
        shown = self.detail and not self.plain
        if self.faint and not shown:
            # A line of a rail is narrow: long words take two lines.
            lines, px = fonts.in_lines(self.label, bold, px, right - x, face.height)
            top = middle - LINE * px * (len(lines) - 1) / 2
            for place, line in enumerate(lines):
                at = x, top + LINE * px * place
                fonts.write(face, line, bold, px, colour, midleft=at)
            return
        px = fonts.fit(self.label, bold, px, right - x - cap)
        y = middle - _OVER * px if shown else middle
        if self.pill and self.picture is None:
            fonts.write(face, self.label, bold, px, colour, center=(face.width / 2, middle))
        else:
            end = fonts.write(face, self.label, bold, px, colour, midleft=(x, y)).right
            if cap:
                self._lay_cap(face, colour, (end + _AFTER / 2 * ui, y))
        if shown:
            small, medium = max(READABLE, _DETAIL * ui), FontRole.UI_MEDIUM
            small = max(READABLE, fonts.fit(self.detail, medium, small, right - x))
            words = fonts.shorten(self.detail, medium, small, right - x)
            fonts.write(face, words, medium, small, colour, midleft=(x, middle + _UNDER * px))

    def _cap_wide(self) -> float:
        if not self.cap:
            return 0.0
        px = _CAP * self.ui
        return (
            self.context.fonts.width(self.cap, FontRole.UI_BOLD, px) + 1.2 * px + _AFTER * self.ui
        )

    def _lay_cap(self, face: pygame.Surface, colour: Colour, at: tuple[float, float]) -> None:
        """Draw the key that does the same, its left end at a place."""
        fonts, px = self.context.fonts, _CAP * self.ui
        wide = fonts.width(self.cap, FontRole.UI_BOLD, px) + 1.2 * px
        ground = box((round(wide), round(1.6 * px)), 5 * self.ui, colour, opacity=44)
        fonts.write(ground, self.cap, FontRole.UI_BOLD, px, colour, center=ground.get_rect().center)
        face.blit(ground, ground.get_rect(midleft=(round(at[0]), round(at[1]))))
