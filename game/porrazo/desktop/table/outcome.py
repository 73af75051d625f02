"""How a match ended, in words, where its score alone does not tell."""

from __future__ import annotations

from porrazo.desktop.kit.text import Text
from porrazo.engine.match import Match


def won_by(match: Match, text: Text) -> str:
    """Return what won the match on the spot, whatever the score was; "" where points did."""
    last = match.events[-1] if match.over and match.events else []
    wins = next((event for event in last if event.wins), None)
    return text.get(f"event.won_by_{wins.name}") if wins is not None else ""
