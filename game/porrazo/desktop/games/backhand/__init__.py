"""Backhand at the table."""

from porrazo.desktop.games.backhand.at_table import BackhandTable

TABLE_GAME = BackhandTable()
