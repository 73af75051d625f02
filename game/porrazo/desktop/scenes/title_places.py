"""Where everything on the title is, in a window of a size, with words of a size."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from porrazo.desktop.scenes.wordmark import SHAPE, WIDTH
from porrazo.desktop.table.badges.faces import CUT_OUT
from porrazo.desktop.table.hall import Hall

Size = tuple[int, int]

#: Where people stand, from left to right, as shares of how far they spread from the middle.
PEOPLE = (-0.99, -0.66, -0.36, 0.26, 0.66, 0.98)

# All at 1280x720. The entries as usual: how wide a small one is, how high the two kinds are, the
# gaps across and down; where words are large: how high all are, how wide at most.
_SMALL, _GOLD_HIGH, _SMALL_HIGH, _ACROSS, _UNDER_GOLD, _DOWN = 236.0, 76.0, 62.0, 14.0, 16.0, 12.0
_LARGE_HIGH, _LARGE_WIDE, _LARGE_GAP = 50.0, 300.0, 7.0
# From so many times the usual size on words are large: two columns without second lines.
_LARGE = 1.25
# What stays free below the entries, and over them to the edge of the table.
_FOOT, _OVER, _FOOT_LARGE, _OVER_LARGE = 48.0, 58.0, 26.0, 30.0
# The flags end here; the name is so high as usual and at least, the motto so much below.
_FLAGS, _NAME_HIGH, _NAME_LEAST, _MOTTO = 76.0, 122.0, 46.0, 0.0
_MOTTO_HIGH, _PERSON, _SPREAD = 32.0, 142.0, 500.0
# How much of a person the table hides, in shares of the width.
_SUNK = 0.24
_LEAST_SPEECH = 96.0
# How far the edge of the table falls where words are large.
_FLAT = 44.0
# In smaller windows entries have no second line.
_DETAILS = 0.9


@dataclass(frozen=True)
class Places:
    """Places in pixels of the window; ``ui`` is how much larger entries are than at 1280x720."""

    hall: Hall
    entries: tuple[pygame.Rect, ...]
    ui: float
    details: bool
    name: tuple[float, float]
    name_scale: float
    motto: tuple[float, float]
    has_motto: bool
    pills: float
    person: float
    spread: float
    sunk: float
    speaks: bool


def places_in(size: Size, usual: float, wanted: float) -> Places:
    """Return the places in a window, ``usual`` and ``wanted`` times as large as at 1280x720."""
    large = wanted > _LARGE * usual
    entries, ui = _in_two(size, usual, wanted) if large else _in_three(size, usual, wanted)
    top = min(box.top for box in entries)
    crest = top - (_OVER_LARGE if large else _OVER) * usual
    room = crest - _FLAGS * usual
    has_motto = room > 215 * usual and not large
    name_high = max(_NAME_LEAST * usual, min(_NAME_HIGH * usual, 0.46 * room))
    name = size[0] / 2, _FLAGS * usual + name_high / 2
    words = name_high + ((_MOTTO + _MOTTO_HIGH) * usual if has_motto else 0.0)
    heads = max(40 * usual, room - words)
    person = min(_PERSON * usual, heads / (CUT_OUT[1] - _SUNK))
    sunk = _SUNK * person
    if person < 84 * usual:
        # Only heads look over the edge.
        person = 84 * usual
        sunk = CUT_OUT[1] * person - heads
    motto = size[0] / 2, _FLAGS * usual + name_high + (_MOTTO + _MOTTO_HIGH / 2) * usual
    return Places(
        hall=Hall(size, crest, usual, _FLAT) if large else Hall(size, crest, usual),
        entries=entries,
        ui=ui,
        details=not large and usual >= _DETAILS,
        name=name,
        name_scale=name_high / (SHAPE * WIDTH * usual),
        motto=motto,
        has_motto=has_motto,
        pills=_FLAGS * usual + 32 * usual,
        person=person,
        spread=min(_SPREAD * usual * max(1.0, size[0] / (1280 * usual)) ** 0.5, 0.42 * size[0]),
        sunk=sunk,
        speaks=heads >= _LEAST_SPEECH * usual,
    )


def _in_three(size: Size, usual: float, wanted: float) -> tuple[tuple[pygame.Rect, ...], float]:
    """Return three columns: a wide entry with one beside it, six small ones below."""
    wide = 3 * _SMALL + 2 * _ACROSS
    ui = min(wanted, 0.94 * size[0] / wide)
    left = size[0] / 2 - wide / 2 * ui
    high = _GOLD_HIGH + _UNDER_GOLD + 2 * _SMALL_HIGH + _DOWN
    top = size[1] - _FOOT * usual - high * ui

    def box(x: float, y: float, w: float, h: float) -> pygame.Rect:
        return pygame.Rect(
            round(left + x * ui), round(top + y * ui), round(w * ui), round(h * ui)
        )  # fmt: skip

    step = _SMALL + _ACROSS
    boxes = [box(0, 0, 2 * _SMALL + _ACROSS, _GOLD_HIGH), box(2 * step, 0, _SMALL, _GOLD_HIGH)]
    for place in range(6):
        row, column = divmod(place, 3)
        y = _GOLD_HIGH + _UNDER_GOLD + row * (_SMALL_HIGH + _DOWN)
        boxes.append(box(column * step, y, _SMALL, _SMALL_HIGH))
    return tuple(boxes), ui


def _in_two(size: Size, usual: float, wanted: float) -> tuple[tuple[pygame.Rect, ...], float]:
    """Return two columns of four entries."""
    rows = 4
    high = rows * (_LARGE_HIGH + _LARGE_GAP) - _LARGE_GAP
    ui = min(wanted, 0.63 * size[1] / high)
    wide = min(_LARGE_WIDE * ui, (size[0] - 48 * usual - _LARGE_GAP * ui) / 2)
    top = size[1] - _FOOT_LARGE * usual - high * ui
    boxes = []
    for place in range(2 * rows):
        row, column = divmod(place, 2)
        x = size[0] / 2 + (column - 1) * wide + (column - 0.5) * _LARGE_GAP * ui
        y = top + row * (_LARGE_HIGH + _LARGE_GAP) * ui
        boxes.append(pygame.Rect(round(x), round(y), round(wide), round(_LARGE_HIGH * ui)))
    return tuple(boxes), ui
