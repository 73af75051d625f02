"""Where the four cards of a `PairedRow` lie: two pairs with a gap, as large as a hand's."""

from __future__ import annotations

from porrazo.table.geometry import Areas, Spot

STEPS = (-1.74, -0.64, 0.64, 1.74)
"""Where the middles of the four are, in card widths from that of the row."""
# The share of the tray that numbers, words and margins take; its width, in card widths.
_SIGNS, _WIDE = 0.32, 5.2
# How far below the middle of the tray the cards are, as a share of its height.
_DOWN = 0.03


def paired_spots(areas: Areas, tray: str) -> list[Spot]:
    """Return the four places in the area named ``tray``, from the left."""
    box = areas[tray]
    ratio = areas.card[0] / areas.card[1]
    largest = max(areas.card[1], areas.hand_card[1])
    high = min(largest, box.h * (1 - _SIGNS), box.w / _WIDE / ratio)
    wide, middle = high * ratio, box.centery + box.h * _DOWN
    return [Spot(box.centerx + wide * step, middle, 0.0, high / areas.card[1]) for step in STEPS]
