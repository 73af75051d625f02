"""Lines on the cloth: borders, corners, a pattern all over, as masks from 0 to 1.

Everything is drawn twice as large as it is kept. Lengths are shares of the cloth's height, so
that a drawing looks the same at any resolution.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from bake.grounds import Array, Size, rgb

FINE = 2
Point = tuple[float, float]


@dataclass(frozen=True)
class Ornament:
    """``kind`` is a drawing; ``line`` its colour at the border, ``pattern`` that all over.

    The strengths are how much of the colour covers the cloth, 0 to 1.
    """

    kind: str
    line: str
    pattern: str
    line_strength: float
    pattern_strength: float


class Sheet:
    """An empty cloth to draw on; lengths are shares of its height."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self.picture = Image.new("L", (size[0] * FINE, size[1] * FINE))
        self._draw = ImageDraw.Draw(self.picture)
        self._unit = size[1] * FINE
        self.width = size[0] / size[1]

    def path(self, points: list[Point], thick: float) -> None:
        """A line with round ends and joins."""
        at = self._at(points)
        wide = max(1, round(thick * self._unit))
        self._draw.line(at, fill=255, width=wide, joint="curve")
        for x, y in (at[0], at[-1]):
            r = wide / 2
            self._draw.ellipse((x - r, y - r, x + r, y + r), fill=255)

    def fill(self, points: list[Point], ink: int = 255) -> None:
        self._draw.polygon(self._at(points), fill=ink)

    def dot(self, at: Point, radius: float, ink: int = 255) -> None:
        (x, y), r = self._at([at])[0], radius * self._unit
        self._draw.ellipse((x - r, y - r, x + r, y + r), fill=ink)

    def mask(self) -> Array:
        small = self.picture.resize(self.size, Image.Resampling.LANCZOS)
        return np.asarray(small, dtype=float) / 255

    def _at(self, points: list[Point]) -> list[Point]:
        return [(x * self._unit, y * self._unit) for x, y in points]


def polar(middle: Point, radius: float, turn: float) -> Point:
    """The point at a distance and an angle in degrees, 0 to the right and 90 down."""
    angle = math.radians(turn)
    return middle[0] + radius * math.cos(angle), middle[1] + radius * math.sin(angle)


def petal(middle: Point, inner: float, outer: float, turn: float, spread: float) -> list[Point]:
    """A leaf that points away from ``middle``; ``spread`` is its width over its length."""
    left, right = [], []
    for n in range(13):
        along = n / 12
        wide = spread * (outer - inner) * math.sin(math.pi * along) * (1.15 - 0.5 * along)
        reach = inner + (outer - inner) * along
        lean = math.degrees(math.atan2(wide / 2, max(reach, 1e-9)))
        length = math.hypot(reach, wide / 2)
        left.append(polar(middle, length, turn - lean))
        right.append(polar(middle, length, turn + lean))
    return left + right[::-1]


def star(
    middle: Point, radius: float, points: int, inner: float, start: float = -90
) -> list[Point]:
    step = 180 / points
    return [
        polar(middle, radius if n % 2 == 0 else radius * inner, start + step * n)
        for n in range(2 * points)
    ]


def corners(sheet: Sheet, inset: float) -> list[tuple[Point, float]]:
    """The four corners, moved inwards, each with the angle that looks to the middle."""
    right, bottom = sheet.width - inset, 1 - inset
    return [
        ((inset, inset), 45),
        ((right, inset), 135),
        ((right, bottom), 225),
        ((inset, bottom), 315),
    ]


def frame(sheet: Sheet, inset: float, notch: float) -> list[Point]:
    """A frame whose corners step inwards by ``notch``."""
    points: list[Point] = []
    for (x, y), turn in corners(sheet, inset):
        dx = notch if turn in (45, 315) else -notch
        dy = notch if turn in (45, 135) else -notch
        step = [(x, y + dy), (x + dx, y + dy), (x + dx, y)]
        points += step if turn in (45, 225) else step[::-1]
    return [*points, points[0]]


def along(
    sheet: Sheet, inset: float, start: float, pitch: float
) -> list[tuple[Point, float, bool]]:
    """Places in a row on all four sides: where, the side's angle, whether it is the last."""
    places: list[tuple[Point, float, bool]] = []
    for long, other, turn in ((sheet.width, 1.0, 0.0), (1.0, sheet.width, 90.0)):
        count = round((long - 2 * start) / pitch)
        for n in range(count + 1):
            at = start + (long - 2 * start) * n / count
            for across in (inset, other - inset):
                places.append(((across, at) if turn else (at, across), turn, n == count))
    return places


