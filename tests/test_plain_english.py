"""Docstrings of the shared rooms say "True when", as they would be said aloud."""

import ast
import re
from pathlib import Path

import porrazo

ROOT = Path(porrazo.__file__).parent
ROOMS = ("match", "voice", "commands", "records", "protocol", "desktop")
REDRAWN = ("desktop/table", "desktop/scenes/play")
"""Rooms whose words change with the tables themselves."""
STIFF = re.compile(r"(Whether|Tells? whether) |.*; tell whether ")


def test_what_is_true_or_false_says_when_it_is_true() -> None:
    stiff = []
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if place.startswith(REDRAWN):
                continue
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for part in ast.walk(tree):
                if isinstance(part, ast.FunctionDef | ast.ClassDef | ast.Module):
                    said = (ast.get_docstring(part) or "").splitlines()
                    stiff += [f"{place}: {said[0]}"] if said and STIFF.match(said[0]) else []
    assert stiff == []
