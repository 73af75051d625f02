"""Words that are looked for: accents and capitals make no difference."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def plain(words: str) -> str:
    """Return words in small letters without accents."""
    apart = unicodedata.normalize("NFKD", words.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def names(told: str, words: Sequence[str]) -> bool:
    """Return True where each of some words, which must be `plain`, is in what is told."""
    found = plain(told)
    return all(word in found for word in words)
