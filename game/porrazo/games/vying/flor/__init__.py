"""Flor: three cards of one suit beat everything."""
