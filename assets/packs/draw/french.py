"""The French pack in its three looks: what differs between them, and how a face is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from draw.aces import ace
from draw.courts.court import court
from draw.courts.frame import Notch
from draw.index import LARGE, SMALL, Corner, indices
from draw.pens import BRICK, CENTRE, INK, placed, svg
from draw.pips import BALANCE, COLOURS, Inks, great_sign, number

RANKS, SUITS = "A23456789TJQK", "SHDC"


@dataclass(frozen=True)
class Pack:
    """How a pack is drawn.

    ``great`` packs show one large sign in place of their pips; ``ace`` is how large the aces are.
    ``sashes`` are the colours of the courts' sashes where they are not those of the clothes.
    """

    inks: Inks
    corner: Corner = SMALL
    notch: Notch = (53, 93)
    great: float = 0
    ace: float = 1
    sashes: Mapping[str, str] = field(default_factory=dict)


GREEN, BLUE = "#25774a", "#1a6fae"
FOUR_INKS: Inks = {"H": BRICK, "D": BLUE, "S": INK, "C": GREEN}
LOOKS = {
    "standard": Pack(COLOURS),
    "large": Pack(COLOURS, LARGE, notch=(68, 126), great=128, ace=0.8),
    "four_colour": Pack(FOUR_INKS, sashes=FOUR_INKS),
}


def face(pack: Pack, rank: str, suit: str) -> str:
    """A whole drawing of a face."""
    ink = pack.inks[suit]
    return svg(_middle(pack, rank, suit, ink) + indices(rank, suit, ink, pack.corner))


def _middle(pack: Pack, rank: str, suit: str, ink: str) -> str:
    if rank == "A":
        drawn, (x, y), k = ace(suit, ink), CENTRE, pack.ace
        return (
            drawn if k == 1 else placed(drawn, round(x * (1 - k), 2), round(y * (1 - k), 2), 0, k)
        )
    if rank in "JQK":
        return court(rank, suit, pack.notch, pack.sashes.get(suit))
    if pack.great:
        return great_sign(suit, pack.great * BALANCE[suit], ink)
    return number(10 if rank == "T" else int(rank), suit, ink)


def faces() -> dict[str, str]:
    """Every face by look and code, such as ``large/TS``."""
    return {
        f"{name}/{rank}{suit}": face(pack, rank, suit)
        for name, pack in LOOKS.items()
        for suit in SUITS
        for rank in RANKS
    }
