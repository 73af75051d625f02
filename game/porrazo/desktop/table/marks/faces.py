"""The faces of the computer opponents, in any size; people have the sign of their side."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.kit.assets import asset
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.paint import FINE, clear, side_sign
from porrazo.desktop.kit.pictures import kept
from porrazo.desktop.kit.theme import SideMark, Theme
from porrazo.desktop.kit.widgets import Widget
from porrazo.players.levels import LEVELS

#: Height over width of the drawings.
SHAPE = 150 / 120

# Where the head is in a drawing, in shares of its width, and how far it reaches from there.
_HEAD = (0.5, 0.54)
_REACH = 0.385
# How large the sign of the side is over a face, in shares of the face.
_SIGN = 0.42


def has_face(level: str | None) -> bool:
    """Tell whether there is a face: a person has none, nor a level of another version."""
    return level in LEVELS


def short_name(name: str, level: str | None) -> str:
    """Return a name for where it is narrow: an opponent's without the title.

    >>> short_name("Abuela Carmen", "carmen"), short_name("Ana María", None)
    ('Carmen', 'Ana María')
    """
    rest = name.partition(" ")[2] if has_face(level) else ""
    return rest if rest[:1].isalpha() else name


@kept(4 << 20)
def portrait(level: str, width: int) -> pygame.Surface:
    """Return head and shoulders, ``width`` pixels wide. It is shared: never paint into it."""
    size = width, round(width * SHAPE)
    return pygame.image.load_sized_svg(str(asset(f"faces/{level}.svg")), size)


@kept(2 << 20)
def medallion(level: str, mark: SideMark, px: int) -> pygame.Surface:
    """Return a face in a round frame in the colours of its side, whose sign is at its foot.

    It is ``px`` pixels large, and shared: never paint into it.
    """
    fine = px * FINE
    middle, whole = fine // 2, clear((fine, fine), mark.dark)
    pygame.draw.circle(whole, mark.dark, (middle, middle), middle)
    pygame.draw.circle(whole, mark.light, (middle, middle), round(middle * 0.96))
    pygame.draw.circle(whole, mark.dark, (middle, middle), round(middle * 0.86))
    head = _head(level, round(fine * 0.83))
    whole.blit(head, head.get_rect(center=(middle, middle)))
    picture = pygame.transform.smoothscale(whole, (px, px))
    sign = side_sign(mark, round(px * _SIGN))
    picture.blit(sign, sign.get_rect(bottomright=(px, px)))
    return picture


def _head(level: str, px: int) -> pygame.Surface:
    """Return the head alone, cut out round."""
    width = round(px / (2 * _REACH))
    drawing = portrait(level, width)
    cut = clear((px, px))
    pygame.draw.circle(cut, (255, 255, 255), (px // 2, px // 2), px // 2)
    shifted = clear((px, px))
    shifted.blit(drawing, (px / 2 - _HEAD[0] * width, px / 2 - _HEAD[1] * width))
    cut.blit(shifted, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def seat_mark(theme: Theme, level: str | None, side: int, px: int) -> pygame.Surface:
    """Return what stands for a player: a face with the sign of its side, or the sign alone.

    It is shared: never paint into it.
    """
    mark = theme.sides[side]
    if level is None or not has_face(level):
        return side_sign(mark, px)
    return medallion(level, mark, px)


class Face(Widget):
    """The mark of a player, ``size`` pixels large at 1280x720."""

    def __init__(
        self, context: Context, name: str, level: str | None, side: int, size: float
    ) -> None:
        super().__init__(context, name, (size, size))
        self.level = level
        self.side = side

    def look(self) -> Hashable:
        """Return who it is and the state."""
        return super().look(), self.level, self.side

    def draw_picture(self) -> pygame.Surface:
        """Draw the face; the sign of a person is smaller than a face."""
        px = self.pixels[1]
        if has_face(self.level):
            return seat_mark(self.theme, self.level, self.side, px)
        picture = clear(self.pixels)
        sign = seat_mark(self.theme, None, self.side, round(0.7 * px))
        picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
        return picture
