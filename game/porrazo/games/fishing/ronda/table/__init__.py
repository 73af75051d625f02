"""Ronda at the table."""
