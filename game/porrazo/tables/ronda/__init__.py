"""Ronda at the table."""

from porrazo.tables.ronda.at_table import RondaTable

TABLE_GAME = RondaTable()
