"""The players of Spinado."""
