"""A match at the table, and what lies over it while it is played."""
