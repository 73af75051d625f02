"""What a sensible player does in Crash at a glance, for searches that look further."""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.games.partition.crash.rules import (
    DONE,
    GROUPS,
    KEEP,
    SIX_PAIRS,
    STRAIGHT_13,
    SWAP,
    SWAP_PHASE,
    most_in_order,
    open_claims,
)
from porrazo.games.partition.crash.setting import USUAL, Search, groups_in, quick_setting
from porrazo.games.partition.crash.state import CrashState

_LOOKED_AT: Final = 12
"""So many of the best settings are looked at by a search."""


def quick_action(state: CrashState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    seat = state.to_act
    hand, groups = state.hands[seat], state.groups[seat]
    if state.phase_id == SWAP_PHASE:
        return SWAP if rng.random() < 0.3 else KEEP
    claims = open_claims(state.rules, hand, groups)
    if STRAIGHT_13 in claims:
        return STRAIGHT_13
    if SIX_PAIRS in claims and rng.random() < 0.5:
        return SIX_PAIRS
    if len(groups) == GROUPS:
        return DONE
    setting = quick_setting(state.rules, hand, most_in_order(state.rules, groups), len(groups))
    return setting[0] if setting else DONE


def candidates(state: CrashState) -> list[Action]:
    """Return the claims, and the next groups of the best settings; to be done where none is left.

    A group that is not laid wins nothing, so there is no reason to lay fewer than one can.
    """
    if state.phase_id == SWAP_PHASE:
        return state.legal()
    seat = state.to_act
    hand, groups = state.hands[seat], state.groups[seat]
    actions = open_claims(state.rules, hand, groups)
    if len(groups) < GROUPS:
        found = groups_in(state.rules, hand, most_in_order(state.rules, groups))
        for _, setting in Search(USUAL, _LOOKED_AT).run(found, len(groups)):
            if setting and setting[0] not in actions:
                actions.append(setting[0])
    return actions or [DONE]
