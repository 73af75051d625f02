"""Matarrata."""
