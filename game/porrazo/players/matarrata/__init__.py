"""The players of Matarrata."""
