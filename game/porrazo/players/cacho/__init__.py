"""The players of Cacho."""
