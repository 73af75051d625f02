"""What is legal in a position of Porrazo (rules: A hand, Playing a card, Ronda scoring)."""

from __future__ import annotations

from typing import Final

from porrazo.engine.game import Action
from porrazo.games.fishing.combinations import NO_COMBINATION
from porrazo.games.fishing.porrazo.position import Position
from porrazo.games.fishing.porrazo.rondas import claimable
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    CLAIM_PHASE,
    DEAL_TENDIDO,
    DECLARE,
    DECLARE_PHASE,
    IN_PLACE,
    PASS,
    PLAY_PHASE,
    RIGHT_TO_LEFT,
    STAY_SILENT,
    SWAP_LEFT,
    SWAP_RIGHT,
    TENDIDO_ARRANGE,
    TENDIDO_CHOICE,
    WAIT,
)

_ARRANGEMENTS: Final[tuple[tuple[Action, ...], ...]] = (
    (ARRANGE,),
    (ARRANGE, ARRANGE + SWAP_RIGHT),
    (ARRANGE, ARRANGE + SWAP_LEFT),
    (ARRANGE, ARRANGE + SWAP_RIGHT, ARRANGE + SWAP_LEFT, ARRANGE + SWAP_LEFT + SWAP_RIGHT),
)
"""By whether the left pair (2) and the right one (1) have two ranks."""


def legal_actions(position: Position) -> list[Action]:
    """Return every legal action once."""
    phase = position.phase_id
    if phase == PLAY_PHASE:
        return _plays(position)
    if phase == DECLARE_PHASE:
        if position.combination_of(position.to_act) != NO_COMBINATION:
            return [DECLARE, STAY_SILENT]
        return [STAY_SILENT]
    if phase == TENDIDO_CHOICE:
        return [DEAL_TENDIDO, WAIT]
    if phase == TENDIDO_ARRANGE:
        return _arrangements(position)
    if phase == CLAIM_PHASE:
        return [CLAIM + seat for seat in claimable(position, position.to_act)] + [PASS]
    return []


def is_legal(position: Position, action: Action) -> bool:
    """Return whether an action is legal; a row that differs only in suits is, too."""
    if position.phase_id == TENDIDO_ARRANGE:
        return ARRANGE <= action < ARRANGE + (8 if position.rules.either_way else RIGHT_TO_LEFT)
    return action in legal_actions(position)


def _plays(position: Position) -> list[Action]:
    plays = position.hands[position.to_act][:]
    rank = position.table_size  # a card of this rank, left now, would be in place
    if rank < 4 and (
        position.lying >> 4 * rank & 15
        or (position.pending_level and position.pending_rank == rank)
    ):
        plays += [card + IN_PLACE for card in plays if card >> 2 == rank]
    return plays


def _arrangements(position: Position) -> list[Action]:
    """One arrangement for each row that differs in ranks, in each direction."""
    first, second, third, fourth = position.tendido_row
    left = first >> 2 != second >> 2
    right = third >> 2 != fourth >> 2
    arrangements = list(_ARRANGEMENTS[2 * left + right])
    if position.rules.either_way:
        arrangements += [each + RIGHT_TO_LEFT for each in arrangements]
    return arrangements
