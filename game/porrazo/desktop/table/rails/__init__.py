"""The two rails beside the table and the box lower right: glass, facts, what just happened."""
