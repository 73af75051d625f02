"""Last One at the table."""
