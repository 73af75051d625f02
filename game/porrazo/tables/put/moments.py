"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from porrazo.tables.truc.pictures import HINTS, MOMENTS

__all__ = ["HINTS", "MOMENTS", "PAGE", "STEP"]

PAGE = "order"
"""The page of the rules that a picture shows."""
STEP = 3
"""The place in the first game that a picture shows."""
