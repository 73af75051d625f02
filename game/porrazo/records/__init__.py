"""Match records: what a save is, how it is written while a match is played, how it is read."""
