"""Time on the screen: it moves only when `Clock.tick` is called, so tests move it by hand."""

import heapq
from collections.abc import Callable
from itertools import count

from porrazo.desktop.ui.stage.tween import Animation, Owners


class Timer:
    """Something to be called later; `cancel` forgets it."""

    __slots__ = ("call", "due")

    def __init__(self, due: float, call: Callable[[], object]) -> None:
        self.due = due
        self.call: Callable[[], object] | None = call

    def cancel(self) -> None:
        """Never call it. Harmless when it has been called already."""
        self.call = None


class Clock:
    """Runs animations and timers over a time in seconds that only `tick` moves.

    `hurry` makes the running animations faster until they are over, `finish` ends them at
    once. Timers (`after`) are for waiting without drawing: they do not count as moving.
    """

    #: `finish` gives up after so many generations of animations started by animations.
    MOST_GENERATIONS = 1000

    def __init__(self) -> None:
        self.now = 0.0
        self._running: list[Animation] = []
        self._timers: list[tuple[float, int, Timer]] = []
        self._order = count()
        self._owners = Owners(self.play)
        self._haste = 1.0

    @property
    def animating(self) -> bool:
        """True when any animation is running."""
        return bool(self._running)

    def play(self, animation: Animation) -> Animation:
        """Start `animation` now; return it, so that it can be kept and cancelled."""
        self._running.append(animation)
        animation.start(self._owners)
        return animation

    def after(self, seconds: float, call: Callable[[], object]) -> Timer:
        """Call `call` once, `seconds` from now."""
        timer = Timer(self.now + seconds, call)
        heapq.heappush(self._timers, (timer.due, next(self._order), timer))
        return timer

    def until_timer(self) -> float | None:
        """Return the seconds until the next timer is due (0 if overdue), None without any."""
        while self._timers and self._timers[0][2].call is None:
            heapq.heappop(self._timers)
        return max(0.0, self._timers[0][0] - self.now) if self._timers else None

    def tick(self, dt: float) -> None:
        """Move time by `dt` seconds: advance the animations, then call the timers that are due.

        What a timer starts begins at the next tick, however long this one was: nothing jumps
        after the program has waited.
        """
        self.now += dt
        for animation in tuple(self._running):
            animation.advance(dt * self._haste)
        self._call_timers()
        self._sweep()

    def hurry(self, factor: float = 4.0) -> None:
        """Run what is running `factor` times as fast, until nothing runs any more.

        What can be skipped is over at once.
        """
        if self._running:
            self._haste = max(self._haste, factor)
        for animation in tuple(self._running):
            animation.hurry()

    def finish(self) -> None:
        """Bring every running animation, and those their ends start, to its end at once."""
        for _ in range(self.MOST_GENERATIONS):
            if not self._running:
                return
            for animation in tuple(self._running):
                animation.finish()
            self._sweep()
        raise RuntimeError("Animations keep starting each other without end.")

    def stop(self) -> None:
        """Forget every animation and timer where they are; their callbacks are not called."""
        for animation in self._running:
            animation.cancel()
        self._running.clear()
        self._timers.clear()
        self._haste = 1.0

    def _sweep(self) -> None:
        self._running = [animation for animation in self._running if not animation.done]
        if not self._running:
            self._haste = 1.0

    def _call_timers(self) -> None:
        while self._timers and self._timers[0][0] <= self.now:
            timer = heapq.heappop(self._timers)[2]
            call, timer.call = timer.call, None
            if call is not None:
                call()
