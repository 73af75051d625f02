"""How one stakes at Trente et Quarante without thinking: for playouts."""

from __future__ import annotations

from random import Random

from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.banking.trente_et_quarante.rules import (
    ALL,
    BET,
    BETTING,
    READY,
    STAY,
    make_action,
)
from porrazo.games.banking.trente_et_quarante.state import TrenteState


def quick_action(state: TrenteState, rng: Random) -> Action:
    """Return what a sensible player might do, at once: one bet a coup, and prisoners stay."""
    if state.phase_id != BETTING:
        return make_action(STAY)
    luck, bounds = Luck(rng), state.bounds()
    if bounds is None or any(state.bets[state.to_act]):
        return make_action(READY)
    amount = min(bounds[1], bounds[0] * (1 + luck.below(5)))
    return make_action(BET, luck.below(len(ALL)), amount)
