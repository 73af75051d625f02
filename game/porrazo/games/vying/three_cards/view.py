"""What a seat may see of three cards and three bets."""

from __future__ import annotations

from dataclasses import dataclass

from porrazo.cards import Card
from porrazo.engine import position
from porrazo.engine.deal_view import known_first
from porrazo.engine.field_kinds import Repeated
from porrazo.engine.game import NOBODY
from porrazo.engine.position import SEAT
from porrazo.games.vying import table_stakes
from porrazo.games.vying.deals import seen_fields
from porrazo.games.vying.table_stakes_view import StakesView
from porrazo.games.vying.three_cards.rules import PHASES
from porrazo.games.vying.three_cards.state import ThreeCardState


@dataclass(frozen=True)
class ThreeCardView(StakesView):
    """What ``seat`` may see.

    ``shown`` says whose hand has been shown to all, ``opened`` which card the dealer has shown,
    UNKNOWN for none, ``announced`` who has told of a flush of three.
    """

    shown: tuple[bool, ...] = position.unsaid(default=Repeated(False))
    opened: Card = position.card(none=True, written="shown")
    announced: tuple[bool, ...] = position.flags(per=SEAT)


def see(state: ThreeCardState, seat: int) -> ThreeCardView:
    """Return what a seat may see; NOBODY sees everything."""
    rules = state.rules
    over = state.to_act == NOBODY
    sees_all = seat == NOBODY
    limits = None
    if not over and not state.showing:
        limits = table_stakes.bounds(state.stakes, state.to_act, state.round)
    hands = tuple(
        [
            tuple(hand)
            if sees_all or owner == seat or state.shown[owner]
            else known_first(hand, (state.opened,))
            for owner, hand in enumerate(state.hands)
        ]
    )
    return ThreeCardView(
        **seen_fields(state, seat, PHASES, hands, limits),
        shown=tuple(state.shown),
        opened=state.opened,
        announced=tuple([owner in state.announced for owner in range(rules.seats)]),
    )
