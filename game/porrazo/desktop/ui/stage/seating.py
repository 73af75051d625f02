"""Where people sit around a table, and what belongs to each of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

from porrazo.desktop.ui.stage.zoning import Shares, WindowShape

# What a portrait is called in the places that a layout declares.
PORTRAIT = "portrait"

# Feet that are no lower belong to people at the top.
_TOP = 0.3

# How high a portrait's arch is, in shares of its width.
_ARCH = 1.16


class Closer(NamedTuple):
    """How people sit where words are twice as large as usual, to leave room for the question.

    ``gather`` is how much nearer to the middle, ``lift`` how much higher those at the sides, in
    shares of the block's height.
    """

    gather: float
    lift: float


# What is beside a portrait alone on top leaves its plaque no more room.
_ALONE, _PLAQUE = "top", "plaque"


class Foot(NamedTuple):
    """The middle of a portrait's foot, in shares of the block, and the kind of place it is.

    The kind says where cards, plaque and the rest lie around it.
    """

    kind: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Seating:
    """Where opponents sit at one number of seats, clockwise from the player at the screen.

    ``portrait`` is how wide the arch of one is, in shares of the block's height; where words are
    twice as large as usual ``large``. There plaques at the sides and in a row are ``plaque`` times
    as wide as otherwise.
    """

    portrait: float
    large: float
    feet: tuple[Foot, ...]
    plaque: float = 1.0


Kinds = Mapping[str, Mapping[str, Shares]]
"""By kind of place its areas: shares of the portrait's width, from the middle of its foot."""


def seatings(tables: Mapping[str, Mapping[str, Any]]) -> dict[int, Seating]:
    """Return the declared seatings by number of seats; raises `ValueError` or `KeyError`."""
    return {int(seats): _seating(table) for seats, table in tables.items()}


def _seating(table: Mapping[str, Any]) -> Seating:
    portrait = float(table["portrait"])
    feet = tuple(Foot(str(kind), float(x), float(y)) for kind, x, y in table["feet"])
    large, plaque = float(table.get("large", portrait)), float(table.get("plaque", 1.0))
    return Seating(portrait, large, feet, plaque)


def kinds(tables: Mapping[str, Mapping[str, Sequence[Any]]]) -> dict[str, dict[str, Shares]]:
    """Return the declared kinds of places; raises `ValueError`."""
    return {
        kind: {name: _shares(box) for name, box in areas.items()} for kind, areas in tables.items()
    }


def _shares(numbers: Sequence[Any]) -> Shares:
    left, top, right, bottom = map(float, numbers)
    return left, top, right, bottom


def around_foot(
    areas: Mapping[str, Shares], foot: tuple[float, float], width: float
) -> dict[str, pygame.FRect]:
    """Return the areas of a place in pixels, its portrait's arch among them.

    ``foot`` is the middle of the portrait's foot and ``width`` how wide the arch is.
    """
    x, y = foot
    placed = {
        name: pygame.FRect(
            x + left * width, y + top * width, (right - left) * width, (bottom - top) * width
        )
        for name, (left, top, right, bottom) in areas.items()
    }
    high = _ARCH * width
    placed[PORTRAIT] = pygame.FRect(x - width / 2, y - high, width, high)
    return placed


def places(
    seating: Seating, areas: Kinds, block: pygame.FRect, shape: WindowShape, closer: Closer
) -> list[dict[str, pygame.FRect]]:
    """Return the areas of all opponents, clockwise."""
    share = seating.portrait + shape.larger * (seating.large - seating.portrait)
    width, spread = share * block.h, 1 - closer.gather * shape.larger
    higher, wider = closer.lift * shape.larger, 1 + (seating.plaque - 1) * shape.larger
    placed = [
        around_foot(
            areas[kind], _point(block, 0.5 + (x - 0.5) * spread, y - higher * (y > _TOP)), width
        )
        for kind, x, y in seating.feet
    ]
    for foot, each in zip(seating.feet, placed, strict=True):
        if foot.kind != _ALONE:
            each[_PLAQUE].inflate_ip((wider - 1) * each[_PLAQUE].w, 0)
    return placed


def _point(block: pygame.FRect, x: float, y: float) -> tuple[float, float]:
    return block.x + x * block.w, block.y + y * block.h
