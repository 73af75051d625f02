"""What lies on the table after a match: great words, facts on glass, names with scores."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from porrazo.desktop.table.badges.score_pill import score_pill
from porrazo.desktop.table.rails.pen import Pen
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.glass import RADIUS, glass
from porrazo.desktop.ui.drawing.paint import box, clear, over_shadow
from porrazo.desktop.ui.drawing.theme import FontRole, mix

#: At 1280x720: how large a pane of facts is, and its margin at the sides.
PANE, _SIDE = (218.0, 150.0), 16.0
# How dark it is under the glass of a pane, of 255: somebody may stand behind it.
_UNDER = 190


class Banner(Label):
    """Great words in gold, with an edge of ink and a red shadow."""

    def __init__(self, context: Context, words: str, *, width: float, high: float) -> None:
        super().__init__(
            context, words, role=FontRole.TITLE, px=74, width=width, high=high,
            colour=context.theme.palette.cream, z=200,
        )  # fmt: skip

    def draw_picture(self) -> pygame.Surface:
        """Draw the letters over their edge and shadow."""
        palette, px = self.theme.palette, self.letters(self.ui)
        plain = super().draw_picture()
        edge = max(2, round(px * 0.065))
        mask = pygame.mask.from_surface(plain, 90)
        whole = clear((plain.width + 4 * edge, plain.height + 4 * edge), palette.ink)
        disc = pygame.mask.Mask((2 * edge + 1, 2 * edge + 1))
        for x in range(2 * edge + 1):
            for y in range(2 * edge + 1):
                if (x - edge) ** 2 + (y - edge) ** 2 <= edge * edge:
                    disc.set_at((x, y))
        outline = pygame.mask.Mask((plain.width + 2 * edge, plain.height + 2 * edge))
        outline.draw(mask, (edge, edge))
        thick = mask.convolve(disc, pygame.mask.Mask(outline.get_size()))
        for colour, (dx, dy) in ((palette.brick, (1.7, 1.9)), (palette.ink, (1.0, 1.0))):
            layer = thick.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
            whole.blit(layer, (dx * edge, dy * edge))
        gold = plain.copy()
        tint = pygame.Surface((1, plain.height), pygame.SRCALPHA)
        for y in range(plain.height):
            tint.set_at((0, y), mix(palette.cream, palette.ochre_light, y / plain.height))
        tall = pygame.transform.scale(tint, plain.size)
        gold.blit(tall, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(gold, (2 * edge, 2 * edge))
        return whole


class NamePlate(Widget):
    """Somebody's name and score below the face; gold for who has won."""

    reads_aloud = True

    def __init__(self, context: Context, side: int, name: str, score: str, *, gold: bool) -> None:
        super().__init__(context, f"{name}: {score}", (160.0, 34.0), z=90)
        self._told = side, name, score, gold

    def fit(self, centre: tuple[float, float], room: float, ui: float) -> None:
        """Take a place, no wider than ``room`` pixels of the window."""
        side, name, score, gold = self._told
        large = ui * (1.15 if gold else 1.0)
        self._pill = score_pill(self.context, side, name, score, large, room=room, gold=gold)
        self.resize(self._pill.width / ui, self._pill.height / ui)
        self.place(centre, ui)
        self.redraw()

    def draw_picture(self) -> pygame.Surface:
        """Draw the pill over its shadow."""
        high = self._pill.height
        shade = self.theme.palette.shadow
        return over_shadow(self._pill, high / 2, 4 * self.ui, shade, 120, 2 * self.ui)


class EndPane(Widget):
    """A pane of glass with a heading and a few lines, each with its number."""

    reads_aloud = True

    def __init__(self, context: Context, heading: str, rows: Sequence[tuple[str, str]]) -> None:
        words = ", ".join(" ".join(filter(None, row)) for row in rows)
        super().__init__(context, f"{heading}: {words}", PANE, z=100)
        self._heading, self._rows = heading, rows

    def look(self) -> Hashable:
        """Return nothing: it always looks the same."""
        return ()

    def draw_picture(self) -> pygame.Surface:
        """Draw the glass and what is written on it."""
        ui, (wide, high) = self.ui, self.pixels
        dark = mix(self.theme.palette.shadow, self.theme.palette.cloth_dark, 0.25)
        face = box((wide, high), RADIUS * ui, dark, opacity=_UNDER)
        face.blit(glass(self.theme, (wide, high), ui), (0, 0))
        pen = Pen(self.context, ui, wide - 2 * _SIDE * ui, face)
        pen.left, pen.y = _SIDE * ui, 9 * ui
        pen.heading(self._heading)
        step = min(27 * ui, (high - pen.y - 8 * ui) / max(1, len(self._rows)))
        for number, (words, count) in enumerate(self._rows):
            self._row(face, words, count, pen.y + step * (number + 0.5), pen)
        return face

    def _row(self, face: pygame.Surface, words: str, count: str, y: float, pen: Pen) -> None:
        fonts, right = self.context.fonts, pen.left + pen.width
        px, bold = pen.px(16), FontRole.UI_BOLD
        taken = fonts.width(count, bold, px) + 8 * self.ui if count else 0.0
        fitted = fonts.fit(words, FontRole.UI_MEDIUM, px, pen.width - taken)
        if count:
            at = {"midleft": (pen.left, y)}
            fonts.write(face, count, bold, px, pen.gold, midright=(right, y))
        else:
            at = {"center": (pen.middle, y)}
        fonts.write(face, words, FontRole.UI_MEDIUM, fitted, pen.ink, **at)
