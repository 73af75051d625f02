"""What a seat of Ronda does at a glance: for playouts, and for reading what others call.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.games.fishing.captures import count_ranks, ranks_taken
from porrazo.games.fishing.ronda.rules import (
    ANNOUNCE,
    ANNOUNCE_PHASE,
    CHALLENGE,
    CHALLENGE_PHASE,
    CLAIM_PHASE,
    NONE,
    PASS,
    PLAY_PHASE,
    RONDA,
    UNSAID,
    WORTH,
)
from porrazo.games.fishing.ronda.state import RondaState

# How often a seat calls what it does not hold, keeps what it holds to itself, doubts a call.
_LIES: Final = 0.06
_CONCEALS: Final = 0.06
_DOUBTS: Final = 0.02
# How plausible a false call is, and silence on what could have been called, beside the truth.
_FALSE: Final = 0.12
_SILENT: Final = 0.25
# What a capture of the card just left, and one in the air, is worth in cards.
_CAIDA: Final = 2.0
_CHAIN: Final = 6.0
_NOISE: Final = 1.2
TAKEN: Final = 0.48
"""What a card taken is worth in points; fitted, as what follows, to 4,000 hands between two."""
LYING: Final = 0.21
"""What one on the table is worth to whoever plays next."""
_NEAR: Final = 16
"""How near the target a side is that may win in this hand."""


def quick_action(state: RondaState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    phase = state.phase_id
    if phase == PLAY_PHASE:
        return _play(state, rng)
    if phase == ANNOUNCE_PHASE:
        held = max(NONE, state.calls.held[state.to_act] >> 4)
        if held == NONE and rng.random() < _LIES:
            return ANNOUNCE + RONDA
        return ANNOUNCE + (NONE if rng.random() < _CONCEALS else held)
    choices = state.legal()
    if phase == CLAIM_PHASE:
        return choices[0]
    if phase == CHALLENGE_PHASE and _must_doubt(state):
        return choices[0]
    return choices[0] if rng.random() < _DOUBTS else PASS


def _must_doubt(state: RondaState) -> bool:
    """Return whether the calls of the others, if they stand, win the match at once.

    Then to doubt one that is true loses no more than to let it pass.
    """
    calls, sides = state.calls, state.rules.sides
    standing = [seat for seat in range(len(sides)) if calls.stands(seat)]
    callers = {sides[seat] for seat in standing}
    if len(callers) != 1 or sides[state.to_act] in callers:
        return False
    worth = sum([WORTH[calls.said[seat]] for seat in standing])
    return state.scores[sides[standing[0]]] + worth >= state.rules.target


def _play(state: RondaState, rng: Random) -> Action:
    """Return the card that takes most, or one in which there is little to take."""
    table = state.table
    counts = count_ranks(table.cards)
    left = table.last_left >> 2
    best, most = state.hands[state.to_act][0], -1.0
    for card in state.hands[state.to_act]:
        merit = _NOISE * rng.random()
        if table.raised_by(card):
            merit += _CHAIN
        elif counts >> (card & ~3) & 15:
            merit += 1 + len(ranks_taken(card >> 2, counts, False))
            merit += _CAIDA * (card >> 2 == left)
        if merit > most:
            best, most = card, merit
    return best


def expected_rest(state: RondaState) -> list[float] | None:
    """Return what each side may expect of the rest of the hand; None where one may win in it."""
    if max(state.scores) + _NEAR >= state.rules.target:
        return None
    found = [TAKEN * len(pile) for pile in state.won]
    found[state.rules.sides[state.to_act]] += LYING * len(state.table.cards)
    return found


def by_own_cards(state: RondaState) -> bool:
    """Return whether the seat to act calls, doubts, or might doubt a call."""
    if state.phase_id != PLAY_PHASE:
        return True
    return state.legal()[-1] >= CHALLENGE


def plausibility(state: RondaState, seat: int) -> float:
    """Return how well the others' cards bear out what they called: 0 to 1."""
    if not state.rules.bluff:
        return 1.0
    answer = 1.0
    for other, said in enumerate(state.calls.said):
        if other == seat or said == UNSAID:
            continue
        answer *= plausible_call(said, max(NONE, state.calls.held[other] >> 4))
    return answer


def plausible_call(said: int, held: int) -> float:
    """Return how plausible it is to call something with cards that bear out something else."""
    if said == held:
        return 1.0
    return _FALSE if said > held else _SILENT
