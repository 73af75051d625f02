"""Horses from the side, looking left: a trunk, four jointed legs, a head; four poses and coats."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from draw.curves import Joint, limb, through
from draw.pens import (
    CREAM,
    INK,
    OCHRE,
    WOOD_SHADE,
    Cut,
    Point,
    carved,
    dot,
    dots,
    flat,
    line,
    placed,
    shape,
)
from draw.spanish.figures import LINE

Leg = tuple[list[Joint], float]


@dataclass(frozen=True)
class Coat:
    """A horse's colours: the near side, the far legs, mane and tail, cuts in these."""

    base: str
    shade: str
    mane: str
    light: str


@dataclass(frozen=True)
class Pose:
    """Where everything is; each leg with how its hoof is turned. The head hangs on its poll."""

    trunk: list[Point]
    near: list[Leg]
    far: list[Leg]
    poll: Point
    tilt: float
    mane: list[Point]
    tail: list[Joint]
    muscles: list[Cut]


def hoof(joints: list[Joint], turn: float, fill: str) -> str:
    x, y, _ = joints[-1]
    return placed(shape("M-5-3H5L7.5 8.5H-9.5Z", fill, INK, LINE), x, y, turn)


def legs(each: list[Leg], fill: str) -> str:
    out = ""
    for joints, turn in each:
        out += hoof(joints, turn, WOOD_SHADE) + shape(limb(joints, open_end=True), fill, INK, LINE)
    return out


def tail(joints: list[Joint], coat: Coat) -> str:
    out = shape(limb(joints), coat.mane, INK, LINE)
    for side in (-0.45, 0.0, 0.45):
        way: list[Point] = []
        for (x, y, half), (nx, ny, _) in pairwise(joints):
            length = ((nx - x) ** 2 + (ny - y) ** 2) ** 0.5
            way.append((x + side * half * (ny - y) / length, y - side * half * (nx - x) / length))
        out += line(through(way, closed=False), coat.light, 1.1)
    return out


def horse_head(coat: Coat, strap: str) -> str:
    """Around the poll, the nose to the lower left."""
    ear = "M-3-3C-8-13-3-20 1-25C7-17 8-8 6-1Z"
    out = shape(ear, coat.shade, INK, LINE)
    points: list[Point] = [
        (6, -4), (-5, -3), (-14, 9), (-22, 25), (-29, 36), (-32, 44), (-29, 50), (-23, 49.5), (-18, 46),
        (-11, 37), (-2, 33), (8, 28), (14, 16), (13, 3),
    ]  # fmt: skip
    out += shape(through(points), coat.base, INK, LINE)
    out += flat("M-30 39C-26 38-23 42-22 48.5C-26 50.5-31 49-31.5 44Z", coat.shade)
    out += line("M-31.2 46.5Q-26 46-23 43.5", INK, 1.3) + dot(-27.8, 41.2, 1.5, INK, None)
    out += shape("M-14 13C-11 9-6 10-5 14C-8 17-12 16.5-14 13Z", CREAM, INK, 1.2) + dot(
        -9.8, 13.2, 2.2, INK, None
    )
    out += line("M-15.5 12C-12 6.5-6 7.5-3.5 12", INK, 1.6)
    bridle = "M-25 30L-15 40.5M4 3L-16 41M-8 4L14 10M-18 43C-13 39-8 38-2 33"
    out += line(bridle, INK, 4.2) + line(bridle, strap, 2.2)
    forelock = "M5-5C-2-9-8-4-11 2C-13 6-12 10-14 12C-8 10-5 6-2 1C1-1 4-2 5-5Z"
    out += shape(forelock, coat.mane, INK, 1.4)
    return (
        out
        + dots([(-18, 43), (-8.5, 4.5)], 2.3, OCHRE, INK, 1)
        + shape("M-6-4C-9-15-4-22 0-26C5-19 5-9 3-2Z", coat.base, INK, LINE)
    )


