"""Pictures without a screen: scenes, strips of motion, score sheets."""
