"""Crash: thirteen cards in four groups of three."""
