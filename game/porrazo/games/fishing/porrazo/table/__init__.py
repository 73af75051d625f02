"""Porrazo at the table."""
