"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from porrazo.desktop.games.truc import pictures
from porrazo.desktop.games.truc.pictures import HINTS

__all__ = ["HINTS", "MOMENTS", "PAGE", "STEP"]

MOMENTS = {**pictures.MOMENTS, "signalling": lambda view: view.phase == "signal"}
"""Partners signal by the usual rules here."""

PAGE = "order"
"""The page of the rules that a picture shows."""
STEP = 3
"""The place in the first game that a picture shows."""
