"""Who made what the program consists of, and under which licence each part is.

An installer brings them in one file, collected when it was built. From a checkout or a wheel
they are gathered from what is installed.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from porrazo.desktop.assets import assets_folder

COLLECTED = "LICENCES.txt"
"""The name of the file of an installer, in the folder of assets."""

_MARK = "==== "


class Part(NamedTuple):
    """A part of the program, the short name of its licence, and the licence itself."""

    name: str
    licence: str
    text: str


def parts() -> list[Part]:
    """Return the parts of the program, the game itself first."""
    collected = assets_folder() / COLLECTED
    if collected.is_file():
        return read(collected.read_text(encoding="utf-8"))
    # Loading what reads packages takes its time, and no installer needs it.
    from porrazo.desktop.installed import installed

    return installed()


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
