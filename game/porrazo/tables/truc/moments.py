"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from porrazo.table.teaching.moments import Moments
from porrazo.tables.truc.pictures import HINTS
from porrazo.tables.truc.pictures import MOMENTS as PLAIN

MOMENTS = Moments(plain=PLAIN, hints=HINTS, page="order", step=3)
