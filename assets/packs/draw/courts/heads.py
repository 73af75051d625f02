"""Faces seen from the front, three-quarter and from the side.

All are drawn around the bridge of the nose: hair begins 26 above it, the chin is 38 below it.
Turned heads look to the left.
"""

from __future__ import annotations

from dataclasses import dataclass

from draw.pens import BRICK, INK, both, dot, flat, line, placed, shape

EYE_WHITE, LIP_LINE = "#fffdf6", "#7c1f1a"


@dataclass(frozen=True)
class Skin:
    """Light, shaded and flushed."""

    base: str
    shade: str
    blush: str


FAIR = Skin("#f6dcbc", "#ecbf95", "#e28b6b")
OLIVE = Skin("#eec69b", "#dba975", "#d8795a")
BROWN = Skin("#d9a573", "#c08652", "#bf6a4a")
DEEP = Skin("#bb7f52", "#9c6338", "#a8512f")


@dataclass(frozen=True)
class Look:
    """What makes a face this one; ``gaze`` moves the pupils, ``fine`` is a woman's or a boy's."""

    skin: Skin
    brow: str = INK
    lips: str = BRICK
    gaze: float = 0
    fine: bool = False
    aged: bool = False
    lowered: bool = False


def head(body: str, x: float = 120, y: float = 98, right: bool = False, tilt: float = 0) -> str:
    """A head put on a card, looking right instead of left if asked."""
    return placed(body, x, y, tilt, -1.12 if right else 1.12, 1.12)


def front(look: Look) -> str:
    jaw = "22 26 12 38 0 38C-12 38-22 26" if not look.fine else "21 24 9 38 0 38C-9 38-21 24"
    out = shape(f"M25-28C26-8 26 4 24 11C{jaw}-24 11C-26 4-26-8-25-28Z", look.skin.base)
    out += flat(
        "M24-27C25-8 25 4 23 11C20 25 11 36.5 2 37C12 30 17 18 17 5L16-27Z", look.skin.shade
    )
    out += both(dot(-16, 13, 5, look.skin.blush, None)) + front_eyes(look)
    out += line("M-2.5-8C-2 0-3 6-5 11.5C-4.5 14.8 0 15.5 3.5 14", INK, 1.7)
    return out + front_mouth(look.lips) + (front_age(look) if look.aged else "")


def lowered_eyes(look: Look) -> str:
    lid = shape("M-18 0C-15-6.5-7-6.5-4 0C-7 5.5-14.5 5.5-18 0Z", look.skin.shade, INK, 1)
    lash = line(
        "M-19-0.5C-15.5 6-7 6-3-0.5M-15 5L-16.5 7.5M-10.5 5.5L-10.5 8M-6.5 4L-5 6.5", INK, 1.5
    )
    brow = shape("M-20-7C-16-12.5-9-13-3.5-10C-9-10.8-15-10-20-7Z", look.brow, look.brow, 0.8)
    return both(lid + lash + brow)


def front_eyes(look: Look) -> str:
    if look.lowered:
        return lowered_eyes(look)
    white = both(shape("M-17.5 1C-15-5-7.5-5.5-4.5 1C-8 4-14 4-17.5 1Z", EYE_WHITE, INK, 1.1))
    pupils = dot(look.gaze - 11, -0.6, 3, INK, None) + dot(look.gaze + 11, -0.6, 3, INK, None)
    pupils += dot(look.gaze - 12, -1.8, 0.8, EYE_WHITE, None)
    pupils += dot(look.gaze + 10, -1.8, 0.8, EYE_WHITE, None)
    lid = both(line("M-18.8 1.5C-15.5-6-7.5-6.5-3.8 1", INK, 2.2))
    thick = (
        "M-20-6C-16-12-9-13-3.5-9.5C-9-10.2-15-9.4-20-6Z"
        if look.fine
        else "M-21-5C-17-13.5-8-14.5-3-9C-9-9.8-15-9-21-5Z"
    )
    return white + pupils + lid + both(shape(thick, look.brow, look.brow, 0.8))


def front_mouth(colour: str) -> str:
    lips = "M-8 24C-5 21.3-2 21 0 22.3C2 21 5 21.3 8 24C5 29.5-5 29.5-8 24Z"
    return flat(lips, colour) + line("M-8.8 24Q0 26.3 8.8 24", LIP_LINE, 1.1)


def front_age(look: Look) -> str:
    bags = both(line("M-17 6.5C-14 9.5-9 9.5-6 7.5", look.skin.shade, 1.5))
    return bags + line("M-10-17C-5-19.5 5-19.5 10-17M-7-21.5Q0-23.5 7-21.5", look.skin.shade, 1.5)


