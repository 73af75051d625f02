"""Mouths, each around its middle: half as wide as ``wide``, in the colour of the lips."""

from __future__ import annotations

from draw.courts.heads import LIP_LINE
from draw.pens import CREAM, INK, ROSE, flat, line, shape

from people.features import grin

TONGUE = "#dd6a68"


def _lips(lips: str, w: float) -> str:
    """Lips that are closed, painted or not."""
    upper = f"M{-w:g} 0C{-0.5 * w:g}-3.4 -1.6-3.2 0-1.8C1.6-3.2 {0.5 * w:g}-3.4 {w:g} 0"
    return flat(f"{upper}Q0 7.4 {-w:g} 0Z", lips) + line(
        f"M{-w - 1.4:g}-0.4Q0 2 {w + 1.4:g}-0.4", INK, 1.7
    )


def _shut(wide: float, lips: str) -> str:
    return _lips(lips, 0.72 * wide)


def _tongue(wide: float, lips: str) -> str:
    w = 0.8 * wide
    out = _lips(lips, w)
    tip = shape(
        "M-5 0.4C-6.4 6.4-5 11.6 0 11.8C5 11.6 6.4 6.4 5 0.4Q0 1.6-5 0.4Z", TONGUE, INK, 1.7
    )
    tip += line("M0 2.4V7.6", "#a83f45", 1.3) + flat(
        "M-3.4 4C-4.2 7-3.4 9.4-2 10.2C-2.6 8-2.8 6-2 3.6Z", ROSE
    )
    return out + tip + line(f"M{w:g}-0.2L{w + 1.8:g}-1.6M{-w:g}-0.2L{-w - 1.8:g}-1.6", INK, 1.6)


def _aside(wide: float, lips: str) -> str:
    """A mouth drawn up into one cheek."""
    w = wide
    out = flat(
        f"M{-0.1 * w:g} 2.6C{0.3 * w:g}-2.4 {0.7 * w:g}-4 {w + 3:g}-5.4C{w + 2:g} 0.6 {0.6 * w:g} 5.4 {-0.1 * w:g} 2.6Z",
        lips,
    )
    out += line(f"M{-0.2 * w:g} 2.8C{0.3 * w:g} 1.6 {0.8 * w:g}-1 {w + 4:g}-6", INK, 1.9)
    return out + line(
        f"M{w + 2.6:g}-9.6C{w + 6.4:g}-8 {w + 7:g}-4.4 {w + 5:g}-1.4M{-0.7 * w:g}-4.4C{-0.86 * w:g}-2 {-0.86 * w:g} 0.6 {-0.66 * w:g} 2.4",
        INK,
        1.4,
    )


def _bite(wide: float, lips: str) -> str:
    """Upper teeth on the lower lip."""
    w = 0.86 * wide
    out = flat(f"M{-0.8 * w:g} 2.6Q0 13 {0.8 * w:g} 2.6Z", lips)
    out += line(f"M{-0.62 * w:g} 6.4Q0 11.6 {0.62 * w:g} 6.4", INK, 1.5)
    teeth = f"M{-0.66 * w:g}-1.4Q0 0.6 {0.66 * w:g}-1.4L{0.56 * w:g} 4.6Q0 7.6 {-0.56 * w:g} 4.6Z"
    out += shape(teeth, CREAM, INK, 1.6)
    out += line(f"M0-0.4V5.8M{-0.32 * w:g}-0.8V5.2M{0.32 * w:g}-0.8V5.2", INK, 0.9)
    return out + line(f"M{-w - 1:g}-3.2Q0 2 {w + 1:g}-3.2", INK, 1.8)


def _kiss(wide: float, lips: str) -> str:
    """Lips put forward."""
    upper = "M-6.8-0.6C-8-4.6-3.4-7.8 0-5C3.4-7.8 8-4.6 6.8-0.6"
    out = shape(f"{upper}C8 4 4.4 7.8 0 7.8C-4.4 7.8-8 4-6.8-0.6Z", lips, INK, 1.8)
    out += flat("M-3.2 3.6C-1.4 2.2 1.8 2.2 3.4 3.4C2.4 6 -2 6.2-3.2 3.6Z", ROSE)
    out += line("M-3.6-0.4Q-1.4-1.6 0-0.4Q1.4-1.6 3.6-0.4", INK, 1.6)
    return out + line(
        "M-11-4.4C-13.4-1.4-13.4 2.6-11 5.6M11-4.4C13.4-1.4 13.4 2.6 11 5.6", INK, 1.4
    )


