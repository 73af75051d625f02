"""Climbing games: a play is beaten by a higher one of its kind, until nobody can or will."""
