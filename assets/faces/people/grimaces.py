"""Grimaces: what the eyes, the brows, the mouth, the head, the shoulders and a hand do in each.

A drawing keeps its own line of every feature that a grimace leaves alone. What a grimace may change
stands between two `SLOT` marks, so that the script can tell it from what all drawings share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from draw.courts.heads import LIP_LINE, Skin
from draw.pens import CREAM, INK, ROSE, both, carved, dot, flat, line, placed, shape

from people.features import eye, lid

SLOT = "\x1f"
TONGUE = "#dd6a68"


@dataclass(frozen=True)
class Grimace:
    """What a face does; what is left empty stays as the person's own."""

    eyes: str = ""
    brows: str = ""
    mouth: str = ""
    cheeks: bool = False
    turn: float = 0.0
    """How far the head leans, in degrees."""
    back: float = 0.0
    """How far the face moves up in a head that leans back."""
    shrug: bool = False
    fingers: int = 0


PLAIN = Grimace()
GRIMACES = {
    "brows_up": Grimace(eyes="wide", brows="up", mouth="shut"),
    "wink": Grimace(eyes="wink", brows="cocked"),
    "mouth_aside": Grimace(mouth="aside"),
    "tongue": Grimace(mouth="tongue"),
    "bitten_lip": Grimace(mouth="bite", brows="worried"),
    "kiss": Grimace(mouth="kiss", eyes="narrow"),
    "open_mouth": Grimace(mouth="open", eyes="wide"),
    "nose_up": Grimace(eyes="low", brows="down", mouth="shut", back=5.0),
    "puffed_cheeks": Grimace(mouth="pursed", cheeks=True, eyes="wide"),
    "tilted_head": Grimace(mouth="shut", turn=16.0),
    "shrug": Grimace(mouth="doubt", brows="worried", shrug=True),
    "one_finger": Grimace(mouth="shut", fingers=1),
    "two_fingers": Grimace(mouth="shut", fingers=2),
    "eyes_closed": Grimace(mouth="shut", eyes="closed"),
}
"""Every grimace by its name; that of a file and of the table's own list."""


def slot(drawing: str) -> str:
    """A part that grimaces may change."""
    return SLOT + drawing + SLOT


@dataclass(frozen=True)
class Eye:
    """An open eye: its middle, half its width and height, where it looks, its pupil."""

    x: float
    y: float
    size: tuple[float, float]
    look: tuple[float, float]
    pupil: float
    lashes: bool = False

    def drawn(self) -> str:
        return eye(self.x, self.y, self.size, self.look, self.pupil, self.lashes)


@dataclass(frozen=True)
class Person:
    """What a grimace has to know of a face."""

    skin: Skin
    eyes: Sequence[Eye]
    mouth: tuple[float, float]
    """The middle of the closed mouth."""
    wide: float
    """Half its width."""
    lips: str
    raised: float = 6.0
    """How far the brows rise."""
    brows: tuple[tuple[float, float], tuple[float, float]] = ((-12, -9), (12, -9))
    """Around which points the brows turn."""
    winks: int = 1
    """Which eye winks: 1 at the right of the picture, 0 at the left."""
    cheeks_at: float = 0.0
    """How much lower than usual the cheeks swell."""
    hand: tuple[float, float, float] = (-37, 50, -7)
    """Where a hand that counts is held up, and how far it leans."""
    sleeve: str = ""
    """The colour of its sleeve, "" for a bare arm."""
    glove: Skin | None = None


