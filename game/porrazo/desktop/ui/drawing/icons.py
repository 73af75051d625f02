"""Small signs for buttons, drawn from lines and polygons."""

import itertools
import math
from enum import Enum

import pygame

from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Colour, alpha

_FINE = 4

_Line = tuple[tuple[float, float], ...]


class Icon(Enum):
    """What a sign says."""

    MENU = "menu"
    LOG = "log"
    HELP = "help"
    CLOSE = "close"
    LEFT = "left"
    RIGHT = "right"
    UP = "up"
    DOWN = "down"
    PLUS = "plus"
    MINUS = "minus"
    CHECK = "check"
    REPLAY = "replay"
    TURN = "turn"
    NUMBERS = "numbers"
    FLIP = "flip"
    HINT = "hint"
    PENCIL = "pencil"
    SORT = "sort"
    TRICK = "trick"
    PLAY = "play"
    FAST_BACK = "fast_back"
    FAST_ON = "fast_on"
    FIRST = "first"
    LAST = "last"
    SUN = "sun"
    PUZZLE = "puzzle"
    BOOK = "book"
    STACK = "stack"
    CHART = "chart"
    GEAR = "gear"
    SCREEN = "screen"
    SMILE = "smile"
    SEARCH = "search"
    TELEPHONE = "telephone"
    EYE = "eye"
    LOCK = "lock"


def _arc(x: float, y: float, radius: float, begin: int, end: int) -> _Line:
    step = 10 if end > begin else -10
    turns = [math.radians(a) for a in (*range(begin, end, step), end)]
    return tuple((x + math.cos(a) * radius, y + math.sin(a) * radius) for a in turns)


def _spokes(count: int, near: float, far: float) -> tuple[_Line, ...]:
    """Return lines from the middle outwards, evenly turned."""
    turns = [math.tau * spoke / count for spoke in range(count)]
    return tuple(
        tuple((0.5 + math.cos(turn) * reach, 0.5 + math.sin(turn) * reach) for reach in (near, far))
        for turn in turns
    )


# Signs that are drawn with a finer pen, as a share of their side; others with `_PEN`.
_PEN, _FINE_PEN = 0.13, 0.075
_FINELY = frozenset({
    Icon.SUN, Icon.PUZZLE, Icon.BOOK, Icon.STACK, Icon.CHART, Icon.GEAR, Icon.SCREEN, Icon.SMILE,
    Icon.TELEPHONE, Icon.EYE, Icon.LOCK,
})  # fmt: skip

