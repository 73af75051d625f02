"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from porrazo.games.tricks.truc.table.pictures import HINTS
from porrazo.games.tricks.truc.table.pictures import MOMENTS as PLAIN
from porrazo.table.teaching.moments import Moments

MOMENTS = Moments(plain=PLAIN, hints=HINTS, page="order", step=3)
