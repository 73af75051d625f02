"""What totals are worth: in points, or in chances to win the match."""

from __future__ import annotations

from typing import Final

from porrazo.players.porrazo_search import Judge

# A match won or lost, in points: more than any deal brings.
_MATCH: Final = 60.0


class Points(Judge):
    """Points ahead of the others, a card more than the others being worth ``card`` of them."""

    def __init__(self, side: int, card: float) -> None:
        self._side = side
        self._card = card

    def won(self, side: int) -> float:
        """Return more or less than any deal brings."""
        return _MATCH if side == self._side else -_MATCH

    def worth(self, scores: list[int], cards: list[int]) -> float:
        """Return the lead over the others' mean."""
        others = len(scores) - 1
        if others == 1:
            lead = scores[self._side] - scores[1 - self._side]
            return lead + self._card * (cards[self._side] - cards[1 - self._side])
        lead = scores[self._side] * (others + 1) - sum(scores)
        more = cards[self._side] * (others + 1) - sum(cards)
        return (lead + self._card * more) / others