# Lines over a square from 0 to 1; a line of one point is a dot.
_LINES: dict[Icon, tuple[_Line, ...]] = {
    Icon.MENU: (((0.32, 0.16), (0.32, 0.84)), ((0.68, 0.16), (0.68, 0.84))),
    Icon.SORT: (
        ((0.12, 0.8), (0.12, 0.56)), ((0.38, 0.8), (0.38, 0.42)),
        ((0.64, 0.8), (0.64, 0.28)), ((0.9, 0.8), (0.9, 0.16)),
    ),
    # Two cards, one on the other.
    Icon.TRICK: (
        ((0.1, 0.14), (0.52, 0.14), (0.52, 0.3)), ((0.1, 0.14), (0.1, 0.74), (0.32, 0.74)),
        ((0.42, 0.36), (0.88, 0.36), (0.88, 0.92), (0.42, 0.92), (0.42, 0.36)),
    ),
    Icon.PLAY: (((0.3, 0.14), (0.82, 0.5), (0.3, 0.86), (0.3, 0.14)),),
    Icon.FAST_BACK: (
        ((0.46, 0.16), (0.14, 0.5), (0.46, 0.84)), ((0.86, 0.16), (0.54, 0.5), (0.86, 0.84)),
    ),
    Icon.FAST_ON: (
        ((0.14, 0.16), (0.46, 0.5), (0.14, 0.84)), ((0.54, 0.16), (0.86, 0.5), (0.54, 0.84)),
    ),
    Icon.FIRST: (
        ((0.14, 0.16), (0.14, 0.84)), ((0.58, 0.16), (0.3, 0.5), (0.58, 0.84)),
        ((0.9, 0.16), (0.62, 0.5), (0.9, 0.84)),
    ),
    Icon.LAST: (
        ((0.1, 0.16), (0.38, 0.5), (0.1, 0.84)), ((0.42, 0.16), (0.7, 0.5), (0.42, 0.84)),
        ((0.86, 0.16), (0.86, 0.84)),
    ),
    Icon.LOG: (
        ((0.12, 0.22),), ((0.34, 0.22), (0.9, 0.22)), ((0.12, 0.5),), ((0.34, 0.5), (0.9, 0.5)),
        ((0.12, 0.78),), ((0.34, 0.78), (0.7, 0.78)),
    ),
    Icon.HELP: ((*_arc(0.5, 0.32, 0.22, 190, 420), (0.5, 0.54), (0.5, 0.64)), ((0.5, 0.86),)),
    Icon.CLOSE: (((0.18, 0.18), (0.82, 0.82)), ((0.82, 0.18), (0.18, 0.82))),
    Icon.LEFT: (((0.64, 0.14), (0.3, 0.5), (0.64, 0.86)),),
    Icon.RIGHT: (((0.36, 0.14), (0.7, 0.5), (0.36, 0.86)),),
    Icon.UP: (((0.14, 0.64), (0.5, 0.3), (0.86, 0.64)),),
    Icon.DOWN: (((0.14, 0.36), (0.5, 0.7), (0.86, 0.36)),),
    Icon.PLUS: (((0.5, 0.14), (0.5, 0.86)), ((0.14, 0.5), (0.86, 0.5))),
    Icon.MINUS: (((0.2, 0.5), (0.8, 0.5)),),
    Icon.CHECK: (((0.14, 0.54), (0.4, 0.8), (0.88, 0.22)),),
    Icon.REPLAY: (
        _arc(0.5, 0.54, 0.36, 240, -60), ((0.28, 0.06), (0.34, 0.24), (0.16, 0.32)),
    ),
    # Clockwise.
    Icon.TURN: (
        (*_arc(0.46, 0.54, 0.33, 20, 320), (0.88, 0.44)), ((0.88, 0.14), (0.88, 0.44), (0.6, 0.44)),
    ),
    Icon.NUMBERS: (
        ((0.16, 0.3), (0.3, 0.18), (0.3, 0.82)),
        (*_arc(0.68, 0.36, 0.18, 190, 385), (0.5, 0.82), (0.88, 0.82)),
    ),
    Icon.FLIP: (
        ((0.1, 0.36), (0.84, 0.36), (0.66, 0.18)), ((0.9, 0.66), (0.16, 0.66), (0.34, 0.84)),
    ),
    # A light bulb.
    Icon.HINT: (
        ((0.38, 0.7), (0.36, 0.6), *_arc(0.5, 0.36, 0.28, 135, 405), (0.64, 0.6), (0.62, 0.7)),
        ((0.38, 0.72), (0.62, 0.72)), ((0.44, 0.92), (0.56, 0.92)),
    ),
    Icon.SUN: (_arc(0.5, 0.5, 0.2, 0, 360), *_spokes(8, 0.33, 0.45)),
    Icon.PUZZLE: (
        (
            (0.1, 0.9), (0.1, 0.34), (0.36, 0.34), *_arc(0.46, 0.21, 0.13, 130, 410), (0.56, 0.34),
            (0.78, 0.34), (0.78, 0.52), *_arc(0.84, 0.62, 0.11, 240, 480), (0.78, 0.72),
            (0.78, 0.9), (0.1, 0.9),
        ),
    ),
    Icon.BOOK: (
        ((0.5, 0.24), (0.34, 0.16), (0.08, 0.16), (0.08, 0.8), (0.34, 0.8), (0.5, 0.88)),
        ((0.5, 0.24), (0.66, 0.16), (0.92, 0.16), (0.92, 0.8), (0.66, 0.8), (0.5, 0.88)),
        ((0.5, 0.24), (0.5, 0.88)),
    ),
    Icon.STACK: tuple(
        ((0.14, y), (0.86, y), (0.86, y + 0.2), (0.14, y + 0.2), (0.14, y))
        for y in (0.12, 0.4, 0.68)
    ),
    Icon.CHART: (
        ((0.06, 0.88), (0.94, 0.88)), ((0.16, 0.88), (0.16, 0.56), (0.34, 0.56), (0.34, 0.88)),
        ((0.42, 0.88), (0.42, 0.3), (0.6, 0.3), (0.6, 0.88)),
        ((0.68, 0.88), (0.68, 0.44), (0.86, 0.44), (0.86, 0.88)),
    ),
    Icon.GEAR: (
        _arc(0.5, 0.5, 0.15, 0, 360), _arc(0.5, 0.5, 0.32, 0, 360), *_spokes(8, 0.34, 0.45),
    ),
    Icon.SCREEN: (
        ((0.08, 0.16), (0.92, 0.16), (0.92, 0.7), (0.08, 0.7), (0.08, 0.16)),
        ((0.5, 0.7), (0.5, 0.88)), ((0.3, 0.88), (0.7, 0.88)),
    ),
    Icon.SMILE: (
        _arc(0.5, 0.5, 0.4, 0, 360), _arc(0.5, 0.5, 0.21, 20, 160), ((0.36, 0.4),), ((0.64, 0.4),),
    ),
    Icon.SEARCH: (_arc(0.42, 0.42, 0.27, 0, 360), ((0.62, 0.62), (0.88, 0.88))),
    Icon.TELEPHONE: (
        (
            (0.3, 0.06), (0.7, 0.06), (0.74, 0.1), (0.74, 0.9), (0.7, 0.94), (0.3, 0.94),
            (0.26, 0.9), (0.26, 0.1), (0.3, 0.06),
        ),
        ((0.45, 0.82), (0.55, 0.82)),
    ),
    Icon.EYE: (
        (
            (0.06, 0.5), (0.2, 0.34), (0.36, 0.25), (0.5, 0.22), (0.64, 0.25), (0.8, 0.34),
            (0.94, 0.5), (0.8, 0.66), (0.64, 0.75), (0.5, 0.78), (0.36, 0.75), (0.2, 0.66),
            (0.06, 0.5),
        ),
        _arc(0.5, 0.5, 0.14, 0, 360),
    ),
    Icon.LOCK: (
        ((0.2, 0.46), (0.8, 0.46), (0.8, 0.92), (0.2, 0.92), (0.2, 0.46)),
        ((0.32, 0.44), *_arc(0.5, 0.3, 0.18, 180, 360), (0.68, 0.44)),
    ),
    Icon.PENCIL: (
        ((0.12, 0.88), (0.2, 0.62), (0.7, 0.12), (0.88, 0.3), (0.38, 0.8), (0.12, 0.88)),
        ((0.56, 0.26), (0.74, 0.44)),
    ),
}  # fmt: skip


