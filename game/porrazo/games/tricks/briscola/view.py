"""What a seat may see of a match of Briscola, and a state that a view allows."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from porrazo.cards import UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.deal_view import DealView, LoggedAction, known_first
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.position import SIDE, PositionReading
from porrazo.engine.positions import fill, unseen_cards
from porrazo.games.tricks.briscola.rules import (
    MOST_SEATS,
    PACK,
    PHASES,
    PLAY,
    Rules,
    beats,
    points_in,
)
from porrazo.games.tricks.briscola.state import BriscolaState


def _leads(at: PositionReading) -> int:
    """Return who leads, by the cards that lie and whose turn it is."""
    if at.to_act == NOBODY:
        raise BadPosition("leader is missing")
    return int((at.to_act - len(at.trick)) % at.setup.seats)


@dataclass(frozen=True)
class BriscolaView(DealView):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything."""

    trump: Card = position.card()
    """The card that was turned up, also once it has been drawn."""
    trick: tuple[Card, ...] = position.pile(MOST_SEATS - 1)
    """The cards that lie, from the leader's."""
    leader: int = position.seat(default=_leads)
    won: tuple[tuple[Card, ...], ...] = position.piles(per=SIDE)
    """The cards of each side."""

    @property
    def points(self) -> tuple[int, ...]:
        """What each side has taken in whole tricks of this deal."""
        return tuple([points_in(list(pile)) for pile in self.won])

    @property
    def winning(self) -> int:
        """The seat whose card would take the trick; the leader before one lies."""
        best = 0
        for place in range(1, len(self.trick)):
            if beats(self.trick[place], self.trick[best], self.trump):
                best = place
        return (self.leader + best) % self.seats


def see(state: BriscolaState, seat: int, everything: bool = False) -> BriscolaView:
    """Return what a seat may see; with ``everything`` what nobody may, for seat NOBODY.

    Who drew the turned-up card is known to hold it.
    """
    rules = state.rules
    stock = state.stock
    hidden = (UNKNOWN,) * (len(stock) - 1) + stock[-1:]
    return BriscolaView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=rules.seats,
        options=rules.setup.options,
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=1,
        hands=tuple(
            [
                tuple(hand) if everything or owner == seat else known_first(hand, {state.trump})
                for owner, hand in enumerate(state.hands)
            ]
        ),
        scores=state.totals,
        sides=rules.sides,
        winners=state.winning_sides,
        actions=tuple([LoggedAction(each & 3, PHASES[PLAY], each >> 2) for each in state.log]),
        bounds=None,
        stock=stock if everything else hidden,
        trump=state.trump,
        leader=state.leader,
        trick=tuple(state.trick),
        won=tuple([tuple(pile) for pile in state.won]),
    )


def complete(view: BriscolaView, setup: Setup, rng: Random) -> BriscolaState:
    """Return a full state that a view allows, the unseen cards dealt at random.

    Raises:
        BadPosition: cards are named twice or do not add up to the pack.

    """
    rules = Rules(setup)
    places = [*view.hands, view.stock or ()]
    lying = [*view.trick, *[card for pile in view.won for card in pile]]
    held = [card for place in places for card in place]
    *hands, stock = fill(places, unseen_cards(PACK, rules.cards, lying + held), rng)
    state = BriscolaState(rules)
    state.phase_id = PHASES.index(view.phase)
    state.to_act = view.to_act
    state.dealer = view.dealer
    state.hand_number = view.hand_number
    state.hands = hands
    state.trump = view.trump
    state.stock = tuple(stock)
    state.leader = view.leader
    state.trick = list(view.trick)
    state.winning = view.winning
    state.won = [list(pile) for pile in view.won]
    state.log = [done.action << 2 | done.seat for done in view.actions]
    state.scores = list(view.scores)
    state.winning_sides = view.winners
    return state
