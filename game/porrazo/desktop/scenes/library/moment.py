"""Opens a match that is kept at a place in it."""

from __future__ import annotations

from pathlib import Path

from porrazo.desktop.kit.context import Context
from porrazo.desktop.scenes.review import ReviewScene
from porrazo.engine.errors import EngineError
from porrazo.records.library import read_match


def show_moment(context: Context, path: Path, place: int | None = None) -> None:
    """Show the match of a record after so many actions, or whole; say why it cannot be read."""
    try:
        saved = read_match(path)
    except (OSError, EngineError) as error:
        context.sounds.play("refuse")
        words = context.text.get("matches.unreadable", name=path.name, reason=str(error))
        context.notices.append(words)
        return
    context.scenes.push(ReviewScene(context, saved, path, place))
