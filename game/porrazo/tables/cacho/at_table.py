"""Cacho at the table: its hands, its chapters, its first game."""

from __future__ import annotations

from porrazo.games.vying.cacho.rules import CLASSES, Rules
from porrazo.tables.vying.at_table import ThreeCardTable
from porrazo.tables.vying.words import Naming


class CachoTable(ThreeCardTable):
    """What the house asks of Cacho."""

    name = "cacho"
    naming = Naming("cacho", CLASSES, Rules)
    brief = ("aim", "cards", "bets", "classes", "resto", "end")
