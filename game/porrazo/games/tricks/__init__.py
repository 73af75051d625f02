"""The games of tricks."""
