"""Trente et Quarante at the table."""
