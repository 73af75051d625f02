"""Tresette, the Italian game of partners without trumps."""
