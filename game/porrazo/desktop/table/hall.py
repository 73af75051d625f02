"""The room with people in it: its wall with cut paper, and the edge of a table before them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from porrazo.desktop.table.backdrop import paint_cloth, paint_table
from porrazo.desktop.table.cloths.bands import hang_flags
from porrazo.desktop.table.cloths.measure import block_of
from porrazo.desktop.table.cloths.rim import inside, rounding
from porrazo.desktop.ui.drawing.cloths import FIRST, ClothLook
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.theme import Theme, mix
from porrazo.desktop.ui.stage.sprite import Blit, Sprite

Size = tuple[int, int]
# At 1280x720: how thick the wood of the edge is, where stitches are below it, how long they are.
_WOOD, _STITCH, _DASH = 19.0, 34.0, 10.0
# How high a flag is, as a share of the window's height, and how far the next one is at 1280x720.
_FLAG, _STEP = 0.058, 46.0
# The lamp: how far its light reaches and how strong it is, of 255.
_GLOW, _LIGHT = 560.0, 96


@dataclass(frozen=True)
class Hall:
    """A hall in a window of a size: ``crest`` is how far down the middle of the table's edge is.

    ``base`` is how much larger than at 1280x720 it is, ``falls`` how far the edge falls towards the
    sides there, with which power of the way from the middle.
    """

    size: Size
    crest: float
    base: float
    falls: float = 148.0
    curve: int = 2

    def edge(self, x: float) -> float:
        """Return how far down the edge of the table is at ``x``, both in pixels."""
        away = abs(x - self.size[0] / 2) / (self.size[0] / 2)
        return self.crest + self.falls * self.base * float(away**self.curve)

    def outline(self, down: float = 0.0) -> list[tuple[float, float]]:
        """Return points of the edge, ``down`` pixels below it, from left to right."""
        return [(x, self.edge(x) + down) for x in range(-8, self.size[0] + 16, 8)]


def paint_wall(
    layer: pygame.Surface,
    theme: Theme,
    base: float,
    *,
    light: Callable[[pygame.Surface], object] | None = None,
    flags: bool = True,
) -> None:
    """Paint the wall of the room, which is the theme's cloth: lamplight, cut paper on a string.

    ``light`` paints another light; without ``flags`` no paper hangs there.
    """
    paint_table(layer, theme)
    inner = inside(layer.size, theme)
    layer.set_clip(inner)
    if light is not None:
        light(layer)
    else:
        glow = _glow(round(_GLOW * base), mix(theme.palette.ochre_light, theme.palette.cream, 0.5))
        layer.blit(glow, glow.get_rect(center=(layer.width / 2, 0.38 * layer.height)))
    if flags:
        _hang_paper(layer, inner)
    layer.set_clip(None)


def _hang_paper(layer: pygame.Surface, inner: pygame.Rect) -> None:
    """Hang cut paper on a string from one corner of the wall to the other."""
    band = ClothLook.load(FIRST).band
    assert band is not None, "the cloth of the house has cut paper"
    block = block_of(layer.size)
    high = round(_FLAG * block.h)
    count = max(5, round(inner.w / (_STEP * block.h / 720)))
    ends = inner.left + high / 4, inner.right - high / 4
    hang_flags(layer, band, block, inner.top, ends, count, sags=0.5)


def _glow(px: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """Return soft light in a circle, its middle the brightest."""
    coarse = 48
    small = clear((coarse, coarse), colour)
    for x in range(coarse):
        for y in range(coarse):
            away = ((x - coarse / 2) ** 2 + (y - coarse / 2) ** 2) ** 0.5 / (coarse / 2)
            small.set_at((x, y), (*colour, round(_LIGHT * max(0.0, 1 - away) ** 2)))
    return pygame.transform.smoothscale(small, (px, px))


class TableEdge(Sprite):
    """The table in front of everybody, its round edge towards the wall."""

    def __init__(self, z: float) -> None:
        super().__init__(z=z)
        self._picture = pygame.Surface((1, 1), pygame.SRCALPHA)
        self._at = 0, 0
        self._laid: tuple[Theme, Hall] | None = None

    def lay(self, theme: Theme, hall: Hall) -> None:
        """Take the place of a hall, on the cloth that a theme wears."""
        if self._laid == (theme, hall):
            return
        self._laid = theme, hall
        inner, top = inside(hall.size, theme), round(hall.crest - 2 * hall.base)
        size = wide, high = max(1, inner.w), max(1, inner.bottom - top)
        part = paint_cloth(theme, size, hall.size[1]).convert_alpha()
        self._edge(part, theme, hall, (inner.left, top))
        mask = clear((wide * 2, high * 2), (255, 255, 255))
        line = [(2 * (x - inner.left), 2 * (y - top)) for x, y in hall.outline()]
        foot = [(2 * wide + 99, 2 * high), (-99, 2 * high)]
        pygame.draw.polygon(mask, (255, 255, 255), [*line, *foot])
        mask = pygame.transform.smoothscale(mask, size)
        part.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        shape, corner = clear(size, (255, 255, 255)), rounding(hall.size, theme)
        pygame.draw.rect(
            shape, (255, 255, 255), shape.get_rect(),
            border_bottom_left_radius=corner, border_bottom_right_radius=corner,
        )  # fmt: skip
        part.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self._picture, self._at = part, (inner.left, top)

    def _edge(
        self, part: pygame.Surface, theme: Theme, hall: Hall, corner: tuple[int, int]
    ) -> None:
        """Paint the wood of the edge and the stitches of the cloth."""
        palette, base = theme.palette, hall.base
        for down, colour, thick in (
            (0.0, palette.ink, _WOOD + 3),
            (1.5, palette.wood_light, _WOOD),
            (7.0, palette.wood, _WOOD - 6),
            (_WOOD + 1, palette.ink, 2.5),
        ):
            upper = [(x - corner[0], y - corner[1]) for x, y in hall.outline(down * base)]
            lower = [(x, y + thick * base) for x, y in upper]
            pygame.draw.polygon(part, colour, [*upper, *lower[::-1]])
        line, length = hall.outline(_STITCH * base), max(2, round(_DASH * base / 8))
        stitch = mix(palette.cloth_line, palette.cloth_title, 0.5)
        for start in range(0, len(line) - length, 2 * length):
            points = [(x - corner[0], y - corner[1]) for x, y in line[start : start + length + 1]]
            pygame.draw.lines(part, stitch, False, points, max(1, round(2 * base)))

    def blits(self) -> tuple[Blit, ...]:
        """Return the table."""
        return (Blit(self._picture, *self._at),)
