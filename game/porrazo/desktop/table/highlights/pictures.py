"""What is seen of a blow: a star, large letters, a stamp, a light around the cloth.

All are drawn once, in the few sizes in which they come up; a frame only puts one of them down.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

import pygame

from porrazo.desktop.table.growing import letters
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, Palette

# The points of a star, how deep they are cut, how much they differ, and its edge, as shares.
_POINTS, _CUT, _UNEVEN, _EDGE = 15, 0.62, 0.16, 0.012
# How many times finer it is drawn, in how many pictures it grows, from which share of its size.
_FINE, _GROWING, _FROM = 2, 5, 0.35
# The sizes in which letters and a stamp come down, and how far a stamp is turned.
_LETTERS, _FALLING, _TURNED = (1.35, 1.15, 1.0), (1.7, 1.35, 1.1, 1.0), 5.0
# A stamp: its margin and its lines, as shares of its letters.
_MARGIN, _LINE = 0.45, 0.09
# The light around a cloth: how far it reaches outwards, in how many lines.
_REACH, _LINES = 22.0, 11


def star(wide: int, inner: Colour, edge: Colour) -> tuple[pygame.Surface, ...]:
    """Return an uneven star with a dark edge, growing to a width."""
    shares = [_FROM + (1.0 - _FROM) * n / (_GROWING - 1) for n in range(_GROWING)]
    return tuple([_star(round(wide * share), inner, edge) for share in shares])


@kept(4 << 20)
def _star(wide: int, inner: Colour, edge: Colour) -> pygame.Surface:
    fine = clear((wide * _FINE, wide * _FINE), inner)
    middle, rng = wide * _FINE / 2, Random(_POINTS)
    points: list[tuple[float, float]] = []
    for corner in range(2 * _POINTS):
        far = middle * 0.98 * (1.0 - _UNEVEN * rng.random())
        reach = far * (_CUT if corner % 2 else 1.0)
        turn = math.tau * (corner - 0.5) / (2 * _POINTS)
        points.append((middle + math.cos(turn) * reach, middle + math.sin(turn) * reach))
    pygame.draw.polygon(fine, inner, points)
    line = max(2, round(_EDGE * wide * _FINE))
    pygame.draw.lines(fine, edge, True, points, line)
    for point in points:
        pygame.draw.circle(fine, edge, point, line // 2)
    return pygame.transform.smoothscale(fine, (wide, wide))


def title(fonts: Fonts, palette: Palette, words: str, px: float) -> tuple[pygame.Surface, ...]:
    """Return words in large letters, coming down to their size."""
    return _in_sizes(letters(fonts, palette, words, px), _LETTERS)


def stamp(fonts: Fonts, palette: Palette, words: str, px: float) -> tuple[pygame.Surface, ...]:
    """Return words in a red frame, slightly turned, coming down to their size."""
    return _in_sizes(stamped(fonts, palette, words, px), _FALLING)


def stamped(fonts: Fonts, palette: Palette, words: str, px: float) -> pygame.Surface:
    """Return words ``px`` large in a red frame, slightly turned."""
    face = fonts.render(words, FontRole.TITLE, px, palette.cream)
    margin, line = px * _MARGIN, max(2, round(px * _LINE))
    whole = clear(
        (round(face.get_width() + 2 * margin), round(face.get_height() + margin)), palette.brick
    )
    area, corner = whole.get_rect(), round(px * 0.3)
    pygame.draw.rect(whole, palette.brick, area, border_radius=corner)
    pygame.draw.rect(whole, palette.brick_dark, area, line // 2 + 1, border_radius=corner)
    inner = area.inflate(-2.4 * line, -2.4 * line)
    pygame.draw.rect(whole, palette.cream, inner, max(1, line // 2), border_radius=corner)
    whole.blit(face, face.get_rect(center=area.center))
    return pygame.transform.rotozoom(whole, _TURNED, 1.0)


@kept(6 << 20)
def ring(size: tuple[int, int], colour: Colour) -> pygame.Surface:
    """Return a light around a cloth of a size, brightest at its edge."""
    far = round(_REACH * size[1] / 200)
    whole = clear((size[0] + 2 * far, size[1] + 2 * far), colour)
    for place in range(_LINES):
        near = place / (_LINES - 1)
        line = whole.get_rect().inflate(-2 * far * near, -2 * far * near)
        shade = (*colour[:3], round(235 * near**1.6))
        width = max(2, round(far / (_LINES - 1)) + 1)
        pygame.draw.rect(whole, shade, line, width, border_radius=round(line.h * 0.22))
    return whole


def _in_sizes(picture: pygame.Surface, shares: Sequence[float]) -> tuple[pygame.Surface, ...]:
    """Return a picture in several shares of its size."""
    return tuple([pygame.transform.smoothscale_by(picture, share) for share in shares])