@kept(1 << 20)
def icon(sign: Icon, px: int, colour: Colour) -> pygame.Surface:
    """Return a sign `px` pixels large."""
    side = max(2, px) * _FINE
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill(alpha(colour, 0))
    width = side * (_FINE_PEN if sign in _FINELY else _PEN)
    for line in _LINES[sign]:
        points = [(x * side, y * side) for x, y in line]
        for point in points:
            pygame.draw.circle(surface, colour, point, width / 2)
        for begin, end in itertools.pairwise(points):
            _stroke(surface, colour, begin, end, width)
    return pygame.transform.smoothscale(surface, (max(2, px), max(2, px)))


def _stroke(
    surface: pygame.Surface,
    colour: Colour,
    begin: tuple[float, float],
    end: tuple[float, float],
    width: float,
) -> None:
    along = math.hypot(end[0] - begin[0], end[1] - begin[1]) or 1.0
    dx, dy = (end[1] - begin[1]) / along * width / 2, (begin[0] - end[0]) / along * width / 2
    corners = [
        (begin[0] + dx, begin[1] + dy),
        (end[0] + dx, end[1] + dy),
        (end[0] - dx, end[1] - dy),
        (begin[0] - dx, begin[1] - dy),
    ]
    pygame.draw.polygon(surface, colour, corners)
