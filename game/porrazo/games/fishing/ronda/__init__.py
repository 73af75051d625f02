"""Ronda: the rules."""
