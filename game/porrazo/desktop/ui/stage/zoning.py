"""Zones of a layout: docked to an edge of what is left of another, or boxed at shares of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pygame

_DOCKS = ("left", "right", "top", "bottom", "fill")

#: The window, and the part of it that a table takes: the zones that others begin with.
WINDOW, BLOCK = "window", "block"

Shares = tuple[float, float, float, float]
"""Left, top, right and bottom, as shares of another rectangle."""


class WindowShape(NamedTuple):
    """What the size of zones depends on, besides the window's.

    ``unit`` is the height of a card in pixels, ``larger`` 0 where words are as large as usual and
    1 where they are twice as large, ``narrow`` 1 in a window of 16:10 and 0 in one of 16:9.
    """

    unit: float
    larger: float = 0.0
    narrow: float = 0.0


@dataclass(frozen=True, slots=True)
class Dock:
    """One zone of the declaration: which edge of which zone it takes, and how much of it.

    With ``seats`` it is there for these numbers of seats alone.
    """

    name: str
    within: str
    edge: str
    size: float = 0.0
    gap: float = 0.0
    inset: float = 0.0
    share: float | None = None
    larger: float = 0.0
    seats: tuple[int, ...] = ()

    def cut(self, left: pygame.FRect, shape: WindowShape) -> pygame.FRect:
        """Take this zone off `left`, which shrinks; return it."""
        taken = left.copy() if self.edge == "fill" else self._slice(left, shape)
        inset = 2.0 * self.inset * shape.unit
        return taken.inflate(-min(inset, taken.w), -min(inset, taken.h))

    def _slice(self, left: pygame.FRect, shape: WindowShape) -> pygame.FRect:
        across = self.edge in ("left", "right")
        length = left.w if across else left.h
        size = (self.size + self.larger * shape.larger) * shape.unit
        if self.share is not None:
            size = min(size, self.share * length)
        size = min(size, length)
        used = min(size + self.gap * shape.unit, length)
        taken = left.copy()
        if across:
            taken.w, left.w = size, left.w - used
        else:
            taken.h, left.h = size, left.h - used
        match self.edge:
            case "left":
                left.x += used
            case "right":
                taken.right = left.right + used
            case "top":
                left.y += used
            case _:
                taken.bottom = left.bottom + used
        return taken


@dataclass(frozen=True, slots=True)
class Boxed:
    """A zone at shares of another one, which keeps its size.

    In a window of 16:10 it is at `narrow`, where words are twice as large as usual at `large`.
    With ``seats`` it is there for these numbers of seats alone.
    """

    name: str
    within: str
    box: Shares
    narrow: Shares
    large: Shares
    seats: tuple[int, ...] = ()

    def cut(self, area: pygame.FRect, shape: WindowShape) -> pygame.FRect:
        """Return the zone within an area."""
        left, top, right, bottom = (
            usual + shape.narrow * (narrow - usual) + shape.larger * (large - usual)
            for usual, narrow, large in zip(self.box, self.narrow, self.large, strict=True)
        )
        x, y = area.x + left * area.w, area.y + top * area.h
        return pygame.FRect(x, y, (right - left) * area.w, (bottom - top) * area.h)


ZoneRule = Dock | Boxed


def zone_rules(entries: Sequence[Mapping[str, Any]], known: set[str] | None) -> list[ZoneRule]:
    """Return the zones that entries of a layout file declare.

    ``known`` are the zones that they may be in; with None all are parts of one place. Raises
    `ValueError` or `KeyError` where an entry is wrong.
    """
    names = set(known or ())
    rules: list[ZoneRule] = []
    for entry in entries:
        within = str(entry.get("in", BLOCK)) if known is not None else "place"
        if known is not None and within not in names:
            raise ValueError(f"{entry['name']} is in {within}, which is not declared before it")
        rules.append(_boxed(entry, within) if "box" in entry else _dock(entry, within))
        names.add(str(entry["name"]))
    return rules


def _boxed(entry: Mapping[str, Any], within: str) -> Boxed:
    box = _shares(entry["box"])
    narrow, large = (_shares(entry.get(key, box)) for key in ("narrow", "large"))
    seats = tuple(map(int, entry.get("seats", ())))
    return Boxed(str(entry["name"]), within, box, narrow, large, seats)


def _shares(numbers: Sequence[Any]) -> Shares:
    left, top, right, bottom = map(float, numbers)
    return left, top, right, bottom


def _dock(entry: Mapping[str, Any], within: str) -> Dock:
    if entry["dock"] not in _DOCKS:
        raise ValueError(f"{entry['name']} docks to {entry['dock']}")
    numbers = {key: float(entry.get(key, 0.0)) for key in ("size", "gap", "inset", "larger")}
    share = float(entry["share"]) if "share" in entry else None
    seats = tuple(map(int, entry.get("seats", ())))
    return Dock(str(entry["name"]), within, str(entry["dock"]), **numbers, share=share, seats=seats)


def cut_all(
    rules: Sequence[ZoneRule], left: dict[str, pygame.FRect], shape: WindowShape
) -> dict[str, pygame.FRect]:
    """Return all zones by name; ``left`` is what they are cut from, and shrinks."""
    rects: dict[str, pygame.FRect] = {}
    for rule in rules:
        rects[rule.name] = rule.cut(left[rule.within], shape)
        left[rule.name] = rects[rule.name].copy()
    return rects
