"""The cards of a table: where they lie, and how events move them."""
