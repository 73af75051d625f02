"""The Italian pack in its looks: fante, cavallo and re under arches, signs of our own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from draw.courts.hats import plumed_cap
from draw.index import TIGHT, word
from draw.italian.aces import ace
from draw.italian.numbers import great, number
from draw.italian.signs import SKY, held, sign, small
from draw.pens import BRICK, CENTRE, INK, OCHRE, flat, line, placed, shape, svg, turned
from draw.spanish import kings, riders, sotas
from draw.spanish.frame import Notch, Palette, outline, surround
from draw.spanish.pack import LOOKS, PAPER, Look
from draw.spanish.signs import INKS, SUITS

RANKS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10")

PALETTES = {
    "O": Palette("#2f5f9e", "#c03a2b", "#e2a73b", "#f1cd7a", "#f6e3b4", "#c8963e", sign, held),
    "C": Palette("#8c2f3a", "#2f7a5a", "#d9a441", "#f1cd7a", "#f5d9cd", "#b85c47", sign, held),
    "E": Palette("#b8442f", "#3f4f86", "#d9a441", "#f1cd7a", "#dbe3f1", "#7388b5", sign, held),
    "B": Palette("#3b5f9a", "#8c3a2b", "#2d6b45", "#f1cd7a", "#dcead7", "#6f9a68", sign, held),
}

Figure = Callable[[Palette], str]


def dressed(figure: Callable[[Palette, str], str], suit: str) -> Figure:
    """A figure that carries the sign of a suit."""
    return lambda palette: figure(palette, suit)


# Who carries what: each sign is in other hands than in the Spanish pack.
FIGURES: Mapping[str, Mapping[str, Figure]] = {
    "8": {
        "O": dressed(sotas.of_cups, "O"),
        "C": dressed(sotas.of_coins, "C"),
        "E": dressed(sotas.of_clubs, "E"),
        "B": dressed(sotas.of_swords, "B"),
    },
    "9": {
        "O": dressed(riders.of_cups, "O"),
        "C": dressed(riders.of_coins, "C"),
        "E": lambda palette: riders.of_clubs(palette, "E", plumed_cap(BRICK, OCHRE, SKY)),
        "B": dressed(riders.of_swords, "B"),
    },
    "10": {
        "O": dressed(kings.of_cups, "O"),
        "C": dressed(kings.of_coins, "C"),
        "E": dressed(kings.of_clubs, "E"),
        "B": dressed(kings.of_swords, "B"),
    },
}


def arch(palette: Palette) -> str:
    """A round arch on two pillars, and a floor of tiles under it."""
    out = flat("M24 300V132C24 62 68 34 120 34C172 34 216 62 216 132V300Z", palette.light)
    out += line("M24 300V132C24 62 68 34 120 34C172 34 216 62 216 132V300", palette.ground, 2.2)
    out += line("M31 300V134C31 70 72 42 120 42C168 42 209 70 209 134V300", palette.ground, 1.1)
    tiles = "".join(
        f"M{x} {y}h15v11h-15Z"
        for row, y in enumerate((288, 299, 310))
        for x in range(15 + 15 * (row % 2), 165, 30)
    )
    floor = flat("M15 288H180V321H15Z", palette.ground) + flat(tiles, palette.light)
    return out + floor + line("M15 288H180V320", INK, 1.4)


def frame(notch: Notch | None) -> str:
    """A red line around a fine dark one, with a lozenge above and below."""
    out = shape(outline(notch, 3.4, 9), "none", BRICK, 2.6) + shape(
        outline(notch, 0, 7), "none", INK, 1.1
    )
    for x, y in ((120 if notch is None else 150, 13), (120 if notch is None else 90, 323)):
        out += shape(f"M{x - 10} {y}L{x} {y - 5}L{x + 10} {y}L{x} {y + 5}Z", OCHRE, INK, 1.2)
    return out


def face(look: Look, rank: str, suit: str) -> str:
    """A whole drawing of a face."""
    if rank in FIGURES:
        palette = PALETTES[suit]
        middle = arch(palette) + FIGURES[rank][suit](palette)
        drawn = flat(outline(look.notch, 0, 7), PAPER) + _sized(middle, look.middle)
        drawn += surround(look.notch)
    else:
        drawn = _sized(_signs(look, rank, suit), look.ace if rank == "1" else 1)
    return svg(drawn + frame(look.notch) + _indices(look, rank, suit))


def _signs(look: Look, rank: str, suit: str) -> str:
    if rank == "1":
        return ace(suit)
    return great(suit) if look.great else number(int(rank), suit)


def _sized(body: str, k: float) -> str:
    x, y = CENTRE
    return body if k == 1 else placed(body, round(x * (1 - k), 2), round(y * (1 - k), 2), 0, k)


def _indices(look: Look, rank: str, suit: str) -> str:
    half = word(rank, look.x, look.baseline, look.size, INKS[suit], TIGHT, look.widest)
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
