"""The gate for every text that comes from outside: names in files, on the command line, in forms.

What passes is visible, normalised and short, so that no scene, file or terminal is surprised.
"""

from __future__ import annotations

import unicodedata
from typing import Final

NAME_LIMIT: Final = 24
"""How many letters of a name are shown."""
_MARKS_LIMIT: Final = 2
"""How many marks may stand over and under one letter."""
_READ_LIMIT: Final = 1024
"""Further than this no name is looked at, in code points."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
_BLANK: Final = frozenset({"Zs", "Zl", "Zp"})
# Letters by their category that show nothing all the same.
_FILLERS: Final = frozenset("\u115f\u1160\u3164\uffa0\u2800\u034f\u17b4\u17b5")
_REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"


def name_of(text: str, limit: int = NAME_LIMIT) -> str:
    r"""Return a text as a name: what can be seen of it, at most ``limit`` letters; or nothing.

    >>> name_of("  Ana\x1b[31m\u200b  Luisa ")
    'Ana[31m Luisa'
    """
    if text.isascii() and text.isprintable() and len(text) <= limit and "  " not in text:
        return text.strip()
    kept: list[str] = []
    letters = marks = 0
    for letter in unicodedata.normalize("NFC", text[:_READ_LIMIT]):
        kind = unicodedata.category(letter)
        if kind in _BLANK or letter in "\t\n\r":
            letter, kind = " ", "Zs"
        if kind in _UNSEEN or letter in _FILLERS or (letter == " " and kept[-1:] in ([], [" "])):
            continue
        if kind.startswith("M"):
            marks += 1
            if not kept or marks > _MARKS_LIMIT:
                continue
        elif letters == limit:
            break
        else:
            letters, marks = letters + 1, 0
        kept.append(letter)
    return "".join(kept).strip()


def printable(text: str) -> str:
    r"""Return a text that a terminal shows and never obeys; ends of lines and tabs are blanks.

    >>> printable("a\x1b]0;b\x07\u202ec")
    'a�]0;b��c'
    """
    return "".join([_shown(letter) for letter in text])


def _shown(letter: str) -> str:
    if letter in "\t\n\r":
        return " "
    return _REPLACEMENT if unicodedata.category(letter) in {"Cc", "Cf", "Cs"} else letter
