"""How the rules run: as plain Python or compiled."""

from __future__ import annotations

from porrazo import cards


def build() -> str:
    """Return ``"pure"`` or ``"compiled"``."""
    return "pure" if str(cards.__file__).endswith(".py") else "compiled"
