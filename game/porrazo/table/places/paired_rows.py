"""Where the four cards of a `PairedRow` lie: two pairs with a gap, as large as a hand's.

Cards that lay in their place are pushed together at the right end of the tray, beside them.
"""

from __future__ import annotations

from porrazo.table.places.geometry import Areas, Box, Spot
from porrazo.table.places.spreads import in_rows

STEPS = (-1.74, -0.64, 0.64, 1.74)
"""Where the middles of the four are, in card widths from that of the row."""
# The share of the tray's height that numbers, words and margins take; how far below its middle the
# cards are.
_SIGNS, _DOWN = 0.285, 0.02
# In card widths: how wide the tray is, without other cards and with them; how much of it is left of
# the middle of the row; how wide the place of the other cards is, and how large they are.
_WIDE, _WIDE_BESIDE = 5.2, 5.66
_TO_MIDDLE, _BESIDE, _SMALL = 2.6, 0.6, 0.5


def paired_spots(areas: Areas, tray: str, *, beside: bool = False) -> list[Spot]:
    """Return the four places in the area named ``tray``, from the left.

    ``beside`` tells whether other cards lie beside them.
    """
    box = areas[tray]
    wide, high = _size(areas, tray, beside=beside)
    x, y = float(box.centerx), box.centery + box.h * _DOWN
    if beside:
        x += (_TO_MIDDLE - _WIDE_BESIDE / 2) * wide
    return [Spot(x + wide * step, y, 0.0, high / areas.card[1]) for step in STEPS]


def spots_beside(areas: Areas, tray: str, count: int) -> list[Spot]:
    """Return the places of so many other cards, beside the four."""
    wide, high = _size(areas, tray, beside=True)
    last = paired_spots(areas, tray, beside=True)[-1]
    left = last.x + wide * (0.5 + (_WIDE_BESIDE - _TO_MIDDLE - STEPS[-1] - 0.5 - _BESIDE) / 2)
    area = Box(round(left), round(last.y - high / 2), round(_BESIDE * wide), round(high))
    card = round(_SMALL * wide), round(_SMALL * high)
    share = card[1] / areas.card[1]
    return [spot._replace(scale=spot.scale * share) for spot in in_rows(area, count, card)]


def _size(areas: Areas, tray: str, *, beside: bool) -> tuple[float, float]:
    """Return width and height of a card of the four."""
    box, ratio = areas[tray], areas.card[0] / areas.card[1]
    largest = max(areas.card[1], areas.hand_card[1])
    across = _WIDE_BESIDE if beside else _WIDE
    high = min(largest, box.h * (1 - _SIGNS), box.w / across / ratio)
    return high * ratio, high
