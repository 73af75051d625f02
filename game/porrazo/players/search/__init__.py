"""Opponents, hints, standings and reviews for every game, by search over the contract alone."""
