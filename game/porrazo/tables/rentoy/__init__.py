"""Rentoy at the table: that of Truc, with trumps."""

from porrazo.tables.rentoy.at_table import RentoyTable

TABLE_GAME = RentoyTable()
