"""A court card: one figure, mirrored through the middle under a sash of its suit."""

from __future__ import annotations

from draw.courts import frame, jacks, kings, queens
from draw.pens import turned

FIGURES = {"K": kings.KINGS, "Q": queens.QUEENS, "J": jacks.JACKS}


def court(rank: str, suit: str, notch: frame.Notch, sash: str | None = None) -> str:
    """``sash`` is its colour where it is not that of the suit's clothes."""
    palette = frame.PALETTES[suit]
    figure = FIGURES[rank][suit](palette)
    halves = frame.ground() + turned(figure) + frame.upper_half_cover() + figure
    return halves + frame.sash(suit, sash or palette.sash) + frame.window(notch)
