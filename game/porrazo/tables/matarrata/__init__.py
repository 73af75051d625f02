"""Matarrata at the table: that of Truc, with four cards above all others."""

from porrazo.tables.matarrata.at_table import MatarrataTable

TABLE_GAME = MatarrataTable()
