"""What a seat may see of Pechigonga."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine import position
from porrazo.engine.field_kinds import Repeated
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.position import SEAT
from porrazo.games.vying import table_stakes
from porrazo.games.vying.deals import seen_fields
from porrazo.games.vying.pechigonga.rules import (
    ANNOUNCE_KINDS,
    HAVE_IT,
    NOT_ASKED,
    PHASES,
    SILENT,
)
from porrazo.games.vying.pechigonga.state import PechigongaState
from porrazo.games.vying.pechigonga.worth import HAND
from porrazo.games.vying.table_stakes_view import StakesView

_SAID: Final = {kind: HAVE_IT + place for place, kind in enumerate(ANNOUNCE_KINDS)}


@dataclass(frozen=True)
class PechigongaView(StakesView):
    """What ``seat`` may see; ``deal_number`` is the stage, 1 or 2.

    ``announced`` is what each seat has announced, NOT_ASKED before it was asked; ``shown`` says
    whose four cards all have seen, ``run_shown`` whose nine. The first four cards of a hand are
    those of the first stage.
    """

    announced: tuple[Action, ...] = position.choices(SEAT, _SAID, none=NOT_ASKED)
    shown: tuple[bool, ...] = position.flags(per=SEAT)
    run_shown: tuple[bool, ...] = position.unsaid(default=Repeated(False))

    def is_hidden(self, seat: int) -> bool:
        """Return whether a seat has kept silent, so that its four cards count as a punto."""
        return self.announced[seat] == SILENT


def see(state: PechigongaState, seat: int) -> PechigongaView:
    """Return what a seat may see; NOBODY sees everything."""
    limits = None
    if state.to_act != NOBODY and not state.announcing:
        limits = table_stakes.bounds(state.stakes, state.to_act, state.rules.round)
    hands = tuple([_seen(state, owner, seat) for owner in range(state.rules.seats)])
    return PechigongaView(
        **seen_fields(state, seat, PHASES, hands, limits),
        announced=tuple(state.announced),
        shown=tuple(state.shown),
        run_shown=tuple(state.run_shown),
    )


def _seen(state: PechigongaState, owner: int, seat: int) -> tuple[Card, ...]:
    hand = tuple(state.hands[owner])
    if seat in (NOBODY, owner) or state.run_shown[owner]:
        return hand
    known = HAND if state.shown[owner] else 0
    return hand[:known] + (UNKNOWN,) * (len(hand) - known)
