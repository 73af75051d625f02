"""What lies where on a table, how events move it, and what is written beside it."""
