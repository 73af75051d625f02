"""The course of what is shown: events one list at a time, and stops where the player is waited for.

The match is always ahead of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum

from porrazo.desktop.ui.stage.clock import Clock, Timer
from porrazo.desktop.ui.stage.tween import Animation
from porrazo.engine.events import Event


class Stop(Enum):
    """Where the showing of events waits for the player."""

    ASIDE = "aside"
    TRICK = "trick"
    SUMMARY = "summary"
    END = "end"


class Course:
    """Shows what is due and then says what was come to.

    ``begin`` returns the motion of a list of events, ``reached`` is told of a stop and of the end
    of all that was due (None).
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

    @property
    def told(self) -> bool:
        """Whether nothing is due any more."""
        return not self._due

    @property
    def moving(self) -> bool:
        """Whether something is being shown."""
        return self._shown is not None and not self._shown.done

    @property
    def due(self) -> Event | None:
        """The event that is shown next, None where there is none, or a stop before it."""
        first = self._due[0] if self._due else None
        return first if isinstance(first, Event) else None

    def add(self, due: Iterable[Event | Stop]) -> None:
        """Show more when `run` comes to it."""
        self._due += due

    def skip(self) -> list[Event]:
        """Stop what is being shown; forget the events that are due, not the stops; return them."""
        self._shown = None
        events = [event for event in self._due if isinstance(event, Event)]
        self._due = [stop for stop in self._due if isinstance(stop, Stop)]
        return events

    def run(self) -> None:
        """Show events up to the next stop, then wait there or go on.

        What is being shown is shown to its end first; that calls this again.
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
        """Play an animation and go on when it is over, be it at once."""
        self._shown = animation
        self._clock.play(animation.then(then))

    def wait(self, seconds: float, then: Callable[[], object]) -> None:
        """Go on with ``then`` after a while, and with nothing else that was waited for."""
        self.wait_no_longer()
        self._timer = self._clock.after(seconds, then)

    def wait_no_longer(self) -> None:
        """Forget what was waited for."""
        if self._timer:
            self._timer.cancel()

    def _go_on(self) -> None:
        if not self._due:
            self._reached(None)
        elif isinstance(self._due[0], Stop):
            stop = self._due[0]
            del self._due[0]
            self._reached(stop)
        else:
            self.run()
