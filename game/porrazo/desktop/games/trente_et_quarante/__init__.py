"""Trente et Quarante at the table."""

from porrazo.desktop.games.trente_et_quarante.at_table import TrenteTable

TABLE_GAME = TrenteTable()
