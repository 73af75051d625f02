"""The score sheet of a match, as text and as a picture."""
