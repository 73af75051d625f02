"""Where the four cards of a tendido lie while they are arranged, and the others above them."""

from __future__ import annotations

import pygame

from porrazo.desktop.games.porrazo.motions import TABLE
from porrazo.desktop.kit.layout import Zones
from porrazo.desktop.kit.spread import Spot
from porrazo.desktop.table.cards.lying import in_rows
from porrazo.desktop.table.game import Felt


def row_box(felt: Felt, zones: Zones) -> pygame.Rect:
    """Return where the four cards lie while they are arranged."""
    box = zones["table"]
    high = round(box.h * (0.62 if felt.lying(TABLE) else 0.86))
    return pygame.Rect(box.left, box.bottom - high, box.w, high)


def row_spots(felt: Felt, zones: Zones) -> list[Spot]:
    """Return the four places of the tendido: two pairs with a gap between them."""
    box = row_box(felt, zones)
    high = min(zones.card[1] * 0.92, box.h * 0.62)
    wide = high * 5 / 7
    middle = box.centery + box.h * 0.02
    steps = (-1.85, -0.72, 0.72, 1.85)
    return [Spot(box.centerx + wide * step, middle, 0.0, high / zones.card[1]) for step in steps]


def table_spots(felt: Felt, zones: Zones) -> list[Spot]:
    """Return where the table's cards lie above the row."""
    box = zones["table"]
    high = box.h - row_box(felt, zones).h
    above = pygame.Rect(box.left, box.top, box.w, high).inflate(-8, -6)
    return in_rows(above, felt.lying(TABLE), zones.card)
