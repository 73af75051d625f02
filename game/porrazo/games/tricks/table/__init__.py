"""What games of tricks share at the table."""
