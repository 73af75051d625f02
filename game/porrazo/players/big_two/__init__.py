"""The players of Big Two."""
