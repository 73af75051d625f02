"""Porrazo at the table."""

from porrazo.tables.porrazo.at_table import PorrazoTable

TABLE_GAME = PorrazoTable()
