"""`porrazo engine`: the rules for other programs, one JSON object a line."""
