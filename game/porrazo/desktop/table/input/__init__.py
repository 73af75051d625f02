"""What the player is asked, every way to answer, and the hints beside it."""
