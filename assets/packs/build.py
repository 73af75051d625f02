"""Draw the packs, the jokers and the backs as SVG.

Run: python assets/packs/build.py   (needs fontTools)
"""

from __future__ import annotations

from pathlib import Path

from draw import french, jokers
from draw.backs import BACKS
from draw.italian import pack as italian
from draw.pens import svg
from draw.pips import COLOURS, suit_round
from draw.spanish import pack as spanish

HERE = Path(__file__).parent
PACKS = {
    "french": french.faces,
    "italian": italian.faces,
    "jokers": jokers.faces,
    "spanish": spanish.faces,
}


def drawings() -> dict[str, str]:
    """Every file of the packs by its path below this folder."""
    files = {
        f"{pack}/{name}.svg": drawing
        for pack, faces in PACKS.items()
        for name, drawing in faces().items()
    }
    files |= {f"suits/{suit}.svg": suit_round(suit) for suit in COLOURS}
    return files | {f"backs/{name}.svg": svg(body) for name, body in BACKS.items()}


def main() -> None:
    for name, drawing in drawings().items():
        path = HERE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
