"""Calabrasella's own players."""
