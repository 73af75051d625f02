"""The line of an event for who hears or reads it, with all that a watcher sees."""

from __future__ import annotations

from porrazo.engine.events import Event, Scored
from porrazo.table.game import ScoreKind, TableGame
from porrazo.table.say import Say


def told(game: TableGame, event: Event, say: Say) -> str:
    """Return all of an event in one sentence: points and the total they make, too."""
    line = game.line(event, say)
    if not isinstance(event, Scored) or not line.points:
        return line.words
    if event.points > 0 and game.score_kind is not ScoreKind.CHIPS:
        return say.plural("event.told_score", event.points, words=line.words, total=event.total)
    return say.get("event.told_change", words=line.words, points=line.points, total=event.total)
