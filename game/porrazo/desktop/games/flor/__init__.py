"""Flor at the table."""

from porrazo.desktop.games.flor.at_table import FlorTable

TABLE_GAME = FlorTable()
