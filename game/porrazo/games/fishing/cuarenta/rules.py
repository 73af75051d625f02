"""Cuarenta: its facts, options and actions, and what the cards of a hand score.

The phases of a deal, who acts in them, and what follows (played out in state.py). A seat that
cannot act is passed over:

| phase | who | actions | then |
|---|---|---|---|
| announce | each seat, eldest first | announce (with three equal cards), stay_silent | play |
| play | in turn from eldest | take_run (one left to it); a card, and what it takes | claim |
| claim | each seat with a caída on a ronda | claim_ronda, pass | next deal, or the count |
| over | nobody | | |

Everything else (packets, a double ronda, counting, the next game) happens inside the action before.
"""

from __future__ import annotations

from typing import Final

from porrazo.cards import FRENCH_40, Card
from porrazo.engine.game import Setup
from porrazo.engine.options import Option, choice, switch, whole
from porrazo.games.fishing.combinations import best_combination
from porrazo.games.fishing.dealing import pack_of_hand

PACKET: Final = 5
NO_CARD: Final = -1
NO_RANK: Final = -1

# Final, so that the compiled rules hold the numbers and look nothing up.
ANNOUNCE_PHASE: Final = 0
PLAY_PHASE: Final = 1
CLAIM_PHASE: Final = 2
OVER: Final = 3
PHASES: Final[tuple[str, ...]] = ("announce", "play", "claim", "over")

# Actions: a card is played by its own number, 0..39; where it could take one thing or another,
# TAKE times the ranks that it takes, a bit a rank, are added.
ANNOUNCE: Final = 40
STAY_SILENT: Final = 41
TAKE_RUN: Final = 42
CLAIM_RONDA: Final = 43
PASS: Final = 44
TAKE: Final = 64

# What a seat has said of its hand in this deal.
UNASKED: Final = 0
SILENT: Final = 1
ANNOUNCED: Final = 2

RONDA: Final = 4
CAIDA: Final = 2
LIMPIA: Final = 2
CLAIM: Final = 10

HALF_PACK: Final = 20
FOR_HALF: Final = 6
"""What 20 cards score; each one above is 1 more, the sum rounded up to an even number."""
FOR_MOST: Final = 2
"""What the side with more cards scores where neither has 20."""

_EQUAL: Final = 3
_ALL_EQUAL: Final = 4
_DIAMONDS: Final = 2

OPTIONS: tuple[Option, ...] = (
    whole("target", 40, 1, 999, (20, 30, 40, 60, 80)),
    choice("addition", "any", "two"),
    switch("automatic_runs", True),
    Option("games", 1, (1, 3)),
)


class Rules:
    """The options of a match in the form that play reads, and its chance."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.seats = setup.seats
        self.sides = tuple([seat % 2 for seat in range(setup.seats)])
        self.deals = len(FRENCH_40.cards) // (PACKET * setup.seats)
        self.target = int(options["target"])
        self.pairs_only = options["addition"] == "two"
        self.automatic_runs = bool(options["automatic_runs"])
        self.games_to_win = int(options["games"]) // 2 + 1
        self.setup = setup

    def pack(self, hand_number: int) -> tuple[Card, ...]:
        """Return the pack of a hand in dealing order: a given one, or one shuffled by the seed."""
        return pack_of_hand(self.setup, FRENCH_40, hand_number)

    def draw_for_deal(self) -> tuple[int, tuple[tuple[int, Card], ...]]:
        """Return the first dealer, who got the first diamond, and the cards turned up for it.

        Seat 0 deals them, from seat 1 on.
        """
        draws: list[tuple[int, Card]] = []
        for turn, card in enumerate(self.setup.shuffled(FRENCH_40.cards, 0), 1):
            draws.append((turn % self.seats, card))
            if card & 3 == _DIAMONDS:
                break
        return draws[-1][0], tuple(draws)


def ronda_rank(cards: list[Card]) -> int:
    """Return the rank of which a hand as dealt has three cards, or NO_RANK.

    >>> ronda_rank([0, 1, 2, 8, 9]), ronda_rank([0, 1, 8, 9, 12])
    (0, -1)
    """
    best = int(best_combination(cards))
    return best & 15 if best >> 4 == _EQUAL else NO_RANK


def double_ronda_rank(cards: list[Card]) -> int:
    """Return the rank of which a hand as dealt has all four cards, or NO_RANK."""
    best = int(best_combination(cards))
    return best & 15 if best >> 4 == _ALL_EQUAL else NO_RANK


def card_points(own: int, other: int, deals: bool) -> int:
    """Return what the cards of a side score against the other's; ``deals`` if it dealt the hand.

    >>> card_points(23, 15, True), card_points(20, 20, True), card_points(18, 18, False)
    (10, 0, 2)
    """
    if own == other:
        if deals:
            return 0
        return FOR_HALF if own == HALF_PACK else FOR_MOST
    if own >= HALF_PACK:
        points = FOR_HALF + own - HALF_PACK
        return points + points % 2
    return FOR_MOST if own > other and other < HALF_PACK else 0
