"""Expressions: what the eyes, the brows, the mouth, the head, the shoulders and a hand do in each.

A drawing keeps its own line of every feature that a grimace leaves alone. What a grimace may change
stands between two `SLOT` marks, so that the script can tell it from what all drawings share.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from draw.courts.heads import Skin
from draw.pens import CREAM, INK, both, carved, dot, flat, line, placed, shape

from people import eyes, hands
from people.hats import HATS
from people.mouths import MOUTHS

SLOT = "\x1f"


@dataclass(frozen=True)
class Expression:
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
    look: tuple[float, float] = (0.0, 0.0)
    """Where eyes glance, in shares of their size."""
    sink: float = 0.0
    """How far the head hangs down between the shoulders."""
    sweats: bool = False
    cut_out: bool = False
    """Nothing is drawn behind the person."""
    hat: str = ""
    """What is worn in place of the own hat, a name of `hats.HATS`."""


PLAIN = Expression()


def slot(drawing: str) -> str:
    """A part that grimaces may change."""
    return SLOT + drawing + SLOT


@dataclass(frozen=True)
class Person:
    """What a grimace has to know of a face."""

    skin: Skin
    eyes: Sequence[eyes.Eye]
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
    crown: tuple[float, float, float, float] = (0, -26, 0, 1)
    """Where a hat of a role sits on the head: its middle, how far it leans, its size."""


class Face:
    """A face that makes a grimace: gives each part of a drawing as it is then."""

    def __init__(self, person: Person, expression: Expression) -> None:
        self.person = person
        self.expression = expression

    # --- the head and what hangs on it

    def head(self, drawing: str, x: float, y: float, turn: float, size: float = 1.0) -> str:
        """The whole head in its place; it leans around the chin."""
        how = self.expression
        x, turn = x + 0.3 * how.turn, turn + how.turn
        drawing += self._sweat() + self._worn()
        return _in_place(drawing, x, y + 4.5 * how.shrug + how.sink, turn, size)

    def body(self, drawing: str) -> str:
        """Shoulders and clothes, drawn up from below in a shrug."""
        up = 1.26
        wrapper = f'<g transform="translate(0 {92 - 92 * up:g}) scale(1 {up})">'
        shrugs = self.expression.shrug
        return slot(wrapper if shrugs else "") + drawing + slot("</g>" if shrugs else "")

    def held(self, drawing: str, x: float, y: float, turn: float, size: float) -> str:
        """What a hand holds up, which goes up with the shoulder."""
        return _in_place(drawing, x, y - 7 * self.expression.shrug, turn, size)

    def ground(self, drawing: str) -> str:
        """What is behind the person; it comes first of all."""
        return "" if self.expression.cut_out else drawing

    def hat(self, drawing: str, bare: str = "") -> str:
        """What sits on the brows and rises with them; ``bare`` is the head without it."""
        up = 0.8 * self.person.raised if self.expression.brows == "up" else 0.0
        opening = slot(f'<g transform="translate(0 {-up:g})">' if up else "")
        return opening + self.unless_hat(drawing, bare) + slot("</g>" if up else "")

    def unless_hat(self, drawing: str, bare: str = "") -> str:
        """What has no room under the hat of a role, and what is there instead."""
        return slot(bare if self.expression.hat else drawing)

    def _worn(self) -> str:
        """The hat of a role, which rises with the brows."""
        hat, (x, y, turn, size) = self.expression.hat, self.person.crown
        if not hat:
            return slot("")
        up = 0.5 * self.person.raised if self.expression.brows == "up" else 0.0
        return slot(placed(HATS[hat], x, y - up, turn, size))

    def glasses(self, drawing: str) -> str:
        """What is looked through, or over with raised brows."""
        if self.expression.brows == "up" and not self.expression.cut_out:
            return slot(placed(drawing, 0, 7))
        return self._moved(drawing)

    def counting(self) -> str:
        """A hand that shows fingers."""
        person, count = self.person, self.expression.fingers
        if not count:
            return slot("")
        skin = person.glove or person.skin
        hand = hands.arm(skin, person.sleeve) + hands.fingers(skin, count)
        return slot(placed(hand, *person.hand))

    # --- the features

    def eyes(self, own: str, between: str = "") -> str:
        """Both eyes; ``own`` is how the person looks, ``between`` is drawn with any open ones."""
        how, pair, skin = self.expression.eyes, self.person.eyes, self.person.skin
        if self.expression == PLAIN:
            return slot(own)
        drawn = {
            "closed": lambda each: eyes.closed(each, skin),
            "wide": lambda each: eyes.wide(each).drawn(),
            "narrow": lambda each: eyes.lidded(each, skin, low=False),
            "low": lambda each: eyes.lidded(each, skin, low=True),
            "glance": lambda each: eyes.glancing(each, skin, self.expression.look),
            "read": lambda each: eyes.reading(each, skin),
            "glare": lambda each: eyes.glaring(each, skin),
            "happy": eyes.happy,
            "tears": lambda each: eyes.happy(each) + eyes.tears(each),
        }
        if how == "wink":
            winking, other = pair[self.person.winks], pair[1 - self.person.winks]
            return self._moved(other.drawn() + eyes.winking(winking))
        if how in drawn:
            return self._moved("".join(map(drawn[how], pair)))
        return self._moved(between or own)

    def brows(self, left: str, right: str, own: str = "") -> str:
        """The brows where they lie under hair and hats; those that rise are `raised`."""
        how = self.expression.brows
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
        if self.expression.brows != "up":
            return slot("")
        return slot(placed(left + right, 0, -self.person.raised))

    def nose(self, own: str) -> str:
        """The nose; from below one sees into it."""
        if not self.expression.back:
            return slot(own)
        seen = both(flat("M-1.4 11.4C-4.6 9.6-5.4 13-2.6 13.4Z", INK))
        return slot(placed(own + placed(seen, 0, 0.6), 0, -1.4 * self.expression.back))

    def mouth(self, own: str) -> str:
        """The mouth."""
        how, person = self.expression.mouth, self.person
        if not how:
            return slot(own)
        drawn = MOUTHS[how](person.wide, person.lips)
        return self._moved(placed(drawn, *person.mouth))

    def whiskers(self, own: str) -> str:
        """A moustache, which goes where the mouth goes."""
        moves = {
            "aside": (4.4, -0.6, -11.0, 0.92, 1.0),
            "kiss": (0.0, 2.0, 0.0, 0.84, 0.94),
            "open": (0.0, -2.6, 0.0, 0.94, 1.0),
            "bite": (0.0, -2.0, 0.0, 1.0, 1.0),
            "laugh": (0.0, -3.4, 0.0, 1.06, 0.96),
            "call": (0.0, -3.6, 0.0, 0.98, 1.0),
            "yawn": (0.0, -4.0, 0.0, 0.9, 1.0),
            "smile": (0.0, -2.4, 0.0, 1.04, 1.0),
            "smirk": (1.6, -1.6, -6.0, 1.0, 1.0),
            "tight": (0.0, 1.4, 0.0, 0.94, 1.0),
            "sad": (0.0, 2.2, 0.0, 0.92, 1.06),
        }
        if self.expression.mouth not in moves:
            return self._moved(own)
        return slot(placed(own, *moves[self.expression.mouth]))

    def cheeks(self) -> str:
        """Cheeks full of air."""
        if not self.expression.cheeks:
            return slot("")
        skin = self.person.skin
        full = shape("M-22 3C-37 6-40 29-28 33.6C-20 36-13 31-11 25L-12 8Z", skin.base, None)
        full += line("M-24.4 4C-37 8-40 29-28 33.6C-22 35.6-16 33-13 28.6", INK, 2.0)
        full += dot(-24.6, 19, 7.2, skin.blush, None)
        full += carved([(-33.4, 14, -30, 9.6, 0.8)], CREAM, 0.9)
        return slot(placed(both(full), 0, self.person.cheeks_at))

    def _sweat(self) -> str:
        """A drop of sweat at the temple."""
        if not self.expression.sweats:
            return slot("")
        drop = shape(
            "M0-6.4C3-1.6 4 0.6 3.8 2.4A3.8 3.8 0 0 1-3.8 2.4C-4 0.6-3-1.6 0-6.4Z",
            "#bfe3f2",
            INK,
            1.3,
        )
        return slot(
            placed(
                drop + flat("M-2 1.6C-2.2 3-1.2 4.2 0 4.4C-1 3.2-1.2 2.4-0.8 1Z", "#ffffff"),
                -22,
                -6,
                -10,
            )
        )

    def _moved(self, drawing: str) -> str:
        back = self.expression.back
        return slot(placed(drawing, 0, -back) if back and drawing else drawing)


def _in_place(drawing: str, x: float, y: float, turn: float, size: float) -> str:
    opening, _, rest = placed(drawing, x, y, turn, size).partition(">")
    return slot(opening + ">") + rest
