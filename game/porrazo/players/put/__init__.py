"""The players of Put."""
