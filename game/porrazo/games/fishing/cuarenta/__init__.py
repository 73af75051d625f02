"""Cuarenta: the rules."""
