"""Tresette at the table."""

from porrazo.desktop.games.tresette.at_table import TresetteTable

TABLE_GAME = TresetteTable()
