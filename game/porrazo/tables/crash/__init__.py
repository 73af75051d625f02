"""Crash at the table."""
