"""Cacho at the table."""

from porrazo.tables.cacho.at_table import CachoTable

TABLE_GAME = CachoTable()
