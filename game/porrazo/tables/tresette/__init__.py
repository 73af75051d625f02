"""Tresette at the table."""

from porrazo.tables.tresette.at_table import TresetteTable

TABLE_GAME = TresetteTable()
