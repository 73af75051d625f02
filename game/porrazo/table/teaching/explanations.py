"""What a game explains: why something scored, what an advice is for, what can be read aloud."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from porrazo.cards import Card


@dataclass(frozen=True)
class Reason:
    """Why something scored: a title, a sentence, the cards that made it, the page about it.

    The page is one of the game's chapters, by its name; "" for none.
    """

    title: str
    words: str
    cards: tuple[Card, ...] = ()
    page: str = ""


class Reading(Enum):
    """What can be read aloud at any time."""

    HAND = auto()
    TABLE = auto()
    SCORE = auto()
    TURN = auto()
    PILES = auto()
    ASKED = auto()
    """Whose turn it is and what is wanted, in one sentence."""


@dataclass(frozen=True)
class HintWords:
    """An advice in words: ``best`` and ``next`` (or ""), each a line, and ``why``, a sentence."""

    best: str
    why: str
    next: str = ""
