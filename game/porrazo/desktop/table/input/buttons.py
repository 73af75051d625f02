"""Where the controls of an answer lie: in one bar between the question and the hand."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.theme import FontRole

# At 1280x720: how high a control of one line of words is, and of two; how far apart they are.
HIGH, _TWO_LINES, _GAP = 46.0, 62.0, 14.0
# How wide a button is at least, with what its words keep free at both sides.
_NARROWEST, _SIDES = 104.0, 44.0
# Two rows have to be so much larger to be worth it.
_WORTH = 1.1


class _Way(NamedTuple):
    """A way to lay the controls: rows with the width of each control, and the height of a row."""

    rows: list[list[tuple[Widget, float]]]
    high: float

    def size(self, box: pygame.Rect, ui: float) -> float:
        """Return the largest scale up to ``ui`` at which it fits into a box."""
        widest = max(sum(wide for _, wide in row) + _GAP * (len(row) - 1) for row in self.rows)
        high = self.high * len(self.rows) + _GAP / 2 * (len(self.rows) - 1)
        return max(0.01, min(ui, box.w / widest, box.h / high))


def place_bar(controls: Sequence[Widget], box: pygame.Rect, ui: float) -> None:
    """Put controls side by side into the middle of a box of the screen.

    They are ``ui`` times as large as at 1280x720 where they fit. Where they would be small their
    words take two lines, or they take two rows.
    """
    if not controls:
        return
    ways = [_way(controls, rows, lines) for rows in (1, 2) for lines in (1, 2)]
    best = ways[0]
    for way in ways[1:]:
        if way.size(box, ui) > _WORTH * best.size(box, ui):
            best = way
    _place(best, box, best.size(box, ui))


def _way(controls: Sequence[Widget], rows: int, lines: int) -> _Way:
    each = -(-len(controls) // rows)
    cut = [controls[n : n + each] for n in range(0, len(controls), each)]
    sized = [[(control, _width(control, lines)) for control in row] for row in cut]
    return _Way(sized, HIGH if lines == 1 else _TWO_LINES)


def _width(control: Widget, lines: int) -> float:
    """Return how wide a control is with its words in so many lines, at 1280x720."""
    wide = getattr(control, "wide_in_bar", None)
    if wide is not None:
        return float(wide)
    fonts, px, bold = control.context.fonts, control.theme.type.button, FontRole.UI_BOLD
    parts = fonts.halves(control.label, bold, px) if lines == 2 else [control.label]
    words = max(fonts.width(part, bold, px) for part in parts)
    return max(_NARROWEST, words + _SIDES + getattr(control, "beside_words", 0.0))


def _place(way: _Way, box: pygame.Rect, ui: float) -> None:
    step = (way.high + _GAP / 2) * ui
    y = box.centery - step * (len(way.rows) - 1) / 2
    for row in way.rows:
        wide = sum(wide for _, wide in row) + _GAP * (len(row) - 1)
        x = box.centerx - wide * ui / 2
        for control, width in row:
            control.resize(width, way.high)
            control.place((x + width * ui / 2, y), ui)
            x += (width + _GAP) * ui
        y += step
