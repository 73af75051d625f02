"""Spinado at the table."""

from porrazo.tables.spinado.at_table import SpinadoTable

TABLE_GAME = SpinadoTable()
