"""Choosing a game, who sits there, and by which house rules."""
