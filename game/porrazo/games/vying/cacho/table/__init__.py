"""Cacho at the table."""
