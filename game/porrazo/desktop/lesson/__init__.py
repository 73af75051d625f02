"""The first game: a prepared match in which the player learns the rules by doing."""