def flower(sheet: Sheet, middle: Point, size: float) -> None:
    """A blossom of eight petals, each carved out."""
    for n in range(8):
        sheet.fill(petal(middle, size * 0.22, size, 45 * n, 0.72))
        sheet.fill(petal(middle, size * 0.46, size * 0.82, 45 * n, 0.3), 0)
    sheet.dot(middle, size * 0.3, 0)
    sheet.dot(middle, size * 0.2)


def talavera_line(sheet: Sheet) -> None:
    """A double frame with a row of leaves between; a blossom sits in each corner."""
    sheet.path(frame(sheet, 0.005, 0), 0.0028)
    sheet.path(frame(sheet, 0.0255, 0.016), 0.0014)
    for at, turn, last in along(sheet, 0.0152, 0.082, 0.029):
        for side in (0, 180):
            sheet.fill(petal(at, 0.001, 0.0078, turn + side, 0.7))
        if not last:
            sheet.dot(polar(at, 0.0145, turn), 0.0016)
    for corner, turn in corners(sheet, 0.0225):
        flower(sheet, corner, 0.0160)
        for side in (-45, 45):
            # Leaves grow along the frame, so that nothing comes near what lies on the cloth.
            stem = polar(corner, 0.018, turn + side)
            for far, lean, spread in ((0.022, side * 0.3, 0.3), (0.015, -side * 0.2, 0.34)):
                sheet.fill(petal(stem, 0.001, far, turn + side + lean, spread))


def talavera_pattern(sheet: Sheet) -> None:
    """Four-leaved crosses on a slanting lattice, joined by dots."""
    pitch = 0.115
    for row in range(int(1 / pitch) * 2 + 3):
        for column in range(int(sheet.width / pitch) + 2):
            at = (column + 0.5 * (row % 2)) * pitch, row * pitch / 2
            for n in range(4):
                sheet.fill(petal(at, pitch * 0.04, pitch * 0.2, 90.0 * n, 0.5))
                sheet.dot(polar(at, pitch * 0.3535, 45 + 90 * n), pitch * 0.018)


def night_line(sheet: Sheet) -> None:
    """A thin double frame; a small sun rises in each corner."""
    sheet.path(frame(sheet, 0.008, 0), 0.0022)
    sheet.path(frame(sheet, 0.014, 0.022), 0.0010)
    for corner, turn in corners(sheet, 0.016):
        sheet.dot(corner, 0.0062)
        for n in range(16):
            far = 0.0165 if n % 2 == 0 else 0.0128
            sheet.fill(petal(corner, 0.0082, far, turn + 22.5 * n, 0.34))
    for at, turn, _ in along(sheet, 0.0115, 0.085, 0.083):
        sheet.fill(star(at, 0.0052, 4, 0.36, turn))


def night_pattern(sheet: Sheet) -> None:
    """Stars of two sizes as the night sky scatters them, none near another."""
    rng = np.random.default_rng(11)
    placed: list[Point] = []
    for _ in range(4000):
        at = float(rng.uniform(0.08, sheet.width - 0.08)), float(rng.uniform(0.08, 0.92))
        if all(math.dist(at, other) > 0.075 for other in placed):
            placed.append(at)
    for n, at in enumerate(placed):
        if n % 5 == 0:
            sheet.fill(star(at, 0.0105, 4, 0.22))
            sheet.fill(star(at, 0.0058, 4, 0.3, -45))
        else:
            sheet.dot(at, 0.0013 if n % 2 else 0.0020)


KINDS = {
    "talavera": (talavera_line, talavera_pattern),
    "night": (night_line, night_pattern),
}


def drawn_over(ground: Array, look: Ornament) -> Array:
    """A cloth with its lines."""
    size = ground.shape[1], ground.shape[0]
    line, pattern = KINDS[look.kind]
    for draw, colour, strength in (
        (pattern, look.pattern, look.pattern_strength),
        (line, look.line, look.line_strength),
    ):
        sheet = Sheet(size)
        draw(sheet)
        mask = (strength * sheet.mask())[..., None]
        ground = ground + (rgb(colour) - ground) * mask
    return ground
