"""What plaques and felt carry, and what is called over the table."""
