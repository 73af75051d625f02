"""Porrazo at the table."""

from porrazo.desktop.games.porrazo.at_table import PorrazoTable

TABLE_GAME = PorrazoTable()
