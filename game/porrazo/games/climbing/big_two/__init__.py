"""Big Two: the rules."""
