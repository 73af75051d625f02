"""Smooth outlines through points: what has joints is drawn by where these are."""

from __future__ import annotations

import math

from draw.pens import Point

# A joint of a limb: where it is, and half the thickness there.
Joint = tuple[float, float, float]


def short(value: float) -> str:
    """A number to a tenth."""
    return f"{round(value, 1) + 0:g}"


def through(points: list[Point], closed: bool = True) -> str:
    """A curve through points, as a path; a point that is given twice makes a corner."""
    count = len(points)
    x, y = points[0]
    d = f"M{short(x)} {short(y)}"
    for n in range(count if closed else count - 1):
        before, here, there, after = (
            points[k % count if closed else min(max(k, 0), count - 1)] for k in range(n - 1, n + 3)
        )
        if here == there:
            continue
        ax, ay = here[0] + (there[0] - before[0]) / 6, here[1] + (there[1] - before[1]) / 6
        bx, by = there[0] - (after[0] - here[0]) / 6, there[1] - (after[1] - here[1]) / 6
        d += "C" + " ".join(short(value) for value in (ax, ay, bx, by, *there))
    return d + ("Z" if closed else "")


def limb(joints: list[Joint], open_end: bool = False) -> str:
    """An arm, a leg, a neck: the outline around a line of joints, as a path.

    An ``open_end`` is cut off straight; else the last joint is round like the first.
    """
    left: list[Point] = []
    right: list[Point] = []
    for n, (x, y, half) in enumerate(joints):
        (px, py, _), (nx, ny, _) = joints[max(n - 1, 0)], joints[min(n + 1, len(joints) - 1)]
        length = math.hypot(nx - px, ny - py)
        across, along = (ny - py) / length * half, (nx - px) / length * half
        left.append((x + across, y - along))
        right.append((x - across, y + along))
    return through([_cap(joints[0], joints[1]), *left, *_end(joints, open_end, left, right)])


def _end(joints: list[Joint], open_end: bool, left: list[Point], right: list[Point]) -> list[Point]:
    if open_end:
        return [left[-1], right[-1], *reversed(right)]
    return [_cap(joints[-1], joints[-2]), *reversed(right)]


def _cap(end: Joint, inner: Joint) -> Point:
    """The round end of a limb."""
    away = math.hypot(end[0] - inner[0], end[1] - inner[1])
    part = 0.8 * end[2] / away
    return end[0] + (end[0] - inner[0]) * part, end[1] + (end[1] - inner[1]) * part
