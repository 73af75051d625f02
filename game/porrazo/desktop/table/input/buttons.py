"""Where the buttons of an answer lie: one under the other, as large as their zone holds."""

from collections.abc import Sequence

import pygame

from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.theme import FontRole

# At 1280x720: how wide they are and, with the space around, at least; how far apart.
WIDTH, _NARROWEST, _STEP = 250.0, 150.0, 54.0
# With large words: how high a button of one line and of two is, and the space between two.
_LOW, _TWO_LINES, _GAP = 34.0, 48.0, 4.0
# What words keep free at the sides of a button; how much smaller they may be in one line.
_SIDES, _SMALLER = 16.0, 1.0
# Side by side they lie where they are so much larger then.
_COLUMNS, _WORTH = 2, 1.1
# The height of one whose words do not even fit into two lines.
_TOO_HIGH = 90.0
# Sizes are tried in such steps.
_FINE = 0.02


def place_column(buttons: Sequence[Widget], box: pygame.Rect, ui: float) -> None:
    """Put buttons into a box of the screen, ``ui`` times as large as at 1280x720 if they fit.

    Large ones are nearer to each other, narrower, with words in two lines, or in two columns, so
    that words are as large as the player likes them.
    """
    if not buttons:
        return
    columns, size = 1, _largest(buttons, box, ui, 1)
    if len(buttons) > _COLUMNS and size < ui:
        beside = _largest(buttons, box, ui, _COLUMNS)
        if beside > _WORTH * size:
            columns, size = _COLUMNS, beside
    _place(buttons, box, size, columns)


def _largest(buttons: Sequence[Widget], box: pygame.Rect, ui: float, columns: int) -> float:
    """Return the largest size up to ``ui`` at which buttons fit into so many columns."""
    narrowest = _NARROWEST / columns
    size = min(ui, box.w / columns / narrowest)
    while size > _FINE and sum(_heights(buttons, box, size, columns)) * size > box.h:
        size -= _FINE
    return max(0.01, size)


def _heights(buttons: Sequence[Widget], box: pygame.Rect, ui: float, columns: int) -> list[float]:
    """Return how high each row of buttons is at least, with the space after it."""
    wide = min(WIDTH, box.w / columns / ui - 8)
    rows = [buttons[n : n + columns] for n in range(0, len(buttons), columns)]
    return [max(_least(each, wide) for each in row) + _GAP for row in rows]


def _least(button: Widget, wide: float) -> float:
    """Return how high a button of a width is at least."""
    px = button.theme.type.button
    words = button.context.fonts.width(button.label, FontRole.UI_BOLD, px)
    if _SMALLER * words <= wide - _SIDES:
        return _LOW
    if " " not in button.label:
        return _LOW if words <= 2 * wide else _TOO_HIGH
    fonts, bold = button.context.fonts, FontRole.UI_BOLD
    lines = fonts.halves(button.label, bold, px)
    widest = max(fonts.width(line, bold, px) for line in lines)
    return _TWO_LINES if _SMALLER * widest <= wide - _SIDES else _TOO_HIGH


def _place(buttons: Sequence[Widget], box: pygame.Rect, ui: float, columns: int) -> None:
    least = _heights(buttons, box, ui, columns)
    usual = buttons[0].theme.measures.button_height
    spare = max(0.0, box.h / ui - sum(least)) / len(least)
    # What is left over goes to the buttons, then to the space between them.
    steps = [min(max(_STEP, high), high + spare) for high in least]
    wide = min(WIDTH, box.w / columns / ui - 8)
    y = box.centery - sum(steps) * ui / 2
    for line, (step, high) in enumerate(zip(steps, least, strict=True)):
        row = buttons[line * columns : (line + 1) * columns]
        for place, button in enumerate(row):
            button.resize(wide, max(min(usual, step - _GAP), high - _GAP))
            x = box.centerx + (place - (len(row) - 1) / 2) * (wide + 8) * ui
            button.place((x, y + step * ui / 2), ui)
        y += step * ui
