"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.tables.vying.moments import MOMENTS

HINTS: Mapping[str, str] = {"hint": "table"}
"""Moments at which a hint is given."""
PAGE = "ranking"
"""The page of the rules that a picture shows."""
STEP = 5
"""The place in the first game that a picture shows."""

__all__ = ["HINTS", "MOMENTS", "PAGE", "STEP"]
