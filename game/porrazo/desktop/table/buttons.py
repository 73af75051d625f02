"""Where the buttons of an answer lie: one under the other, as large as their zone holds."""

from collections.abc import Sequence

import pygame

from porrazo.desktop.kit.widgets import Widget

# At 1280x720: how wide they are and, with the space around, at least; how far apart.
WIDTH, _NARROWEST, _STEP = 250.0, 190.0, 54.0


def place_column(buttons: Sequence[Widget], box: pygame.Rect, ui: float) -> None:
    """Put buttons into a box of the screen, ``ui`` times as large as at 1280x720 if they fit.

    Large ones are narrower, so that words are as large as the player likes them.
    """
    place_rows([[button] for button in buttons], box, ui)


def place_rows(rows: Sequence[Sequence[Widget]], box: pygame.Rect, ui: float) -> None:
    """Put rows of widgets into a box; those of a row share its width."""
    count = max(1, len(rows))
    ui = max(0.01, min(ui, box.h / (_STEP * count), box.w / _NARROWEST))
    top = box.centery - _STEP * ui * (count - 1) / 2
    whole = min(WIDTH, box.w / ui - 8)
    for place, row in enumerate(rows):
        wide = whole / len(row)
        for column, widget in enumerate(row):
            widget.resize(wide - (4 if len(row) > 1 else 0), widget.natural[1])
            x = box.centerx + (column - (len(row) - 1) / 2) * wide * ui
            widget.place((x, top + _STEP * ui * place), ui)
