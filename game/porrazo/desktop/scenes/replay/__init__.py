"""A match shown again, with the bar that steers it."""
