"""Big Two at the table."""
