"""Where people may speak, where a trick waits, where a hand is summed up, where a match ends."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from porrazo.desktop.table.course import Stop
from porrazo.engine.events import Event, HandStarted
from porrazo.table.game import Aside


def with_stops(
    events: Sequence[Event],
    aside: Aside | None,
    view: Any,
    *,
    over: bool,
    waits: Callable[[Event], bool] = lambda event: False,
) -> list[Event | Stop]:
    """Mark where people may speak, where a hand is summed up, and the end if it is over.

    Before an event that ``waits`` the player is waited for.
    """
    queue: list[Event | Stop] = []
    for place, event in enumerate(events):
        if aside is not None and aside.due_before(event, events[place:], view):
            queue.append(Stop.ASIDE)
        if waits(event):
            queue.append(Stop.TRICK)
        if isinstance(event, HandStarted):
            queue.append(Stop.SUMMARY)
        queue.append(event)
    return [*queue, Stop.END] if over else queue
