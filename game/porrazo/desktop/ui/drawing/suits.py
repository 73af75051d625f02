"""Signs of the French suits on a round of card stock, for buttons and plates."""

from __future__ import annotations

import pygame

from porrazo.assets import asset, drawing
from porrazo.desktop.ui.drawing.pictures import kept


@kept(1 << 20)
def suit_sign(suit: str, px: int) -> pygame.Surface:
    """Return the sign of a suit, by its letter, ``px`` pixels high with the air around it.

    It is shared: never paint into it.
    """
    return pygame.image.load_sized_svg(drawing(asset(f"packs/suits/{suit}.svg")), (px, px))
