"""Porrazo: the rules."""
