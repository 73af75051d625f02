"""What happens at a table as people there feel it: a strike, a raise, a bluff that is caught.

A game turns its events into happenings; who shows which face at one, and who says what, the house
decides. Everything here is made from events and names nobody's hidden cards, so that no face and
no word can give one away.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TypeVar

from porrazo.engine.events import (
    Called,
    CardPlayed,
    CardsPlayed,
    Dealt,
    Discarded,
    Drawn,
    Event,
    HandOver,
    HandStarted,
    MatchWon,
    Scored,
    Taken,
)

E = TypeVar("E", bound=Event)


class Kind(Enum):
    """A kind of happening: what its doers did, and to whom, its targets."""

    STARTED = auto()
    """The match began."""
    STRUCK = auto()
    """A blow that the rules have a name for, against the targets."""
    COUNTERED = auto()
    """A blow on top of the targets' own, which takes theirs away."""
    SWEPT = auto()
    """The table was emptied."""
    GAINED = auto()
    """Points that catch the eye."""
    CALLED = auto()
    """Something was called out, true or not."""
    BOMBED = auto()
    """A play that beats what nothing else beats; the targets' play was beaten."""
    BET = auto()
    RAISED = auto()
    """The stake was raised, and the targets have to answer."""
    ACCEPTED = auto()
    """The targets' raise was accepted."""
    UNANSWERED = auto()
    """A raise of the doers was refused, or all the others folded."""
    FOLDED = auto()
    LAST_CARD = auto()
    ALARM = auto()
    """Whoever has one card left wins next, unless somebody stops it."""
    SHOWDOWN = auto()
    """Hands were compared: the doers have won, the targets come second."""
    CAUGHT = auto()
    """The doers had staked most and lost."""
    EXPOSED = auto()
    """The doers doubted the targets' call, and it was false."""
    PROVED = auto()
    """The doers' call was true, and the targets had doubted it."""
    STOPPED = auto()
    """The run ended; the doers, who played last, begin the next one."""
    POT_TAKEN = auto()
    PAID = auto()
    """The doers paid a penalty that all had feared."""
    ATTACKED = auto()
    PASSED_ON = auto()
    """The doers turned the targets' attack back on them."""
    LOST_FIGHT = auto()
    SKIPPED = auto()
    MISSED = auto()
    """The doers forgot to call, and pay for it."""
    CLEAN_SWEEP = auto()
    """Everything there was to win was won by the doers."""
    STREAK = auto()
    """The doers have won all so far, and may win everything."""
    GROUP_WON = auto()
    READY = auto()
    """The doers have decided what nobody may guess yet."""
    JAILED = auto()
    FREED = auto()
    LUCKY = auto()
    """The doers dared, and were right."""
    BUST = auto()
    FOUND = auto()
    """The doers asked for a card, and the targets had it."""
    MISPLACED = auto()
    """What the doers asked for lies where they did not want it."""
    WINDFALL = auto()
    """Cards came up that are good for the doers."""
    ANSWERED = auto()
    """A partner did what the doers had asked for."""
    MELDED = auto()
    LOST_CARD = auto()
    """A good card of the doers was lost to the others."""
    DEAL_WON = auto()
    """The deal went to the doers; the targets lost it."""
    CRUSHED = auto()
    """The doers lost the deal by far."""
    MATCH_WON = auto()
    MATCH_LOST = auto()
    """The doers lost, and nobody at the table has won."""


@dataclass(frozen=True)
class Happening:
    """Something that happened: its kind, the seats that did it, those that it was done to.

    ``partners`` are seats that were with the doers, besides those of their side.
    """

    kind: Kind
    doers: tuple[int, ...]
    targets: tuple[int, ...] = ()
    partners: tuple[int, ...] = ()


