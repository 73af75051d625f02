"""A deal with raises told once more: how likely a seat would have done what it did in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from porrazo.engine.game import Action
from porrazo.games.tricks.raising.hands import packed
from porrazo.games.tricks.raising.state import RaisingState
from porrazo.games.tricks.raising.view import is_play

Chances = Callable[[RaisingState], dict[Action, float]]
"""Tells how often who is to act does what, by what it knows; nothing where that is unknown."""

# How often somebody does anything that is legal, whatever a strategy says: nothing a player may do
# is thought impossible.
_ANYTHING: Final = 0.05


def deeds(state: RaisingState) -> list[tuple[int, Action]]:
    """Return who did what in this deal."""
    return [(done >> 2 & 7, done >> 5) for done in state.done]


def retold(
    state: RaisingState,
    told: Sequence[tuple[int, Action]],
    seat: int,
    chances: Chances,
) -> tuple[float, RaisingState] | None:
    """Tell what was done in a deal from its start, the cards that are left as they are in a state.

    Return how likely ``seat`` would have done its part, above 0, and where it ended; None where the
    deal cannot have come about so, as in a position that somebody has set up.
    """
    again = state.copy()
    hands = [state.hand(each) for each in range(state.rules.seats)]
    for who, action in told:
        if is_play(action):
            hands[who].append(action)
    again.hands = [packed(hand) for hand in hands]
    again.open_deal()
    found = 1.0
    for who, action in told:
        if again.to_act != who or not again.is_legal(action):
            return None
        if who == seat:
            by_chance = 1.0 / len(again.legal())
            known = chances(again)
            likely = known.get(action, 0.0) if known else by_chance
            found *= (1.0 - _ANYTHING) * likely + _ANYTHING * by_chance
        again.step(action)
    return found, again
