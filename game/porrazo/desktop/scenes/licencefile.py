"""The text that an installer brings of its parts and their licences: written, and read again."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

_MARK = "==== "


class Part(NamedTuple):
    """A part of the program, the short name of its licence, and the licence itself."""

    name: str
    licence: str
    text: str


def written(those: Sequence[Part]) -> str:
    """Return parts as the text of a file that `read` understands."""
    return "".join(f"{_MARK}{each.name}: {each.licence}\n\n{each.text}\n\n" for each in those)


def read(text: str) -> list[Part]:
    """Return the parts that a file tells of."""
    found = []
    for section in re.split(f"^{_MARK}", text, flags=re.MULTILINE)[1:]:
        heading, _, words = section.partition("\n")
        name, _, licence = heading.partition(": ")
        found.append(Part(name, licence, words.strip()))
    return found
