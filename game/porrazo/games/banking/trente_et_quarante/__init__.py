"""Trente et Quarante: two rows are dealt, and one bets which comes closer to 31."""
