"""A match of Briscola from deal to deal.

| phase | who | what is legal | what follows |
|---|---|---|---|
| play | the leader, then in turn | any card held | after the last card of a trick: taken, drawn |
| over | nobody | | |

The trick goes to its highest trump, else to the highest card of the suit led. Its taker draws first
and leads; the card that was turned up is drawn last. After the last trick the deal is settled.
"""

from __future__ import annotations

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deals import MOST_DEALS, first_dealer, leaders, pack_of_deal, score
from porrazo.engine.events import (
    CardPlayed,
    Dealt,
    Drawn,
    Event,
    HandStarted,
    MatchWon,
    Taken,
    TurnedUp,
)
from porrazo.engine.game import NOBODY, Action, ScoredState
from porrazo.games.tricks.briscola.rules import HAND, OVER, PHASES, PLAY, Rules, beats, points_in


class BriscolaState(ScoredState):
    """What one knows who sees every card."""

    __slots__ = (
        "dealer",
        "hand_number",
        "hands",
        "leader",
        "log",
        "phase_id",
        "rules",
        "stock",
        "to_act",
        "trick",
        "trump",
        "winning",
        "won",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    hands: list[list[Card]]
    trump: Card
    """The card that was turned up."""
    stock: tuple[Card, ...]
    """The cards to be drawn, next first."""
    leader: int
    trick: list[Card]
    winning: int
    """The seat whose card would take the trick; the leader before one lies."""
    won: list[list[Card]]
    """The cards of each side."""
    log: list[int]
    """This deal's plays: four times the card, and the seat."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    def copy(self) -> BriscolaState:
        """Return an equal state that shares nothing that changes."""
        twin = BriscolaState(self.rules)
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.hands = [hand[:] for hand in self.hands]
        twin.trump = self.trump
        twin.stock = self.stock
        twin.leader = self.leader
        twin.trick = self.trick[:]
        twin.winning = self.winning
        twin.won = [pile[:] for pile in self.won]
        twin.log = self.log[:]
        twin.scores = self.scores[:]
        twin.winning_sides = self.winning_sides
        return twin

    def legal(self) -> list[Action]:
        """Return every legal action: there is no duty to follow."""
        return [] if self.phase_id == OVER else sorted(self.hands[self.to_act])

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        return self.phase_id != OVER and action in self.hands[self.to_act]

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat, trick, seats = self.to_act, self.trick, self.rules.seats
        self.log.append(action << 2 | seat)
        best = trick[(self.winning - self.leader) % seats] if trick else action
        if not trick or beats(action, best, self.trump):
            self.winning = seat
        trick.append(action)
        self.hands[seat].remove(action)
        if out is not None:
            out.append(CardPlayed(seat, action))
        if len(trick) < seats:
            self.to_act = (seat + 1) % seats
            return
        self._take(out)
        if self.stock:
            self._draw(out)
        elif not self.hands[self.leader]:
            self._settle(out)

    def _take(self, out: list[Event] | None) -> None:
        """Give a whole trick to its taker, who leads next."""
        winner, side = self.winning, self.rules.sides[self.winning]
        self.won[side] += self.trick
        if out is not None:
            out.append(Taken(winner, side, tuple(self.trick), "trick"))
        self.trick = []
        self.leader = self.to_act = winner

    def _draw(self, out: list[Event] | None) -> None:
        """Let each seat draw a card, the taker first; the last one is the card turned up."""
        seats = self.rules.seats
        drawn, self.stock = self.stock[:seats], self.stock[seats:]
        for turn, card in enumerate(drawn):
            seat = (self.leader + turn) % seats
            self.hands[seat].append(card)
            if out is not None:
                out.append(Drawn(seat, (card if card == self.trump else UNKNOWN,)))

    def _settle(self, out: list[Event] | None) -> None:
        """Give the deal to the side that has most points, if one alone has; go on or end."""
        most = leaders([points_in(pile) for pile in self.won])
        if len(most) == 1:
            score(self.scores, [(most[0], 1)], "deal", out)
        if max(self.scores) < self.rules.target and self.hand_number < MOST_DEALS:
            self.hand_number += 1
            self.dealer = (self.dealer + 1) % self.rules.seats
            self.deal(out)
            return
        self.phase_id = OVER
        self.to_act = NOBODY
        self.winning_sides = leaders(self.scores)
        if out is not None:
            shared = self.winning_sides if len(self.winning_sides) > 1 else ()
            out.append(MatchWon(self.winner, self.totals, shared))

    def deal(self, out: list[Event] | None) -> None:
        """Shuffle and deal for the hand whose number and dealer are set."""
        rules, seats = self.rules, self.rules.seats
        pack = pack_of_deal(rules.setup, rules.cards, self.hand_number)
        dealt = HAND * seats
        self.leader = self.winning = self.to_act = (self.dealer + 1) % seats
        self.hands = [
            list(pack[(seat - self.leader) % seats : dealt : seats]) for seat in range(seats)
        ]
        self.trump = pack[dealt]
        self.stock = (*pack[dealt + 1 :], self.trump)
        self.trick = []
        self.won = [[] for _ in self.scores]
        self.log = []
        self.phase_id = PLAY
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
            out.append(Dealt(self.dealer, 1, HAND))
            out.append(TurnedUp("stock", self.trump))


def begin(rules: Rules, out: list[Event] | None) -> BriscolaState:
    """Return the first state of a match, after the first deal."""
    state = BriscolaState(rules)
    state.scores = [0] * (max(rules.sides) + 1)
    state.hand_number = 1
    state.dealer = first_dealer(rules.setup)
    state.winning_sides = ()
    state.deal(out)
    return state
