"""What the review of a match is shown with: its words, its graph, its signs."""
