"""What a seat may see of any card game played in deals: the fields that all of them share.

A game's own view is a subclass with the fields of its own; its JSON is `deal_json` and its own.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass

from porrazo.cards import UNKNOWN, Card, Pack
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
    dealer: int
    hand_number: int
    deal_number: int
    hands: tuple[tuple[Card, ...], ...]
    """The cards of each seat; those that the viewer knows come first."""
    scores: tuple[int, ...]
    sides: tuple[int, ...]
    winners: tuple[int, ...]
    """The sides that have won; none while the match goes on."""
    actions: tuple[LoggedAction, ...]
    """This deal's actions, oldest first, as far as the viewer knows of them."""
    bounds: tuple[int, int] | None
    """The least and the most that the viewer may name now as an amount."""
    stock: tuple[Card, ...] | None
    """The cards to come, next first; None where the game has no stock."""

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
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


def deal_json(
    view: DealView, pack: Pack, action_json: Callable[[Action], dict[str, object]]
) -> dict[str, object]:
    """Return the shared fields as the protocol writes them.

    ``action_json`` writes one action as `Game.action_json` does.
    """
    answer: dict[str, object] = {
        "phase": view.phase,
        "to_act": _or_null(view.to_act),
        "dealer": _or_null(view.dealer),
        "hand_number": view.hand_number,
        "deal_number": view.deal_number,
        "hands": [pack.texts(hand) for hand in view.hands],
        "scores": list(view.scores),
        "sides": list(view.sides),
        "winner": _or_null(view.winner),
        "winners": list(view.winners),
        "over": view.over,
        "actions": [
            {"seat": done.seat, "phase": done.phase} | action_json(done.action)
            for done in view.actions
        ],
        "bounds": None,
    }
    if view.bounds is not None:
        answer["bounds"] = {"min": view.bounds[0], "max": view.bounds[1]}
    if view.stock is not None and view.seat == NOBODY:
        answer["stock"] = pack.texts(view.stock)
    elif view.stock is not None:
        answer["stock_count"] = len(view.stock)
    return answer


def _or_null(number: int) -> int | None:
    return None if number == NOBODY else number
