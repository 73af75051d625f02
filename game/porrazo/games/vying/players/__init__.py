"""Players of betting games: a mixed strategy that was solved beforehand, and read at the table."""
