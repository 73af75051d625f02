"""Rentoy: three cards, trumps, a stake that is raised, and signals between partners."""
