"""Rentoy at the table: that of Truc, with trumps."""
