"""The full position of a match of Porrazo: its fields and what is legal in it."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import NOBODY, Action, State
from porrazo.games.fishing.combinations import NO_COMBINATION
from porrazo.games.fishing.porrazo import (
    ARRANGE,
    CLAIM,
    CLAIM_PHASE,
    DEAL_TENDIDO,
    DECLARE,
    DECLARE_PHASE,
    IN_PLACE,
    NO_CARD,
    PASS,
    PHASES,
    PLAY_PHASE,
    RIGHT_TO_LEFT,
    STAY_SILENT,
    SWAP_LEFT,
    SWAP_RIGHT,
    TENDIDO_ARRANGE,
    TENDIDO_CHOICE,
    UNASKED,
    WAIT,
    Rules,
)
from porrazo.games.fishing.porrazo_rondas import claimable


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

    def legal(self) -> list[Action]:
        """Return every legal action once."""
        phase = self.phase_id
        if phase == PLAY_PHASE:
            return self._legal_plays()
        if phase == DECLARE_PHASE:
            if self.combinations[self.to_act] != NO_COMBINATION:
                return [DECLARE, STAY_SILENT]
            return [STAY_SILENT]
        if phase == TENDIDO_CHOICE:
            return [DEAL_TENDIDO, WAIT]
        if phase == TENDIDO_ARRANGE:
            return self._legal_arrangements()
        if phase == CLAIM_PHASE:
            return [CLAIM + seat for seat in claimable(self, self.to_act)] + [PASS]
        return []

    def is_legal(self, action: Action) -> bool:
        """Tell whether an action is legal; a row that differs only in suits is, too."""
        if self.phase_id == TENDIDO_ARRANGE:
            return ARRANGE <= action < ARRANGE + (8 if self.rules.either_way else RIGHT_TO_LEFT)
        return action in self.legal()

    def _legal_plays(self) -> list[Action]:
        hand = self.hands[self.to_act]
        plays = hand[:]
        rank = len(self.table)  # a card of this rank, left now, would be in place
        if rank < 4 and (
            self.counts >> 4 * rank & 15 or (self.pending_level and self.pending_rank == rank)
        ):
            for card in hand:
                if card >> 2 == rank:
                    plays.append(card + IN_PLACE)
        return plays

    def _legal_arrangements(self) -> list[Action]:
        """One arrangement for each row that differs in ranks, in each direction."""
        first, second, third, fourth = [card >> 2 for card in self.tendido_row]
        left = (0,) if first == second else (0, SWAP_LEFT)
        right = (0,) if third == fourth else (0, SWAP_RIGHT)
        ways = (0, RIGHT_TO_LEFT) if self.rules.either_way else (0,)
        return [ARRANGE + way + a + b for way in ways for a in left for b in right]
