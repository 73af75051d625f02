"""Pechigonga: four cards that are announced and bet on, and by house rule five more."""
