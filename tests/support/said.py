"""Which keys of words the code can say: its strings, and those that it puts together of them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable
from pathlib import Path

#: Stands for what an f-string is filled with.
_GAP = "\0"
_FIELD = re.compile(r"{[a-z_]+}")


class Sayings:
    """The strings of Python files, whole ones and those with gaps."""

    def __init__(self, files: Iterable[Path]) -> None:
        self.whole: set[str] = set()
        self.gapped: set[str] = set()
        for path in files:
            self._read(ast.parse(path.read_text(encoding="utf-8")))
        self._starts = [words for words in self.whole if re.fullmatch(r"[a-z]+\.[a-z_]*_", words)]
        self._shapes = [
            re.compile(re.escape(shape).replace(_GAP, "(.+)"))
            for shape in self.gapped
            if shape.strip(_GAP)
        ]

    def _read(self, node: ast.AST) -> None:
        if isinstance(node, ast.JoinedStr):
            self.gapped.add("".join(_part(value) for value in node.values))
        elif isinstance(node, ast.Constant):
            self.whole.add(str(node.value))
            if _FIELD.search(str(node.value)):  # filled later, as the key of a row
                self.gapped.add(_FIELD.sub(_GAP, str(node.value)))
        elif isinstance(node, ast.keyword) and node.arg:
            self.whole.add(node.arg)
        for child in ast.iter_child_nodes(node):
            if not (isinstance(node, ast.JoinedStr) and isinstance(child, ast.Constant)):
                self._read(child)

    def can_say(self, words: str) -> bool:
        """Return whether words are a string of the code, or one with its gaps filled by others."""
        if words in self.whole:
            return True
        for shape in self._shapes:
            found = shape.fullmatch(words)
            if found and all(self.can_say(part) for part in found.groups()):
                return True
        # A beginning that is handed on, to be put before something else.
        starts = (start for start in self._starts if words.startswith(start))
        return any(self.can_say(words.removeprefix(start)) for start in starts)


def _part(value: ast.expr) -> str:
    return str(value.value) if isinstance(value, ast.Constant) else _GAP
