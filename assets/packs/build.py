"""Draw the packs and the backs as SVG.

Run: python assets/packs/build.py   (needs fontTools)
"""

from __future__ import annotations

from pathlib import Path

from draw.backs import BACKS
from draw.packs import PACKS, RANKS, SUITS, face
from draw.pens import svg

HERE = Path(__file__).parent


def drawings() -> dict[str, str]:
    """Every file of the packs by its path below this folder."""
    files = {
        f"french/{name}/{rank}{suit}.svg": face(pack, rank, suit)
        for name, pack in PACKS.items()
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
