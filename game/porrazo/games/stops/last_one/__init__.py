"""Last One: match the card on the pile in suit or rank, and say so when one card is left."""
