"""How much is tried: less with pure Python, all of it with the compiled build (`make compiled`)."""

from __future__ import annotations

from porrazo.engine.build import build

COMPILED = build() == "compiled"


def deep(whole: int, pure: int) -> int:
    """Return how many of something are tried with this build."""
    return whole if COMPILED else pure
