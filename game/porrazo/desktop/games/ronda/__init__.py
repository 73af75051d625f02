"""Ronda at the table."""

from porrazo.desktop.games.ronda.at_table import RondaTable

TABLE_GAME = RondaTable()
