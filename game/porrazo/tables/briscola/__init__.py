"""Briscola at the table."""
