"""What a seat makes of its cards at a glance: for playouts, and for reading others."""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.vying.pechigonga.rules import (
    ANNOUNCING,
    HAVE_FLUX,
    HAVE_IT,
    NOT_ASKED,
    SILENT,
    Rules,
)
from porrazo.games.vying.pechigonga.state import PechigongaState
from porrazo.games.vying.pechigonga.worth import HAND, PUNTO, run_in
from porrazo.games.vying.sense import borne_out, quick_stake
from porrazo.games.vying.worth import Worth

_PUNTOS: Final = 0.88
"""The part of all hands that are puntos: 80430 of 91390."""
_STARTS: Final[tuple[float, ...]] = (0.0, 0.88, 0.989, 0.991, 0.999)
"""The part of all hands below each class."""
_SHARES: Final[tuple[float, ...]] = (0.88, 0.109, 0.002, 0.008, 0.001)
_LEAST: Final[tuple[int, ...]] = (20, 40, 55, 42, 40)
_BELOW_PUNTO: Final[tuple[float, ...]] = (
    *(0.0, 0.045, 0.045, 0.092, 0.14, 0.19, 0.258, 0.328, 0.364, 0.457, 0.495, 0.536),
    *(0.635, 0.66, 0.706, 0.752, 0.782, 0.812, 0.843, 0.856, 0.888, 0.899, 0.915, 0.922),
    *(0.936, 0.948, 0.957, 0.966, 0.975, 0.979, 0.988, 0.991, 0.994, 0.997, 0.999),
)
"""Of the puntos the part below each value, from the least."""
_BELOW_PRIMERA: Final[tuple[float, ...]] = (
    *(0.0, 0.008, 0.008, 0.019, 0.03, 0.046, 0.068, 0.096, 0.121, 0.166, 0.2, 0.246),
    *(0.302, 0.348, 0.404, 0.461, 0.511, 0.571, 0.623, 0.667, 0.721, 0.758, 0.796, 0.836),
    *(0.862, 0.889, 0.913, 0.929, 0.947, 0.96, 0.968, 0.978, 0.983, 0.988, 0.992, 0.994),
)
_BELOW_FLUX: Final[tuple[float, ...]] = (
    *(0.0, 0.005, 0.01, 0.014, 0.033, 0.052, 0.081, 0.114, 0.157, 0.2, 0.262, 0.305, 0.376),
    *(0.438, 0.5, 0.562, 0.629, 0.681, 0.748, 0.79, 0.833, 0.876, 0.905, 0.933, 0.957),
)
_FLAT: Final[tuple[float, ...]] = (0.0, 0.5)
_BELOW: Final[tuple[tuple[float, ...], ...]] = (
    _BELOW_PUNTO,
    _BELOW_PRIMERA,
    _FLAT,
    _BELOW_FLUX,
    _FLAT,
)
_RUNS: Final[tuple[float, ...]] = (
    *(0.0, 0.0, 0.004, 0.12, 0.424, 0.697, 0.86, 0.945, 0.983, 0.998, 1.0),
)
"""The part of all hands of nine cards whose longest run is shorter, by its length."""
_TRUTHFUL: Final = 4
"""In how many of five cases a hand is announced that may be hidden."""


def standing(state: PechigongaState, seat: int, stage: int) -> float:
    """Return which part of the hands that others may have is worse than a seat's, 0 to 1."""
    hand = state.hands[seat]
    if stage > 1:
        length, top = divmod(run_in(hand).value, 16)
        start = _RUNS[length]
        return start + (_RUNS[length + 1] - start) * top / 10.0
    held = state.rules.worth(hand[:HAND], state.is_hidden(seat))
    return _among(state.rules, held, _below(held))


def place(rules: Rules, held: Worth) -> float:
    """Return which part of the hands that may bet is worse than one, equal ones counted half."""
    return _among(rules, held, (_below(held) + _below(held, 1)) / 2.0)


def _among(rules: Rules, held: Worth, inside: float) -> float:
    """Return the place of a hand among those that may bet, by its place inside its class."""
    if held.class_id == PUNTO and rules.announces:
        return inside
    place = _STARTS[held.class_id] + _SHARES[held.class_id] * inside
    return (place - _PUNTOS) / (1.0 - _PUNTOS) if rules.announces else place


def _below(held: Worth, more: int = 0) -> float:
    """Return which part of the hands of a class is worse than one of it, or of so much more."""
    below = _BELOW[held.class_id]
    place = held.value - _LEAST[held.class_id] + more
    return 1.0 if more and place >= len(below) else below[max(0, min(len(below) - 1, place))]


def quick_action(state: PechigongaState, rng: Random) -> Action:
    """Return what a sensible player might do, by its own cards and the price."""
    luck = Luck(rng)
    seat, stakes = state.to_act, state.stakes
    if state.announcing:
        return _said(state.rules.may_say(state.hands[seat]), luck)
    others = len(stakes.active(state.dealer)) - 1
    chance = float(standing(state, seat, state.deal_number) ** others)
    return quick_stake(stakes, seat, state.rules.round, chance, luck)


def _said(allowed: list[Action], luck: Luck) -> Action:
    """Return what is announced: mostly that there is something, seldom what."""
    if HAVE_IT not in allowed:
        return SILENT
    if SILENT in allowed and luck.below(5) >= _TRUTHFUL:
        return SILENT
    return HAVE_FLUX if HAVE_FLUX in allowed and not luck.below(5) else HAVE_IT


def plausibility(state: PechigongaState, seat: int) -> float:
    """Return how well the others' cards bear out what they have said, bet and raised: 0 to 1."""
    answer = 1.0
    for other, number, action in state.actions:
        if other == seat:
            continue
        if number != ANNOUNCING:
            answer *= borne_out(action, standing(state, other, number))
        elif not state.rules.forced and state.announced[other] != NOT_ASKED:
            answer *= _meant(state, other)
    return answer


def _meant(state: PechigongaState, seat: int) -> float:
    """Return how likely who may hide a hand says what the seat has said."""
    if state.announced[seat] != SILENT:
        return _TRUTHFUL / 5.0
    class_id = state.rules.worth(state.hands[seat][:HAND]).class_id
    return 1.0 if class_id == PUNTO else 1.0 - _TRUTHFUL / 5.0
