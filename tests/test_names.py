"""A public class has one home: its name says which class is meant, wherever it stands."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import porrazo

ROOT = Path(porrazo.__file__).parent
OF_GAMES = {"games", "players"}
"""Folders in which each game has its own words: its state, its view, its players."""
CLASS = re.compile(r"[A-Z]+[a-z]\w*")


def public_classes(code: str) -> list[str]:
    """Return the names of the classes that stand at the top of a module and have no underscore.

    >>> public_classes("class A: pass\\nclass _B: pass\\ndef c():\\n class D: pass")
    ['A']
    """
    return [
        statement.name
        for statement in ast.parse(code).body
        if isinstance(statement, ast.ClassDef) and not statement.name.startswith("_")
    ]


def shared_modules() -> Iterator[tuple[str, str]]:
    """Yield the path and the code of each module that is of no game."""
    for path in sorted(ROOT.rglob("*.py")):
        if path.relative_to(ROOT).parts[0] not in OF_GAMES:
            yield path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")


def test_a_public_class_has_one_home() -> None:
    homes = Counter(name for _, code in shared_modules() for name in public_classes(code))
    assert {name for name, count in homes.items() if count > 1} == set()


def test_a_class_is_called_by_its_own_name() -> None:
    """An import that calls a class something else hides that two have one name."""
    renamed = [
        f"{module}:{statement.lineno} {alias.name} as {alias.asname}"
        for module, code in shared_modules()
        for statement in ast.walk(ast.parse(code))
        if isinstance(statement, ast.ImportFrom)
        for alias in statement.names
        if alias.asname not in (None, alias.name)
        and CLASS.fullmatch(alias.name)
        and CLASS.fullmatch(str(alias.asname))
    ]
    assert renamed == []
