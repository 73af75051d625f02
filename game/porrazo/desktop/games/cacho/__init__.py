"""Cacho at the table."""

from porrazo.desktop.games.cacho.at_table import CachoTable

TABLE_GAME = CachoTable()
