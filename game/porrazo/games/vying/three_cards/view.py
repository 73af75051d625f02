"""What a seat may see of three cards and three bets."""

from __future__ import annotations

from dataclasses import dataclass

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_view import Done, known_first
from porrazo.engine.game import NOBODY
from porrazo.games.vying import resto
from porrazo.games.vying.resto_view import StakesView, stakes_fields
from porrazo.games.vying.three_cards.rules import PHASES
from porrazo.games.vying.three_cards.state import ThreeCardState


@dataclass(frozen=True)
class ThreeCardView(StakesView):
    """What ``seat`` may see.

    ``shown`` says whose hand has been shown to all, ``opened`` which card the dealer has shown,
    UNKNOWN for none, ``announced`` who has told of a flush of three.
    """

    shown: tuple[bool, ...]
    opened: Card
    announced: tuple[bool, ...]


def see(state: ThreeCardState, seat: int) -> ThreeCardView:
    """Return what a seat may see; NOBODY sees everything."""
    rules = state.rules
    over = state.to_act == NOBODY
    sees_all = seat == NOBODY
    limits = None
    if not over and not state.showing and (sees_all or seat == state.to_act):
        limits = resto.bounds(state.stakes, state.to_act, state.round)
    stock = tuple(reversed(state.stock))
    return ThreeCardView(
        seat=seat,
        to_act=state.to_act,
        phase=state.phase,
        seats=rules.seats,
        options=rules.setup.options,
        dealer=state.dealer,
        hand_number=state.hand_number,
        deal_number=state.deal_number,
        hands=tuple(
            [
                tuple(hand)
                if sees_all or owner == seat or state.shown[owner]
                else known_first(hand, (state.opened,))
                for owner, hand in enumerate(state.hands)
            ]
        ),
        scores=tuple(state.stakes.resto),
        sides=tuple(range(rules.seats)),
        winners=state.won_by,
        actions=tuple([Done(who, PHASES[number], what) for who, number, what in state.actions]),
        bounds=None if limits is None else (limits.low, limits.high),
        stock=stock if sees_all else (UNKNOWN,) * len(stock),
        shown=tuple(state.shown),
        opened=state.opened,
        announced=tuple([owner in state.announced for owner in range(rules.seats)]),
        **stakes_fields(state.stakes, over),
    )
