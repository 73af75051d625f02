"""Dou Dizhu: the rules."""
