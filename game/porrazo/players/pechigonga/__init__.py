"""The players of Pechigonga."""
