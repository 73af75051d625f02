"""The players of Truc."""
