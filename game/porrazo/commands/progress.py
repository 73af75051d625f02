"""A line on a terminal that tells how far something is and how long it will take."""

from __future__ import annotations

import time
from typing import Self, TextIO

BAR = 30
"""The length of the bar, in characters."""
INTERVAL = 0.1
"""Seconds between two looks of the line."""


class Progress:
    """Draws one line over and over; silent where the stream is no terminal. A context: it tidies.

    ``what`` is counted, such as ``"pairs"``.
    """

    def __init__(self, what: str, stream: TextIO) -> None:
        self._what = what
        self._stream = stream
        self._shown = stream.isatty()
        self._begun = time.monotonic()
        self._drawn = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        if self._shown:
            self._stream.write("\r\x1b[K")
            self._stream.flush()

    def __call__(self, done: int, of: int) -> None:
        """Show that so many of so many are done."""
        now = time.monotonic()
        if self._shown and (now - self._drawn >= INTERVAL or done == of):
            self._drawn = now
            self._stream.write("\r" + line(self._what, done, of, now - self._begun) + "\x1b[K")
            self._stream.flush()


def line(what: str, done: int, of: int, seconds: float) -> str:
    """Return the line.

    >>> line("pairs", 50, 200, 20.0)
    '[########----------------------] 50 of 200 pairs, 1:00 left'
    """
    filled = round(BAR * done / of) if of else BAR
    left = f", {_clock(seconds * (of - done) / done)} left" if done else ""
    return f"[{'#' * filled}{'-' * (BAR - filled)}] {done} of {of} {what}{left}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
