"""The window, the table and everything that is drawn: the only part that imports pygame."""
