"""The players of Pechigonga: by search, with the habits of who stakes counters."""

from __future__ import annotations

from porrazo.players.vying.players import searching as players

__all__ = ["players"]
