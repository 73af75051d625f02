"""The players of the games of raises, whatever their cards."""
