"""What totals are worth: in points, or in chances to win the match."""

from __future__ import annotations

from typing import Final

from porrazo.games.fishing.porrazo.players.search import Judge

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
        mine, others = self._side, len(scores) - 1
        if others == 1:
            lead = scores[mine] - scores[1 - mine]
            return lead + self._card * (cards[mine] - cards[1 - mine])
        lead, more = scores[mine] * others, cards[mine] * others
        for side in range(others + 1):
            if side != mine:
                lead -= scores[side]
                more -= cards[side]
        return (lead + self._card * more) / others
