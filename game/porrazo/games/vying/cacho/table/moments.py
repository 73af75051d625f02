"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.games.vying.table.moments import MOMENTS as PLAIN
from porrazo.games.vying.table.moments import MOTIONS
from porrazo.table.teaching.moments import Moments

_HINTS: Mapping[str, str] = {"hint": "table"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=PLAIN, hints=_HINTS, page="ranking", step=5, motions=MOTIONS)
