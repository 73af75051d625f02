"""Who plays Last One: the common search, and what is forgotten in a hurry."""
