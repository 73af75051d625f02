"""What one does with a hand of Backhand at a glance: for playouts."""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.banking.backhand.rules import (
    BACKHAND,
    BET,
    HIT,
    PLAY_PUSH,
    PUSH_AWAY,
    SPAN,
    STAKE,
    is_push,
)
from porrazo.games.banking.backhand.state import BackhandState
from porrazo.games.banking.counting import total_of

_HIT_TO: Final = 13
"""Up to this a hand is better hit."""
_NEARLY_FIVE: Final = 4
"""With so many cards up to one more: the next card that is not too much wins."""


def quick_action(state: BackhandState, rng: Random) -> Action:
    """Return what a sensible player might do, at once."""
    luck = Luck(rng)
    if state.phase_id == BET:
        least, most = state.rules.limits(state.scores[state.to_act])
        return STAKE + SPAN * min(most, least * (1 + luck.below(5)))
    hand = state.hands[state.to_act]
    total = total_of(hand)
    if is_push(hand):
        may_throw = state.pushed < state.rules.most_pushes
        return PUSH_AWAY if may_throw else PLAY_PUSH
    return HIT if total <= _HIT_TO + (len(hand) == _NEARLY_FIVE) else BACKHAND
