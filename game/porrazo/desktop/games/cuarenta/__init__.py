"""Cuarenta at the table."""

from porrazo.desktop.games.cuarenta.at_table import CuarentaTable

TABLE_GAME = CuarentaTable()
