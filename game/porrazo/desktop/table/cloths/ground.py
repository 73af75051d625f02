"""The cloth itself: its colour under the lamp, times what it is made of.

Weaves and planks are grey and know no colour. The light is worked out for a few points and drawn
out, since nothing in it is sharp; the grain hides its steps.
"""

from dataclasses import dataclass
from itertools import count
from random import Random

import pygame

from porrazo.desktop.table.cloths.textures import opaque, read
from porrazo.desktop.ui.drawing.theme import Colour, Lamp

Size = tuple[int, int]

#: The mean grey of all weaves, and the height of a window that shows them as they were baked.
_MEAN, _BAKED_AT = 220, 2160

# The middle of the light and how far it reaches, as shares of the size; points that it is known at.
_MIDDLE, _REACH, _POINTS = (0.5, 0.44), (0.64, 0.80), (48, 27)

_PLANKS = "oak"
# How long a board is, in its heights; how much darker than the lightest one it is, of 255.
_BOARD, _TONES = (2.6, 5.0), (0, 26)


@dataclass(frozen=True)
class Stuff:
    """What cloth is made of: ``light`` under the lamp, ``dark`` where that ends, a weave."""

    light: Colour
    dark: Colour
    weave: str


def ground(size: Size, stuff: Stuff, lamp: Lamp, window_high: int) -> pygame.Surface:
    """Return a lit piece of cloth, opaque; its grain is that of a window so high."""
    face = opaque(size)
    lay_ground(face, stuff, lamp, window_high)
    return face


def lay_ground(face: pygame.Surface, stuff: Stuff, lamp: Lamp, window_high: int) -> None:
    """Cover a surface, or a part of one, with lit cloth."""
    pygame.transform.smoothscale(_lit(stuff.light, stuff.dark, lamp), face.size, face)
    weave_over(face, stuff.weave, window_high)


def weave_over(face: pygame.Surface, weave: str, window_high: int) -> None:
    """Give a coloured surface the grain of a weave, as a window so high shows it."""
    fine = read(f"weave_{weave}")
    scale = window_high / _BAKED_AT
    tile = opaque((max(8, round(fine.width * scale)), max(8, round(fine.height * scale))))
    tile.blit(pygame.transform.smoothscale(fine, tile.size), (0, 0))
    if weave == _PLANKS:
        _lay_planks(face, tile)
    else:
        _lay_tiles(face, tile)


def _lit(light: Colour, dark: Colour, lamp: Lamp) -> pygame.Surface:
    """Return the light as a small picture, brighter by what the grain takes away."""
    wide, high = _POINTS
    bright, dim = (
        [part * shade / _MEAN for part, shade in zip(colour, lamp.colour, strict=True)]
        for colour in (light, dark)
    )
    pixels = bytearray()
    for y in range(high):
        down = ((y + 0.5) / high - _MIDDLE[1]) / _REACH[1]
        for x in range(wide):
            across = ((x + 0.5) / wide - _MIDDLE[0]) / _REACH[0]
            away = min(1.0, (across * across + down * down) ** 0.5 / lamp.reach)
            away *= away * (3 - 2 * away)
            pixels += bytes(
                [min(255, round(a + (b - a) * away)) for a, b in zip(bright, dim, strict=True)]
            )
    small = opaque(_POINTS)
    small.blit(pygame.image.frombytes(bytes(pixels), _POINTS, "RGB"), (0, 0))
    return small


def _lay_tiles(face: pygame.Surface, tile: pygame.Surface) -> None:
    for y in range(0, face.height, tile.height):
        for x in range(0, face.width, tile.width):
            face.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)


def _lay_planks(face: pygame.Surface, plank: pygame.Surface) -> None:
    """Lay boards of all lengths in rows; where they meet there is a joint."""
    chance, high = Random(5), plank.height
    turned = pygame.transform.flip(plank, True, False), pygame.transform.flip(plank, False, True)
    first = -round(0.3 * high)
    for row in count():
        y = first + row * high
        if y >= face.height:
            return
        x = -round(chance.uniform(0, _BOARD[0]) * high)
        while x < face.width:
            long = round(chance.uniform(*_BOARD) * high)
            board = pygame.Rect(x, y, min(long, plank.width), high)
            _lay_board(face, chance.choice((plank, *turned)), board, chance)
            x = board.right


def _lay_board(
    face: pygame.Surface, plank: pygame.Surface, board: pygame.Rect, chance: Random
) -> None:
    start = chance.randrange(max(1, plank.width - board.w + 1))
    part = pygame.Rect(start, 0, board.w, board.h)
    face.blit(plank, board, part, special_flags=pygame.BLEND_RGB_MULT)
    tone = 255 - chance.randrange(*_TONES)
    face.fill((tone, tone, tone), board, pygame.BLEND_RGB_MULT)
    _joint(face, board)


def _joint(face: pygame.Surface, board: pygame.Rect) -> None:
    """Darken the gaps above and left of a board; their far edges catch the light."""
    gap = max(1, board.h // 70)
    face.fill((72, 66, 62), (board.x, board.y, board.w, gap), pygame.BLEND_RGB_MULT)
    end = board.x, board.y, max(1, gap // 2), board.h
    face.fill((112, 104, 98), end, pygame.BLEND_RGB_MULT)
    lit = board.x, board.y + gap, board.w, max(1, gap // 2)
    face.fill((14, 11, 8), lit, pygame.BLEND_RGB_ADD)
