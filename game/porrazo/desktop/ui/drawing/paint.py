"""Drawing of rounded boxes, soft shadows, signs: smooth at any size.

Everything is drawn at three times its size and scaled down; what is slow is for pictures that
are kept, not for every frame.
"""

import math

import pygame

from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Colour, Palette, Shape, SideMark, alpha, mix

#: Pictures of more pixels than this are drawn anew each time: kept, they would fill the memory.
_KEPT_AREA = 60_000

#: How much larger shapes are drawn before they are scaled down.
FINE = 3

#: How long a dash is, in line widths.
_DASH = 3.0

Size = tuple[int, int]


def clear(size: Size, colour: Colour = (0, 0, 0)) -> pygame.Surface:
    """Return a transparent surface; `colour` is what its soft edges lean to."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill(alpha(colour, 0))
    return surface


def gradient(size: Size, top: Colour, bottom: Colour) -> pygame.Surface:
    """Return an opaque vertical gradient."""
    return pygame.transform.scale(_column(size[1], top, bottom), size)


@kept(1 << 20)
def _column(height: int, top: Colour, bottom: Colour) -> pygame.Surface:
    column = pygame.Surface((1, height), pygame.SRCALPHA)
    for y in range(height):
        column.set_at((0, y), mix(top, bottom, y / max(1, height - 1)))
    return column


def box(
    size: Size,
    radius: float,
    top: Colour,
    bottom: Colour | None = None,
    *,
    edge: Colour | None = None,
    edge_width: float = 0.0,
    opacity: int = 255,
) -> pygame.Surface:
    """Return a box with round corners, its fill running from `top` to `bottom`."""
    if size[0] * size[1] > _KEPT_AREA:
        return _box(size, radius, top, bottom or top, edge, edge_width, opacity)
    return _kept_box(size, radius, top, bottom or top, edge, edge_width, opacity).copy()


def card_stock(size: Size, radius: float, palette: Palette, edge_width: float) -> pygame.Surface:
    """Return a box of cream paper with an edge of ochre: what is said over the table is on it."""
    top, bottom, edge = palette.cream, palette.cream_shade, palette.ochre
    return box(size, radius, top, bottom, edge=edge, edge_width=edge_width)


def _box(
    size: Size,
    radius: float,
    top: Colour,
    bottom: Colour,
    edge: Colour | None,
    edge_width: float,
    opacity: int,
) -> pygame.Surface:
    fine = size[0] * FINE, size[1] * FINE
    mask = clear(fine, top)
    whole = mask.get_rect()
    pygame.draw.rect(mask, (255, 255, 255, opacity), whole, border_radius=round(radius * FINE))
    picture = gradient(fine, top, bottom)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if edge is not None and edge_width > 0:
        width = max(1, round(edge_width * FINE))
        pygame.draw.rect(picture, edge, whole, width=width, border_radius=round(radius * FINE))
    return pygame.transform.smoothscale(picture, size)


_kept_box = kept(3 << 20)(_box)


def outline(size: Size, radius: float, colour: Colour, width: float) -> pygame.Surface:
    """Return the outline of a box with round corners."""
    fine = clear((size[0] * FINE, size[1] * FINE), colour)
    pygame.draw.rect(
        fine,
        colour,
        fine.get_rect(),
        width=max(1, round(width * FINE)),
        border_radius=round(radius * FINE),
    )
    return pygame.transform.smoothscale(fine, size)


def dashed(size: Size, radius: float, colour: Colour, width: float) -> pygame.Surface:
    """Return the outline of a box with round corners in dashes, a few widths long."""
    fine = clear((size[0] * FINE, size[1] * FINE), colour)
    thick = max(1, round(width * FINE))
    inside = fine.get_rect().inflate(-2 * thick, -2 * thick)
    line = _around(inside, min(radius * FINE, min(inside.size) / 2))
    dashes = max(4, round(len(line) / (_DASH * 2 * thick)))
    for number in range(dashes):
        first, last = (len(line) * part // (2 * dashes) for part in (2 * number, 2 * number + 1))
        if last > first:
            pygame.draw.lines(fine, colour, False, line[first : last + 1], thick)
    return pygame.transform.smoothscale(fine, size)


def _around(area: pygame.Rect, radius: float) -> list[tuple[float, float]]:
    """Return the points of the edge of a box with round corners, about a pixel apart."""
    points: list[tuple[float, float]] = []
    corners = (
        (area.right - radius, area.top + radius),
        (area.right - radius, area.bottom - radius),
        (area.left + radius, area.bottom - radius),
        (area.left + radius, area.top + radius),
    )
    bend = max(1, round(radius * math.pi / 2))
    for number, (x, y) in enumerate(corners):
        for step in range(bend + 1):
            angle = math.pi / 2 * (number - 1 + step / bend)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        start = points[-1]
        after = corners[(number + 1) % 4]
        angle = math.pi / 2 * number
        stop = after[0] + radius * math.cos(angle), after[1] + radius * math.sin(angle)
        way = max(1, round(math.dist(start, stop)))
        points += [
            (
                start[0] + (stop[0] - start[0]) * step / way,
                start[1] + (stop[1] - start[1]) * step / way,
            )
            for step in range(1, way)
        ]
    return points


kept_outline = kept(3 << 20)(outline)
"""The same, kept: never paint into it."""


@kept(4 << 20)
def shadow(size: Size, radius: int, blur: int, colour: Colour, opacity: int) -> pygame.Surface:
    """Return the soft shadow of a box, `2 * blur` pixels larger on every side."""
    coarse = 4 if blur >= 8 else 2
    margin = 2 * blur
    full = size[0] + 2 * margin, size[1] + 2 * margin
    small = clear((max(1, full[0] // coarse), max(1, full[1] // coarse)), colour)
    inner = pygame.Rect(0, 0, size[0] // coarse, size[1] // coarse)
    inner.center = small.get_rect().center
    pygame.draw.rect(small, alpha(colour, opacity), inner, border_radius=radius // coarse)
    soft = pygame.transform.gaussian_blur(small, max(1, blur // coarse))
    return pygame.transform.smoothscale(soft, full)


def over_shadow(
    picture: pygame.Surface, radius: float, blur: float, colour: Colour, opacity: int, drop: float
) -> pygame.Surface:
    """Return `picture`, a round box, in the middle of a surface with its shadow below it."""
    reach = max(1, round(blur))
    soft = shadow(picture.size, round(radius), reach, colour, opacity)
    margin = 2 * reach + math.ceil(drop)
    result = clear((picture.width + 2 * margin, picture.height + 2 * margin), colour)
    result.blit(soft, (margin - 2 * reach, margin - 2 * reach + round(drop)))
    result.blit(picture, (margin, margin))
    return result


@kept(1 << 20)
def side_sign(mark: SideMark, px: int) -> pygame.Surface:
    """Return the sign of a side, `px` pixels large: its shape in its colour, edged in light.

    It is shared: never paint into it.
    """
    fine = px * FINE
    surface = clear((fine, fine), mark.dark)
    middle = fine / 2
    _shape(surface, mark.shape, mark.dark, middle, middle * 0.98)
    _shape(surface, mark.shape, mark.light, middle, middle * 0.90)
    _shape(surface, mark.shape, mark.colour, middle, middle * 0.72)
    return pygame.transform.smoothscale(surface, (px, px))


def _shape(
    surface: pygame.Surface, shape: Shape, colour: Colour, middle: float, radius: float
) -> None:
    if shape is Shape.CIRCLE:
        pygame.draw.circle(surface, colour, (middle, middle), radius * 0.92)
    elif shape is Shape.CRESCENT:
        pygame.draw.polygon(surface, colour, _crescent(middle, radius))
    else:
        points = [(middle + x * radius, middle + y * radius) for x, y in _OUTLINES[shape]]
        pygame.draw.polygon(surface, colour, points)


def _crescent(middle: float, radius: float) -> list[tuple[float, float]]:
    """Points of a moon open to the right, thick enough to be told from a circle."""
    outer = [math.radians(a) for a in range(50, 311, 4)]
    points = [(math.cos(a) * radius, math.sin(a) * radius) for a in outer]
    shift, small = 0.52 * radius, 0.76 * radius
    inner = [math.radians(a) for a in range(278, 81, -4)]
    points += [(shift + math.cos(a) * small, math.sin(a) * small) for a in inner]
    return [(middle + x + radius * 0.12, middle + y) for x, y in points]


def _star(points: int, inner: float) -> list[tuple[float, float]]:
    result = []
    for i in range(points * 2):
        reach = 1.0 if i % 2 == 0 else inner
        turn = math.pi * i / points - math.pi / 2
        result.append((math.cos(turn) * reach, math.sin(turn) * reach))
    return result


def _drop() -> list[tuple[float, float]]:
    round_part = [math.radians(a) for a in range(-30, 211, 6)]
    return [
        (0.0, -1.0),
        *((math.cos(a) * 0.68, 0.32 + math.sin(a) * 0.68) for a in round_part),
    ]


_ARM = 0.36
_OUTLINES: dict[Shape, list[tuple[float, float]]] = {
    Shape.DIAMOND: [(0, -1), (0.86, 0), (0, 1), (-0.86, 0)],
    Shape.SQUARE: [(-0.8, -0.8), (0.8, -0.8), (0.8, 0.8), (-0.8, 0.8)],
    Shape.TRIANGLE: [(0, -0.95), (0.98, 0.78), (-0.98, 0.78)],
    Shape.STAR: _star(5, 0.5),
    Shape.DROP: _drop(),
    Shape.HOURGLASS: [
        (-0.86, -0.92), (0.86, -0.92), (0.24, 0), (0.86, 0.92), (-0.86, 0.92), (-0.24, 0),
    ],
    Shape.CHEVRON: [
        (-0.95, -0.9), (0, -0.25), (0.95, -0.9), (0.95, 0.25), (0, 0.95), (-0.95, 0.25),
    ],
    Shape.CROSS: [
        (-_ARM, -0.95), (_ARM, -0.95), (_ARM, -_ARM), (0.95, -_ARM), (0.95, _ARM), (_ARM, _ARM),
        (_ARM, 0.95), (-_ARM, 0.95), (-_ARM, _ARM), (-0.95, _ARM), (-0.95, -_ARM), (-_ARM, -_ARM),
    ],
}  # fmt: skip


def stroke(
    surface: pygame.Surface,
    colour: Colour,
    begin: tuple[float, float],
    end: tuple[float, float],
    width: float,
) -> None:
    """Draw a line of a width, square at its ends."""
    way = pygame.Vector2(end) - pygame.Vector2(begin)
    if not way.length():
        return
    aside = way.normalize().rotate(90) * width / 2
    corners = [begin + aside, end + aside, end - aside, begin - aside]
    pygame.draw.polygon(surface, colour, corners)