class Face:
    """A face that makes a grimace: gives each part of a drawing as it is then."""

    def __init__(self, person: Person, grimace: Grimace) -> None:
        self.person = person
        self.grimace = grimace

    # --- the head and what hangs on it

    def head(self, drawing: str, x: float, y: float, turn: float, size: float = 1.0) -> str:
        """The whole head in its place; it leans around the chin."""
        grimace = self.grimace
        x, turn = x + 0.3 * grimace.turn, turn + grimace.turn
        return _in_place(drawing, x, y + 4.5 * grimace.shrug, turn, size)

    def body(self, drawing: str) -> str:
        """Shoulders and clothes, drawn up from below in a shrug."""
        up = 1.26
        wrapper = f'<g transform="translate(0 {92 - 92 * up:g}) scale(1 {up})">'
        shrugs = self.grimace.shrug
        return slot(wrapper if shrugs else "") + drawing + slot("</g>" if shrugs else "")

    def held(self, drawing: str, x: float, y: float, turn: float, size: float) -> str:
        """What a hand holds up, which goes up with the shoulder."""
        return _in_place(drawing, x, y - 7 * self.grimace.shrug, turn, size)

    def hat(self, drawing: str) -> str:
        """What sits on the brows and rises with them."""
        up = 0.8 * self.person.raised if self.grimace.brows == "up" else 0.0
        return slot(f'<g transform="translate(0 {-up:g})">' if up else "") + (
            drawing + slot("</g>" if up else "")
        )

    def glasses(self, drawing: str) -> str:
        """What is looked through, or over with raised brows."""
        return slot(placed(drawing, 0, 7) if self.grimace.brows == "up" else drawing)

    def counting(self) -> str:
        """A hand that shows fingers."""
        person, count = self.person, self.grimace.fingers
        if not count:
            return slot("")
        skin = person.glove or person.skin
        hand = _arm(skin, person.sleeve) + _fingers(skin, count)
        return slot(placed(hand, *person.hand))

    # --- the features

    def eyes(self, own: str, between: str = "") -> str:
        """Both eyes; ``own`` is how the person looks, ``between`` is drawn with any open ones."""
        how, pair = self.grimace.eyes, self.person.eyes
        if self.grimace == PLAIN:
            return slot(own)
        if how == "wink":
            winking = pair[self.person.winks]
            other = pair[1 - self.person.winks]
            return self._moved(other.drawn() + _winking(winking))
        if how == "closed":
            return self._moved("".join(_closed(each, self.person.skin) for each in pair))
        if how == "wide":
            return self._moved("".join(_wide(each).drawn() for each in pair))
        if how in ("narrow", "low"):
            low = how == "low"
            return self._moved("".join(_lidded(each, self.person.skin, low) for each in pair))
        return self._moved(between or own)

    def brows(self, left: str, right: str, own: str = "") -> str:
        """The brows where they lie under hair and hats; those that rise are `raised`."""
        how = self.grimace.brows
        if how == "up":
            return slot("")
        turned = {"down": (19, 1.6), "worried": (-13, -1.5)}
        if how == "cocked":
            winks = self.person.winks
            pair = [(left, -2.5), (right, -2.5)]
            pair[winks] = pair[winks][0], 2.0
            return slot("".join(placed(brow, 0, y) for brow, y in pair))
        if how in turned:
            turn, y = turned[how]
            found = ""
            for brow, (bx, by), way in zip((left, right), self.person.brows, (1, -1), strict=True):
                found += f'<g transform="translate(0 {y:g}) rotate({turn * way} {bx:g} {by:g})">'
                found += brow + "</g>"
            return slot(found)
        return slot(own or left + right)

    def raised(self, left: str, right: str) -> str:
        """The brows over everything else, where they are raised."""
        if self.grimace.brows != "up":
            return slot("")
        return slot(placed(left + right, 0, -self.person.raised))

    def nose(self, own: str) -> str:
        """The nose; from below one sees into it."""
        if not self.grimace.back:
            return slot(own)
        seen = both(flat("M-1.4 11.4C-4.6 9.6-5.4 13-2.6 13.4Z", INK))
        return slot(placed(own + placed(seen, 0, 0.6), 0, -1.4 * self.grimace.back))

    def mouth(self, own: str) -> str:
        """The mouth."""
        how, person = self.grimace.mouth, self.person
        if not how:
            return slot(own)
        drawn = _MOUTHS[how](person)
        return self._moved(placed(drawn, *person.mouth))

    def whiskers(self, own: str) -> str:
        """A moustache, which goes where the mouth goes."""
        moves = {
            "aside": (4.4, -0.6, -11.0, 0.92, 1.0),
            "kiss": (0.0, 2.0, 0.0, 0.84, 0.94),
            "open": (0.0, -2.6, 0.0, 0.94, 1.0),
            "bite": (0.0, -2.0, 0.0, 1.0, 1.0),
        }
        if self.grimace.mouth not in moves:
            return self._moved(own)
        return slot(placed(own, *moves[self.grimace.mouth]))

    def cheeks(self) -> str:
        """Cheeks full of air."""
        if not self.grimace.cheeks:
            return slot("")
        skin = self.person.skin
        full = shape("M-22 3C-37 6-40 29-28 33.6C-20 36-13 31-11 25L-12 8Z", skin.base, None)
        full += line("M-24.4 4C-37 8-40 29-28 33.6C-22 35.6-16 33-13 28.6", INK, 2.0)
        full += dot(-24.6, 19, 7.2, skin.blush, None)
        full += carved([(-33.4, 14, -30, 9.6, 0.8)], CREAM, 0.9)
        return slot(placed(both(full), 0, self.person.cheeks_at))

    def _moved(self, drawing: str) -> str:
        back = self.grimace.back
        return slot(placed(drawing, 0, -back) if back and drawing else drawing)


