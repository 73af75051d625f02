"""Backhand at the table."""

from porrazo.tables.backhand.at_table import BackhandTable

TABLE_GAME = BackhandTable()
