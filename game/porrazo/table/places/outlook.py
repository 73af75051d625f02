"""How the own hand stands, and what the next card may do to it: drawn on the cloth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True)
class Chance:
    """A card that may come next, and whether the hand lives on with it."""

    words: str
    keeps: bool


@dataclass(frozen=True)
class Outlook:
    """The own hand in a large figure with a line below it, and every card that may come.

    ``stake`` is what is said under the own stake, "" where there is none. ``kept`` and ``lost``
    say what the two kinds of cards do. While the hand is ``open`` a card may come.
    """

    figure: str
    below: str
    stake: str = ""
    chances: Sequence[Chance] = ()
    kept: str = ""
    lost: str = ""
    open: bool = True

    def without_aids(self) -> Outlook:
        """Return it without what explains the cards."""
        return Outlook(self.figure, self.below, self.stake, open=self.open)

    @property
    def turns(self) -> int:
        """Before how many of the chances the first one of the other kind stands; 0 for none."""
        pairs = enumerate(pairwise(self.chances), 1)
        return next((n for n, (one, other) in pairs if one.keeps != other.keeps), 0)