def _open(wide: float, lips: str) -> str:
    """A mouth as round as a call."""
    w = min(8.6, 0.8 * wide)
    out = shape(
        f"M0-6.6C{0.8 * w:g}-6.6 {w:g}-1 {w:g} 3C{w:g} 8 {0.7 * w:g} 11.4 0 11.4C{-0.7 * w:g} 11.4 {-w:g} 8 {-w:g} 3C{-w:g}-1 {-0.8 * w:g}-6.6 0-6.6Z",
        LIP_LINE,
        None,
    )
    out += flat(f"M{-0.72 * w:g} 8.2Q0 1.4 {0.72 * w:g} 8.2Q0 13.4 {-0.72 * w:g} 8.2Z", TONGUE)
    out += flat(f"M{-0.66 * w:g}-4.4Q0-8 {0.66 * w:g}-4.4Q0-0.6 {-0.66 * w:g}-4.4Z", CREAM)
    ring = f"M0-6.6C{0.8 * w:g}-6.6 {w:g}-1 {w:g} 3C{w:g} 8 {0.7 * w:g} 11.4 0 11.4C{-0.7 * w:g} 11.4 {-w:g} 8 {-w:g} 3C{-w:g}-1 {-0.8 * w:g}-6.6 0-6.6Z"
    return out + line(ring, lips, 4.2) + line(ring, INK, 1.2)


def _pursed(wide: float, lips: str) -> str:
    """Lips pressed together before much air."""
    out = flat("M-4.4 0C-3-3.4 3-3.4 4.4 0C3 3.8-3 3.8-4.4 0Z", lips)
    return out + line("M-4.6 0H4.6M-6.4-2.6Q-5 0-6.4 2.6M6.4-2.6Q5 0 6.4 2.6", INK, 1.6)


def _doubt(wide: float, lips: str) -> str:
    """The corners of the mouth drawn down, the lower lip put forward."""
    w = 0.8 * wide
    out = flat(f"M{-0.6 * w:g} 1.4Q0-2.6 {0.6 * w:g} 1.4Q0 7 {-0.6 * w:g} 1.4Z", lips)
    out += line(f"M{-w:g} 3.6Q0-5.4 {w:g} 3.6", INK, 1.9)
    return out + line(
        f"M{-w - 1.6:g} 2.4L{-w + 0.8:g} 5M{w + 1.6:g} 2.4L{w - 0.8:g} 5M-4 7.6Q0 9 4 7.6", INK, 1.3
    )


def _smile(wide: float, lips: str) -> str:
    """A closed mouth, its corners drawn up into the cheeks."""
    w = 0.98 * wide
    out = flat(
        f"M{-0.86 * w:g}-0.6Q0 6.2 {0.86 * w:g}-0.6C{0.5 * w:g} 8.2 {-0.5 * w:g} 8.2 {-0.86 * w:g}-0.6Z",
        lips,
    )
    out += line(f"M{-w:g}-2.6C{-0.6 * w:g} 4.2 {0.6 * w:g} 4.2 {w:g}-2.6", INK, 2.0)
    return out + line(
        f"M{-w - 1.6:g}-4.6Q{-w - 1.8:g}-2.2 {-w + 1.2:g}-0.8M{w + 1.6:g}-4.6Q{w + 1.8:g}-2.2 {w - 1.2:g}-0.8",
        INK,
        1.5,
    )


def _laugh(wide: float, lips: str) -> str:
    """A mouth wide open with laughter."""
    w = max(10.5, 1.08 * wide)
    out = grin(-w, w, -4.4, 1.6, 1.32 * w)
    out += line(
        f"M{-0.55 * w:g} {1.32 * w - 3.0:g}Q0 {1.32 * w - 1.2:g} {0.55 * w:g} {1.32 * w - 3.0:g}",
        lips,
        1.6,
    )
    return out + line(
        f"M{-w - 1.8:g}-6.6L{-w + 0.6:g}-3.8M{w + 1.8:g}-6.6L{w - 0.6:g}-3.8", INK, 1.7
    )


def _tight(wide: float, lips: str) -> str:
    """Lips pressed together, the corners down."""
    w = 0.78 * wide
    out = flat(
        f"M{-w:g} 1.8C{-0.5 * w:g}-3.4 {0.5 * w:g}-3.4 {w:g} 1.8C{0.5 * w:g} 3 {-0.5 * w:g} 3 {-w:g} 1.8Z",
        lips,
    )
    out += line(f"M{-w - 0.6:g} 2C{-0.5 * w:g}-0.6 {0.5 * w:g}-0.6 {w + 0.6:g} 2", INK, 2.4)
    return out + line(
        f"M{-w - 1:g}-0.6Q{-w - 2.6:g} 2 {-w - 1.2:g} 4.6M{w + 1:g}-0.6Q{w + 2.6:g} 2 {w + 1.2:g} 4.6M-3.4 6.8Q0 5.4 3.4 6.8",
        INK,
        1.4,
    )


