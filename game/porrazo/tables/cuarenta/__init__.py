"""Cuarenta at the table."""

from porrazo.tables.cuarenta.at_table import CuarentaTable

TABLE_GAME = CuarentaTable()
