"""A play that needs no thought: by it equal players play matches out by the hundred."""

from __future__ import annotations

from random import Random

from porrazo.engine.game import Action
from porrazo.games.fishing.captures import RANKS, run_length
from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE
from porrazo.games.fishing.porrazo.players.player import rank_play
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    DECLARE,
    WAIT,
    arranged,
    tendido_scores,
)
from porrazo.games.fishing.porrazo.state import PorrazoState

_WINS = 61.0
# A card left is matched about so often; one that makes a run longer invites who takes it.
_ANSWERED, _RUN = 0.15, 0.3
_LAST_IN_PLACE = 4


def quick_action(state: PorrazoState, rng: Random) -> Action:
    """Return what brings most at once, by what the seat to act may know; equal ones at random."""
    legal = state.legal()
    if len(legal) == 1:
        return legal[0]
    if state.phase == "play":
        return max(legal, key=lambda action: _brings(state, action) + rng.random() / 4)
    if state.phase == "tendido_arrange":
        return max(legal, key=lambda action: _row_points(state, action))
    return max(legal, key=_is_wise)


def _is_wise(action: Action) -> bool:
    """True when it declares, claims, or waits with the tendido."""
    return action in (DECLARE, WAIT) or action >= CLAIM


def _row_points(state: PorrazoState, action: Action) -> int:
    bits = action - ARRANGE
    row = arranged(state.tendido_row, bits)
    return sum(points for _, points, _ in tendido_scores(state.rules, state.table, row, bits))


def _brings(state: PorrazoState, action: Action) -> float:
    rank, in_place = rank_play(action)
    if state.pending_level and rank == state.pending_rank and not in_place:
        return _WINS if state.pending_level > 2 else float(RONDINE_VALUE[rank])
    if in_place or not state.lying >> 4 * rank & 15:
        return _left(state, rank)
    length = int(run_length(rank, state.lying, state.rules.ace_wraps))
    brought = 1.0 + length
    if state.last_left >= 0 and state.last_left >> 2 == rank:
        brought += RONDA_VALUE[rank]
    if length == state.table_size:
        brought += RONDA_VALUE[(rank + length - 1) % RANKS]
    return brought


def _left(state: PorrazoState, rank: int) -> float:
    """Return what it brings, and may cost, to leave a card of a rank."""
    after = rank + 1 if rank + 1 < RANKS else 0
    run = bool(state.lying >> 4 * after & 15)
    in_place = rank < _LAST_IN_PLACE and state.table_size == rank
    scored: float = 1.0 + rank if in_place else 0.0
    return scored - _ANSWERED * float(RONDA_VALUE[rank]) - (_RUN if run else 0.0)
