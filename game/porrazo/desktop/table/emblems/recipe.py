"""What emblems are made of, as data: `assets/emblems/<game>.toml` is the recipe of one."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from porrazo.assets import asset
from porrazo.desktop.ui.drawing.fields import fields_of

KINDS = ("card", "thing", "disc", "words", "figure", "grimace", "chips")


class EmblemError(Exception):
    """A recipe does not say what it must; the message is one sentence naming the file."""


@dataclass(frozen=True, slots=True)
class EmblemPart:
    """One piece of an emblem; those named later lie on top.

    What ``name`` means depends on the kind: the code of a ``card``, ``?`` for a back; a file of
    `assets/emblems/things/` for a ``thing``; the code of a card whose middle is cut out for a
    ``disc``; a key of the words for ``words``, which stand in a bubble, red where they are
    ``loud``; the number of a ``figure``; who makes a face, and ``makes`` which, for a ``grimace``;
    the value of a stack of ``chips``, which are so many (``count``).

    Its middle is ``at`` (right, down) from the middle of the emblem and it is ``high``, both in
    shares of the emblem's side; ``turn`` is in degrees, counterclockwise.
    """

    kind: str
    name: str
    high: float
    at: tuple[float, float] = (0.0, 0.0)
    turn: float = 0.0
    loud: bool = False
    makes: str = ""
    count: int = 1


@dataclass(frozen=True, slots=True)
class Recipe:
    """An emblem: the cloth below it, the pack its cards are of and its look, and the parts."""

    cloth: str
    faces: str
    parts: tuple[EmblemPart, ...]
    look: str = "standard"


@cache
def recipe_of(name: str) -> Recipe:
    """Return the recipe of a game, read once.

    Raises `EmblemError` when it is broken, `MissingAssetError` when it is not there.
    """
    path = asset(f"emblems/{name}.toml")
    try:
        return _read(tomllib.loads(path.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError) as error:
        raise EmblemError(f"The emblem {path.name} cannot be used: {error}.") from error


def cloth_of(name: str) -> str:
    """Return the name of the cloth that a game is played on, without loading the game."""
    return recipe_of(name).cloth


def _read(data: Mapping[str, Any]) -> Recipe:
    parts = tuple(EmblemPart(**fields_of(EmblemPart, each)) for each in data.get("part", ()))
    for part in parts:
        if part.kind not in KINDS:
            raise ValueError(f"it has an unknown part, {part.kind}")
    plain = {key: value for key, value in data.items() if key != "part"}
    return Recipe(parts=parts, **fields_of(Recipe, plain))
