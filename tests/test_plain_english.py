"""Docstrings say "True when" or "Return whether", as they would be said aloud."""

import ast
import re
from pathlib import Path

import porrazo

ROOT = Path(porrazo.__file__).parent
STIFF = re.compile(r"(Whether|Tells? whether) |.*; tell whether ")


def test_what_is_true_or_false_says_when_it_is_true() -> None:
    stiff = []
    for path in sorted(ROOT.rglob("*.py")):
        for part in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(part, ast.FunctionDef | ast.ClassDef | ast.Module):
                said = (ast.get_docstring(part) or "").splitlines()
                if said and STIFF.match(said[0]):
                    stiff.append(f"{path.relative_to(ROOT)}: {said[0]}")
    assert stiff == []
