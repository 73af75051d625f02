"""Double clicks: two clicks on one thing, the second soon after the first."""

from collections.abc import Hashable

from porrazo.desktop.kit.context import Context


class DoubleClicks:
    """Recognizes the second of two quick clicks on one of several things."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._last: tuple[Hashable, float] | None = None

    def is_second(self, thing: Hashable) -> bool:
        """Take note of a click on a thing; return True if it makes a double click."""
        now = self._context.scenes.now
        soon = self._context.durations.double_click
        twice = self._last is not None and self._last[0] == thing and now - self._last[1] <= soon
        self._last = None if twice else (thing, now)
        return twice

    def forget(self) -> None:
        """Let the next click be a first one."""
        self._last = None
