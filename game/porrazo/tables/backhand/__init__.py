"""Backhand at the table."""
