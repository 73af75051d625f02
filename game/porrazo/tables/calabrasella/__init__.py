"""Calabrasella at the table."""

from porrazo.tables.calabrasella.at_table import CalabrasellaTable

TABLE_GAME = CalabrasellaTable()
