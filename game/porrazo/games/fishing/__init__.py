"""The fishing games: a card played to the table takes what it matches."""
