"""Cacho: one card, then a second, then a third, with betting after each."""
