"""Cacho: its facts and options, and what three cards are worth.

The phases of a deal (state.py), each after a card to every seat that is still in:

| phase | who | actions | then |
|---|---|---|---|
| bet1 | eldest first | pass, bet 1; then call, fold | bet2; all pass: the deal is void |
| bet2 | eldest first | pass, bet 2; then call, fold | bet3 |
| bet3 | eldest first | pass, bet any; then call, raise, fold | showdown, settling, the next deal |
| over | nobody | | |

Seats that are all-in are not asked, a round that leaves fewer than two seats to ask is skipped,
and the last seat that has not folded takes the pot (resto.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from typing import Final, NamedTuple

from porrazo.cards import Card, Pack
from porrazo.engine.game import Setup
from porrazo.engine.options import Option, OptionValue, choice, switch, whole
from porrazo.games.vying.resto import Round
from porrazo.games.vying.wildcards import PENDANGA, PERICON, WILDCARD_OPTIONS, own_points

PACK: Final = Pack(("1", "2", "3", "4", "5", "6"), "OCEB", (PENDANGA, PERICON))
NATURAL: Final = 24
"""The cards below this are the pack without wildcards."""
HAND: Final = 3
HIGHEST: Final = 6
PHASES: Final[tuple[str, ...]] = ("bet1", "bet2", "bet3")
"""The phase in which seats hold one card, two, three."""
DEALS_A_SEAT: Final = 4
_PREMIUM: Final = 20

OPTIONS: Final[tuple[Option, ...]] = (
    Option("flux_premium", 20, (20, 30)),
    switch("trio_class", True),
    *WILDCARD_OPTIONS,
    whole("starting_counters", 50, 10, 1000),
    whole("deals", 0, 0, 200),
    whole("min_raise", 1, 1, 20),
    whole("max_raises", 20, 1, 100),
    choice("void_redeal_by", "next_dealer", "same_dealer"),
    switch("losers_show", True),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "wild": {"wildcards": True},
    "old": {"flux_premium": 30, "trio_class": False},
    "quick": {"starting_counters": 30, "deals": 4},
    "deep": {"starting_counters": 200, "min_raise": 2},
}
"""House rules by name."""

# The classes, lowest first: the class decides before the value inside it does.
HIGH: Final = 0
TWO_FLUSH: Final = 1
FLUX: Final = 2
TRIO: Final = 3
CLASSES: Final[tuple[str, ...]] = ("high", "two_flush", "flux", "trio")


class Worth(NamedTuple):
    """What cards are worth: their class and the value inside it.

    ``wild_rank`` parts trios of one rank: 2 with Pericón, 1 with Pendanga, 0 with neither; it is
    0 in every other class. ``wild`` says what each wildcard stands for.
    """

    class_id: int
    value: int
    wild_rank: int = 0
    wild: tuple[tuple[Card, str], ...] = ()

    @property
    def strength(self) -> int:
        """One number to compare by; equal ones are parted by seniority."""
        return (self.class_id * 1000 + self.value) * 4 + self.wild_rank


def rounds(options: Mapping[str, OptionValue]) -> tuple[Round, ...]:
    """Return what the betting rounds allow, in the order of the phases."""
    free = Round(min_raise=int(options["min_raise"]), max_raises=int(options["max_raises"]))
    return Round(stake=1), Round(stake=2), free


class Rules:
    """The options of a match as its state asks for them, worked out once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.seats = setup.seats
        self.wildcards = bool(options["wildcards"])
        self.cards = PACK.cards if self.wildcards else PACK.cards[:NATURAL]
        self.trio_class = bool(options["trio_class"])
        self.flux_premium = int(options["flux_premium"])
        self.wild_points = own_points(options, HIGHEST)
        self.wild_ranks = (1, 2) if options["pericon_beats_pendanga"] else (0, 0)
        self.starting_counters = int(options["starting_counters"])
        self.deals = int(options["deals"]) or DEALS_A_SEAT * setup.seats
        self.rounds = rounds(options)
        self.same_dealer = options["void_redeal_by"] == "same_dealer"
        self.losers_show = bool(options["losers_show"])

    def pack(self, hand_number: int) -> tuple[Card, ...]:
        """Return the cards of a deal in the order in which they go out."""
        if hand_number <= len(self.setup.packs):
            return self.setup.packs[hand_number - 1]
        return self.setup.shuffled(self.cards, hand_number)

    def points(self, card: Card) -> int:
        """Return the points of a card: its pips, or a wildcard's own."""
        return (card >> 2) + 1 if card < NATURAL else self.wild_points[card - NATURAL]


def worth(rules: Rules, cards: list[Card]) -> Worth:
    """Return what one to three cards are worth, each wildcard standing for what serves best.

    Of readings worth the same it tells the first, in the order of the suits.
    """
    natural = [card for card in cards if card < NATURAL]
    wild = sorted([card for card in cards if card >= NATURAL])
    if is_trio(rules, cards):
        rank = natural[0] >> 2
        meanings = [(card, PACK.rank_text(rank)) for card in wild]
        wild_rank = max([rules.wild_ranks[card - NATURAL] for card in wild], default=0)
        return Worth(TRIO, rank + 1, wild_rank, tuple(meanings))
    points = [rules.points(card) for card in [*natural, *wild]]
    best = Worth(HIGH, 0)
    for chosen in product(range(4), repeat=len(wild)):
        suits = [*[card & 3 for card in natural], *chosen]
        class_id, value = flush_worth(suits, points, rules.flux_premium)
        if (class_id, value) > (best.class_id, best.value):
            meanings = [(card, PACK.suits[suit]) for card, suit in zip(wild, chosen, strict=True)]
            best = Worth(class_id, value, 0, tuple(meanings))
    return best


def is_trio(rules: Rules, cards: list[Card]) -> bool:
    """Tell whether three cards are of one rank, wildcards standing for any."""
    ranks = {card >> 2 for card in cards if card < NATURAL}
    return rules.trio_class and len(cards) == HAND and len(ranks) == 1


def flush_worth(suits: list[int], points: list[int], flux_premium: int) -> tuple[int, int]:
    """Return class and value by suits: three of one, two of one, or the highest card.

    >>> flush_worth([0, 0, 0], [4, 5, 6], 20), flush_worth([1, 1, 0], [5, 6, 2], 20)
    ((2, 35), (1, 31))
    """
    for suit in suits:
        of_suit = [value for own, value in zip(suits, points, strict=True) if own == suit]
        if len(of_suit) == HAND:
            return FLUX, flux_premium + sum(of_suit)
        if len(of_suit) == HAND - 1:
            return TWO_FLUSH, _PREMIUM + sum(of_suit)
    return HIGH, max(points)
