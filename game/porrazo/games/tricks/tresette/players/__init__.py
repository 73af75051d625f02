"""Who plays Tresette: the common search, and what is said at the table."""
