"""Pechigonga at the table."""

from porrazo.tables.pechigonga.at_table import PechigongaTable

TABLE_GAME = PechigongaTable()
