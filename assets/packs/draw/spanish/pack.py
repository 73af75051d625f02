"""The Spanish pack in its looks: a whole face of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from draw.index import TIGHT, word
from draw.pens import CENTRE, flat, placed, svg, turned
from draw.spanish.aces import ace
from draw.spanish.frame import PALETTES, Notch, ground, light, lines, outline, window
from draw.spanish.kings import KINGS
from draw.spanish.numbers import great, number
from draw.spanish.riders import RIDERS
from draw.spanish.signs import INKS, SUITS, small
from draw.spanish.sotas import SOTAS

RANKS = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")
FIGURES = {"10": SOTAS, "11": RIDERS, "12": KINGS}
PAPER = "#fbf3df"


@dataclass(frozen=True)
class Look:
    """What differs: the index, the corners that the frame leaves to it, how large the middle is."""

    x: float
    baseline: float
    size: float
    widest: float
    sign_y: float
    sign: float
    notch: Notch | None = None
    middle: float = 1
    ace: float = 0.93
    great: bool = False


LOOKS: Mapping[str, Look] = {
    "standard": Look(36.5, 57, 46, 34, 79, 28),
    "large": Look(36, 75, 89, 54, 100, 42, notch=(68, 126), middle=0.85, ace=0.63, great=True),
}


def face(look: Look, rank: str, suit: str) -> str:
    """A whole drawing of a face."""
    if rank in FIGURES:
        palette = PALETTES[suit]
        body = ground(palette.ground) + FIGURES[rank][suit](palette)
        drawn = flat(outline(look.notch, 0, 7), PAPER) + light(palette.light, 118, 88)
        drawn += _sized(body, look.middle) + window(suit, look.notch)
    else:
        drawn = _sized(_signs(look, rank, suit), look.ace if rank == "1" else 1)
        drawn += lines(suit, look.notch)
    return svg(drawn + _indices(look, rank, suit))


def _signs(look: Look, rank: str, suit: str) -> str:
    if rank == "1":
        return ace(suit)
    return great(suit) if look.great else number(int(rank), suit)


def _sized(body: str, k: float) -> str:
    x, y = CENTRE
    return body if k == 1 else placed(body, round(x * (1 - k), 2), round(y * (1 - k), 2), 0, k)


def _indices(look: Look, rank: str, suit: str) -> str:
    apart = TIGHT / 3 if rank == "11" else TIGHT
    half = word(rank, look.x, look.baseline, look.size, INKS[suit], apart, look.widest)
    half += small(suit, look.x, look.sign_y, look.sign)
    return half + turned(half)


def faces() -> dict[str, str]:
    """Every face by look and code, such as ``large/10O``."""
    return {
        f"{name}/{rank}{suit}": face(look, rank, suit)
        for name, look in LOOKS.items()
        for suit in SUITS
        for rank in RANKS
    }
