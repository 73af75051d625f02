"""Stops: hands that are shed, card after card."""
