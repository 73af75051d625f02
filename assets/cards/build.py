"""Draw the French pack and the backs as SVG.

Run: python assets/cards/build.py   (needs fontTools)
"""

from __future__ import annotations

from pathlib import Path

from draw.aces import ace
from draw.backs import BACKS
from draw.courts.court import court
from draw.index import indices
from draw.pens import svg
from draw.pips import number

HERE = Path(__file__).parent
RANKS, SUITS = "A23456789TJQK", "SHDC"


def face(rank: str, suit: str) -> str:
    if rank == "A":
        return ace(suit)
    if rank in "JQK":
        return court(rank, suit)
    return number(10 if rank == "T" else int(rank), suit)


def drawings() -> dict[str, str]:
    """Every file of the pack by its path below this folder."""
    files = {
        f"french/faces/{rank}{suit}.svg": svg(face(rank, suit) + indices(rank, suit))
        for suit in SUITS
        for rank in RANKS
    }
    return files | {f"backs/{name}.svg": svg(body) for name, body in BACKS.items()}


def main() -> None:
    for name, drawing in drawings().items():
        path = HERE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
