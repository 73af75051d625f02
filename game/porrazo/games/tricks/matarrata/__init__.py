"""Truc with four cards above all others, from the Catalan lands."""
