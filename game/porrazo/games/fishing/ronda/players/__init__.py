"""The players of Ronda."""
