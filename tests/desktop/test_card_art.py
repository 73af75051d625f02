"""The pack's drawings: complete, drawable, different, and what the generator makes."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

CARDS = Path(__file__).parents[2] / "assets" / "cards"
FACES = [f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789TJQK"]
BACKS = ["azulejo", "cempasuchil", "papel_picado"]
FILES = [f"french/faces/{face}.svg" for face in FACES] + [f"backs/{back}.svg" for back in BACKS]
# What nanosvg draws as it should; text, clip paths, masks, patterns, filters it does not.
SAFE = {"svg", "g", "path", "rect", "circle", "defs", "linearGradient", "stop"}


@pytest.mark.parametrize("name", FILES)
def test_a_drawing_uses_only_what_nanosvg_draws(name: str) -> None:
    text = (CARDS / name).read_text(encoding="utf-8")
    assert set(re.findall(r"<([A-Za-z]+)", text)) <= SAFE
    assert not re.search(r"rgba|hsl|currentColor|objectBoundingBox|style=", text)


def test_no_two_cards_are_drawn_the_same() -> None:
    texts = {(CARDS / name).read_text(encoding="utf-8") for name in FILES}
    assert len(texts) == len(FILES)


def test_the_twelve_courts_are_twelve_figures() -> None:
    """Without palette and suit signs no two courts share their strokes."""
    strokes = set()
    for face in FACES:
        if face[0] in "JQK":
            text = (CARDS / f"french/faces/{face}.svg").read_text(encoding="utf-8")
            strokes.add(tuple(re.findall(r' d="([^"]{60,})"', text)))
    assert len(strokes) == 12


def test_the_generator_makes_the_files_that_are_here() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); import build, pathlib;"
        "bad = [n for n, d in build.drawings().items()"
        " if pathlib.Path(sys.argv[1], n).read_text(encoding='utf-8') != d];"
        "sys.exit(str(bad) if bad else 0)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, str(CARDS)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
