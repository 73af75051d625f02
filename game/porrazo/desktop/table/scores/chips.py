"""Points as chips: stacks of them, each of one value, drawn as they stand on a table."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.paint import FINE, clear
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, Palette, mix
from porrazo.desktop.ui.stage.sprite import Blit, Point, Sprite, centred

VALUES: Final = (100_000, 50_000, 10_000, 5000, 1000, 500, 100, 50, 10, 5, 1)
# Of the width of a chip: how thick it is, how deep its face is seen, the gap to the next stack.
_THICK, _DEEP, _GAP = 0.17, 0.40, 0.16
# Where room is short stacks stand closer, every second one nearer to the eye: how far apart they
# are at least, how much nearer, in widths of a chip.
_CLOSEST, _NEARER = 0.55, 0.14
# A chip is at most so wide, at 1280x720, and at most so many stand on each other.
_WIDEST, _HIGHEST = 46.0, 5
# The room that stacks on the felt get, in widths of a chip; how wide a chip is drawn at 1280x720.
_ROOM, _DRAWN = (8.0, 1.4), 46.0
_SPOTS = (-0.62, 0.0, 0.62)
"""Where the light spots on a chip's edge are, as shares of half its width."""


def stacks_of(amount: int) -> list[tuple[int, int]]:
    """Return the stacks that an amount is paid in: values with how many chips of each.

    >>> stacks_of(27)
    [(10, 2), (5, 1), (1, 2)]
    """
    stacks: list[tuple[int, int]] = []
    for value in VALUES:
        count, amount = divmod(amount, value)
        if count:
            stacks.append((value, count))
    return stacks


def short(value: int) -> str:
    """Return what stands on a chip: a thousand is a k.

    >>> short(500), short(5000)
    ('500', '5k')
    """
    return str(value) if value < 1000 else f"{value // 1000}k"


def paint_chips(
    amount: int,
    size: tuple[int, int],
    palette: Palette,
    ui: float,
    fonts: Fonts | None = None,
    columns: int = 4,
) -> pygame.Surface:
    """Return a picture of an amount in chips, its stacks in a row from the left.

    They are as large as if there were at least so many ``columns``; more stacks stand closer
    before they get smaller. With ``fonts`` the top chip of each has its value on it.
    """
    face = clear((max(1, size[0]) * FINE, max(1, size[1]) * FINE))
    stacks = stacks_of(max(0, amount))
    wide, step = _measures(size, len(stacks), columns, _WIDEST * ui)
    nearer = _NEARER * wide if step < wide else 0.0
    # Those nearer to the eye are painted over the others.
    for column in sorted(range(len(stacks)), key=lambda column: column % 2):
        foot = size[1] - nearer * (column % 2 == 0)
        at = FINE * step * column, FINE * foot
        _paint_stack(face, stacks[column], at, FINE * wide, palette, fonts)
    return pygame.transform.smoothscale(face, (max(1, size[0]), max(1, size[1])))


def _measures(size: tuple[int, int], count: int, columns: int, most: float) -> tuple[float, float]:
    """Return how wide a chip is, ``most`` at most, and how far apart ``count`` stacks are."""
    room, high = size
    alone = room / (columns * (1 + _GAP))
    closer = room / (1 + _CLOSEST * max(0, count - 1))
    tallest = _DEEP + _THICK * _HIGHEST
    wide = min(most, high / tallest, alone, closer)
    if count * wide * (1 + _GAP) > room:
        wide = min(wide, high / (tallest + _NEARER))
    step = wide * (1 + _GAP)
    return wide, min(step, (room - wide) / max(1, count - 1))


def _paint_stack(
    face: pygame.Surface,
    stack: tuple[int, int],
    at: Point,
    wide: float,
    palette: Palette,
    fonts: Fonts | None,
) -> None:
    """Paint a stack, a value and how many chips; ``at`` is where its foot begins at the left."""
    value, count = stack
    # A stack too high for the room is shown as high as there is.
    for chip in range(min(count, _HIGHEST)):
        top = at[1] - wide * (_DEEP + _THICK * (chip + 1))
        area = pygame.FRect(at[0], top, wide, wide * _DEEP)
        _paint_chip(face, area, value, palette)
    if fonts is not None:
        _paint_value(face, area, value, palette, fonts)


def paint_chip(
    value: int, wide: int, palette: Palette, fonts: Fonts | None = None
) -> pygame.Surface:
    """Return a picture of one chip, so wide; with ``fonts`` its value is on it."""
    size = max(1, wide), max(1, round(wide * (_DEEP + _THICK)))
    face = clear((size[0] * FINE, size[1] * FINE))
    top = pygame.FRect(0, 0, face.get_width(), face.get_width() * _DEEP)
    _paint_chip(face, top, value, palette)
    if fonts is not None:
        _paint_value(face, top, value, palette, fonts)
    return pygame.transform.smoothscale(face, size)


