"""The full position of a match of Porrazo: its fields."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import NOBODY, State
from porrazo.games.fishing.combinations import NO_COMBINATION
from porrazo.games.fishing.porrazo import NO_CARD, PHASES, UNASKED, Rules


class Position(State):
    """What is known of a match of Porrazo between two actions by one who sees every card."""

    __slots__ = (
        "calls",
        "claimed",
        "combinations",
        "counts",
        "deal_number",
        "dealer",
        "hand_number",
        "hands",
        "last_capturer",
        "last_left",
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
        "table",
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
    pack: tuple[Card, ...]
    position: int
    """How many cards of the pack have been dealt."""
    hands: list[list[Card]]
    table: list[Card]
    counts: int
    """The ranks on the table, packed as captures.py says."""
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
    calls: list[int]
    combinations: tuple[int, ...]
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
        return self.pack[self.position :]

    @property
    def last_deal(self) -> bool:
        """Whether this is the last deal of the hand."""
        return self.deal_number == self.rules.deals

    def clear_deal(self) -> None:
        """Forget what belongs to one deal: plays, calls, claims, what is pending."""
        seats = self.rules.seats
        self.played = []
        self.calls = [UNASKED] * seats
        self.claimed = ()
        self.combinations = (NO_COMBINATION,) * seats
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
        twin.table = self.table[:]
        twin.counts = self.counts
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
        twin.calls = self.calls[:]
        twin.combinations = self.combinations
        twin.claimed = self.claimed
        twin.tendido_dealt = self.tendido_dealt
        twin.tendido_row = self.tendido_row
        twin.winning_side = self.winning_side
