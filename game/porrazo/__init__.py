"""Porrazo: a Mexican fishing game on a pegboard, and its relatives."""

__version__ = "1.0.0"