def _smirk(wide: float, lips: str) -> str:
    """A closed mouth, one corner drawn up."""
    w = wide
    out = flat(
        f"M{-0.6 * w:g} 1.4C{-0.1 * w:g} 2 {0.5 * w:g} 1 {0.9 * w:g}-3C{0.7 * w:g} 4.8 {-0.1 * w:g} 7 {-0.6 * w:g} 1.4Z",
        lips,
    )
    out += line(f"M{-0.82 * w:g} 0.6C{-0.2 * w:g} 3.4 {0.6 * w:g} 1.8 {w:g}-4.4", INK, 2.0)
    return out + line(
        f"M{w - 1.4:g}-7Q{w + 2.6:g}-5.6 {w + 2:g}-1.8M{-0.86 * w:g}-1.4L{-0.8 * w:g} 2.2", INK, 1.5
    )


def _uneasy(wide: float, lips: str) -> str:
    """A mouth that does not keep still: a wave with teeth in it."""
    w = 0.86 * wide
    up = f"M{-w:g} 2.8C{-0.7 * w:g}-4.4 {-0.34 * w:g}-4.4 0-2C{0.34 * w:g}-4.4 {0.7 * w:g}-4.4 {w:g} 2.8"
    down = f"C{0.6 * w:g} 6.4 {0.3 * w:g} 3.4 0 4.4C{-0.3 * w:g} 3.4 {-0.6 * w:g} 6.4 {-w:g} 2.8Z"
    out = shape(up + down, CREAM, INK, 1.8)
    out += line(f"M{-0.86 * w:g} 1.6C{-0.4 * w:g} 0 {0.4 * w:g} 0 {0.86 * w:g} 1.6", INK, 1.1)
    out += line(f"M{-0.44 * w:g}-2.4V4M0-1.6V4M{0.44 * w:g}-2.4V4", INK, 0.9)
    return out + line("M-3.6 8Q0 9.4 3.6 8", lips, 1.6)


def _sad(wide: float, lips: str) -> str:
    """A closed mouth that hangs."""
    w = 0.84 * wide
    out = flat(f"M{-0.74 * w:g} 2.4Q0-3.6 {0.74 * w:g} 2.4Q0 4.6 {-0.74 * w:g} 2.4Z", lips)
    out += line(f"M{-w:g} 4.8C{-0.5 * w:g}-1.6 {0.5 * w:g}-1.6 {w:g} 4.8", INK, 2.0)
    return out + line("M-3.6 7.4Q0 5.8 3.6 7.4", INK, 1.3)


def _call(wide: float, lips: str) -> str:
    """A mouth that shouts: wide above, teeth and tongue in it."""
    w = max(9.6, 0.98 * wide)
    ring = f"M{-w:g}-5.4C{-0.5 * w:g}-8.2 {0.5 * w:g}-8.2 {w:g}-5.4C{w + 1:g} 3.4 {0.6 * w:g} 12 0 12C{-0.6 * w:g} 12 {-w - 1:g} 3.4 {-w:g}-5.4Z"
    out = flat(ring, LIP_LINE)
    out += flat(f"M{-0.66 * w:g} 8.8Q0 0.6 {0.66 * w:g} 8.8Q0 14 {-0.66 * w:g} 8.8Z", TONGUE)
    out += flat(
        f"M{-0.9 * w:g}-4.8C{-0.5 * w:g}-7.6 {0.5 * w:g}-7.6 {0.9 * w:g}-4.8L{0.82 * w:g}-1.4Q0-3.4 {-0.82 * w:g}-1.4Z",
        CREAM,
    )
    return out + line(ring, lips, 3.6) + line(ring, INK, 1.3)


def _yawn(wide: float, lips: str) -> str:
    """A mouth as high as it goes."""
    w = min(8.4, 0.8 * wide)
    ring = f"M0-9.4C{0.9 * w:g}-9.4 {w:g}-1 {w:g} 3C{w:g} 10 {0.7 * w:g} 13 0 13C{-0.7 * w:g} 13 {-w:g} 10 {-w:g} 3C{-w:g}-1 {-0.9 * w:g}-9.4 0-9.4Z"
    out = flat(ring, LIP_LINE)
    out += flat(f"M{-0.76 * w:g} 9.6Q0 3 {0.76 * w:g} 9.6Q0 14.6 {-0.76 * w:g} 9.6Z", TONGUE)
    out += flat(f"M{-0.6 * w:g}-6.6Q0-10.6 {0.6 * w:g}-6.6Q0-4 {-0.6 * w:g}-6.6Z", CREAM)
    return out + line(ring, lips, 3.4) + line(ring, INK, 1.3)


MOUTHS = {
    "shut": _shut,
    "tongue": _tongue,
    "aside": _aside,
    "bite": _bite,
    "kiss": _kiss,
    "open": _open,
    "pursed": _pursed,
    "doubt": _doubt,
    "smile": _smile,
    "laugh": _laugh,
    "tight": _tight,
    "smirk": _smirk,
    "uneasy": _uneasy,
    "sad": _sad,
    "call": _call,
    "yawn": _yawn,
}
