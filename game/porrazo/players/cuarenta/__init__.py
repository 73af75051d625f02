"""The players of Cuarenta."""
