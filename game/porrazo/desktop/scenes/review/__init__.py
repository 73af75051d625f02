"""The review of a match: its graph, verdicts, shares of luck and play."""
