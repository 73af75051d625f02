"""What lies around where cards are played: every kind of frame by its name."""

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from porrazo.desktop.table.cloths.lines import groove, hem, medallion, places, printed
from porrazo.desktop.table.cloths.oval import oval
from porrazo.desktop.table.cloths.rope import rope
from porrazo.desktop.table.cloths.runner import runner
from porrazo.desktop.table.cloths.spot import SoftSpot
from porrazo.desktop.table.cloths.tiled import tiled

PAINTERS: Final[Mapping[str, Callable[[pygame.Surface, SoftSpot], None]]] = {
    "rope": rope, "tiles": tiled, "runner": runner, "groove": groove, "medallion": medallion,
    "hem": hem, "places": places, "oval": oval, "printed": printed,
}  # fmt: skip


def paint_frame(layer: pygame.Surface, spot: SoftSpot) -> None:
    """Paint the frame of a cloth where it belongs."""
    PAINTERS[spot.frame.kind](layer, spot)
