"""How a table is painted: its rim, its cloth in the light, the ornament on it."""
