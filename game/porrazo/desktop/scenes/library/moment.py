"""Opens a match that is kept, at a place in it."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path

from porrazo.desktop.scenes import navigation
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.working import Working
from porrazo.records.library import read_match
from porrazo.records.saved import Saved


def with_match(context: Context, path: Path, then: Callable[[Saved], object]) -> None:
    """Read a match in a thread and go on with it; where it cannot be read that is said."""

    def read(reading: Future[Saved]) -> None:
        saved = navigation.match_read(context, path, reading, "matches.unreadable")
        if saved is None:
            context.sounds.play("refuse")
        else:
            then(saved)

    context.scenes.push(Working(context, partial(read_match, path), read))


def show_moment(context: Context, path: Path, place: int = 0) -> None:
    """Show the match of a record as it comes to a place; where it cannot be read that is said."""
    with_match(context, path, lambda saved: navigation.replay(context, saved, before(place)))


def before(place: int) -> int:
    """Return where a replay begins that is to show how a place is come to."""
    return max(0, place - 1)
