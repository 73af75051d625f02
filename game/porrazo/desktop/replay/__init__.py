"""The replay of a match at the table: what it is steered with."""
