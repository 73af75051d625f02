"""Calabrasella at the table."""

from porrazo.desktop.games.calabrasella.at_table import CalabrasellaTable

TABLE_GAME = CalabrasellaTable()
