"""Puzzles at the table: which there are, which are solved, who leads through one, and why."""
