"""The full position of a match of Porrazo: its fields."""

from __future__ import annotations

from typing import TYPE_CHECKING

from porrazo.cards import Card
from porrazo.engine.game import NOBODY, State
from porrazo.games.fishing.combinations import best_combination
from porrazo.games.fishing.porrazo.rules import NO_CARD, PHASES, Rules

if TYPE_CHECKING:
    from mypy_extensions import i64


class Position(State):
    """What is known of a match of Porrazo between two actions by one who sees every card.

    Random play lives on it, so it is made of few objects and many numbers. The table is a list of
    what was laid, which only grows, and a number with a bit for each card that lies there still:
    thus four bits a rank, so that "does a seven lie there?" is a shift and a mask.
    """

    __slots__ = (
        "calls",
        "claimed",
        "combinations",
        "deal_number",
        "dealer",
        "hand_number",
        "hands",
        "laid",
        "last_capturer",
        "last_left",
        "lying",
        "pack",
        "pending_cards",
        "pending_level",
        "pending_limpia",
        "pending_points",
        "pending_rank",
        "pending_seat",
        "phase_id",
        "played",
        "position",
        "rules",
        "scores",
        "table_size",
        "tendido_dealt",
        "tendido_row",
        "to_act",
        "winning_side",
        "won",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    deal_number: int
    pack: list[Card]
    """The cards of this hand as they are dealt; never changed, and shared by copies."""
    position: int
    """How many cards of the pack have been dealt."""
    hands: list[list[Card]]
    laid: list[Card]
    """This hand's cards in the order in which they came to the table."""
    lying: i64
    """Those that have not been taken, a bit a card."""
    table_size: i64
    scores: list[int]
    won: list[list[Card]]
    played: list[int]
    """This deal's plays, each ``64 * seat + card``."""
    last_left: Card
    """The card that a porrazo could match now, or NO_CARD."""
    last_capturer: int
    pending_level: int
    """0, or how many cards of the rank lie in the pending capture: 2 or 3."""
    pending_seat: int
    pending_rank: int
    pending_cards: tuple[Card, ...]
    pending_points: int
    pending_limpia: int
    calls: i64
    """What each seat has said of its hand in this deal, two bits a seat."""
    combinations: i64
    """The best combination of each seat, eight bits a seat."""
    claimed: tuple[tuple[int, int], ...]
    """Pairs of claimer and owner, in order."""
    tendido_dealt: bool
    tendido_row: tuple[Card, ...]
    winning_side: int

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    # --- what everybody asks

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    @property
    def winner(self) -> int:
        """The winning side, or NOBODY."""
        return self.winning_side

    @property
    def totals(self) -> tuple[int, ...]:
        """The score of each side."""
        return tuple(self.scores)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not dealt yet, next first."""
        return tuple(self.pack[self.position :])

    @property
    def table(self) -> list[Card]:
        """The cards on the table, oldest first."""
        lying = self.lying
        return [card for card in self.laid if lying >> card & 1]

    def combination_of(self, seat: int) -> int:
        """Return the best combination dealt to a seat; NO_COMBINATION before its hand is open."""
        return self.combinations >> 8 * seat & 255

    def call_of(self, seat: int) -> int:
        """Return what a seat has said of its hand: UNASKED, SILENT or DECLARED."""
        return self.calls >> 2 * seat & 3

    @property
    def last_deal(self) -> bool:
        """True when this is the last deal of the hand."""
        return self.deal_number == self.rules.deals

    def see_combinations(self, hands: list[list[Card]]) -> None:
        """Note the best combination of each seat's cards as dealt."""
        found: i64 = 0
        shift: i64 = 0
        for hand in hands:
            found |= best_combination(hand) << shift
            shift += 8
        self.combinations = found

    def call(self, seat: int, call: i64) -> None:
        """Note what a seat that was not asked before says of its hand."""
        self.calls |= call << 2 * seat

    def lay(self, card: Card) -> None:
        """Put a card on the table."""
        self.laid.append(card)
        self.lying |= 1 << card  # of an i64 mypyc would make a shift of 32 bits
        self.table_size += 1

    def clear_table(self) -> None:
        """Leave nothing on the table."""
        self.laid = []
        self.lying = 0
        self.table_size = 0

    def clear_deal(self) -> None:
        """Forget what belongs to one deal: plays, calls, claims, what is pending."""
        self.played = []
        self.calls = 0
        self.claimed = ()
        self.combinations = 0
        self.last_left = NO_CARD
        self.tendido_row = ()
        self.clear_pending()

    def clear_pending(self) -> None:
        """Forget the pending capture."""
        self.pending_level = 0
        self.pending_seat = NOBODY
        self.pending_rank = NOBODY
        self.pending_cards = ()
        self.pending_points = 0
        self.pending_limpia = 0

    def turn_of(self, seat: int) -> int:
        """How many seats come before this one, counted from eldest."""
        return (seat - self.dealer - 1) % self.rules.seats

    def copy_into(self, twin: Position) -> None:
        """Make ``twin`` an equal position that shares nothing that changes."""
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.deal_number = self.deal_number
        twin.pack = self.pack
        twin.position = self.position
        twin.hands = [hand[:] for hand in self.hands]
        twin.laid = self.laid[:]
        twin.lying = self.lying
        twin.table_size = self.table_size
        twin.scores = self.scores[:]
        twin.won = [pile[:] for pile in self.won]
        twin.played = self.played[:]
        twin.last_left = self.last_left
        twin.last_capturer = self.last_capturer
        twin.pending_level = self.pending_level
        twin.pending_seat = self.pending_seat
        twin.pending_rank = self.pending_rank
        twin.pending_cards = self.pending_cards
        twin.pending_points = self.pending_points
        twin.pending_limpia = self.pending_limpia
        twin.calls = self.calls
        twin.combinations = self.combinations
        twin.claimed = self.claimed
        twin.tendido_dealt = self.tendido_dealt
        twin.tendido_row = self.tendido_row
        twin.winning_side = self.winning_side
