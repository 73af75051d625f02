"""A hand that counts: an arm out of the picture, one finger or two held up."""

from __future__ import annotations

from draw.courts.heads import Skin
from draw.pens import INK, flat, line, shape


def arm(skin: Skin, sleeve: str) -> str:
    """From the wrist down, out of the picture."""
    arm = shape("M-9 14L-10 48H11L9.6 14Z", skin.base) + flat("M4 16H9L10 47H5Z", skin.shade)
    if not sleeve:
        return arm
    return arm + shape("M-13 29Q0 33 13 29L15 50H-15Z", sleeve)


def fingers(skin: Skin, count: int) -> str:
    """A hand held up, its back to its owner: one finger, or two with the thumb laid over them."""
    palm = "M-9 24C-10 18-12 10-10.5 0L12 0C13 10 10.4 18 10 24"
    out = flat(palm + "Z", skin.base) + line(palm, INK, 2.0)
    out += flat("M11-0.6C12 10 9.6 18 9.2 25H4C5 18 7 8 6-2Z", skin.shade)
    up = "M{0} 2L{1}-24A3.9 3.9 0 0 1 {2}-24L{3} 2Z"
    out += shape(up.format(-10.6, -10.4, -2.8, -2.6), skin.base, INK, 1.8)
    out += line("M-8.6-10.6Q-6.6-9.6-4.8-10.6M-8.2-25.6Q-6.6-27.2-5-25.6", INK, 1.0)
    if count == 2:
        out += shape(up.format(-2.6, -2.2, 5.4, 5.2), skin.base, INK, 1.8)
        out += line("M-0.6-11.6Q1.4-10.6 3.2-11.6M-0.2-25.6Q1.6-27.2 3.2-25.6", INK, 1.0)
    else:
        out += shape(
            "M-2.8-5C-2.8-9.4 4.4-9.4 4.6-5L4.6 6C4 9.4-2.4 9.4-2.8 6Z", skin.base, INK, 1.7
        )
    out += shape("M4.8-3C5-7 11-7 11.4-3L11.6 6C11 9 5.6 9 4.8 6Z", skin.base, INK, 1.7)
    thumb = "M-11 12C-14 5-12 0.6-7 0.2L5-2.4C9.4-3 10.4 3 6.4 4.6L-1 7.6C-2 12-6 16-11 12Z"
    if count == 1:
        thumb = "M-11 13C-14 6-11 2.6-7 3.4L1 3.6C5 4 5 9.6 1 9.8L-3 10.4C-4 14-8 16-11 13Z"
    out += shape(thumb, skin.base, INK, 1.8)
    return out
