"""Draw the portraits of the six opponents, and of whoever plays, as SVG, and all their grimaces.

Run: python assets/faces/build.py

A portrait is a file of its own. The grimaces of a face share nearly all of its drawing, so they are
one file, `grimaces/<name>.json`: ``parts`` are the pieces of the drawing in their order, each with
the forms that it may have, and ``grimaces`` gives for each grimace the form of every piece.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).parent
# The pens of the cards: the faces are drawn by the same hand.
sys.path[:0] = [str(HERE), str(HERE.parent / "packs")]
from people.anybody import anybody  # noqa: E402
from people.children import lupita, tomas  # noqa: E402
from people.elders import carmen, ramon  # noqa: E402
from people.features import svg  # noqa: E402
from people.grimaces import GRIMACES, SLOT  # noqa: E402
from people.grown import adela, chucho  # noqa: E402

PEOPLE = {
    "tomas": tomas,
    "lupita": lupita,
    "chucho": chucho,
    "adela": adela,
    "ramon": ramon,
    "carmen": carmen,
    "anybody": anybody,
}


def drawings() -> dict[str, str]:
    """Every file of the portraits by its name in this folder."""
    portraits = {f"{name}.svg": svg(person()).replace(SLOT, "") for name, person in PEOPLE.items()}
    for name, person in PEOPLE.items():
        made = {grimace: svg(person(how)) for grimace, how in GRIMACES.items()}
        portraits[f"grimaces/{name}.json"] = folded(made)
    return portraits


def folded(made: Mapping[str, str]) -> str:
    """Return drawings of one face, cut at their slots, as one text with each form once."""
    pieces = {grimace: drawing.split(SLOT) for grimace, drawing in made.items()}
    parts = [list(dict.fromkeys(forms)) for forms in zip(*pieces.values(), strict=True)]
    forms_of = {
        grimace: [forms.index(piece) for forms, piece in zip(parts, cut, strict=True)]
        for grimace, cut in pieces.items()
    }
    lines = [json.dumps(forms, ensure_ascii=False) for forms in parts]
    chosen = [f"{json.dumps(grimace)}: {forms}" for grimace, forms in forms_of.items()]
    text = '{"parts": [\n' + ",\n".join(lines) + '\n], "grimaces": {\n' + ",\n".join(chosen)
    return text + "\n}}\n"


def main() -> None:
    (HERE / "grimaces").mkdir(exist_ok=True)
    for name, drawing in drawings().items():
        (HERE / name).write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
