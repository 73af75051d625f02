"""Actions and positions of Briscola as text and as the protocol's JSON."""

from __future__ import annotations

from typing import Any, Final

from porrazo.cards import UNKNOWN
from porrazo.engine.codec import Actions, playing
from porrazo.engine.deal_fields import ScoresField
from porrazo.engine.errors import BadPosition
from porrazo.engine.position import SIDE, GameCodec, Position, PositionReading, counted
from porrazo.games.tricks.briscola.rules import HAND, PACK, PHASES, cards_for, sides_of
from porrazo.games.tricks.briscola.view import BriscolaView


def _settle(found: dict[str, Any], at: PositionReading) -> None:
    """Name the last card of the stock, which is the one turned up."""
    given, trump = found["stock"], found["trump"]
    if given and given[-1] not in (trump, UNKNOWN):
        raise BadPosition("the last card of the stock must be trump")
    found["stock"] = (*given[:-1], trump) if given else ()


def _check(view: BriscolaView) -> None:
    """Refuse what the cards, the turn or the actions contradict."""
    seats, lying = view.seats, len(view.trick)
    if view.trump not in cards_for(seats):
        raise BadPosition(f"trump: {PACK.text(view.trump)} is not in the pack of {seats} seats")
    if lying >= seats:
        raise BadPosition("a whole trick is gathered at once")
    if view.phase == "play" and view.to_act != (view.leader + lying) % seats:
        raise BadPosition("to_act must be the seat after the last card of the trick")
    if len([card for pile in view.won for card in pile]) % seats:
        raise BadPosition(f"won must hold whole tricks of {seats} cards")
    _check_hands(view)
    here = {*view.trick, *[card for pile in view.won for card in pile]}
    for done in view.actions:
        if done.action not in here:
            raise BadPosition(f"actions: {PACK.text(done.action)} was played and lies elsewhere")


def _check_hands(view: BriscolaView) -> None:
    """Refuse hands that are not as large as the stock and the trick want them."""
    seats, stock = view.seats, view.stock or ()
    if len(stock) % seats:
        raise BadPosition(f"the stock must hold a card for each of {seats} seats, or several")
    size = HAND if stock else max([len(hand) for hand in view.hands])
    thrown = [(view.leader + turn) % seats for turn in range(len(view.trick))]
    if not stock and len(thrown) and view.phase == "play":
        size = max([len(hand) + (seat in thrown) for seat, hand in enumerate(view.hands)])
    for seat, hand in enumerate(view.hands):
        if len(hand) != size - (seat in thrown):
            raise BadPosition(f"seat {seat} holds {len(hand)} cards, not {size - (seat in thrown)}")
    if view.phase == "play" and not view.hands[view.to_act]:
        raise BadPosition("the hands are empty: the deal is over")


CODEC: Final = GameCodec(
    Position(
        BriscolaView,
        PACK,
        PHASES[:-1],
        actions=Actions(PACK, playing(PACK)),
        sides=lambda setup: sides_of(setup.seats),
        settle=_settle,
        check=_check,
        also={
            "scores": ScoresField(0, 11),
            "points": counted(SIDE, 120, agrees="points must be {right}, by the cards won"),
        },
        has_stock=True,
    )
)
