"""A run that is being built on the table: the card that goes on, those after it, what it costs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RunStrip:
    """What stands beside the card of a run that was played last.

    ``wanted`` is the index of the card that goes on and ``suit`` the letter of its French suit,
    "" for the wanted one where the run is at its end; ``later`` are the indexes of those after it.
    ``wanted_words`` and ``later_words`` stand under them. ``cost`` is a number, what is paid where
    nobody goes on, with ``cost_words`` over it.
    """

    wanted: str
    suit: str
    later: tuple[str, ...]
    wanted_words: str
    later_words: str
    cost: str
    cost_words: str
