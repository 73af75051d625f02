"""Where the cards of a trick lie: a loose diamond or oval, each card towards who plays it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from porrazo.desktop.ui.stage.layout import Zones
from porrazo.table.places.geometry import Spot

#: How high the words under a card are, at 1280x720.
TAG_HIGH = 30.0
# The words take at most this part of the height, and lie so far from their card, at 1280x720.
_MOST_TAG, _TAG_GAP = 0.17, 3.0
# From one column of cards to the next, in card widths.
_STEP = 1.16
# How much of the height one card takes: alone in its column beside one other, or more others, or
# with a second one under it.
_FOR_TWO, _ALONE, _STACKED = 0.88, 0.64, 0.5
# How far down cards lie in the room that is left over: those on top, at a side, one's own.
_TOP, _SIDE, _OWN = 0.0, 0.42, 1.0
# With two players the cards lie side by side, one's own a little lower.
_TOP_OF_TWO, _OWN_OF_TWO = 0.25, 0.75
# So far from the middle of their column two cards of it lie, in card widths.
_APART = 0.10
# A card at a side leans so many degrees.
_LEANS = 4.0
# A seat is at a side where its middle is so far beyond the edge, in widths of the box.
_BEYOND = 0.05


class TrickPlace(NamedTuple):
    """Where a seat's card lies, and the middle of the words about it."""

    spot: Spot
    tag: tuple[float, float]


def trick_places(box: pygame.Rect, zones: Zones) -> list[TrickPlace]:
    """Return where each seat's card of a trick lies in a box, by its place at the screen."""
    columns = _columns(box, [place.rects.get("portrait", place.box) for place in zones.places])
    stacked = any(len(column) > 1 for column in columns)
    words = min(TAG_HIGH * zones.ui + _TAG_GAP * zones.ui, _MOST_TAG * box.h)
    room = float(box.h) if stacked else box.h - words
    share = _STACKED if stacked else _FOR_TWO if len(columns) == 2 else _ALONE
    ratio = zones.card[0] / zones.card[1]
    high = min(float(zones.card[1]), share * room, box.w / (len(columns) * _STEP * ratio))
    step = _STEP * high * ratio
    placed: dict[int, TrickPlace] = {}
    for number, column in enumerate(columns):
        middle = box.centerx + step * (number - (len(columns) - 1) / 2)
        for row, place in enumerate(column):
            x = middle + (len(column) > 1) * _APART * high * ratio * (2 * row - 1)
            down = _down(columns, number, row)
            y = box.top + high / 2 + (room - high) * down
            lean = _LEANS * ((number == 0) - (number == len(columns) - 1)) * (len(columns) > 2)
            # Where two cards share a column the words lie on theirs, off the one below it.
            under = -words / 2 if stacked else words / 2
            spot = Spot(x, y, lean, high / zones.card[1])
            placed[place] = TrickPlace(spot, (x, y + high / 2 + under))
    return [placed[place] for place in range(len(zones.places))]


def _columns(box: pygame.Rect, seats: Sequence[pygame.Rect]) -> list[list[int]]:
    """Return the places from left to right in columns, each from the top; 0 is one's own."""
    beyond = _BEYOND * box.w
    others = range(1, len(seats))
    left = [place for place in others if seats[place].centerx < box.left - beyond]
    right = [place for place in others if seats[place].centerx > box.right + beyond]
    top = [place for place in others if place not in left and place not in right]
    columns = [[place] for place in sorted(top, key=lambda place: seats[place].centerx)]
    middle = (len(columns) + 1) // 2
    if len(columns) > 1 and len(columns) % 2:
        columns[middle - 1].append(0)
    else:
        columns.insert(middle, [0])
    sides = [sorted(side, key=lambda place: seats[place].centery) for side in (left, right)]
    return [column for column in (sides[0], *columns, sides[1]) if column]


def _down(columns: Sequence[Sequence[int]], number: int, row: int) -> float:
    """Return how far down a card lies, 0 to 1, by its column and its row there."""
    column = columns[number]
    if len(column) > 1:
        return row / (len(column) - 1)
    own = column[0] == 0
    if len(columns) == 2:
        return _OWN_OF_TWO if own else _TOP_OF_TWO
    if own:
        return _OWN
    return _SIDE if number in (0, len(columns) - 1) else _TOP
