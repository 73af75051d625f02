"""The people at a table: how they look, what they feel at an event, what they say."""
