"""Who plays Backhand: hands by exact reckoning, stakes by temper."""
