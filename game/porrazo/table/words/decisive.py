"""The decisive words of what is asked: in the language files they stand between ``[[`` and ``]]``.

They survive being filled into other words, so that a question keeps them when the name of who is
asked is put before it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

_MARKED: Final = re.compile(r"\[\[(.*?)\]\]", re.DOTALL)


def told_apart(words: str) -> tuple[str, tuple[str, ...]]:
    """Return words without their signs, and the decisive ones among them in their order.

    >>> told_apart("Follow suit: [[play cups]].")
    ('Follow suit: play cups.', ('play cups',))
    """
    return _MARKED.sub(r"\1", words), tuple(_MARKED.findall(words))


def flags(words: str, decisive: Sequence[str]) -> list[bool]:
    """Return of each letter of words whether it is decisive.

    >>> flags("a b a", ("a",))
    [True, False, False, False, False]
    """
    found, start = [False] * len(words), 0
    for phrase in decisive:
        at = words.find(phrase, start)
        if at >= 0:
            start = at + len(phrase)
            found[at:start] = [True] * len(phrase)
    return found


def runs(line: str, flagged: Sequence[bool]) -> list[tuple[str, bool]]:
    """Return a line in runs of letters that are decisive or not; there is a flag for each letter.

    >>> runs("to 6 now", [False] * 3 + [True] + [False] * 4)
    [('to ', False), ('6', True), (' now', False)]
    """
    turns = [n for n in range(1, len(line)) if flagged[n] != flagged[n - 1]]
    return [(line[one:two], flagged[one]) for one, two in pairwise([0, *turns, len(line)]) if two]
