"""How a match stands for a side."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Standing:
    """A side's chance to win the match, None where nobody reckons it, and its lead.

    ``lead`` is in points over the others' mean, as it is expected to be when what is being played
    is over.
    """

    chance: float | None
    lead: float
