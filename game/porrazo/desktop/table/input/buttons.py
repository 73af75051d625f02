"""Where the controls of an answer lie: in one bar between the question and the hand."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from porrazo.desktop.table.input.amounts import AmountSlider
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.drawing.theme import FontRole

# At 1280x720: how high a control of one line of words is.
HIGH = 46.0
# How wide what is in the bar is at least, with room to spare and without, at 1280x720.
_NARROWEST, _NARROWEST_TIGHT = 104.0, 56.0
# Words this much wider than the lines of two stay on one line.
_ONE_LINE = 1.25
# Controls that are this share of the chosen size are large enough. Where none of the ways is,
# another one has to be so much larger than the one before it to be worth it.
_ENOUGH, _WORTH = 0.92, 1.1


class _Room(NamedTuple):
    """How much room controls have beside their words, at 1280x720.

    ``lines`` of words on each, which is ``high``; ``sides`` is what words keep free at both ends
    together, ``gap`` what is between controls. Without ``caps`` no keys are shown on them.
    """

    lines: int
    high: float
    sides: float
    gap: float
    caps: bool


# What is preferred comes first: space, then the keys on the buttons.
_ROOMS = (
    _Room(1, HIGH, 44.0, 14.0, caps=True),
    _Room(2, 62.0, 44.0, 14.0, caps=True),
    _Room(1, 38.0, 24.0, 8.0, caps=True),
    _Room(2, 48.0, 22.0, 8.0, caps=True),
    _Room(1, 38.0, 24.0, 8.0, caps=False),
    _Room(2, 48.0, 22.0, 8.0, caps=False),
)


BarControl = Button | AmountSlider


class _Way(NamedTuple):
    """A way to lay the controls: rows with the width of each control, and the room they have."""

    rows: list[list[tuple[BarControl, float]]]
    room: _Room

    def size(self, box: pygame.Rect, ui: float) -> float:
        """Return the largest scale up to ``ui`` at which it fits into a box."""
        gap = self.room.gap
        widest = max(sum(wide for _, wide in row) + gap * (len(row) - 1) for row in self.rows)
        high = self.room.high * len(self.rows) + gap / 2 * (len(self.rows) - 1)
        return max(0.01, min(ui, box.w / widest, box.h / high))


def place_bar(
    controls: Sequence[BarControl], box: pygame.Rect, ui: float, *, lines: int = 2
) -> None:
    """Put controls side by side into the middle of a box of the screen.

    They are ``ui`` times as large as at 1280x720 where they fit. Where they would be small their
    words take two ``lines``, they take two rows, they get closer, or their keys are not shown.
    """
    if controls:
        ways = [way for way in _ways(controls) if way.room.lines <= lines]
        best = _best(ways, box, ui)
        _place(best, box, best.size(box, ui))


def _best(ways: Sequence[_Way], box: pygame.Rect, ui: float) -> _Way:
    """Return the first way that is large enough, or else the largest."""
    best = ways[0]
    for way in ways:
        size = way.size(box, ui)
        if size >= _ENOUGH * ui:
            return way
        if size > _WORTH * best.size(box, ui):
            best = way
    return best


def _ways(controls: Sequence[BarControl]) -> Iterator[_Way]:
    for room, rows in product(_ROOMS, (1, 2)):
        each = -(-len(controls) // rows)
        cut = [controls[n : n + each] for n in range(0, len(controls), each)]
        yield _Way([[(control, _width(control, room)) for control in row] for row in cut], room)


def _width(control: BarControl, room: _Room) -> float:
    """Return how wide a control is, at 1280x720."""
    roomy = room.sides >= _ROOMS[0].sides
    if isinstance(control, AmountSlider):
        return control.wide_in_bar if roomy else control.least_in_bar
    beside = control.beside_words(room.high, caps=room.caps)
    return max(_NARROWEST if roomy else _NARROWEST_TIGHT, _words(control, room) + beside)


def _words(control: Button, room: _Room) -> float:
    """Return how wide the words of a button are, with what they keep free at the ends."""
    fonts, px, bold = control.context.fonts, control.theme.type.button, FontRole.UI_BOLD
    single = fonts.width(control.label, bold, px)
    if room.lines == 1:
        return single + room.sides
    double = max(fonts.width(part, bold, px) for part in fonts.halves(control.label, bold, px))
    return (single if single < _ONE_LINE * double else double) + room.sides


def _place(way: _Way, box: pygame.Rect, ui: float) -> None:
    room = way.room
    step = (room.high + room.gap / 2) * ui
    y = box.centery - step * (len(way.rows) - 1) / 2
    for row in way.rows:
        wide = sum(wide for _, wide in row) + room.gap * (len(row) - 1)
        x = box.centerx - wide * ui / 2
        for control, width in row:
            if isinstance(control, Button):
                control.show_cap(room.caps)
            control.resize(width, room.high)
            control.place((x + width * ui / 2, y), ui)
            x += (width + room.gap) * ui
        y += step
