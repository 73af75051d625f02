"""In which order a text is drawn, and as what its letters are joined.

Our sentences run from left to right; a name in Arabic or Hebrew inside one runs the other way.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Final, NamedTuple

_SHAPED: Final = {
    "ARABIC": "Arab", "HEBREW": "Hebr", "SYRIAC": "Syrc", "THAANA": "Thaa", "NKO": "Nkoo",
    "DEVANAGARI": "Deva", "BENGALI": "Beng", "GURMUKHI": "Guru", "GUJARATI": "Gujr",
    "ORIYA": "Orya", "TAMIL": "Taml", "TELUGU": "Telu", "KANNADA": "Knda", "MALAYALAM": "Mlym",
    "SINHALA": "Sinh", "THAI": "Thai", "LAO": "Laoo", "TIBETAN": "Tibt", "MYANMAR": "Mymr",
    "KHMER": "Khmr",
}  # fmt: skip
"""Scripts whose letters change with their neighbours: Unicode's word and the code of ISO 15924."""

# Words of letters that run to the left, and what may stand between two of them. A number or a
# comma does not: it belongs to the sentence, and names on both sides of it keep their places.
_LEFTWARD = re.compile(r"r[rm]*(?:[ '.-]+r[rm]*)*")
_BESIDE = " '.-"

_SELECTORS: Final = frozenset("\N{VARIATION SELECTOR-15}\N{VARIATION SELECTOR-16}")


class Run(NamedTuple):
    """Letters that are drawn in one direction."""

    text: str
    leftward: bool


def runs(text: str) -> list[Run]:
    """Return the runs of a text, from the left of the screen to the right.

    >>> runs("Ana")
    [Run(text='Ana', leftward=False)]
    >>> [run.leftward for run in runs("Ana, \u05d3\u05df \u05db\u05d4\u05df 3")]
    [False, True, False]
    """
    if text.isascii():
        return [Run(text, leftward=False)]
    kinds = "".join([_kind(letter) for letter in text])
    found, end = list[Run](), 0
    for match in _LEFTWARD.finditer(kinds):
        found.append(Run(text[end : match.start()], leftward=False))
        found.append(Run(text[match.start() : match.end()], leftward=True))
        end = match.end()
    found.append(Run(text[end:], leftward=False))
    return [run for run in found if run.text]


def _kind(letter: str) -> str:
    """Return r for a letter that runs to the left, m for a mark, x for what breaks a run."""
    if letter in _BESIDE:
        return letter
    if unicodedata.bidirectional(letter) in ("R", "AL"):
        return "r"
    return "m" if is_mark(letter) else "x"


def clusters(text: str) -> Iterator[str]:
    r"""Yield letters, each with the marks that stand on it.

    >>> [len(each) for each in clusters("n\u0303a")]
    [2, 1]
    """
    start = 0
    for end in range(1, len(text) + 1):
        if end == len(text) or not is_mark(text[end]):
            yield text[start:end]
            start = end


def is_mark(letter: str) -> bool:
    """True when a letter stands on the one before it."""
    return not letter.isascii() and unicodedata.category(letter)[0] == "M"


def needed(cluster: str) -> str:
    """Return the letters of a cluster that a font must have."""
    return "".join([letter for letter in cluster if letter not in _SELECTORS])


def script_of(letter: str) -> str | None:
    """Return the script that a letter must be shaped in, None where it always looks the same.

    >>> script_of("\u0639"), script_of("a")
    ('Arab', None)
    """
    return _SHAPED.get(unicodedata.name(letter, "").partition(" ")[0])
