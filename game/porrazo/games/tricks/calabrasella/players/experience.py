"""What exchanges at Calabrasella mostly come to, for who has seen many.

Sets of cards to put away are many, and differ by less than a short search can tell.
"""

from __future__ import annotations

from typing import Final

from porrazo.engine.game import Action
from porrazo.games.tricks.calabrasella.rules import (
    CALL,
    CALLED,
    DISCARD,
    DISCARDED,
    RETURN,
    RETURNED,
    SEATS,
    TAKE,
    TAKEN,
)
from porrazo.games.tricks.calabrasella.state import CalabrasellaState
from porrazo.games.tricks.calabrasella.worth import discard_worth, played_worth, waiting_worth
from porrazo.games.tricks.following import BITS
from porrazo.players.search.experience import Experience

# For how many rounds of a search the figures count.
_ROUNDS: Final = 1500.0
# Each of the others pays, and what is ahead of them counts as much again; in tenths.
_LEAD: Final = SEATS / 10.0


def _features_of(state: CalabrasellaState, action: Action) -> dict[str, float]:
    """Return what an action of an exchange is worth, nothing in other phases."""
    hand, phase = state.hands[state.to_act], state.phase_id
    if phase == CALL:
        return {"worth": waiting_worth(hand | BITS[action - CALLED])}
    if phase == RETURN:
        return {"worth": waiting_worth(hand & ~BITS[action - RETURNED])}
    if phase == DISCARD:
        return {"worth": discard_worth(hand, action & ~DISCARDED)}
    if phase == TAKE:
        return {"worth": played_worth(hand | action & ~TAKEN)}
    return {}


EXPERIENCE: Final = Experience(_features_of, _ROUNDS, {"worth": (_LEAD,)}, (), ())
