"""Where people may speak, where a hand is summed up, where a match ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from porrazo.desktop.table.course import Stop
from porrazo.desktop.table.game import Aside
from porrazo.engine.events import Event, HandStarted


def with_stops(
    events: Sequence[Event], aside: Aside | None, view: Any, *, over: bool
) -> list[Event | Stop]:
    """Mark where people may speak, where a hand is summed up, and the end if it is over."""
    queue: list[Event | Stop] = []
    for place, event in enumerate(events):
        if aside is not None and aside.due_before(event, events[place:], view):
            queue.append(Stop.ASIDE)
        if isinstance(event, HandStarted):
            queue.append(Stop.SUMMARY)
        queue.append(event)
    return [*queue, Stop.END] if over else queue
