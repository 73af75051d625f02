"""The matches that are kept, and what they add up to."""
