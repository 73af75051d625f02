"""Ronda: its facts, options and actions, the first layout, and what a call is.

The phases of a deal, who acts in them, and what follows (played out in state.py). A seat that
cannot act is passed over; without ``bluff`` there is only ``play``:

| phase | who | actions | then |
|---|---|---|---|
| announce | each seat, eldest first | announce none, ronda, tringa | challenge |
| challenge | each seat with an opponent's open call | challenge a seat, pass | settling, play |
| play | in turn from eldest | challenge a seat; a card | claim |
| claim | each seat with something to claim | claim a seat's, pass | next deal, or the count |
| over | nobody | | |

Everything else (packets, layout, settling, striking, counting) happens inside the action before it.
"""

from __future__ import annotations

from typing import Final

from porrazo.cards import SPANISH_40, Card
from porrazo.engine.chance import Luck
from porrazo.engine.game import Setup
from porrazo.engine.options import Option, switch, whole
from porrazo.games.fishing.combinations import best_combination
from porrazo.games.fishing.dealing import draw_for_deal, pack_of_hand

PACKET: Final = 3
LAYOUT: Final = 4
NO_CARD: Final = -1

# Final, so that the compiled rules hold the numbers and look nothing up.
ANNOUNCE_PHASE: Final = 0
CHALLENGE_PHASE: Final = 1
PLAY_PHASE: Final = 2
CLAIM_PHASE: Final = 3
OVER: Final = 4
PHASES: Final[tuple[str, ...]] = ("announce", "challenge", "play", "claim", "over")

# Calls are the number of equal cards that they tell of, but for these two.
UNSAID: Final = 0
NONE: Final = 1
RONDA: Final = 2
TRINGA: Final = 3
CALLS: Final[tuple[str, ...]] = ("", "none", "ronda", "tringa")
WORTH: Final[tuple[int, ...]] = (0, 0, 1, 5)
"""Of a call, or of two and three equal cards that were concealed."""

# What became of settling the calls in this deal.
UNTRIED: Final = 0
WAITING: Final = 1
SETTLED: Final = 2
SETTLING: Final[tuple[str | None, ...]] = (None, "waiting", "settled")

# Actions: a card is played by its own number, 0..39.
PASS: Final = 40
ANNOUNCE: Final = 40
"""ANNOUNCE + call, none to tringa."""
CHALLENGE: Final = 48
"""CHALLENGE + seat challenges the call of that seat."""
CLAIM: Final = 56
"""CLAIM + seat claims what that seat concealed."""

# A chain of equal cards, by how many there are: a caída, a cinco, a diez.
CHAIN_POINTS: Final[tuple[int, ...]] = (0, 0, 1, 5, 10)
CHAIN_NAMES: Final[tuple[str, ...]] = ("", "", "caida", "cinco", "diez")
MESA: Final = 1

OPTIONS: tuple[Option, ...] = (whole("target", 41, 1, 999), switch("bluff", True))


class Rules:
    """The options of a match in the form that play reads, and its chance."""

    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seats
        self.side_count = 3 if setup.seats == 3 else 2
        self.sides = tuple(seat % self.side_count for seat in range(setup.seats))
        self.deals = (len(SPANISH_40.cards) - LAYOUT) // (PACKET * setup.seats)
        self.target = int(setup.options["target"])
        self.bluff = bool(setup.options["bluff"])
        self.setup = setup

    def pack(self, hand_number: int) -> tuple[Card, ...]:
        """Return the pack of a hand in dealing order: a given one, or one shuffled by the seed."""
        return pack_of_hand(self.setup, SPANISH_40, hand_number)

    def draw_for_deal(self) -> tuple[int, tuple[tuple[int, Card], ...]]:
        """Return the first dealer and the draws: highest deals, those equal draw again."""
        return draw_for_deal(self.setup, SPANISH_40)

    def luck(self, hand_number: int) -> Luck | None:
        """Return what puts a card back into the stock of a hand; None: it goes to the bottom."""
        if hand_number <= len(self.setup.packs):
            return None
        return self.setup.luck(hand_number)


def even_share(sides: int) -> int:
    """Return how many cards a side must take before each further one is a point."""
    return 13 if sides == 3 else 20


# --- the first layout


def lay_out(stock: list[Card], luck: Luck | None) -> tuple[list[Card], list[Card]]:
    """Turn cards of ``stock`` until four lie; return these, and those that went back, once each.

    A card goes back to a random place, or to the bottom where there is no ``luck``.
    """
    table: list[Card] = []
    returned: list[Card] = []
    while len(table) < LAYOUT:
        card = stock.pop(0)
        if not _goes_back(table, card):
            table.append(card)
            continue
        if card not in returned:
            returned.append(card)
        stock.insert(len(stock) if luck is None else luck.below(len(stock) + 1), card)
    return table, returned


def _goes_back(table: list[Card], card: Card) -> bool:
    """Rules, First layout: of a rank that lies there, or the fourth of four in a row."""
    ranks = [each >> 2 for each in table]
    rank = card >> 2
    if rank in ranks:
        return True
    ranks.append(rank)
    return len(ranks) == LAYOUT and max(ranks) - min(ranks) == LAYOUT - 1


# --- calls


def best_call(cards: list[Card]) -> int:
    """Return the best call that cards dealt to a seat bear out.

    >>> CALLS[best_call([0, 1, 4])], CALLS[best_call([0, 1, 2])], CALLS[best_call([0, 4, 8])]
    ('ronda', 'tringa', 'none')
    """
    return max(NONE, best_combination(cards) >> 4)


def proves(cards: list[Card], call: int) -> bool:
    """Return whether cards that a seat has played show the equal ones of its call."""
    return best_call(cards) >= call


def exposes(cards: list[Card], call: int) -> bool:
    """Return whether cards that a seat has played rule its call out."""
    ranks = {card >> 2 for card in cards}
    return len(ranks) > PACKET - call + 1 and not proves(cards, call)
