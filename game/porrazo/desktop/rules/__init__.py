"""The rules inside the game: chapters in words, with diagrams that the engine plays."""
