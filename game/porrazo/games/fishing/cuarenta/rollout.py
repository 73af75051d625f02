"""What a seat of Cuarenta does at a glance: for playouts, and for reading what others said.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.fishing.cuarenta.captures import ranks_of
from porrazo.games.fishing.cuarenta.rules import (
    ANNOUNCED,
    CLAIM,
    NO_RANK,
    PLAY_PHASE,
    SILENT,
    TAKE,
    TAKE_RUN,
)
from porrazo.games.fishing.cuarenta.state import CuarentaState

# What a caída, and a limpia, are worth in cards; how much a choice may be off.
_CAIDA: Final = 4.0
_LIMPIA: Final = 4.0
_NOISE: Final = 1.5
TAKEN: Final = 0.9
"""What a card taken is worth in points; fitted, as what follows, to 6,000 hands between two."""
LYING: Final = 0.63
"""What one on the table is worth to whoever plays next."""
_NEAR: Final = 16
"""How near the target a side is that may win in this hand."""
# What leaving a card costs of which the others may hold one, and a card of an announced ronda.
_RISK: Final = 1.0
_OWN_RONDA: Final = 4.0
PLAUSIBLE_SILENCE: Final = 0.2
"""How plausible silence on a ronda is, beside the word: it costs four points."""


def quick_action(state: CuarentaState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    choices = state.legal()
    if state.phase_id != PLAY_PHASE or choices[0] == TAKE_RUN or len(choices) == 1:
        return choices[0]
    best, most = choices[0], -100.0
    lying = ranks_of(state.table)
    for action in choices:
        merit = _NOISE * rng.random() + _merit(state, action, lying)
        if merit > most:
            best, most = action, merit
    return best


def _merit(state: CuarentaState, action: Action, lying: int) -> float:
    """Return about how many cards a play is worth."""
    card, ranks = action % TAKE, action // TAKE
    if not ranks:
        captures = state.captures_of(card)
        if not captures:
            return -_risk_of_leaving(state, card)
        ranks = captures[0]
    merit = 1.0 + ranks.bit_count()
    rank = card >> 2
    if state.last_left >= 0 and state.last_left >> 2 == rank and ranks >> rank & 1:
        merit += _CAIDA
    return merit + _LIMPIA * (ranks == lying)


def _risk_of_leaving(state: CuarentaState, card: Card) -> float:
    """Return what the next seat might make of a card: less where its rank has been seen."""
    rank, seat = card >> 2, state.to_act
    if state.calls[seat] == ANNOUNCED and state.rondas[seat] == rank:
        return CLAIM / _OWN_RONDA
    seen = sum(each >> 2 == rank for pile in state.won for each in pile)
    held = sum(each >> 2 == rank for each in state.hands[seat])
    return _RISK * (4 - seen - held) / 4


def expected_rest(state: CuarentaState) -> list[float] | None:
    """Return what each side may expect of the rest of the hand; None where one may win in it."""
    if is_near(state.scores, state.rules.target):
        return None
    found = [TAKEN * len(pile) for pile in state.won]
    found[state.rules.sides[state.to_act]] += LYING * len(state.table)
    return found


def is_near(scores: Sequence[int], target: int) -> bool:
    """Return whether a side may win in this hand."""
    return max(scores) + _NEAR >= target


def plausibility(state: CuarentaState, seat: int) -> float:
    """Return how well the others' cards bear out what they said: 0 to 1."""
    answer = 1.0
    for other, call in enumerate(state.calls):
        if other != seat and call == SILENT and state.rondas[other] != NO_RANK:
            answer *= PLAUSIBLE_SILENCE
    return answer
