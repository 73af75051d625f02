"""Pechigonga at the table."""

from porrazo.desktop.games.pechigonga.at_table import PechigongaTable

TABLE_GAME = PechigongaTable()
