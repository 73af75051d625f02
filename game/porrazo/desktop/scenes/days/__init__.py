"""The deal of the day, and the packs of a match once more."""
