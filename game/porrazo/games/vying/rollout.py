"""What a seat stakes at a glance: for playouts.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from typing import Final

from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.vying.table_stakes import (
    BET,
    CALL,
    FOLD,
    PASS,
    RAISE,
    SPAN,
    Round,
    Stakes,
    bounds,
)

_BLUFFS: Final = 8
"""In how many of a hundred cases a seat stakes on nothing."""
_STAKES: Final = 7
"""In how many of ten cases a seat that likes its cards stakes on them."""
_PARTS: Final = (3, 5, 10)
"""What it stakes, in tenths of the pot."""
_LOOKED_AT: Final = (5, 10, 20)
"""And what a search looks at."""
_LARGEST: Final = 3


def quick_stake(stakes: Stakes, seat: int, round_: Round, chance: float, luck: Luck) -> Action:
    """Return what a sensible player might do, by the chance that its cards win and the price."""
    limits = bounds(stakes, seat, round_)
    keen = chance > (20 + luck.below(60)) / 100 or luck.below(100) < _BLUFFS
    if keen and limits is not None and luck.below(10) < _STAKES:
        part = stakes.pot * _PARTS[luck.below(len(_PARTS))] // 10
        amount = max(limits.low, min(limits.high, part))
        return (RAISE if stakes.level else BET) + SPAN * amount
    if not stakes.level:
        return PASS
    price = min(stakes.to_call(seat), stakes.resto[seat])
    worth_it = chance + luck.below(25) / 100 > price / (stakes.pot + price)
    return CALL if worth_it else FOLD


def looked_at(stakes: Stakes, seat: int, round_: Round) -> list[Action]:
    """Return the actions in a round that deserve a look: of the amounts some by the pot.

    All that a seat has is among them only where it is no more than a few times the pot: who stakes
    far more than there is to win is called by better hands alone.
    """
    answers = [CALL, FOLD] if stakes.level else [PASS]
    limits = bounds(stakes, seat, round_)
    if limits is None:
        return answers
    pot = stakes.pot + stakes.to_call(seat)
    kind = RAISE if stakes.level else BET
    amounts = {limits.low}
    for tenths in _LOOKED_AT:
        amounts.add(max(limits.low, min(limits.high, pot * tenths // 10)))
    if limits.high <= pot * _LARGEST:
        amounts.add(limits.high)
    return answers + [kind + SPAN * amount for amount in sorted(amounts)]


def borne_out(action: Action, standing: float) -> float:
    """Return how well cards bear a bet, a raise or a call out, 0 to 1.

    ``standing`` is which part of all hands is worse.
    """
    if action % SPAN in (PASS, FOLD):
        return 1.0
    return 1.0 - (0.3 if action % SPAN == CALL else 0.6) * (1.0 - standing)
