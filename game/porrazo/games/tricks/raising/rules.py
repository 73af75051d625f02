"""What a game of raises must say of itself: which cards may be played, what wins, what is told.

The phases of a deal (state.py):

| phase | who | actions | then |
|---|---|---|---|
| signal | with signals: who has somebody to signal to, eldest first | signal, done | play |
| play | eldest, then who leads | play a card, raise, signal | respond, or the next deal |
| respond | the seat after the raiser; then who raised before | accept, raise, fold, signal | play |
| over | nobody | | |

A fold or the last trick settles the deal (stake.py has the stake).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from porrazo.cards import Card, Pack
from porrazo.engine.game import NOBODY, Setup

MOST_SEATS: Final = 8
PHASES: Final = ("signal", "play", "respond", "over")
SIGNALLING: Final = 0
PLAYING: Final = 1
ANSWERING: Final = 2
OVER: Final = 3

LADDER: Final = (1, 3, 6, 9, 12)
TARGET: Final = 12

TIE: Final = 2
"""In place of the side that won a trick."""
UNDECIDED: Final = -2
"""In place of the side that won a deal, while it goes on; NOBODY where nobody has won it."""

RECEIVER: Final = 0
TEAM: Final = 1
ALL: Final = 2
"""Who learns of a signal, besides its sender."""


class Rules(ABC):
    """The options of a match as its state asks for them, worked out once.

    ``signs`` are what a signal may name; ``turns_up`` says whether a card is turned up after the
    deal, ``any_partner`` whether signals go to any partner instead of the team's leader.
    """

    def __init__(
        self, setup: Setup, pack: Pack, cards: tuple[Card, ...], signs: tuple[str, ...]
    ) -> None:
        self.setup = setup
        self.seats: int = setup.seats
        self.pack = pack
        self.cards = cards
        self.signs = signs
        self.ladder: tuple[int, ...] = LADDER
        self.target: int = TARGET
        self.signals = False
        self.truthful = False
        self.any_partner = False
        self.seen_by: int = TEAM
        self.turns_up = False
        self.eldest_leads = False

    @abstractmethod
    def playable(self, hand: int, trick: list[Card], turned: Card) -> int:
        """Return the cards of a hand that may be played to a trick, as a hand."""

    @abstractmethod
    def winner(self, trick: list[Card], leader: int, turned: Card) -> int:
        """Return the seat that wins a trick as it lies; NOBODY where it is tied."""

    @abstractmethod
    def decided(self, tricks: list[int], eldest: int) -> int:
        """Return the side that has won a deal; NOBODY for none, UNDECIDED while it goes on.

        ``tricks`` are the winners so far, sides or TIE; ``eldest`` is the side of the eldest seat.
        """

    @abstractmethod
    def may_tell(self, sign: int, hand: int, turned: Card) -> bool:
        """Return whether a seat with this hand may signal a sign."""

    @abstractmethod
    def is_true(self, sign: int, hand: int, turned: Card) -> bool:
        """Return whether a sign is true of a hand."""

    @abstractmethod
    def worth_telling(self, hand: int, turned: Card) -> list[int]:
        """Return the true signs that a partner should know, the best first."""

    @abstractmethod
    def step(self, card: Card, turned: Card) -> int:
        """Return how high a card stands: of two that can be compared the higher one wins."""

    @abstractmethod
    def power(self, card: Card, turned: Card) -> float:
        """Return about how likely a card wins a trick against one other, 0 to 1."""

    @abstractmethod
    def told_power(self, sign: int, turned: Card) -> float:
        """Return the power of the card that a signal tells of, 0 where it tells of none."""

    @property
    def may_mislead(self) -> bool:
        """True when the other side sees signals, and they need not be true."""
        return self.seen_by == ALL and self.signals and not self.truthful

    def receivers(self, dealer: int, seat: int) -> list[int]:
        """Return whom a seat may signal to: its leader, or with ``any_partner`` every partner.

        The leader of a team is its youngest member, the last in seniority.
        """
        if not self.signals or self.seats == 2:
            return []
        if self.any_partner:
            return [other for other in range(seat & 1, self.seats, 2) if other != seat]
        leader = team_leader(self.seats, dealer, seat)
        return [] if leader == seat else [leader]

    def knows(self, seat: int, sender: int, receiving: int) -> bool:
        """Return whether a seat learns of a signal."""
        if seat in (NOBODY, sender, receiving) or self.seen_by == ALL:
            return True
        return self.seen_by == TEAM and (seat ^ sender) & 1 == 0


def team_leader(seats: int, dealer: int, seat: int) -> int:
    """Return the leader of a seat's team: its youngest member, the last in seniority.

    >>> [team_leader(6, 2, seat) for seat in range(6)]
    [2, 1, 2, 1, 2, 1]
    """
    return dealer if (seat ^ dealer) & 1 == 0 else (dealer + seats - 1) % seats
