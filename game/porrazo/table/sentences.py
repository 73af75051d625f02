"""Sentences put together, to be read or heard."""

from __future__ import annotations

from collections.abc import Sequence


def joined(sentences: Sequence[str]) -> str:
    """Return sentences one after the other, each with a full stop between that lacks its end."""
    ended = [each if each.endswith(("?", "!", ".")) else f"{each}." for each in sentences[:-1]]
    return " ".join([*ended, sentences[-1]])


def capital(words: str) -> str:
    """Return words beginning with a capital letter."""
    return words[:1].upper() + words[1:]
