"""A match being played: the session with its seats, reviews, settings, preferences, profiles."""
