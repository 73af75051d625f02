"""The lab: what is found out about a game by playing it, many times, with cards that are known."""
