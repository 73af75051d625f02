"""What a game shows in the rails beside the table: facts of the deal and of the rules, as data.

The left rail has the score and, under it, how the deal stands; the right rail has what lies aside
and what is still out; the box at the lower right has the one thing to know before deciding. All of
it is made from what one seat may see. What a section is made of serves every game.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from porrazo.engine.game import NOBODY
from porrazo.table.places.zones import Tone

TIED: Final = -2
"""The owner of a box that nobody has won, though it was played for."""


@dataclass(frozen=True)
class FactLine:
    """A short line; ``side`` puts the sign of a side before it. Numbers in it stand out.

    ``seal`` puts that of a card before it, see `TableGame.seals`.
    """

    words: str
    tone: Tone = Tone.PLAIN
    side: int = NOBODY
    seal: str = ""


@dataclass(frozen=True)
class Lines:
    """Short lines under each other."""

    lines: tuple[FactLine, ...]


@dataclass(frozen=True)
class Big:
    """A large number, and in a line what made it so: 6, ``bid 3, doubled by one bomb``."""

    number: str
    reason: str = ""


@dataclass(frozen=True)
class Letters:
    """A row of large letters: the order of the cards, or the signs of suits."""

    words: str


@dataclass(frozen=True)
class Boxes:
    """What is played for one after the other, such as tricks, filled with the sign of the winner.

    ``won`` are the sides that have won the first ones, TIED where nobody did. There are ``count``
    in all.
    """

    won: tuple[int, ...]
    count: int


@dataclass(frozen=True)
class Rungs:
    """The stakes of a deal from left to right: the present one, and the one that is asked for.

    ``at`` and ``asked`` are places in ``steps``; -1 where there is none.
    """

    steps: tuple[str, ...]
    at: int = -1
    asked: int = -1


@dataclass(frozen=True)
class Stages:
    """The parts of a deal under each other; those before ``at`` are done and ticked off."""

    steps: tuple[str, ...]
    at: int = -1


@dataclass(frozen=True)
class Ranking:
    """What wins over what, the best first; ``at`` is what the seat holds or builds, -1 for none."""

    steps: tuple[str, ...]
    at: int = -1


@dataclass(frozen=True)
class Result:
    """One past result in a few letters; ``tint`` is the colour of the palette that it lies on."""

    words: str
    tint: str = "panel"


@dataclass(frozen=True)
class PastResults:
    """Past results as small chips, the oldest first; ``side`` puts a sign before the row."""

    results: tuple[Result, ...]
    side: int = NOBODY


@dataclass(frozen=True)
class Meter:
    """A bar that is filled so far, 0 to 1, with a line under it.

    Where ``against`` the rest of the bar is what speaks against it, and is red.
    """

    share: float
    words: str = ""
    against: bool = False


@dataclass(frozen=True)
class SmallCards:
    """Cards in small, side by side, by their texts; that at ``best`` is edged, -1 for none.

    ``sides`` are whose they are, with a sign under each; () where that does not matter.
    """

    cards: tuple[str, ...]
    best: int = -1
    sides: tuple[int, ...] = ()


@dataclass(frozen=True)
class CardsHere:
    """Room for the cards of a zone of the layout, which lie on the rail: a stock, three cards."""

    zone: str


Part = (
    Lines | Big | Letters | Boxes | Rungs | Stages | Ranking | PastResults | Meter | SmallCards
    | CardsHere
)  # fmt: skip


@dataclass(frozen=True)
class Section:
    """Parts under a heading; "" for none.

    An ``aid`` teaches: it explains rules or counts what anybody could count. It goes where the
    player wants no aids, and first where there is little room. What is ``private`` is known to the
    seat alone, or told by its own hand: it is hidden as that hand is.
    """

    heading: str
    parts: tuple[Part, ...] = ()
    aid: bool = False
    private: bool = False


@dataclass(frozen=True)
class SideNote:
    """What stands under a side's name in the score: a role, what it has put in, cards left.

    ``out`` tells that the side takes no part in the deal any more.
    """

    words: str = ""
    out: bool = False


@dataclass(frozen=True)
class Facts:
    """Everything in the rails that is the game's own.

    ``title`` stands over the score, "" for what the house says there: what the match is played to.
    ``notes`` are by side, or none. ``own`` is the box at the lower right, None where it is empty or
    the seat's own cards and counters lie there.
    """

    left: tuple[Section, ...] = ()
    right: tuple[Section, ...] = ()
    own: Section | None = None
    title: str = ""
    notes: tuple[SideNote, ...] = ()

    def without_aids(self) -> Facts:
        """Return what stays where the player wants no aids."""
        left, right = (
            tuple([section for section in sections if not section.aid])
            for sections in (self.left, self.right)
        )
        own = None if self.own is not None and self.own.aid else self.own
        return replace(self, left=left, right=right, own=own)

    def shared_with(self, other: Facts) -> Facts:
        """Return what these facts and other ones tell alike."""
        left = tuple([section for section in self.left if section in other.left])
        right = tuple([section for section in self.right if section in other.right])
        notes = self.notes if self.notes == other.notes else ()
        own = self.own if self.own == other.own else None
        title = self.title if self.title == other.title else ""
        return Facts(left, right, own, title, notes)
