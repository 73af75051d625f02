"""What tables are made of: wood, and the weaves of cloths."""
