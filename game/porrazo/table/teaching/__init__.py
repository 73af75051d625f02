"""What a game teaches and explains: chapters, the first game, reasons, moments for pictures."""
