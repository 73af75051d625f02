"""What a seat may see of any card game played in deals: the fields that all of them share.

A game's own view is a subclass with the fields of its own; see `engine/position.py`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_fields import (
    ActionsField,
    BoundsField,
    DealerField,
    DealNumberField,
    HandsField,
    ScoresField,
    SidesField,
    StockField,
    WinnersField,
)
from porrazo.engine.game import NOBODY, Action, Remaking, View, remaking
from porrazo.engine.options import OptionValue


@dataclass(frozen=True)
class LoggedAction:
    """An action of this deal: who did it, and in which phase.

    Where a seat may not see all of an action, its game has an action for what is left to see.
    """

    seat: int
    phase: str
    action: Action

    def __reduce__(self) -> Remaking:
        return remaking(self)


@dataclass(frozen=True)
class DealView(View):
    """What ``seat`` may see; ``seat`` is NOBODY in a view of everything and in a position.

    Hidden cards are UNKNOWN. ``dealer`` is NOBODY where the bank is no seat.
    """

    seats: int
    options: Mapping[str, OptionValue]
    dealer: int = field(metadata={"kind": DealerField()})
    hand_number: int = field(metadata={"kind": DealNumberField()})
    deal_number: int = field(metadata={"kind": DealNumberField(most=1)})
    hands: tuple[tuple[Card, ...], ...] = field(metadata={"kind": HandsField()})
    """The cards of each seat; those that the viewer knows come first."""
    scores: tuple[int, ...] = field(metadata={"kind": ScoresField()})
    sides: tuple[int, ...] = field(metadata={"kind": SidesField()})
    winners: tuple[int, ...] = field(metadata={"kind": WinnersField()})
    """The sides that have won; none while the match goes on."""
    actions: tuple[LoggedAction, ...] = field(metadata={"kind": ActionsField(LoggedAction)})
    """This deal's actions, oldest first, as far as the viewer knows of them."""
    bounds: tuple[int, int] | None = field(metadata={"kind": BoundsField()})
    """The least and the most that the viewer may name now as an amount."""
    stock: tuple[Card, ...] | None = field(metadata={"kind": StockField()})
    """The cards to come, next first; None where the game has no stock."""

    @property
    def over(self) -> bool:
        """True when the match has ended."""
        return self.to_act == NOBODY

    @property
    def winner(self) -> int:
        """The side that has won alone, or NOBODY."""
        return self.winners[0] if len(self.winners) == 1 else NOBODY

    @property
    def stock_count(self) -> int:
        """How many cards the stock has."""
        return len(self.stock or ())


def known_first(hand: Iterable[Card], known: Collection[Card]) -> tuple[Card, ...]:
    """Return a hand as one sees it who knows only some of its cards.

    >>> known_first((7, 3, 9), {9})
    (9, -1, -1)
    """
    cards = tuple(hand)
    seen = [card for card in cards if card in known]
    return tuple(seen) + (UNKNOWN,) * (len(cards) - len(seen))
