"""Spinado: runs up a suit that stop at what is missing, and three pots to be won on the way."""
