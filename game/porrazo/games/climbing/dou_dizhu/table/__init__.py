"""Dou Dizhu at the table."""
