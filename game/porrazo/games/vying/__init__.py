"""Games of betting on combinations: everybody vies for a pot."""
