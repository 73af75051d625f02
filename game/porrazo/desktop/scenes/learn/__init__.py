"""Where a game is learnt: its rules, the first game, puzzles, the keys."""