def mane(points: list[Point], coat: Coat) -> str:
    """Locks from the crest; every two points are the root and the tip of one."""
    out = ""
    pairs = list(zip(points[::2], points[1::2], strict=True))
    for n, ((x, y), (tx, ty)) in enumerate(pairs):
        nx, ny = (
            pairs[n + 1][0]
            if n + 1 < len(pairs)
            else (2 * x - pairs[n - 1][0][0], 2 * y - pairs[n - 1][0][1])
        )
        d = (
            f"M{x:.1f} {y:.1f}C{x + 0.5 * (tx - x) + 3:.1f} {y + 0.2 * (ty - y):.1f} {tx + 2:.1f} {ty - 6:.1f} {tx:.1f} {ty:.1f}"
            f"C{tx - 4:.1f} {ty - 5:.1f} {nx - 4:.1f} {ny + 0.5 * (ty - y):.1f} {nx:.1f} {ny:.1f}Z"
        )
        out += shape(d, coat.mane, INK, 1.4)
    return out


def horse(pose: Pose, coat: Coat, strap: str) -> str:
    """All of a horse; the trunk's outline runs into those of the near legs."""
    out = tail(pose.tail, coat) + legs(pose.far, coat.shade)
    out += "".join(hoof(joints, turn, WOOD_SHADE) for joints, turn in pose.near)
    near = [through(pose.trunk), *(limb(joints, open_end=True) for joints, _ in pose.near)]
    out += "".join(shape(d, coat.base, INK, 2 * LINE) for d in near) + "".join(
        flat(d, coat.base) for d in near
    )
    out += carved(pose.muscles, coat.shade, 1.6)
    out += "".join(
        line(
            f"M{j[-1][0] - 5:.1f} {j[-1][1] - 3:.1f}L{j[-1][0] + 5:.1f} {j[-1][1] - 3:.1f}",
            INK,
            1.2,
        )
        for j, turn in pose.near
        if abs(turn) < 10
    )
    return out + mane(pose.mane, coat) + placed(horse_head(coat, strap), *pose.poll, pose.tilt)


WHITE_COAT = Coat("#f6efe0", "#d9cdb4", "#e2a73b", "#b97d20")
BAY = Coat("#9a5a30", "#744021", "#2b211c", "#7a6658")
GREY = Coat("#b9c1cc", "#8b94a4", "#3a4258", "#8f99ad")
BLACK = Coat("#3b3a4a", "#272635", "#15141f", "#6d6c80")

# fmt: off
WALK = Pose(
    trunk=[
        (60, 138), (74, 142), (86, 162), (100, 180), (124, 190), (150, 190), (172, 184), (186, 194), (190, 212),
        (180, 230), (158, 236), (128, 242), (100, 240), (78, 230), (68, 212), (66, 190), (58, 168), (52, 152),
    ],
    near=[
        ([(84, 218, 14), (70, 238, 10), (54, 248, 6.5), (58, 264, 4.6), (62, 274, 4.8)], -28),
        ([(172, 208, 18), (170, 234, 12.5), (180, 258, 7), (172, 282, 5), (170, 292, 5)], 0),
    ],
    far=[
        ([(96, 222, 13), (94, 246, 9), (92, 266, 6.2), (92, 284, 4.8), (91, 292, 5)], 0),
        ([(160, 214, 16), (148, 238, 11.5), (152, 262, 6.8), (140, 282, 5), (137, 291, 5)], 4),
    ],
    poll=(66, 140), tilt=-6,
    mane=[(70, 132), (90, 150), (77, 142), (97, 162), (83, 152), (103, 174), (90, 164), (109, 184), (97, 176), (113, 192)],
    tail=[(186, 196, 5), (198, 205, 9), (203, 220, 10), (200, 233, 6.5), (206, 243, 1.5)],
    muscles=[(86, 206, 96, 236, -4), (164, 200, 158, 228, 5), (70, 190, 82, 206, -2), (182, 206, 176, 222, -1)],
)

