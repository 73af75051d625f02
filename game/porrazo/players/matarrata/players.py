"""The players of Matarrata: by search, with the habits of who raises by words."""

from porrazo.players.tricks.raising import players

__all__ = ["players"]
