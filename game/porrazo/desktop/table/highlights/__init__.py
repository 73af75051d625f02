"""Great moments on the table: the dark before them, the blow, what rains after it."""
