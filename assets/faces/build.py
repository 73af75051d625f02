"""Draw the six opponents, and whoever plays, as SVG: portraits, grimaces, moods, what they hold.

Run: python assets/faces/build.py

A portrait is a file of its own. The grimaces and moods of a face share nearly all of its drawing,
so they are one file, `grimaces/<name>.json`: ``parts`` are the pieces of the drawing in their
order, each with the forms that it may have; ``grimaces`` gives for each grimace the form of every
piece, ``moods`` the same for each mood, cut out from the ground, and ``hats`` the forms that are
others where the hat of a role is worn. What is held at the shoulder is in `things/`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

HERE = Path(__file__).parent
# The pens of the cards: the faces are drawn by the same hand.
sys.path[:0] = [str(HERE), str(HERE.parent / "packs")]
from people.anybody import anybody  # noqa: E402
from people.children import lupita, tomas  # noqa: E402
from people.elders import carmen, ramon  # noqa: E402
from people.expressions import SLOT  # noqa: E402
from people.features import svg  # noqa: E402
from people.grimaces import GRIMACES  # noqa: E402
from people.grown import adela, chucho  # noqa: E402
from people.hats import HATS  # noqa: E402
from people.moods import moods_of  # noqa: E402
from people.things import THINGS, thing_svg  # noqa: E402

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
        grimaces = {grimace: svg(person(how)) for grimace, how in GRIMACES.items()}
        ways = moods_of(name)
        moods = {mood: svg(person(how), cut_out=True) for mood, how in ways.items()}
        calm = ways["calm"]
        hats = {hat: svg(person(replace(calm, hat=hat)), cut_out=True) for hat in HATS}
        portraits[f"grimaces/{name}.json"] = folded(grimaces, moods, hats)
    portraits |= {f"things/{name}.svg": thing_svg(drawing) for name, drawing in THINGS.items()}
    return portraits


def folded(grimaces: Mapping[str, str], moods: Mapping[str, str], hats: Mapping[str, str]) -> str:
    """Return drawings of one face, cut at their slots, as one text with each form once."""
    every = {**grimaces, **moods, **hats}
    pieces = {name: drawing.split(SLOT) for name, drawing in every.items()}
    parts = [list(dict.fromkeys(forms)) for forms in zip(*pieces.values(), strict=True)]
    forms_of = {
        name: [forms.index(piece) for forms, piece in zip(parts, cut, strict=True)]
        for name, cut in pieces.items()
    }
    calm = forms_of["calm"]
    worn = {
        hat: {str(n): form for n, form in enumerate(forms_of[hat]) if form != calm[n]}
        for hat in hats
    }
    lines = [json.dumps(forms, ensure_ascii=False) for forms in parts]
    text = '{"parts": [\n' + ",\n".join(lines) + "\n]"
    chosen = {name: forms_of[name] for name in grimaces}, {name: forms_of[name] for name in moods}
    for title, rows in zip(("grimaces", "moods", "hats"), (*chosen, worn), strict=True):
        listed = [f"{json.dumps(name)}: {json.dumps(row)}" for name, row in rows.items()]
        text += f', "{title}": {{\n' + ",\n".join(listed) + "\n}"
    return text + "}\n"


def main() -> None:
    for folder in ("grimaces", "things"):
        (HERE / folder).mkdir(exist_ok=True)
    for name, drawing in drawings().items():
        (HERE / name).write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
