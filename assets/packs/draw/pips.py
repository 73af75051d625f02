"""Suit signs and their places on the number cards."""

from __future__ import annotations

from draw.pens import BRICK, CREAM, EDGE, INK, WHITE, line, placed

# Each about 100 high, centred by eye on its weight rather than on its box.
SIGNS = {
    "H": "M0 44C-9 29-45 6-45-18C-45-35-33-44-21-44C-11-44-3-38 0-29C3-38 11-44 21-44"
    "C33-44 45-35 45-18C45 6 9 29 0 44Z",
    "D": "M0-50C7-31 20-13 36 0C20 13 7 31 0 50C-7 31-20 13-36 0C-20-13-7-31 0-50Z",
    "S": "M0-48C7-33 43-9 43 15C43 30 33 37 22 37C14 37 7 33 3 25C4 36 9 44 17 49L-17 49"
    "C-9 44-4 36-3 25C-7 33-14 37-22 37C-33 37-43 30-43 15C-43-9-7-33 0-48Z",
    "C": "M-17 49C-9 44-4 34-3 21C-6 29-14 33-22 33C-35 33-44 24-44 12C-44 0-35-8-23-8"
    "C-19-8-16-7-13-6C-18-10-22-16-22-24C-22-37-12-47 0-47C12-47 22-37 22-24C22-16 18-10 13-6"
    "C16-7 19-8 23-8C35-8 44 0 44 12C44 24 35 33 22 33C14 33 6 29 3 21C4 34 9 44 17 49Z",
}
Inks = dict[str, str]
COLOURS: Inks = {"H": BRICK, "D": BRICK, "S": INK, "C": INK}
# Shares of a size at which the four look alike.
BALANCE = {"H": 0.96, "D": 1.12, "S": 1.0, "C": 1.0}
PIP = 48

THIRD = 1 / 3
PLACES: dict[int, list[tuple[float, float]]] = {
    2: [(0, -1), (0, 1)],
    3: [(0, -1), (0, 0), (0, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
}
PLACES[5] = [*PLACES[4], (0, 0)]
PLACES[6] = [*PLACES[4], (-1, 0), (1, 0)]
PLACES[7] = [*PLACES[6], (0, -0.5)]
PLACES[8] = [*PLACES[7], (0, 0.5)]
_COLUMNS = [(x, y) for x in (-1.0, 1.0) for y in (-1, -THIRD, THIRD, 1)]
PLACES[9] = [*_COLUMNS, (0, 0)]
PLACES[10] = [*_COLUMNS, (0, -2 * THIRD), (0, 2 * THIRD)]


def pip(
    suit: str, x: float, y: float, size: float, fill: str | None = None, turn: float = 0
) -> str:
    """A suit sign of a height, in its suit's colour or another."""
    scale = size / 100
    return (
        f'<path transform="translate({x:.2f} {y:.2f}) rotate({turn:g}) scale({scale:.4f})" '
        f'd="{SIGNS[suit]}" fill="{fill or COLOURS[suit]}"/>'
    )


def number(count: int, suit: str, ink: str) -> str:
    """The pips of a number card; those of the lower half stand on their heads."""
    return "".join(
        pip(suit, 120 + 47 * x, 168 + 99 * y, PIP * BALANCE[suit], ink, 180 if y > 0.01 else 0)
        for x, y in PLACES[count]
    )


def great_sign(suit: str, size: float, ink: str, y: float = 168) -> str:
    """One large sign in the middle with a carved line inside its edge."""
    k = size / 100
    carved = placed(line(SIGNS[suit], CREAM, 2.2 / k / 0.8), 120, y, 0, 0.8 * k)
    return pip(suit, 120, y, size, ink) + carved


def suit_round(suit: str) -> str:
    """A whole drawing: a suit sign on a round of card stock with air around it."""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
        f'<circle cx="50" cy="50" r="37" fill="{WHITE}" stroke="{EDGE}" stroke-width="3"/>'
        f"{pip(suit, 50, 50, 46 * BALANCE[suit])}</svg>\n"
    )
