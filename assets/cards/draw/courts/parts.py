"""Faces, hands, cloth: what the twelve figures are put together from."""

from __future__ import annotations

from collections.abc import Callable

from draw.courts.frame import diagonal
from draw.pens import CREAM_SHADE, INK, WHITE, both, carved, dot, line, placed, shape

FAIR, OLIVE, BROWN = "#f6dcbc", "#ecc69c", "#d9a877"
SHADE = {FAIR: "#eec39a", OLIVE: "#ddae7f", BROWN: "#c48f60"}
BLUSH = {FAIR: "#e28b6b", OLIVE: "#d8795a", BROWN: "#bf6a4a"}


def face(
    skin: str, brow: str, gaze: float = 0, lips: str = "", fine: bool = False, old: bool = False
) -> str:
    """A head without hair; ``gaze`` moves the pupils, ``fine`` is a narrower chin."""
    chin = (
        "M99 82L99 104C99 120 110 136 120 136C130 136 141 120 141 104L141 82Z"
        if fine
        else "M97 82L97 104C97 122 109 135 120 135C131 135 143 122 143 104L143 82Z"
    )
    out = shape(chin, skin)
    out += shape(
        "M141 84L141 104C141 120 131 133 122 134.5C132 126 136 112 135.5 98L135 84Z",
        SHADE[skin],
        None,
    )
    out += both(dot(104.5, 113, 4.6, BLUSH[skin], None))
    out += eyes(brow, gaze, fine)
    out += line("M117.5 93C118 100 117.5 106 115 111.5C116 114.5 120 115 123 114", INK, 1.7)
    if old:
        out += both(line("M100.5 107C103 109.5 107 110 110 109", SHADE[skin], 1.4))
        out += line("M109 85C114 82.5 126 82.5 131 85", SHADE[skin], 1.4)
    return out + (mouth(lips) if lips else "")


def eyes(brow: str, gaze: float, fine: bool) -> str:
    white = both(
        shape(
            "M102.5 101C105 96 112.5 95.5 116 101C112 103.6 106 103.8 102.5 101Z",
            "#fffdf6",
            INK,
            1.2,
        )
    )
    pupils = dot(110 + gaze, 99.7, 2.5, INK, None) + dot(130 + gaze, 99.7, 2.5, INK, None)
    lids = both(line("M101.5 101C104.5 95.5 112.5 95 116.5 101", INK, 2.1))
    arch = (
        "M101.5 92C105 88.5 111 88.5 115.5 91" if fine else "M100.5 93.5C104 89.5 111 88.8 116 91.3"
    )
    return white + pupils + lids + both(line(arch, brow, 1.9 if fine else 2.6))


def mouth(colour: str) -> str:
    lips = (
        "M112.5 121.5C115.5 119.2 118 119 120 120.2C122 119 124.5 119.2 127.5 121.5"
        "C124.5 126.3 115.5 126.3 112.5 121.5Z"
    )
    return shape(lips, colour, None) + line("M112 121.6Q120 123.6 128 121.6", "#7c1f1a", 1.1)


def hand(x: float, y: float, turn: float, flip: int, skin: str) -> str:
    """A fist, its four fingers in front."""
    out = shape("M-11-8C-12 4-10 10-6 14L8 14C12 9 13 0 11-8Z", skin, INK, 1.9)
    for finger in range(4):
        top = 5.4 * finger
        out += shape(
            f"M-13 {top - 9:.1f}C-13 {top - 12:.1f} 8 {top - 12.4:.1f} 9 {top - 9:.1f}"
            f"C9 {top - 5:.1f}-12 {top - 4.4:.1f}-13 {top - 9:.1f}Z",
            skin,
            INK,
            1.5,
        )
    return placed(out, x, y, turn, flip)


def right_arm(cloth: str, skin: str) -> str:
    """A sleeve and a fist at the right, around whatever has been drawn there."""
    out = shape("M198 140C186 136 176 140 168 146L158 160L180 168L200 156Z", cloth)
    out += shape("M160 148L168 142L180 160L172 166Z", WHITE)
    return out + hand(170, 136, 8, 1, skin)


def left_arm(cloth: str, skin: str) -> str:
    out = shape("M42 160C52 150 60 148 68 152L80 166L62 180L42 186Z", cloth)
    out += shape("M60 150L70 146L82 164L72 170Z", WHITE)
    return out + hand(65, 141, -10, -1, skin)


def neck(skin: str) -> str:
    return shape("M111 126L110 146L120 152L130 146L129 126Z", skin, INK, 1.8)


def ermine(d: str, tails: list[tuple[float, float, float]]) -> str:
    out = shape(d, WHITE)
    for x, y, turn in tails:
        tail = shape("M0-4.5C1.5-1 2 2 1.5 4.5L0 2.5L-1.5 4.5C-2-1.5-1.5-1 0-4.5Z", INK, None)
        out += placed(tail, x, y, turn)
    return out


Mark = Callable[[float, float], str]


def strewn(mark: Mark, top: Callable[[float], float], step: float = 15) -> str:
    """A mark repeated over the cloth between ``top`` and the sash."""
    out, row, y = "", 0, 136.0
    while y < 206:
        x = 46 + (step / 2 if row % 2 else 0)
        while x < 196:
            if top(x) < y < diagonal(x) - 12:
                out += mark(x, y)
            x += step
        y += step * 0.62
        row += 1
    return out


def lozenge(colour: str) -> Mark:
    return lambda x, y: shape(f"M{x:g} {y - 3.8:.1f}l2.7 3.8l-2.7 3.8l-2.7-3.8Z", colour, None)


def ring(colour: str) -> Mark:
    return lambda x, y: dot(x, round(y, 1), 2.6, "none", colour, 1.5)


def chevron(colour: str) -> Mark:
    return lambda x, y: line(f"M{x - 5:g} {y + 2.5:.1f}l5-5l5 5", colour, 1.8)


def sprig(colour: str) -> Mark:
    return lambda x, y: line(f"M{x:g} {y + 3.5:.1f}v-6m-3 1l3 3l3-3", colour, 1.4)


def stripes(colours: list[str], xs: list[float], top: Callable[[float], float]) -> str:
    """Woven stripes that run down to the sash, as on a sarape."""
    out = ""
    for place, x in enumerate(xs):
        colour = colours[place % len(colours)]
        out += shape(f"M{x:g} {top(x):.1f}L{x:g} {diagonal(x):.1f}", "none", colour, 3.6)
        for y in range(int(top(x)) + 5, int(diagonal(x)) - 9, 7):
            out += shape(f"M{x - 1.8:g} {y}h3.6", "none", CREAM_SHADE, 1.1)
    return out


def shoulders(x: float) -> float:
    """The line of the cloth below the collar."""
    return 146 + abs(x - 120) * 0.13


def curls(points: list[tuple[float, float, float]], colour: str) -> str:
    """Locks of hair, each with a carved line."""
    out = "".join(dot(x, y, r, colour, INK, 1.7) for x, y, r in points)
    return out + "".join(
        carved(f"M{x - r / 2:.1f} {y:g}q{r / 2:.1f}-{r / 1.6:.1f} {r:.1f} 0", 1.1)
        for x, y, r in points
    )
