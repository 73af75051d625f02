"""Tresette at the table."""
