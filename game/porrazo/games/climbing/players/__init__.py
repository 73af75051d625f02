"""What the players of climbing games share."""
