"""Where people may claim, where a hand is summed up, where a match ends."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.desktop.games.porrazo.missed_calls import Deal, Pointing
from porrazo.desktop.table.course import Stop
from porrazo.engine.events import Event, HandStarted


def with_stops(
    events: Sequence[Event], pointing: Pointing, deal: Deal, *, over: bool
) -> list[Event | Stop]:
    """Mark where people may claim, where a hand is summed up, and the end if it is over."""
    queue: list[Event | Stop] = []
    for place, event in enumerate(events):
        if pointing.due_before(event, events[place:], deal):
            queue.append(Stop.CLAIMS)
        if isinstance(event, HandStarted):
            queue.append(Stop.SUMMARY)
        queue.append(event)
    return [*queue, Stop.END] if over else queue
