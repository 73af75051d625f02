"""How people err who fish for cards, whatever they count."""
