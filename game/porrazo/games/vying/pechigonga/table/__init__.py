"""Pechigonga at the table."""
