"""How much of a game its cards decide, as the lab found it (`assets/room/luck.py`)."""

from __future__ import annotations

import tomllib
from functools import cache

from porrazo.desktop.kit.assets import asset
from porrazo.desktop.kit.text import Text

_STEP = 10


@cache
def _found() -> dict[str, dict[str, float]]:
    figures: dict[str, dict[str, float]] = tomllib.loads(
        asset("room/luck.toml").read_text(encoding="utf-8")
    )
    return figures


def luck_in(name: str) -> int | None:
    """Return how much of a match between equals the cards decide, in percent and steps of ten.

    None for a game that was not looked at.
    """
    figures = _found().get(name)
    return None if figures is None else _STEP * round(figures["match"] / _STEP)


def luck_words(text: Text, name: str) -> tuple[str, str]:
    """Return how much luck is in a game, in two words and in a sentence; "" where nobody knows."""
    luck = luck_in(name)
    if luck is None:
        return "", ""
    if luck == 100:
        return text.get("room.luck_alone"), text.get("room.luck_alone_told")
    return text.get("room.luck", percent=luck), text.get("room.luck_told", percent=luck)
