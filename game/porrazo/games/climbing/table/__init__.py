"""What climbing games share at the table."""
