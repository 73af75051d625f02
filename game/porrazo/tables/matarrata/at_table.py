"""Matarrata at the table of Truc: its order of cards, its chapters, its first game."""

from __future__ import annotations

from porrazo.tables.truc.at_table import TrucTable


class MatarrataTable(TrucTable):
    """What the house asks of Matarrata."""

    name = "matarrata"
