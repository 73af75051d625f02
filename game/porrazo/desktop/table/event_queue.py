"""The queue of events to be shown, with stops where the table waits for the player.

The match is always ahead of what is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from typing import Any

from porrazo.desktop.ui.stage.clock import Clock, Timer
from porrazo.desktop.ui.stage.tween import Animation
from porrazo.engine.events import Event, HandStarted
from porrazo.match.claims import Claims


class Stop(Enum):
    """A place in the queue at which the table waits for the player."""

    CLAIMS = "claims"
    TRICK = "trick"
    SUMMARY = "summary"
    END = "end"


class EventQueue:
    """Shows queued events, a list at a time, and reports each stop and the end of the queue.

    ``begin`` makes the animation of a list of events; ``reached`` is called with the stop that
    was reached, None at the end.
    """

    def __init__(
        self,
        clock: Clock,
        begin: Callable[[list[Event]], Animation],
        reached: Callable[[Stop | None], object],
    ) -> None:
        self._clock = clock
        self._begin = begin
        self._reached = reached
        self._due: list[Event | Stop] = []
        self._shown: Animation | None = None
        self._timer: Timer | None = None
        self._begun = clock.now

    @property
    def empty(self) -> bool:
        """True when no events and no stops are queued."""
        return not self._due

    @property
    def moving(self) -> bool:
        """True while an animation runs."""
        return self._shown is not None and not self._shown.done

    @property
    def waiting(self) -> bool:
        """True while a wait runs."""
        return self._timer is not None and self._timer.call is not None

    @property
    def shown_for(self) -> float:
        """The seconds since the events queued last began to be shown."""
        return self._clock.now - self._begun

    @property
    def due(self) -> Event | None:
        """The next event; None at a stop and at the end."""
        first = self._due[0] if self._due else None
        return first if isinstance(first, Event) else None

    def add(self, due: Iterable[Event | Stop]) -> None:
        """Queue events and stops; `run` shows them."""
        self._due += due
        self._begun = self._clock.now

    def skip(self) -> list[Event]:
        """Drop the running animation and all queued events, keep the stops; return the events."""
        self._shown = None
        events = [event for event in self._due if isinstance(event, Event)]
        self._due = [stop for stop in self._due if isinstance(stop, Stop)]
        return events

    def clear(self) -> None:
        """Drop the running animation, all queued events and stops, and the wait."""
        self._shown = None
        self._due.clear()
        self.wait_no_longer()

    def run(self) -> None:
        """Show the events up to the next stop; does nothing while an animation runs.

        The end of an animation calls this again.
        """
        if self.moving:
            return
        events: list[Event] = []
        while self._due and isinstance(self._due[0], Event):
            events.append(self._due[0])
            del self._due[0]
        # With no events, too: what the player was asked before is over.
        self.show(self._begin(events), self._go_on)

    def show(self, animation: Animation, then: Callable[[], object]) -> None:
        """Play an animation, then call ``then``, at once if it takes no time."""
        self._shown = animation
        self._clock.play(animation.then(then))

    def wait(self, seconds: float, then: Callable[[], object]) -> None:
        """Call ``then`` after so many seconds; a wait that runs already is cancelled."""
        self.wait_no_longer()
        self._timer = self._clock.after(seconds, then)

    def wait_no_longer(self) -> None:
        """Cancel the wait, if one runs."""
        if self._timer:
            self._timer.cancel()

    def hurry(self) -> None:
        """Show what moves faster; what waits is over."""
        self._clock.hurry()
        if self._timer is not None and self._timer.call is not None:
            self.wait(0.0, self._timer.call)

    def _go_on(self) -> None:
        if not self._due:
            self._reached(None)
        elif isinstance(self._due[0], Stop):
            stop = self._due[0]
            del self._due[0]
            self._reached(stop)
        else:
            self.run()


def with_stops(
    events: Sequence[Event],
    claims: Claims | None,
    view: Any,
    *,
    over: bool,
    waits: Callable[[Event], bool] = lambda event: False,
) -> list[Event | Stop]:
    """Return events with a stop where people may point, at each summary, and at the match's end.

    There is a stop, too, before each event for which ``waits`` returns True.
    """
    marked: list[Event | Stop] = []
    for place, event in enumerate(events):
        if claims is not None and claims.due_before(event, events[place:], view):
            marked.append(Stop.CLAIMS)
        if waits(event):
            marked.append(Stop.TRICK)
        if isinstance(event, HandStarted):
            marked.append(Stop.SUMMARY)
        marked.append(event)
    return [*marked, Stop.END] if over else marked
