"""What lies on the table: cards, piles, plaques, the pegboard, calls."""
