"""Opening a table to telephones: the screen that they join by, and what it serves."""
