"""The players of Flor: by a mixed strategy."""

from __future__ import annotations

from porrazo.players.vying.players import mixing as players

__all__ = ["players"]