def three_quarter(look: Look) -> str:
    chin = "22 20 12 33-2 38.5C-7 40-11 38.5-13.5 34"
    if look.fine:
        chin = "21 19 9 34-5 38.5C-9 39.5-12 37.5-14 33"
    out = shape(
        f"M20-30C25-16 25-4 23 6C{chin}C-17.5 27-20.5 19-21 12.5C-23.5 8-23.5 4-22 0"
        "C-23.5-4-24-9-23-14C-22-21-20-26-17-30Z",
        look.skin.base,
    )
    out += flat(
        "M19.5-28C24-16 24-4 22 6C20.5 18 12 31-1 37C8 29 13 18 13 6C14-6 14-18 12-28Z",
        look.skin.shade,
    )
    out += dot(7, 14, 5.2, look.skin.blush, None) + dot(-18.2, 13, 2.6, look.skin.blush, None)
    out += ear(22.5, 4, look.skin) + three_quarter_eyes(look)
    out += line("M-8.5-8C-9.5-1-13 6-15.8 11C-15.5 14.5-11 15.5-6.5 13.5", INK, 1.8)
    out += flat(
        "M-15.5 24C-13.5 21.4-11 21-9.5 22.3C-7 21-3 21.4 1 24C-3 29.5-12 29.5-15.5 24Z", look.lips
    )
    out += line("M-16 24Q-9 26.4 2 23.6", LIP_LINE, 1.1)
    if look.aged:
        out += line("M-3 7C0 9.8 5 9.8 8 7.5M-14-17C-9-19.5 2-19.5 8-17", look.skin.shade, 1.5)
    return out


def three_quarter_eyes(look: Look) -> str:
    out = shape("M-19.8 1C-18.5-4.5-12.5-5-10 1C-12.5 3.6-17 3.6-19.8 1Z", EYE_WHITE, INK, 1.1)
    out += shape("M-3.5 1C-1-5 6-5.5 10 1C6.5 4 0 4-3.5 1Z", EYE_WHITE, INK, 1.1)
    for x in (-15.2, 2.8):
        out += dot(x + look.gaze, -0.6, 3, INK, None) + dot(
            x + look.gaze - 1, -1.8, 0.8, EYE_WHITE, None
        )
    out += line("M-20.3 1C-18.5-5.5-12.5-6-9.5 0.8M-4.2 1C-1-6 6.5-6.5 11 1.5", INK, 2.2)
    brows = "M-21-6.5C-19-12-13.5-12-9.5-9.5C-13.5-9.8-17.5-9-21-6.5ZM-4.5-9.5C1-13.5 8-12.5 12-6C7-9.5 1-10-4.5-9.5Z"
    return out + shape(brows, look.brow, look.brow, 0.6 if look.fine else 1.4)


def ear(x: float, y: float, skin: Skin) -> str:
    out = shape(
        f"M{x - 3} {y - 7}C{x + 4} {y - 11} {x + 8} {y - 4} {x + 4} {y + 3}C{x + 2} {y + 8} {x - 2} {y + 9} {x - 3} {y + 6}Z",
        skin.base,
        INK,
        1.7,
    )
    return out + line(f"M{x} {y - 4}C{x + 4} {y - 5} {x + 4} {y} {x + 1} {y + 3}", INK, 1.2)


PROFILE = (
    "M12-30L-9-30C-14-25-16.5-18-17-11.5C-17.2-8.5-16.2-6-16.8-3.5C-18.5 2-22 7-24.3 11.3"
    "C-25.2 14-21.5 14.8-18.8 15.4C-18.3 17.2-18.9 19-20 20.8C-20.3 22.7-18.8 23.7-16.8 24.2"
    "C-18.7 25-19.5 27-18.3 28.7C-16.9 30-16.9 31.2-17.5 33C-18 37.2-13.5 40.5-8 39.8C1 38.5 9 32 12 24"
    "L21 12L21-30Z"
)


def profile(look: Look) -> str:
    out = shape(PROFILE, look.skin.base)
    out += flat("M20-28L20 12L11.5 23C8.5 31 1 37.5-7 38.7C3 31 8 22 9 10L10-28Z", look.skin.shade)
    out += dot(-7, 14, 5.4, look.skin.blush, None) + ear(11, 4, look.skin)
    out += shape("M-14.6 1.5C-13.2-3.2-9.5-5-4-0.6C-6.5 3-11 3.4-14.6 1.5Z", EYE_WHITE, INK, 1.1)
    out += dot(-11.3 + look.gaze, -0.7, 2.7, INK, None)
    out += line("M-15.2 1.5C-13-5-8-6-2.5 0", INK, 2.2)
    brow = "M-16.5-8.5C-13-13-6.5-12.5-2-7.5C-6.5-10-12-10-16.5-8.5Z"
    out += shape(brow, look.brow, look.brow, 0.5 if look.fine else 1.3)
    out += line("M-20.5 13.8C-18.5 10.5-15.2 11.5-15.8 15", INK, 1.5)
    out += flat(
        "M-19.8 21C-17 20.6-13.5 22-10.5 24C-12.5 26.5-15.5 28.8-18.2 28.4C-19.2 26.8-18.5 25-16.8 24.2C-18.8 23.7-20 22.7-19.8 21Z",
        look.lips,
    )
    out += line("M-16.8 24.2Q-13 24.8-9.8 23.6", LIP_LINE, 1.1)
    return out


def neck(x: float, skin: Skin) -> str:
    """A neck under a head at ``x``, in the card's own measure."""
    out = shape(f"M{x - 12} 124L{x - 14} 152L{x + 14} 152L{x + 12} 124Z", skin.base)
    return out + flat(
        f"M{x - 11} 136C{x - 4} 144 {x + 5} 144 {x + 11} 134L{x + 12} 150L{x + 3} 150Z", skin.shade
    )
