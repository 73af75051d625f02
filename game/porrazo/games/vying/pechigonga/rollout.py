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
from porrazo.games.vying.rollout import borne_out, quick_stake
from porrazo.games.vying.worth import Worth

_PUNTOS: Final = 0.88
"""The part of all hands that are puntos: 80430 of 91390."""
_STARTS: Final[tuple[float, ...]] = (0.0, 0.88, 0.989, 0.991, 0.999)
"""The part of all hands below each class."""
_SHARES: Final[tuple[float, ...]] = (0.88, 0.109, 0.002, 0.008, 0.001)
_LEAST: Final[tuple[int, ...]] = (20, 40, 55, 42, 40)


def _thousandths(text: str) -> tuple[float, ...]:
    """Return numbers that are written in thousandths."""
    return tuple([int(word) / 1000 for word in text.split()])


_BELOW_PUNTO: Final = _thousandths(
    "0 45 45 92 140 190 258 328 364 457 495 536 635 660 706 752 782 812 843 856 888 "
    "899 915 922 936 948 957 966 975 979 988 991 994 997 999"
)
"""Of the puntos the part below each value, from the least."""
_BELOW_PRIMERA: Final = _thousandths(
    "0 8 8 19 30 46 68 96 121 166 200 246 302 348 404 461 511 571 623 667 721 758 796 "
    "836 862 889 913 929 947 960 968 978 983 988 992 994"
)
_BELOW_FLUX: Final = _thousandths(
    "0 5 10 14 33 52 81 114 157 200 262 305 376 438 500 562 629 681 748 790 833 876 905 933 957"
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


_TINY: Final = 1e-9
"""What rounding may cost a share."""


def place(rules: Rules, held: Worth) -> float:
    """Return which part of the hands that may bet is worse than one, equal ones counted half."""
    return _among(rules, held, (_below(held) + _below(held, 1)) / 2.0)


def is_unbeaten(rules: Rules, held: Worth) -> bool:
    """Return whether no hand that may bet is better than one."""
    return _among(rules, held, _below(held, 1)) >= 1.0 - _TINY


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