def _in_place(drawing: str, x: float, y: float, turn: float, size: float) -> str:
    opening, _, rest = placed(drawing, x, y, turn, size).partition(">")
    return slot(opening + ">") + rest


# --- eyes


def _wide(own: Eye) -> Eye:
    """An eye torn open, looking straight."""
    w, h = own.size
    return replace(own, size=(1.04 * w, max(1.28 * h, 8.6)), look=(0, -0.4), pupil=0.82 * own.pupil)


def _lidded(own: Eye, skin: Skin, low: bool) -> str:
    """An eye half closed; ``low`` looks down along the nose."""
    w, h = own.size
    size = w, max(h, 7.2)
    looks = replace(own, size=size, look=(0, 2.4 if low else 0.8), lashes=False)
    return looks.drawn() + lid(own.x, own.y, size, skin, -0.2 if low else 0.4)


def _closed(own: Eye, skin: Skin) -> str:
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


def _winking(own: Eye) -> str:
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


# --- mouths, each around its middle


def _lips(person: Person, w: float) -> str:
    """Lips that are closed, painted or not."""
    upper = f"M{-w:g} 0C{-0.5 * w:g}-3.4 -1.6-3.2 0-1.8C1.6-3.2 {0.5 * w:g}-3.4 {w:g} 0"
    return flat(f"{upper}Q0 7.4 {-w:g} 0Z", person.lips) + line(
        f"M{-w - 1.4:g}-0.4Q0 2 {w + 1.4:g}-0.4", INK, 1.7
    )


def _shut(person: Person) -> str:
    return _lips(person, 0.72 * person.wide)


def _tongue(person: Person) -> str:
    w = 0.8 * person.wide
    out = _lips(person, w)
    tip = shape(
        "M-5 0.4C-6.4 6.4-5 11.6 0 11.8C5 11.6 6.4 6.4 5 0.4Q0 1.6-5 0.4Z", TONGUE, INK, 1.7
    )
    tip += line("M0 2.4V7.6", "#a83f45", 1.3) + flat(
        "M-3.4 4C-4.2 7-3.4 9.4-2 10.2C-2.6 8-2.8 6-2 3.6Z", ROSE
    )
    return out + tip + line(f"M{w:g}-0.2L{w + 1.8:g}-1.6M{-w:g}-0.2L{-w - 1.8:g}-1.6", INK, 1.6)


def _aside(person: Person) -> str:
    """A mouth drawn up into one cheek."""
    w = person.wide
    out = flat(
        f"M{-0.1 * w:g} 2.6C{0.3 * w:g}-2.4 {0.7 * w:g}-4 {w + 3:g}-5.4C{w + 2:g} 0.6 {0.6 * w:g} 5.4 {-0.1 * w:g} 2.6Z",
        person.lips,
    )
    out += line(f"M{-0.2 * w:g} 2.8C{0.3 * w:g} 1.6 {0.8 * w:g}-1 {w + 4:g}-6", INK, 1.9)
    return out + line(
        f"M{w + 2.6:g}-9.6C{w + 6.4:g}-8 {w + 7:g}-4.4 {w + 5:g}-1.4M{-0.7 * w:g}-4.4C{-0.86 * w:g}-2 {-0.86 * w:g} 0.6 {-0.66 * w:g} 2.4",
        INK,
        1.4,
    )


def _bite(person: Person) -> str:
    """Upper teeth on the lower lip."""
    w = 0.86 * person.wide
    out = flat(f"M{-0.8 * w:g} 2.6Q0 13 {0.8 * w:g} 2.6Z", person.lips)
    out += line(f"M{-0.62 * w:g} 6.4Q0 11.6 {0.62 * w:g} 6.4", INK, 1.5)
    teeth = f"M{-0.66 * w:g}-1.4Q0 0.6 {0.66 * w:g}-1.4L{0.56 * w:g} 4.6Q0 7.6 {-0.56 * w:g} 4.6Z"
    out += shape(teeth, CREAM, INK, 1.6)
    out += line(f"M0-0.4V5.8M{-0.32 * w:g}-0.8V5.2M{0.32 * w:g}-0.8V5.2", INK, 0.9)
    return out + line(f"M{-w - 1:g}-3.2Q0 2 {w + 1:g}-3.2", INK, 1.8)


