"""Calabrasella at the table."""
