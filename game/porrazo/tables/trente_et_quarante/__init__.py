"""Trente et Quarante at the table."""

from porrazo.tables.trente_et_quarante.at_table import TrenteTable

TABLE_GAME = TrenteTable()