HALT = Pose(
    trunk=[
        (60, 152), (70, 144), (86, 152), (100, 172), (122, 188), (150, 190), (172, 184), (186, 194), (190, 212),
        (180, 230), (158, 236), (128, 242), (100, 240), (82, 232), (73, 214), (72, 196), (66, 184), (58, 170),
    ],
    near=[
        ([(88, 220, 14), (84, 244, 9.5), (82, 266, 6.4), (82, 284, 4.8), (81, 292, 5)], 0),
        ([(172, 208, 18), (164, 236, 12.5), (172, 260, 7), (166, 282, 5), (164, 292, 5)], 0),
    ],
    far=[
        ([(100, 222, 13), (104, 246, 9), (106, 266, 6.2), (110, 284, 4.8), (111, 292, 5)], 0),
        ([(164, 212, 16), (174, 240, 11.5), (186, 262, 6.8), (184, 282, 5), (183, 292, 5)], 0),
    ],
    poll=(66, 152), tilt=-26,
    mane=[(66, 142), (86, 168), (76, 143), (95, 174), (85, 150), (102, 184), (93, 160), (108, 192), (100, 172), (114, 198)],
    tail=[(186, 196, 5), (197, 210, 9), (198, 236, 10), (196, 256, 7), (200, 272, 1.5)],
    muscles=[(90, 206, 98, 236, -4), (164, 200, 156, 228, 5), (76, 194, 86, 210, -2), (182, 206, 176, 222, -1)],
)

REAR = Pose(
    trunk=[
        (58, 120), (72, 118), (88, 134), (105, 152), (126, 176), (146, 196), (164, 206), (176, 222), (174, 242),
        (160, 254), (142, 246), (116, 236), (92, 218), (74, 198), (68, 184), (69, 170), (60, 150), (52, 134),
    ],
    near=[
        ([(84, 192, 14), (60, 198, 10), (42, 190, 6.5), (40, 208, 4.8), (42, 216, 5)], -12),
        ([(160, 228, 18), (138, 248, 12.5), (144, 268, 7), (130, 284, 5), (126, 293, 5)], 4),
    ],
    far=[
        ([(90, 204, 13), (68, 220, 9.5), (48, 220, 6.2), (52, 236, 4.8), (55, 242, 5)], -24),
        ([(166, 234, 16), (164, 256, 11), (174, 272, 6.8), (168, 286, 5), (166, 293, 5)], 0),
    ],
    poll=(64, 122), tilt=-2,
    mane=[(70, 112), (94, 122), (79, 118), (102, 134), (87, 128), (110, 146), (95, 138), (117, 156), (103, 148), (122, 166)],
    tail=[(172, 226, 5), (188, 226, 9), (198, 240, 10), (197, 256, 7), (205, 268, 1.5)],
    muscles=[(94, 176, 92, 210, -4), (150, 216, 136, 238, 5), (74, 172, 86, 184, -2)],
)

GALLOP = Pose(
    trunk=[
        (50, 146), (62, 144), (80, 158), (98, 174), (122, 186), (150, 190), (172, 188), (188, 200), (190, 218),
        (178, 234), (156, 238), (126, 240), (98, 236), (76, 226), (65, 210), (62, 190), (52, 172), (44, 158),
    ],
    near=[
        ([(82, 214, 14), (62, 232, 10), (44, 244, 6.5), (36, 260, 4.8), (34, 268, 5)], 22),
        ([(170, 212, 18), (178, 238, 12), (176, 262, 7), (160, 274, 5), (152, 280, 5)], 52),
    ],
    far=[
        ([(94, 220, 13), (78, 242, 9.5), (66, 262, 6.2), (74, 280, 4.8), (79, 287, 5)], -36),
        ([(162, 216, 16), (150, 240, 11.5), (146, 262, 6.8), (128, 274, 5), (120, 280, 5)], 48),
    ],
    poll=(57, 145), tilt=5,
    mane=[(60, 137), (84, 138), (68, 146), (94, 148), (78, 154), (102, 160), (87, 163), (110, 172), (95, 172), (116, 184)],
    tail=[(188, 202, 5), (198, 199, 8.5), (206, 210, 8.5), (207, 224, 6), (212, 233, 1.5)],
    muscles=[(84, 204, 94, 232, -4), (164, 204, 158, 230, 5), (68, 188, 80, 204, -2), (184, 210, 178, 226, -1)],
)
# fmt: on


def saddle_cloth(points: list[Point], cloth: str, trim: str, strap: str, straps: list[str]) -> str:
    """The cloth under a rider with a gold hem, and the straps that hold it, each with studs."""
    out = "".join(line(d, INK, 5.6) + line(d, strap, 3.2) for d in straps)
    out += shape(through(points), cloth, INK, LINE)
    x, y = (sum(p[k] for p in points) / len(points) for k in (0, 1))
    inner = [(px + (x - px) * 0.12, py + (y - py) * 0.12) for px, py in points]
    return out + line(through(inner), trim, 2.6)
