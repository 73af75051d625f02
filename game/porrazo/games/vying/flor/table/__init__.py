"""Flor at the table."""
