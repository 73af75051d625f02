"""The trick that is played as the protocol writes it, and read from positions."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card, Pack
from porrazo.engine.errors import BadPosition
from porrazo.engine.fields import Fields

Trick = tuple[tuple[int, Card], ...]
"""Seats and cards, the lead first."""


def trick_json(trick: Trick, pack: Pack) -> list[dict[str, object]]:
    """Return a trick as a list of ``{"seat", "card"}``."""
    return [{"seat": seat, "card": pack.text(card)} for seat, card in trick]


def read_trick(fields: Fields, seats: int) -> Trick:
    """Return the trick of a position; empty where it is left out.

    Raises:
        BadPosition: it is no list of seats and cards.

    """
    if "trick" not in fields:
        return ()
    plays = []
    for place, given in enumerate(fields.items("trick")):
        inner = fields.inner(given, f"trick[{place}]")
        seat = inner.whole("seat", 0, seats - 1)
        plays.append((seat, inner.card(inner.raw("card"), "card of trick")))
    return tuple(plays)


def check_turn(trick: Trick, leader: int, to_act: int, hands: Sequence[Sequence[Card]]) -> None:
    """Refuse a trick that the leader, the turn or the hands contradict while cards are played.

    Raises:
        BadPosition: they do.

    """
    check_order(trick, leader, len(hands))
    if to_act != (leader + len(trick)) % len(hands):
        raise BadPosition("to_act must be the seat after the last card of the trick")
    if not hands[to_act]:
        raise BadPosition("the hands are empty: the deal is over")


def check_order(trick: Trick, leader: int, seats: int) -> None:
    """Refuse a trick that is whole, or does not go from the leader from seat to seat.

    Raises:
        BadPosition: it is or does not.

    """
    if len(trick) >= seats:
        raise BadPosition("a whole trick is gathered at once")
    if [seat for seat, _ in trick] != [(leader + turn) % seats for turn in range(len(trick))]:
        raise BadPosition("trick must go from the leader from seat to seat")
