"""Draw the portraits of the six opponents as SVG.

Run: python assets/faces/build.py
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
# The pens of the cards: the faces are drawn by the same hand.
sys.path[:0] = [str(HERE), str(HERE.parent / "packs")]
from people.children import lupita, tomas  # noqa: E402
from people.elders import carmen, ramon  # noqa: E402
from people.features import svg  # noqa: E402
from people.grown import adela, chucho  # noqa: E402

PEOPLE = {
    "tomas": tomas,
    "lupita": lupita,
    "chucho": chucho,
    "adela": adela,
    "ramon": ramon,
    "carmen": carmen,
}


def drawings() -> dict[str, str]:
    """Every file of the portraits by its name in this folder."""
    return {f"{name}.svg": svg(person()) for name, person in PEOPLE.items()}


def main() -> None:
    for name, drawing in drawings().items():
        (HERE / name).write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
