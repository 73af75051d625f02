"""Cuarenta at the table."""
