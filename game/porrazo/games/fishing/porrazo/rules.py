"""Porrazo: its facts, options and actions, and what a tendido scores.

The phases of a deal, who acts in them, and what follows (played out in state.py):

| phase | who | actions | then |
|---|---|---|---|
| tendido_choice | dealer | deal_tendido, wait | tendido_arrange, or the hands open |
| tendido_arrange | dealer | arrange | the hands open |
| declare | each seat, eldest first | declare, stay_silent | play |
| play | clockwise from eldest | a card, a card in place | claim, or the rondas score |
| claim | each seat that has a claim | claim, pass | the rondas score, the next deal |
| over | nobody | | |

Everything else (packets, leftovers, settling, counting) happens inside the action before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from porrazo.cards import FRENCH_52, Card
from porrazo.engine.game import Setup
from porrazo.engine.options import Option, choice, switch, whole
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.combinations import set_value
from porrazo.games.fishing.dealing import draw_for_deal, pack_of_hand

if TYPE_CHECKING:
    from mypy_extensions import i64

PACKET: Final = 3
TENDIDO: Final = 4
HALF_PACK: Final = 26
NO_CARD: Final = -1

# Final, so that the compiled rules hold the numbers and look nothing up.
TENDIDO_CHOICE: Final = 0
TENDIDO_ARRANGE: Final = 1
DECLARE_PHASE: Final = 2
PLAY_PHASE: Final = 3
CLAIM_PHASE: Final = 4
OVER: Final = 5
PHASES: Final[tuple[str, ...]] = (
    "tendido_choice",
    "tendido_arrange",
    "declare",
    "play",
    "claim",
    "over",
)

# Actions: a card is played by its own number, 0..51; left in place by choice, 52 more.
IN_PLACE: Final = 52
DEAL_TENDIDO: Final = 104
WAIT: Final = 105
DECLARE: Final = 106
STAY_SILENT: Final = 107
PASS: Final = 108
CLAIM: Final = 112
"""CLAIM + seat claims the combination of that seat."""
ARRANGE: Final = 128
"""ARRANGE + SWAP_LEFT + SWAP_RIGHT + RIGHT_TO_LEFT, each where it applies."""
SWAP_LEFT: Final = 1
SWAP_RIGHT: Final = 2
RIGHT_TO_LEFT: Final = 4

# What a seat has said of its hand in this deal.
UNASKED: Final = 0
SILENT: Final = 1
DECLARED: Final = 2

OPTIONS: tuple[Option, ...] = (
    whole("target", 61, 1, 999, (21, 31, 41, 61, 81, 101, 121)),
    whole("hands", 0, 0, 99, (0, 1, 2, 3, 4, 6, 8)),
    switch("partnership", False),
    choice("card_score", "over_next", "over_half"),
    choice("last_cards", "last_capturer", "dealer"),
    switch("ace_wraps", True),
    choice("declarations", "announced", "automatic"),
    switch("missed_claims", True),
    choice("tendido_when", "dealer_choice", "last_four"),
    choice("tendido_count", "either_way", "left_to_right"),
    choice("tendido_sets", "whole_table", "tendido_only"),
    choice("leftovers", "table", "dealt_round"),
)


class Rules:
    """The options of a match in the form that play reads, and its chance."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.seats = setup.seats
        self.side_count = setup.seats // 2 if options["partnership"] else setup.seats
        self.sides = tuple(seat % self.side_count for seat in range(setup.seats))
        self.deals = (len(FRENCH_52.cards) - TENDIDO) // (PACKET * setup.seats)
        self.target = int(options["target"])
        self.hands = int(options["hands"])
        self.over_half = options["card_score"] == "over_half"
        self.last_to_dealer = options["last_cards"] == "dealer"
        self.ace_wraps = bool(options["ace_wraps"])
        self.announced = options["declarations"] == "announced"
        self.claims = self.announced and bool(options["missed_claims"])
        self.tendido_last = options["tendido_when"] == "last_four"
        self.either_way = options["tendido_count"] == "either_way"
        self.whole_table = options["tendido_sets"] == "whole_table"
        self.leftovers_to_table = options["leftovers"] == "table"
        self.setup = setup

    def pack(self, hand_number: int) -> tuple[Card, ...]:
        """Return the pack of a hand in dealing order: a given one, or one shuffled by the seed."""
        return pack_of_hand(self.setup, FRENCH_52, hand_number)

    def draw_for_deal(self) -> tuple[int, tuple[tuple[int, Card], ...]]:
        """Return the first dealer and the draws: highest deals, those equal draw again."""
        return draw_for_deal(self.setup, FRENCH_52)


def arranged(row: tuple[Card, ...], bits: int) -> tuple[Card, ...]:
    """Return the row of the tendido with its pairs swapped as the bits say."""
    first, second, third, fourth = row
    if bits & SWAP_LEFT:
        first, second = second, first
    if bits & SWAP_RIGHT:
        third, fourth = fourth, third
    return first, second, third, fourth


def tendido_scores(
    rules: Rules, table: list[Card], row: tuple[Card, ...], bits: int
) -> list[tuple[str, int, tuple[Card, ...]]]:
    """Return what an arranged row scores: reason, points and cards of each place and set."""
    scores: list[tuple[str, int, tuple[Card, ...]]] = []
    for place, card in enumerate(row[::-1] if bits & RIGHT_TO_LEFT else row):
        if card >> 2 == place:
            scores.append(("tendido_place", place + 1, (card,)))
    lying = [*table, *row] if rules.whole_table else list(row)
    counts: i64 = count_ranks(lying)
    rank = 0
    while counts:
        equal = counts & 15
        if equal > 1:
            cards = tuple([card for card in lying if card >> 2 == rank])
            scores.append(("tendido_set", set_value(equal, rank), cards))
        counts >>= 4
        rank += 1
    return scores
