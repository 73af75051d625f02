"""Where the buttons of an answer lie: one under the other, as large as their zone holds."""

from collections.abc import Sequence

import pygame

from porrazo.desktop.kit.controls.widgets import Widget

# At 1280x720: how wide they are and, with the space around, at least; how far apart.
WIDTH, _NARROWEST, _STEP = 250.0, 190.0, 54.0


def place_column(buttons: Sequence[Widget], box: pygame.Rect, ui: float) -> None:
    """Put buttons into a box of the screen, ``ui`` times as large as at 1280x720 if they fit.

    Large ones are narrower, so that words are as large as the player likes them.
    """
    count = max(1, len(buttons))
    ui = max(0.01, min(ui, box.h / (_STEP * count), box.w / _NARROWEST))
    top = box.centery - _STEP * ui * (count - 1) / 2
    for place, button in enumerate(buttons):
        button.resize(min(WIDTH, box.w / ui - 8), button.natural[1])
        button.place((box.centerx, top + _STEP * ui * place), ui)
