"""What games of fishing share at the table."""
