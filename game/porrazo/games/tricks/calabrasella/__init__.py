"""Calabrasella, the Italian game of one against two without trumps."""
