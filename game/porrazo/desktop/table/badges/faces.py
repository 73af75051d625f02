"""The faces of the computer opponents, in any size; people have the sign of their side.

Where somebody makes a grimace a person has a face, too: one that stands for anybody.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Sequence
from functools import cache, partial
from io import BytesIO
from typing import Any

import pygame

from porrazo.assets import asset, drawing
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, clear, side_sign
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import SideMark, Theme
from porrazo.players.levels import LEVELS
from porrazo.table.people.grimaces import Grimace
from porrazo.table.people.moods import Hat, Held

#: Height over width of the drawings.
SHAPE = 150 / 120

#: How wide and high somebody is cut out, in shares of the width of the arch around them.
CUT_OUT = 140 / 120, 170 / 120

#: The look of a calm face whose eyes are shut for a moment.
BLINK = "blink"

# Where the head is in a drawing, in shares of its width, and how far it reaches from there.
_HEAD = (0.5, 0.54), 0.385
# The same of somebody who makes a grimace: the face alone, or with what else belongs to it.
_SIGNAL = (0.5, 0.555), 0.33
_WIDER = {
    Grimace.ONE_FINGER: ((0.38, 0.62), 0.38),
    Grimace.TWO_FINGERS: ((0.38, 0.62), 0.38),
    Grimace.SHRUG: ((0.5, 0.64), 0.44),
}
# How large the sign of the side is over a face, in shares of the face.
_SIGN = 0.42
# Whose drawing stands for a person.
_ANYBODY = "anybody"


def has_face(level: str | None) -> bool:
    """Return whether there is a face: a person has none, nor a level of another version."""
    return level in LEVELS


@kept(4 << 20)
def portrait(level: str, width: int) -> pygame.Surface:
    """Return head and shoulders, ``width`` pixels wide. It is shared: never paint into it."""
    size = width, round(width * SHAPE)
    return pygame.image.load_sized_svg(drawing(asset(f"faces/{level}.svg")), size)


@kept(4 << 20)
def grimace_portrait(level: str | None, grimace: Grimace | None, width: int) -> pygame.Surface:
    """Return head and shoulders of a computer, or of anybody, making a grimace or none.

    It is shared: never paint into it.
    """
    name = drawn_as(level)
    if grimace is None:
        return portrait(name, width)
    made = BytesIO(grimace_drawing(name, grimace).encode())
    return pygame.image.load_sized_svg(made, (width, round(width * SHAPE)))


def grimace_drawing(name: str, grimace: Grimace) -> str:
    """Return the SVG of somebody making a grimace."""
    return _unfolded(name, _folded(name)["grimaces"][grimace])


def look_drawing(name: str, look: str, hat: Hat | None = None) -> str:
    """Return the SVG of somebody cut out, in a mood or with a glance, perhaps with another hat.

    ``look`` is the value of a `Mood` or of a `Gaze` but AHEAD, or `BLINK`.
    """
    folded = _folded(name)
    chosen = list(folded["moods"][look])
    if hat is not None:
        for part, form in folded["hats"][hat].items():
            chosen[int(part)] = form
    return _unfolded(name, chosen)


def _unfolded(name: str, chosen: Sequence[int]) -> str:
    forms = zip(_folded(name)["parts"], chosen, strict=True)
    return "".join(every[form] for every, form in forms)


@kept(8 << 20)
def cut_out(name: str, look: str, hat: Hat | None, width: int) -> pygame.Surface:
    """Return somebody without anything behind, for an arch ``width`` pixels wide.

    It is wider and higher than the arch by `CUT_OUT`, and shared: never paint into it.
    """
    made = BytesIO(look_drawing(name, look, hat).encode())
    # A window may be too small for anybody.
    size = max(1, round(width * CUT_OUT[0])), max(1, round(width * CUT_OUT[1]))
    return pygame.image.load_sized_svg(made, size)


@kept(1 << 20)
def thing(held: Held, px: int) -> pygame.Surface:
    """Return what is held, ``px`` pixels large. It is shared: never paint into it."""
    return pygame.image.load_sized_svg(drawing(asset(f"faces/things/{held}.svg")), (px, px))


def drawn_as(level: str | None) -> str:
    """Return whose drawing stands for a player: a computer's own, else that of anybody."""
    return level if level is not None and has_face(level) else _ANYBODY


@cache
def _folded(name: str) -> Any:
    return json.loads(asset(f"faces/grimaces/{name}.json").read_text(encoding="utf-8"))


@kept(1 << 20)
def grimace_medallion(
    level: str | None, grimace: Grimace, mark: SideMark, px: int
) -> pygame.Surface:
    """Return somebody making a grimace, in a round frame in the colours of the side.

    It is ``px`` pixels large, and shared.
    """
    fine = px * FINE
    whole = clear((fine, fine), mark.dark)
    pygame.draw.circle(whole, mark.light, (fine // 2, fine // 2), fine // 2)
    middle, reach = _WIDER.get(grimace, _SIGNAL)
    cut = _cut(partial(grimace_portrait, level, grimace), round(fine * 0.93), middle, reach)
    whole.blit(cut, cut.get_rect(center=(fine // 2, fine // 2)))
    return pygame.transform.smoothscale(whole, (px, px))


@kept(2 << 20)
def round_face(level: str, mark: SideMark, px: int) -> pygame.Surface:
    """Return a face in a round frame in the colours of a side.

    It is ``px`` pixels large, and shared: never paint into it.
    """
    fine = px * FINE
    middle, whole = fine // 2, clear((fine, fine), mark.dark)
    pygame.draw.circle(whole, mark.dark, (middle, middle), middle)
    pygame.draw.circle(whole, mark.light, (middle, middle), round(middle * 0.96))
    pygame.draw.circle(whole, mark.dark, (middle, middle), round(middle * 0.86))
    head = _cut(partial(portrait, level), round(fine * 0.83), *_HEAD)
    whole.blit(head, head.get_rect(center=(middle, middle)))
    return pygame.transform.smoothscale(whole, (px, px))


@kept(2 << 20)
def medallion(level: str, mark: SideMark, px: int) -> pygame.Surface:
    """Return a face in a round frame in the colours of its side, whose sign is at its foot.

    It is ``px`` pixels large, and shared: never paint into it.
    """
    picture = round_face(level, mark, px).copy()
    sign = side_sign(mark, round(px * _SIGN))
    picture.blit(sign, sign.get_rect(bottomright=(px, px)))
    return picture


def _cut(
    draw: Callable[[int], pygame.Surface], px: int, middle: tuple[float, float], reach: float
) -> pygame.Surface:
    """Return a part of a drawing, which is made ``width`` pixels wide, cut out round."""
    width = round(px / (2 * reach))
    cut = clear((px, px))
    pygame.draw.circle(cut, (255, 255, 255), (px // 2, px // 2), px // 2)
    shifted = clear((px, px))
    shifted.blit(draw(width), (px / 2 - middle[0] * width, px / 2 - middle[1] * width))
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
