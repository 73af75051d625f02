"""Flor at the table."""

from porrazo.tables.flor.at_table import FlorTable

TABLE_GAME = FlorTable()
