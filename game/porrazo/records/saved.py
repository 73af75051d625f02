"""A match that was kept, read back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from porrazo.engine.errors import BadPosition
from porrazo.engine.match import Match
from porrazo.records.fairness import Fairness
from porrazo.records.occasion import NONE, Occasion
from porrazo.records.seating import Player

PRACTICE = "practice"
"""The member that tells how many actions a match took over from another one."""


@dataclass
class Saved:
    """A match read back: how far it got, who plays, who resigned, and what was lost, if so.

    ``fairness`` is the promise that was made about its seed; ``assisted`` tells whether a hint
    was given or an action taken back. ``practice`` is how many of its actions were taken over
    from a match that was over, None where it is a match of its own. ``occasion`` says what it is
    played for. ``lines`` are those of its journal, None where that has to be begun anew.
    """

    match: Match
    players: tuple[Player, ...]
    resigned: int | None
    torn: bool
    fairness: Fairness | None = None
    assisted: bool = False
    practice: int | None = None
    lines: bytes | None = None
    occasion: Occasion = NONE


def practice_in(record: Mapping[str, object]) -> int | None:
    """Return how many actions a record or a header says it took over from another match.

    Raises:
        BadPosition: what it says is no number of actions.

    """
    value = record.get(PRACTICE)
    if value is None or (type(value) is int and value >= 0):
        return value
    raise BadPosition(f"{PRACTICE} must be a number of actions")
