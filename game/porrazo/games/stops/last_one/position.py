"""Where a match of Last One stands: what the rules ask of it and change."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import Action, ScoredState
from porrazo.games.stops.last_one.rules import PHASES, Rules


class Position(ScoredState):
    """What one knows who sees every card. Hands are bits."""

    __slots__ = (
        "aggressor",
        "dealer",
        "defender",
        "direction",
        "discards",
        "done",
        "drawn",
        "face",
        "hand_number",
        "hands",
        "kept",
        "melee_card",
        "out_bits",
        "passes",
        "phase_id",
        "recycled",
        "refused",
        "rules",
        "shuffles",
        "size",
        "stock",
        "suit",
        "to_act",
        "uncalled",
        "who",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    size: int
    """The cards dealt to each seat; 0 until that is settled."""
    refused: bool
    """True when nine cards were refused in this deal."""
    hands: list[int]
    stock: list[Card]
    """The cards to come, next last."""
    discards: list[Card]
    """Oldest first; the last is the upcard."""
    face: Card
    """What the upcard is or stands for; NONE where there is none, or for a joker not yet named."""
    suit: int
    """The suit that was named, or NONE."""
    direction: int
    shuffles: int
    """How often the discards became the stock in this deal."""
    recycled: int
    """The cards that became the stock when it was last renewed: all know them."""
    kept: list[int]
    """How many cards each seat holds since before that."""
    melee_card: Card
    """The last card of a melee's run, NONE where there is no melee."""
    aggressor: int
    defender: int
    drawn: Card
    """The card that was just drawn and may be played, or NONE."""
    uncalled: int
    """Who has not said "last one", a bit a seat."""
    out_bits: int
    """Who has dropped out, a bit a seat."""
    passes: int
    """How many passes there were in a row."""
    done: list[Action]
    """This deal's actions."""
    who: list[int]
    """Who did each of them, and in which phase: ``8 * seat + phase``."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    @property
    def inside(self) -> int:
        """How many seats are still in."""
        return self.rules.seats - self.out_bits.bit_count()

    def plays_on(self, seat: int) -> bool:
        """Return False for a seat that has dropped out."""
        return not self.out_bits >> seat & 1

    def copy_into(self, twin: Position) -> None:
        """Make another position of the same rules equal, sharing nothing that changes."""
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.size = self.size
        twin.refused = self.refused
        twin.hands = self.hands[:]
        twin.stock = self.stock[:]
        twin.discards = self.discards[:]
        twin.face = self.face
        twin.suit = self.suit
        twin.direction = self.direction
        twin.shuffles = self.shuffles
        twin.recycled = self.recycled
        twin.kept = self.kept[:]
        twin.melee_card = self.melee_card
        twin.aggressor = self.aggressor
        twin.defender = self.defender
        twin.drawn = self.drawn
        twin.uncalled = self.uncalled
        twin.out_bits = self.out_bits
        twin.passes = self.passes
        twin.scores = self.scores[:]
        twin.done = self.done[:]
        twin.who = self.who[:]
        twin.winning_sides = self.winning_sides

    def after(self, seat: int) -> int:
        """Return the next seat that is still in, the way the turn goes."""
        while True:
            seat = (seat + self.direction) % self.rules.seats
            if not self.out_bits >> seat & 1:
                return seat
