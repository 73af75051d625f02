"""Spinado at the table."""

from porrazo.desktop.games.spinado.at_table import SpinadoTable

TABLE_GAME = SpinadoTable()
