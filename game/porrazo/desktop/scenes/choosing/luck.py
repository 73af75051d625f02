"""How much of a game is luck, in a sentence: what who plays well wins against a beginner."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from porrazo.assets import asset
from porrazo.games import CATALOGUE
from porrazo.text import Text

# From so many of a hundred on no number is told: so few were lost that nobody knows how few.
_NEARLY_ALL = 97


@cache
def _found() -> dict[str, Any]:
    """Return what `assets/room/luck.py` has found of each game."""
    return tomllib.loads(asset("room/luck.toml").read_text(encoding="utf-8"))


def luck_words(text: Text, name: str) -> str:
    """Return how much luck is in a game; "" where it was not played for that."""
    if CATALOGUE[name].by_luck:
        return text.get("room.luck_told")
    found = _found()
    figures = found.get(name, {})
    if "won" not in figures:
        return ""
    good, beginner = (text.get(f"scenes.name_{found[key]}") for key in ("good", "beginner"))
    if figures["won"] >= _NEARLY_ALL:
        return text.get("room.won_nearly_all", good=good, beginner=beginner)
    key = "room.won" if figures["sides"] == 2 else "room.won_of_three"
    return text.get(key, good=good, beginner=beginner, won=figures["won"])


def luck_share(text: Text, name: str) -> str:
    """Return how much of a game is luck in a word: all, most, half, some, little; "" if unknown."""
    if CATALOGUE[name].by_luck:
        return text.get("room.luck_all")
    figures = _found().get(name, {})
    if "won" not in figures:
        return ""
    # Half of what two like players win of each other is luck alone.
    edge = figures["won"] / 100 - 1 / figures["sides"]
    share = 1 - edge / (1 - 1 / figures["sides"])
    known = ((0.75, "most"), (0.4, "half"), (0.12, "some"))
    word = next((word for least, word in known if share >= least), "little")
    return text.get(f"room.luck_{word}")
