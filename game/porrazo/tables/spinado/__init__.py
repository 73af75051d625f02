"""Spinado at the table."""
