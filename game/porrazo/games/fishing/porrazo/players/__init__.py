"""What Porrazo's own opponents know better than a common search."""
