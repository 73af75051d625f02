"""Put at the table of Truc: its pack, its chapters, its first game."""

from __future__ import annotations

from porrazo.tables.truc.at_table import TrucTable


class PutTable(TrucTable):
    """What the house asks of Put."""

    name = "put"
    cloth = "tavern"
    faces = "french"
    anticlockwise = False
