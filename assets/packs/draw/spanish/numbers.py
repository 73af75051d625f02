"""The number cards: round signs as in every pack, swords and clubs in rows of their own."""

from __future__ import annotations

from draw.courts.hats import blossom, leaf
from draw.pens import BRICK, CENTRE, OCHRE, Point, both, placed
from draw.spanish.signs import club, sign, sword

# The heights of coins and cups by how many there are, and their places.
ROUND = {2: 94, 3: 78, 4: 64, 5: 58, 6: 54, 7: 50}
PLACES: dict[int, list[Point]] = {
    2: [(0, -70), (0, 70)],
    3: [(0, -92), (0, 0), (0, 92)],
    4: [(-38, -68), (38, -68), (-38, 68), (38, 68)],
    5: [(-41, -84), (41, -84), (0, 0), (-41, 84), (41, 84)],
    6: [(-42, -90), (42, -90), (-42, 0), (42, 0), (-42, 90), (42, 90)],
    7: [(-44, -92), (44, -92), (0, -46), (-44, 0), (44, 0), (-44, 92), (44, 92)],
}
LINE = 1.7


def long(suit: str, x: float, y: float, height: float, k: float, turn: float = 0) -> str:
    """A sword or a club of a height, its middle at a place; ``k`` is how thick it is."""
    reach = height / k - 49
    drawn = sword(LINE / k, reach) if suit == "E" else club(LINE / k, reach)
    return placed(placed(drawn, 0, round(k * (reach - 49) / 2, 1), 0, k), x, y, turn)


def rows(count: int, suit: str) -> str:
    """Swords or clubs: those of the upper row point up, the others down, an odd one lies."""
    if count == 2:
        crossed = long(suit, 120, 168, 236, 1.12, -27) + long(suit, 120, 168, 236, 1.12, 27)
        return crossed + flower(suit)
    if count == 3:
        return "".join(long(suit, 120 + 52 * n, 168, 196, 1.02) for n in (-1, 1)) + long(
            suit, 120, 168, 244, 1.02
        )
    wide = count > 5
    step, each = (48, 3) if wide else (78, 2)
    high, away = (106, 81) if count % 2 else (126, 70)
    out = ""
    for side in (-1, 1):
        for n in range(each):
            x = 120 + step * (n - (each - 1) / 2)
            out += long(suit, x, 168 + side * away, high, 0.82, 180 if side > 0 else 0)
    if count % 2:
        out += long(suit, 120, 168, 122 if wide else 112, 0.82, 90)
    return out + (flower(suit, 0.8) if count == 4 else "")


def flower(suit: str, size: float = 1) -> str:
    """A flower with leaves where signs leave room."""
    petals, heart = {
        "O": (BRICK, OCHRE),
        "C": (OCHRE, BRICK),
        "E": (BRICK, OCHRE),
        "B": (OCHRE, BRICK),
    }[suit]
    leaves = both(leaf(4, 0, 62, 26) + leaf(4, 0, 118, 26))
    return placed(leaves + blossom(0, 0, 14, petals, heart, 10), *CENTRE, 0, size)


def number(count: int, suit: str) -> str:
    """The signs of a number card."""
    if suit in "EB":
        return rows(count, suit)
    grown = 1.06 if suit == "C" else 1
    out = flower(suit, 1.1 if count == 2 else 0.95) if count in (2, 4) else ""
    return out + "".join(
        sign(suit, 120 + x, 168 + y, ROUND[count] * grown) for x, y in PLACES[count]
    )


def great(suit: str) -> str:
    """One large sign, for packs with large indices."""
    if suit in "EB":
        return long(suit, *CENTRE, 218, 1.5)
    return sign(suit, *CENTRE, 122)