@dataclass
class Seen:
    """What everybody at the table has seen: who sits where, the scores, the events of this deal.

    ``events`` end with the one before that which is looked at. ``target`` is the score that ends
    the match, ``deals`` the number of deals, each 0 where none does.
    """

    sides: tuple[int, ...]
    target: int = 0
    deals: int = 0
    events: list[Event] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    deal: int = 0
    left: list[int] = field(default_factory=list)
    """How many cards each seat holds."""

    def __post_init__(self) -> None:
        self.scores = self.scores or [0] * (max(self.sides) + 1)
        self.left = self.left or [0] * len(self.sides)

    @property
    def seats(self) -> tuple[int, ...]:
        """All seats."""
        return tuple(range(len(self.sides)))

    @property
    def first_half(self) -> bool:
        """True until a score is half of what ends the match, or half of the deals are played."""
        if self.target:
            return 2 * max(self.scores) < self.target
        return bool(self.deals) and 2 * self.deal <= self.deals

    def of_side(self, *sides: int) -> tuple[int, ...]:
        """Return the seats of sides."""
        return tuple(seat for seat in self.seats if self.sides[seat] in sides)

    def rivals(self, seat: int) -> tuple[int, ...]:
        """Return the seats that are not on a seat's side."""
        return tuple(other for other in self.seats if self.sides[other] != self.sides[seat])

    def others(self, seats: Collection[int]) -> tuple[int, ...]:
        """Return all seats but some."""
        return tuple(seat for seat in self.seats if seat not in seats)

    def last(self, kind: type[E], *, before: type[Event] | None = None) -> E | None:
        """Return this deal's last event of a kind; only those after the last one of ``before``."""
        for event in reversed(self.events):
            if isinstance(event, kind):
                return event
            if before is not None and isinstance(event, before):
                return None
        return None

    def played(self) -> list[CardPlayed]:
        """Return the cards played in this deal, one by one."""
        return [event for event in self.events if isinstance(event, CardPlayed)]

    def trick(self) -> list[CardPlayed]:
        """Return the cards played since the last trick was taken."""
        cards: list[CardPlayed] = []
        for event in reversed(self.events):
            if isinstance(event, Taken):
                break
            if isinstance(event, CardPlayed):
                cards.append(event)
        return cards[::-1]

    def add(self, event: Event) -> None:
        """Take note of an event."""
        if isinstance(event, HandStarted):
            self.events.clear()
            self.deal += 1
            self.left = [0] * len(self.sides)
        elif isinstance(event, Scored):
            self.scores[event.side] = event.total
        elif isinstance(event, Dealt):
            for seat in event.to or self.seats:
                self.left[seat] += event.count
        elif isinstance(event, Drawn):
            self.left[event.seat] += len(event.cards)
        elif isinstance(event, Discarded | CardsPlayed):
            self.left[event.seat] -= len(event.cards)
        elif isinstance(event, CardPlayed):
            self.left[event.seat] -= 1
        if event.clears_scores:
            self.scores = [0] * len(self.scores)
        self.events.append(event)


def usual_happenings(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event that any game may have is to the people at the table."""
    match event:
        case HandStarted(hand_number=1):
            return [Happening(Kind.STARTED, seen.seats)]
        case MatchWon():
            winners = seen.of_side(*event.winners)
            if not winners:
                return [Happening(Kind.MATCH_LOST, seen.seats)]
            return [Happening(Kind.MATCH_WON, winners, seen.others(winners))]
        case Called(seat=seat, call="fold"):
            return [Happening(Kind.FOLDED, (seat,))]
    return ()


def leaves_one(event: CardPlayed | CardsPlayed, seen: Seen) -> bool:
    """Return True where whoever plays cards has one card left then."""
    played = len(event.cards) if isinstance(event, CardsPlayed) else 1
    return seen.left[event.seat] - played == 1


def out_of_cards(event: HandOver, seen: Seen) -> tuple[int, ...]:
    """Return the seats that have no cards left at the end of a deal."""
    return tuple(seat for seat in seen.seats if event.hands[seat] == ())
