"""Truc at the table; Put and Matarrata are played at the same one, with words of their own."""

from porrazo.tables.truc.at_table import TrucTable

TABLE_GAME = TrucTable()