def _kiss(person: Person) -> str:
    """Lips put forward."""
    upper = "M-6.8-0.6C-8-4.6-3.4-7.8 0-5C3.4-7.8 8-4.6 6.8-0.6"
    out = shape(f"{upper}C8 4 4.4 7.8 0 7.8C-4.4 7.8-8 4-6.8-0.6Z", person.lips, INK, 1.8)
    out += flat("M-3.2 3.6C-1.4 2.2 1.8 2.2 3.4 3.4C2.4 6 -2 6.2-3.2 3.6Z", ROSE)
    out += line("M-3.6-0.4Q-1.4-1.6 0-0.4Q1.4-1.6 3.6-0.4", INK, 1.6)
    return out + line(
        "M-11-4.4C-13.4-1.4-13.4 2.6-11 5.6M11-4.4C13.4-1.4 13.4 2.6 11 5.6", INK, 1.4
    )


def _open(person: Person) -> str:
    """A mouth as round as a call."""
    w = min(8.6, 0.8 * person.wide)
    out = shape(
        f"M0-6.6C{0.8 * w:g}-6.6 {w:g}-1 {w:g} 3C{w:g} 8 {0.7 * w:g} 11.4 0 11.4C{-0.7 * w:g} 11.4 {-w:g} 8 {-w:g} 3C{-w:g}-1 {-0.8 * w:g}-6.6 0-6.6Z",
        LIP_LINE,
        None,
    )
    out += flat(f"M{-0.72 * w:g} 8.2Q0 1.4 {0.72 * w:g} 8.2Q0 13.4 {-0.72 * w:g} 8.2Z", TONGUE)
    out += flat(f"M{-0.66 * w:g}-4.4Q0-8 {0.66 * w:g}-4.4Q0-0.6 {-0.66 * w:g}-4.4Z", CREAM)
    ring = f"M0-6.6C{0.8 * w:g}-6.6 {w:g}-1 {w:g} 3C{w:g} 8 {0.7 * w:g} 11.4 0 11.4C{-0.7 * w:g} 11.4 {-w:g} 8 {-w:g} 3C{-w:g}-1 {-0.8 * w:g}-6.6 0-6.6Z"
    return out + line(ring, person.lips, 4.2) + line(ring, INK, 1.2)


def _pursed(person: Person) -> str:
    """Lips pressed together before much air."""
    out = flat("M-4.4 0C-3-3.4 3-3.4 4.4 0C3 3.8-3 3.8-4.4 0Z", person.lips)
    return out + line("M-4.6 0H4.6M-6.4-2.6Q-5 0-6.4 2.6M6.4-2.6Q5 0 6.4 2.6", INK, 1.6)


def _doubt(person: Person) -> str:
    """The corners of the mouth drawn down, the lower lip put forward."""
    w = 0.8 * person.wide
    out = flat(f"M{-0.6 * w:g} 1.4Q0-2.6 {0.6 * w:g} 1.4Q0 7 {-0.6 * w:g} 1.4Z", person.lips)
    out += line(f"M{-w:g} 3.6Q0-5.4 {w:g} 3.6", INK, 1.9)
    return out + line(
        f"M{-w - 1.6:g} 2.4L{-w + 0.8:g} 5M{w + 1.6:g} 2.4L{w - 0.8:g} 5M-4 7.6Q0 9 4 7.6", INK, 1.3
    )


_MOUTHS = {
    "shut": _shut,
    "tongue": _tongue,
    "aside": _aside,
    "bite": _bite,
    "kiss": _kiss,
    "open": _open,
    "pursed": _pursed,
    "doubt": _doubt,
}


# --- a hand


def _arm(skin: Skin, sleeve: str) -> str:
    """From the wrist down, out of the picture."""
    arm = shape("M-9 14L-10 48H11L9.6 14Z", skin.base) + flat("M4 16H9L10 47H5Z", skin.shade)
    if not sleeve:
        return arm
    return arm + shape("M-13 29Q0 33 13 29L15 50H-15Z", sleeve)


def _fingers(skin: Skin, count: int) -> str:
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
