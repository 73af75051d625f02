"""Backhand: no standing; who will not take a card says that it would carry the hand over 21."""
