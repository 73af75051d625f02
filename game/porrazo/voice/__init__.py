"""A match in words: narration, commands, readings, score sheets."""
