"""Cacho at the table: its hands, its chapters, its first game."""

from __future__ import annotations

from porrazo.desktop.games.vying.at_table import ThreeCardTable
from porrazo.desktop.games.vying.words import Naming
from porrazo.games.vying.cacho.rules import CLASSES, Rules


class CachoTable(ThreeCardTable):
    """What the house asks of Cacho."""

    name = "cacho"
    naming = Naming("cacho", CLASSES, Rules)
    brief = ("aim", "cards", "bets", "classes", "resto", "end")