def paint_stacks(stacks: Sequence[tuple[int, int]], wide: int, palette: Palette) -> pygame.Surface:
    """Return stacks as they stand about on a table, values with how many; a chip is so wide."""
    chips = [paint_chip(value, wide, palette) for value, _ in stacks]
    rise, most = round(_THICK * wide), max(count for _, count in stacks)
    high = chips[0].height + rise * (most + 1)
    face = clear((round(1.1 * wide * len(stacks)), high + wide // 2))
    for place, (chip, (_, count)) in enumerate(zip(chips, stacks, strict=True)):
        foot = high + (wide // 3 if place % 2 == 0 else 0)
        for level in range(count):
            face.blit(chip, chip.get_rect(bottomleft=(1.1 * wide * place, foot - rise * level)))
    return face


def _paint_chip(face: pygame.Surface, top: pygame.FRect, value: int, palette: Palette) -> None:
    """Paint one chip: its edge with light spots, then its face, which is ``top``."""
    colour = _colour(value, palette)
    light, dark = mix(colour, palette.glint, 0.72), mix(colour, palette.ink, 0.45)
    thick = top.w * _THICK
    below = top.move(0, thick)
    pygame.draw.ellipse(face, dark, below)
    pygame.draw.rect(face, dark, pygame.FRect(top.x, top.centery, top.w, thick))
    for spot in _SPOTS:
        middle = top.centerx + spot * top.w / 2
        # The edge curves towards the eye in the middle.
        drop = top.h / 2 * (1 - spot * spot) ** 0.5
        mark = pygame.FRect(0, 0, top.w * 0.16, thick * 0.72)
        mark.midtop = (middle, top.centery + drop + thick * 0.14)
        pygame.draw.rect(face, light, mark)
    pygame.draw.ellipse(face, colour, top)
    pygame.draw.ellipse(face, light, top.inflate(-top.w * 0.24, -top.h * 0.24), round(top.w / 22))
    pygame.draw.ellipse(face, dark, top, max(1, round(top.w / 40)))


def _paint_value(
    face: pygame.Surface, top: pygame.FRect, value: int, palette: Palette, fonts: Fonts
) -> None:
    """Paint the value on a chip, seen as its face is: from the side."""
    disc = top.inflate(-top.w * 0.30, -top.h * 0.30)
    pygame.draw.ellipse(face, palette.cream, disc)
    words, role = short(value), FontRole.INDEX
    px = fonts.fit(words, role, 0.46 * top.w, 0.52 * top.w)
    flat = fonts.render(words, role, px, palette.ink)
    size = flat.width, max(1, round(min(flat.height * 0.62, disc.h * 0.98)))
    seen = pygame.transform.smoothscale(flat, size)
    face.blit(seen, seen.get_rect(center=disc.center))


def _colour(value: int, palette: Palette) -> Colour:
    colours = (
        mix(palette.brick, palette.navy, 0.5),
        palette.wood_light,
        palette.cream_shade,
        mix(palette.teal, palette.ink, 0.5),
        palette.brass,
        palette.brick_dark,
        palette.ink,
        palette.navy,
        palette.teal,
        palette.brick,
        palette.ochre_light,
    )
    return colours[VALUES.index(value)]


class Chips(Sprite):
    """So many counters in stacks, closer together where they would be wider than ``room``."""

    def __init__(self, context: Context, count: int, wide: int, *, z: float) -> None:
        super().__init__(z=z)
        self._palette, self._fonts = context.theme.palette, context.fonts
        self.count = count
        self.wide = wide
        self.room = math.inf
        self._drawn: tuple[tuple[int, int, float], pygame.Surface] | None = None

    def blits(self) -> tuple[Blit, ...]:
        """Return the stacks; none where there is nothing."""
        if self.count <= 0:
            return ()
        state = self.count, self.wide, self.room
        if self._drawn is None or self._drawn[0] != state:
            size = round(min(self.wide * _ROOM[0], self.room)), round(self.wide * _ROOM[1])
            drawn = self.wide / _DRAWN
            picture = paint_chips(self.count, size, self._palette, drawn, self._fonts, columns=1)
            held = picture.subsurface(picture.get_bounding_rect())
            self._drawn = state, held
        return (centred(self._drawn[1], self.centre, round(255 * self.alpha)),)
