"""What a coach says of any game: hints, standings and reviews, as data without words."""
