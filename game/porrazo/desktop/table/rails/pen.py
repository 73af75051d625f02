"""Writes down a rail from top to bottom, or only measures how high that would be."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pygame

from porrazo.desktop.ui.cards.seal import draw_seal
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import box, side_sign
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, letters, mix
from porrazo.engine.game import NOBODY

#: How large words are on a rail at 1280x720, headings, and lines of another kind.
WORDS, HEADING, SMALL, LARGE = 15.0, 18.0, 14.0, 20.0
# Lines of words are so far apart, in shares of their size; a sign is so large, and the gap after.
_LEADING, _SIGN, _AFTER = 1.32, 0.8, 0.3
# How far apart two lines in a box are, in the same.
_TIGHT = 1.08
# How large the seal of a card is, in the same.
_SEAL = 1.15
_DIM, _HEADING_LINE = 0.42, 1.3
# With all the air there can be: what is more under a heading, in pixels at 1280x720, and from a
# line to the next, in shares of its size.
_UNDER_HEADING, _AIRY = 7.0, 0.22
_NUMBERS = re.compile(r"\S*\d\S*")

Run = tuple[str, Colour]
"""Words of one colour in a line."""


class Pen:
    """Has a place on a picture, ``y`` pixels from its top, and goes down as it writes.

    Without a ``face`` nothing is drawn: the place tells how high what was written would be.
    ``air`` is how much more room than the least there is between lines, 0 to 1.
    """

    def __init__(
        self,
        context: Context,
        ui: float,
        width: float,
        face: pygame.Surface | None = None,
        *,
        air: float = 0.0,
    ) -> None:
        self.context = context
        self.theme = context.theme
        self.fonts = context.fonts
        self.ui = ui
        self.width = width
        self.face = face
        self.air = air
        self.left = 0.0
        self.y = 0.0

    # --- colours

    @property
    def ink(self) -> Colour:
        """The colour of words."""
        return self.theme.palette.cloth_text

    @property
    def gold(self) -> Colour:
        """The colour of headings and of what matters."""
        return self.theme.palette.cloth_title

    @property
    def dim(self) -> Colour:
        """The colour of what matters less."""
        return mix(self.ink, self.theme.palette.shadow, _DIM)

    # --- sizes

    def px(self, size: float) -> float:
        """Return the pixels of letters that are so large at 1280x720, never too small to read."""
        return letters(size, self.ui)

    def gap(self, size: float) -> None:
        """Leave room, in pixels at 1280x720."""
        self.y += size * self.ui

    @property
    def middle(self) -> float:
        """The middle of the rail."""
        return self.left + self.width / 2

    def side_sign(self, side: int, px: float) -> pygame.Surface:
        """Return the sign of a side."""
        return side_sign(self.theme.sides[side], max(6, round(px)))

    # --- words

    def heading(self, words: str) -> None:
        """Write a heading, on two lines where it would be small on one."""
        usual = self.px(HEADING)
        rows, px = self.fonts.in_lines(
            words, FontRole.TITLE, usual, self.width, 2.2 * _HEADING_LINE * usual
        )
        for row in rows:
            if self.face is not None:
                centre = self.middle, self.y + _HEADING_LINE * px / 2
                self.fonts.write(self.face, row, FontRole.TITLE, px, self.gold, center=centre)
            self.y += _HEADING_LINE * px
        self.gap(_UNDER_HEADING * self.air)

    def heading_high(self, words: str) -> float:
        """Return how high a heading is."""
        measure = Pen(self.context, self.ui, self.width, air=self.air)
        measure.heading(words)
        return measure.y

    def line(
        self,
        words: str,
        *,
        size: float = WORDS,
        colour: Colour | None = None,
        side: int = NOBODY,
        seal: str = "",
        role: FontRole = FontRole.UI_MEDIUM,
        accent: bool = False,
        fill: bool = False,
    ) -> None:
        """Write words in the middle, on as many lines as they need; ``accent`` makes numbers gold.

        Before them is the sign of a side, or the seal of a card. With ``fill`` the lines begin at
        the left, under each other.
        """
        px, colour = self.px(size), colour or self.ink
        sign = self._sign(side, seal, px)
        before = px * ((_SEAL if seal else _SIGN) + _AFTER) if sign is not None else 0.0
        breaking = self.fonts.wrap if fill else self.fonts.balance
        rows = breaking(words, role, px, self.width - before)
        for number, row in enumerate(rows):
            if self.face is not None:
                self._write_row(row, px, role, colour, before, None if number else sign,
                                accent=accent, fill=fill)  # fmt: skip
            self.y += px * (_LEADING + _AIRY * self.air)

    def _sign(self, side: int, seal: str, px: float) -> pygame.Surface | None:
        """Return what stands before a line with letters so large, None for nothing."""
        if seal:
            return draw_seal(self.theme, self.fonts, seal, round(px * _SEAL))
        return self.side_sign(side, px * _SIGN) if side != NOBODY else None

    def _write_row(
        self,
        row: str,
        px: float,
        role: FontRole,
        colour: Colour,
        before: float,
        sign: pygame.Surface | None,
        *,
        accent: bool,
        fill: bool,
    ) -> None:
        assert self.face is not None
        fitted = self.fonts.fit(row, role, px, self.width - before)
        wide = self.fonts.width(row, role, fitted) + (before if sign or fill else 0.0)
        x = self.left if fill else self.middle - wide / 2
        y = self.y + px * _LEADING / 2
        if sign is not None:
            self.face.blit(sign, sign.get_rect(midleft=(round(x), round(y))))
        if sign is not None or fill:
            x += before
        for words, ink in self._runs(row, colour, accent=accent):
            self.fonts.write(self.face, words, role, fitted, ink, midleft=(x, y))
            x += self.fonts.width(words, role, fitted)

    def _runs(self, row: str, colour: Colour, *, accent: bool) -> Sequence[Run]:
        if not accent:
            return [(row, colour)]
        runs: list[Run] = []
        at = 0
        for found in _NUMBERS.finditer(row):
            if found.start() > at:
                runs.append((row[at : found.start()], colour))
            runs.append((found.group(), self.gold))
            at = found.end()
        return [*runs, (row[at:], colour)] if at < len(row) else runs

    # --- shapes

    def rule(self) -> None:
        """Draw a thin gold line between two sections."""
        self.gap(5)
        if self.face is not None:
            ends = (self.left, round(self.y)), (self.left + self.width, round(self.y))
            line = mix(self.theme.palette.brass, self.theme.palette.shadow, 0.25)
            pygame.draw.line(self.face, line, *ends, max(1, round(self.ui)))
        self.gap(6)

    def box(
        self,
        area: pygame.Rect,
        fill: Colour | None = None,
        edge: Colour | None = None,
        *,
        radius: float = 6.0,
        opacity: int = 255,
        width: float = 1.5,
    ) -> None:
        """Draw a box with round corners."""
        if self.face is None:
            return
        ground = fill or self.theme.palette.shadow
        picture = box(
            area.size,
            min(radius * self.ui, area.h / 2, area.w / 2),
            ground,
            edge=edge,
            edge_width=max(1.0, width * self.ui),
            opacity=opacity if fill is not None else 90,
        )
        self.face.blit(picture, area)

    def dashed(self, area: pygame.Rect, colour: Colour) -> None:
        """Draw a dashed frame: nothing is there yet."""
        if self.face is None:
            return
        dash, width = max(3, round(4 * self.ui)), max(1, round(1.4 * self.ui))
        corners = [area.topleft, area.topright, area.bottomright, area.bottomleft]
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
            way = pygame.Vector2(end) - pygame.Vector2(start)
            for at in range(0, int(way.length()), 2 * dash):
                begin = pygame.Vector2(start) + way.normalize() * at
                stop = pygame.Vector2(start) + way.normalize() * min(at + dash, way.length())
                pygame.draw.line(self.face, colour, begin, stop, width)

    def write(
        self,
        words: str,
        area: pygame.Rect,
        *,
        size: float = WORDS,
        colour: Colour | None = None,
        role: FontRole = FontRole.UI_BOLD,
    ) -> None:
        """Write words into the middle of a box, in two lines or smaller where they need it."""
        if self.face is None or not words:
            return
        room, px = area.w - 4 * self.ui, self.px(size)
        rows = [words]
        if self.rows_in(words, area.w, size=size, role=role) > 1 and area.h >= 2 * px:
            rows = self.fonts.halves(words, role, px)
        px = min(self.fonts.fit(row, role, px, room) for row in rows)
        for number, row in enumerate(rows):
            y = area.centery + (number - (len(rows) - 1) / 2) * _TIGHT * px
            self.fonts.write(self.face, row, role, px, colour or self.ink, center=(area.centerx, y))

    def rows_in(
        self, words: str, wide: float, *, size: float, role: FontRole = FontRole.UI_BOLD
    ) -> int:
        """Return how many lines words take in a box so wide: one or two."""
        needed = self.fonts.width(words, role, self.px(size))
        return 1 if needed <= wide - 4 * self.ui else 2
