"""What the positions of the fishing games share, as records and in the protocol's words."""

from __future__ import annotations

from dataclasses import dataclass

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import Remaking, remaking

Play = tuple[int, Card]
"""A seat and the card that it played."""
MAX_SCORE = 10**6


@dataclass(frozen=True)
class Pending:
    """A capture of the card just left, which the next seat may still answer with its rank.

    ``level`` is how many cards of the rank lie in it, 2 or 3. ``points`` does not include
    ``limpia``, which is for emptying the table.
    """

    level: int
    seat: int
    rank: int
    cards: tuple[Card, ...]
    points: int
    limpia: int

    def __reduce__(self) -> Remaking:
        return remaking(self)


def check_cards(
    named: list[Card],
    hands: tuple[tuple[Card, ...], ...],
    stock: tuple[Card, ...],
    played: tuple[Play, ...],
    pack: Pack,
) -> None:
    """Refuse cards named twice, lost or added; ``named`` are all cards told, place by place.

    Raises:
        BadPosition: there are such.

    """
    twice = {card for card in named if named.count(card) > 1}
    if twice:
        raise BadPosition(f"cards named twice: {' '.join(pack.texts(sorted(twice)))}")
    hidden = sum(hand.count(UNKNOWN) for hand in hands) + stock.count(UNKNOWN)
    size = len(pack.cards)
    if len(named) + hidden != size:
        raise BadPosition(f"the position has {len(named) + hidden} cards, the pack {size}")
    in_hands = {card for hand in hands for card in hand}
    if any(card in in_hands or card in stock for _, card in played):
        raise BadPosition("a card that was played cannot be in a hand or in the stock")
