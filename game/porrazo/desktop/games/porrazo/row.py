"""Where the four cards of a tendido lie while they are arranged, and the others beside them."""

from __future__ import annotations

from porrazo.desktop.games.porrazo.motions import TABLE
from porrazo.desktop.kit.stage.geometry import Areas, Spot
from porrazo.desktop.kit.stage.spread import in_rows, inside
from porrazo.desktop.table.game import Felt

ROW_AREA = "table"
"""Where the four cards lie while they are arranged: all of the table's place."""
STEPS = (-1.74, -0.64, 0.64, 1.74)
"""Where the middles of the four are, in card widths from that of the row."""
# The share of the tray that numbers, words and margins take; its width, in card widths.
_SIGNS, _WIDE = 0.32, 5.2
# How far below the middle of the tray the cards are, as a share of its height.
_DOWN = 0.03


def row_spots(areas: Areas) -> list[Spot]:
    """Return the four places of the tendido, as large as a hand's: two pairs with a gap."""
    box = areas[ROW_AREA]
    ratio = areas.card[0] / areas.card[1]
    largest = max(areas.card[1], areas.hand_card[1])
    high = min(largest, box.h * (1 - _SIGNS), box.w / _WIDE / ratio)
    wide, middle = high * ratio, box.centery + box.h * _DOWN
    return [Spot(box.centerx + wide * step, middle, 0.0, high / areas.card[1]) for step in STEPS]


def table_spots(felt: Felt, areas: Areas) -> list[Spot]:
    """Return where the table's cards lie: beside the row, where nothing is in the air now."""
    return in_rows(inside(areas["pending"]), felt.lying(TABLE), areas.card)
