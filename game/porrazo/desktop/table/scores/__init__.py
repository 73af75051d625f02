"""How a score is shown: pegs, and what else games score with."""
