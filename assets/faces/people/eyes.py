"""Eyes: open, wide, half closed, pressed shut; each is drawn for an open one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from draw.courts.heads import Skin
from draw.pens import INK, flat, line, placed, shape

from people.features import eye, lid


@dataclass(frozen=True)
class Eye:
    """An open eye: its middle, half its width and height, where it looks, its pupil."""

    x: float
    y: float
    size: tuple[float, float]
    look: tuple[float, float]
    pupil: float
    lashes: bool = False
    lid: float | None = None
    """Where the edge of a heavy lid hangs, below the middle; None for none."""

    def drawn(self) -> str:
        """The eye without its lid."""
        return eye(self.x, self.y, self.size, self.look, self.pupil, self.lashes)

    def own(self, skin: Skin) -> str:
        """The eye as it usually is."""
        if self.lid is None:
            return self.drawn()
        return self.drawn() + lid(self.x, self.y, self.size, skin, self.lid)


def wide(own: Eye) -> Eye:
    """An eye torn open, looking straight."""
    w, h = own.size
    return replace(own, size=(1.04 * w, max(1.28 * h, 8.6)), look=(0, -0.4), pupil=0.82 * own.pupil)


def lidded(own: Eye, skin: Skin, low: bool) -> str:
    """An eye half closed; ``low`` looks down along the nose."""
    w, h = own.size
    size = w, max(h, 7.2)
    looks = replace(own, size=size, look=(0, 2.4 if low else 0.8), lashes=False)
    return looks.drawn() + lid(own.x, own.y, size, skin, -0.2 if low else 0.4)


def closed(own: Eye, skin: Skin) -> str:
    """A lid that is down, with its lashes."""
    x, y, (w, h) = own.x, own.y, own.size
    h = max(h, 7)
    low = f"C{x + 0.6 * w:g} {y + 0.9 * h:g} {x - 0.6 * w:g} {y + 0.9 * h:g} {x - w:g} {y + 1:g}"
    top = f"M{x - w:g} {y + 1:g}C{x - 0.6 * w:g} {y - 0.44 * h:g} {x + 0.6 * w:g} {y - 0.44 * h:g} {x + w:g} {y + 1:g}"
    out = flat(f"{top}{low}Z", skin.shade) + line(f"M{x + w:g} {y + 1:g}{low}", INK, 2.6)
    drop = y + 0.68 * h
    return out + line(
        f"M{x - 0.6 * w:g} {drop - 0.8:g}l-1.6 2.4M{x:g} {drop + 0.8:g}v2.6M{x + 0.6 * w:g} {drop - 0.8:g}l1.6 2.4",
        INK,
        1.4,
    )


def winking(own: Eye) -> str:
    """An eye pressed shut, with the creases beside it."""
    x, y, side = own.x, own.y, -1 if own.x < 0 else 1
    w = own.size[0] + 0.4
    out = line(f"M{x - w:g} {y + 2:g}Q{x:g} {y - 6.4:g} {x + w:g} {y + 2:g}", INK, 2.8)
    at = x + side * w
    return out + line(
        f"M{at:g} {y + 1.4:g}l{side * 3.4:g}-1.6M{at - side * 2:g} {y - 1.2:g}l{side * 2.6:g}-2.8"
        f"M{x - 0.6 * w:g} {y + 6.4:g}Q{x:g} {y + 8.4:g} {x + 0.6 * w:g} {y + 6.2:g}",
        INK,
        1.4,
    )


def glancing(own: Eye, skin: Skin, look: tuple[float, float]) -> str:
    """An eye as it usually is, looking aside; ``look`` is in shares of its size."""
    w, h = own.size
    return replace(own, look=(look[0] * w, look[1] * h)).own(skin)


def reading(own: Eye, skin: Skin) -> str:
    """An eye that looks down at cards: the lid hangs, the pupil is at the lower edge."""
    w, h = own.size
    size = w, max(h, 7.4)
    seen = replace(own, size=size, look=(0.1 * w, 0.3 * size[1]), pupil=own.pupil)
    low = f"C{own.x + 0.6 * w:g} {own.y + 0.85 * size[1]:g} {own.x - 0.6 * w:g} {own.y + 0.85 * size[1]:g}"
    rim = f"M{own.x + w:g} {own.y + 1:g}{low} {own.x - w:g} {own.y + 1:g}"
    return seen.drawn() + lid(own.x, own.y, size, skin, 0.7) + line(rim, INK, 1.2)


def glaring(own: Eye, skin: Skin) -> str:
    """An eye made narrow, its lid low towards the nose."""
    x, y, (w, h) = own.x, own.y, own.size
    side = -1 if x < 0 else 1
    inner, outer = x - side * (w + 0.8), x + side * (w + 0.8)
    looks = replace(own, size=(w, max(h, 7)), look=(-0.12 * side * w, 0.9), lashes=False)
    top = f"{inner:g} {y + 2.4:g}L{outer:g} {y - 3.2:g}"
    cover = f"M{top}C{x + side * 0.8 * w:g} {y - h - 3:g} {x - side * 0.8 * w:g} {y - h - 3:g} {inner:g} {y + 2.4:g}Z"
    bag = f"M{x - 0.7 * w:g} {y + h:g}Q{x:g} {y + 1.25 * h:g} {x + 0.7 * w:g} {y + h:g}"
    return looks.drawn() + flat(cover, skin.shade) + line(f"M{top}", INK, 2.4) + line(bag, INK, 1.1)


def happy(own: Eye) -> str:
    """An eye shut by a smile: an arc, with the cheek under it."""
    x, y, w = own.x, own.y, own.size[0] + 0.4
    out = line(
        f"M{x - w:g} {y + 3:g}C{x - 0.6 * w:g} {y - 5.6:g} {x + 0.6 * w:g} {y - 5.6:g} {x + w:g} {y + 3:g}",
        INK,
        2.8,
    )
    out += line(f"M{x - 0.62 * w:g} {y + 7:g}Q{x:g} {y + 5:g} {x + 0.62 * w:g} {y + 7:g}", INK, 1.1)
    if own.lashes:
        side = -1 if x < 0 else 1
        at = x + side * w
        out += line(
            f"M{at:g} {y + 2:g}l{side * 3:g}-1.6M{at - side * 2:g} {y - 1:g}l{side * 2.4:g}-2.6",
            INK,
            1.5,
        )
    return out


def tears(own: Eye) -> str:
    """Two tears that jump from the outer corner of an eye."""
    side = -1 if own.x < 0 else 1
    drop = "M0-4.6C2.6-1 3.4 0.8 3.2 2.2A3.2 3.2 0 0 1-3.2 2.2C-3.4 0.8-2.6-1 0-4.6Z"
    tear = shape(drop, "#bfe3f2", INK, 1.2) + flat(
        "M-1.6 1.4C-1.8 2.6-1 3.6 0 3.8C-0.8 2.8-1 2-0.6 0.8Z", "#ffffff"
    )
    x, y = own.x + side * (own.size[0] + 3), own.y + 4
    return placed(tear, x, y, -38 * side) + placed(tear, x + 4.6 * side, y + 7, -24 * side, 0.8)
