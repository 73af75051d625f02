"""Chances to win where no table of them is: three sides and more, or a number of hands.

A formula, fitted to matches of quick players (`quick`), 500 each of three to six seats: of what it
gives 10 to 20, 40 to 50 or 80 to 90 %, at three seats 15, 47 and 83 % are won.
"""

from __future__ import annotations

import math
from typing import Final

from porrazo.games.fishing.porrazo.players.search import Judge
from porrazo.games.fishing.porrazo.view import PorrazoView

# What a card won is worth before it is counted: a point and a half among all sides.
_CARDS: Final = 1.5
_MOST_A_CARD: Final = 0.8
# What a tendido that is still to come is worth to the dealer's side.
_TENDIDO: Final = 4.0
# How leads shrink to chances: the square of the scale grows with the points still to be made.
_GROWS, _LEAST = 4.0, 10.0
_A_HAND: Final = 12.0
"""The points that the best side makes in a hand."""


class Odds(Judge):
    """The chance that a side wins, so many deals of the view's hand being over."""

    def __init__(self, view: PorrazoView, over: int) -> None:
        self._side = view.sides[view.seat]
        self._dealer = view.sides[view.dealer]
        counted = over == view.deals
        self._waits = view.tendido == "waiting" and not counted
        sides = max(view.sides) + 1
        self._card = 0.0 if counted else min(_MOST_A_CARD, _CARDS / sides)
        hands = int(view.options["hands"])
        self._target = 0 if hands else int(view.options["target"])
        rest = max(0, hands - view.hand_number) + 1 - over / view.deals
        self._left = _A_HAND * rest

    def won(self, side: int) -> float:
        """Return 1 or 0."""
        return 1.0 if side == self._side else 0.0

    def worth(self, scores: list[int], cards: list[int]) -> float:
        """Return the chance, 0 to 1."""
        left = max(1.0, self._target - max(scores)) if self._target else self._left
        scale = math.sqrt(_GROWS * left + _LEAST)
        lead = [
            (points + self._card * won) / scale for points, won in zip(scores, cards, strict=True)
        ]
        if self._waits:
            lead[self._dealer] += _TENDIDO / scale
        best = max(lead)
        shares = [math.exp(each - best) for each in lead]
        return shares[self._side] / sum(shares)
