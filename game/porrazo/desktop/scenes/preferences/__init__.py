"""What each player has set, and who plays here."""
