"""Each game at the table: what it alone shows, asks and says."""
