"""A rope that is laid in a ring."""

import math
from collections.abc import Iterator

import pygame

from porrazo.desktop.table.cloths.motifs import Drawing, Point, rounded
from porrazo.desktop.table.cloths.spot import SoftSpot

# The round of the corners as a share of the height; the lie of a strand: how far it is from the
# next and how much it slants, in breadths of the rope.
_CORNER, _PITCH, _SLANT = 0.30, 0.62, 0.52


def rope(layer: pygame.Surface, spot: SoftSpot) -> None:
    """Paint it with its shadow, strand by strand."""
    frame, thick = spot.frame, spot.thick
    margin = math.ceil(2 * thick)
    area = spot.area
    r = min(_CORNER * area.h, area.w / 2, area.h / 2)
    drawn = Drawing((area.w + 2 * margin, area.h + 2 * margin))
    ring = rounded(margin, margin, area.w, area.h, r)
    for drop, broad, depth in ((0.42, 1.9, 0.10), (0.36, 1.5, 0.14), (0.30, 1.2, 0.20)):
        shadow = rounded(margin, margin + drop * thick, area.w, area.h, r)
        drawn.path(shadow, (0, 0, 0), broad * thick, opacity=depth)
    drawn.path(ring, frame.dark, thick)
    strands = list(_strands((margin, margin, area.w, area.h), r, thick))
    drawn.path("".join(strands), frame.line, 0.46 * thick)
    drawn.path("".join(_lit(strand, thick) for strand in strands), frame.light, 0.13 * thick)
    layer.blit(drawn.picture(), (area.x - margin, area.y - margin))


def _strands(box: tuple[float, float, float, float], r: float, thick: float) -> Iterator[str]:
    """Yield the path of each strand, across the rope and slanting along it."""
    around = _round_length(box, r)
    count = max(8, round(around / (_PITCH * thick)))
    for n in range(count):
        (x, y), turn = _on_ring(box, r, around * n / count)
        along, out = (math.cos(turn), math.sin(turn)), (math.sin(turn), -math.cos(turn))
        lean, side = _SLANT * thick, 0.30 * thick
        ends = [
            (
                x + f * (side * out[0] + lean * along[0] / 2),
                y + f * (side * out[1] + lean * along[1] / 2),
            )
            for f in (-1, 1)
        ]
        yield f"M{ends[0][0]:.2f} {ends[0][1]:.2f}L{ends[1][0]:.2f} {ends[1][1]:.2f}"


def _lit(strand: str, thick: float) -> str:
    """Return the path of the light on a strand: its upper side."""
    first, last = (tuple(map(float, end.split())) for end in strand[1:].split("L"))
    up = 0.10 * thick
    a, b = (
        (first[0] + (last[0] - first[0]) * share, first[1] + (last[1] - first[1]) * share)
        for share in (0.3, 0.8)
    )
    return f"M{a[0] - up / 2:.2f} {a[1] - up:.2f}L{b[0] - up / 2:.2f} {b[1] - up:.2f}"


def _round_length(box: tuple[float, float, float, float], r: float) -> float:
    return 2 * (box[2] + box[3]) - 8 * r + 2 * math.pi * r


def _on_ring(box: tuple[float, float, float, float], r: float, far: float) -> tuple[Point, float]:
    """Return the point so far along the ring, clockwise, and the direction there."""
    x, y, wide, high = box
    arc = math.pi * r / 2
    turn = 0.0
    at = [(x + r, y), (x + wide, y + r), (x + wide - r, y + high), (x, y + high - r)]
    for side, (px, py) in enumerate(at):
        straight = (wide if side % 2 == 0 else high) - 2 * r
        turn = side * math.pi / 2
        ahead = math.cos(turn), math.sin(turn)
        if far <= straight:
            return (px + ahead[0] * far, py + ahead[1] * far), turn
        far -= straight
        if far <= arc:
            angle = far / r
            aside = -ahead[1], ahead[0]
            cx = px + ahead[0] * straight + aside[0] * r
            cy = py + ahead[1] * straight + aside[1] * r
            now = turn + angle
            return (cx + r * math.sin(now), cy - r * math.cos(now)), now
        far -= arc
    return at[0], turn
