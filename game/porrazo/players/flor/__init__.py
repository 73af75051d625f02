"""The players of Flor."""
