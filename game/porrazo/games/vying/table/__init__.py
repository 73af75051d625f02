"""What games of betting share at the table: pots, bets, hands shown, and their words."""
