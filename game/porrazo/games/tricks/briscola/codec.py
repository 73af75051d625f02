"""Actions and positions of Briscola as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_view import deal_json
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.positions import read_deal
from porrazo.games.tricks.briscola.rules import HAND, PACK, PHASES, cards_for, sides_of
from porrazo.games.tricks.briscola.view import BriscolaView


def action_text(action: Action) -> str:
    """Return an action as short text: the card."""
    return PACK.text(action)


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    return Fields({}, IllegalAction, PACK).card(text.strip(), "card")


def action_json(view: BriscolaView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    return {"type": "play", "card": PACK.text(action)}


def parse_action(view: BriscolaView | None, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not, whatever the view.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, PACK)
    fields.text("type", "play")
    return fields.card(fields.raw("card"), "card")


def view_json(view: BriscolaView) -> dict[str, object]:
    """Return a view's fields as the protocol writes them."""
    return deal_json(view, PACK, partial(action_json, view)) | {
        "trump": PACK.text(view.trump),
        "trick": PACK.texts(view.trick),
        "leader": view.leader,
        "won": [PACK.texts(pile) for pile in view.won],
        "points": list(view.points),
    }


def parse_view(setup: Setup, given: Mapping[str, object]) -> BriscolaView:
    """Return the view that a position describes.

    Raises:
        BadPosition: it contradicts the rules or itself.

    """
    fields = Fields(given, BadPosition, PACK)
    sides = sides_of(setup.seats)
    shared = read_deal(fields, setup, sides, PHASES[:-1], partial(parse_action, None), True)
    if shared["dealer"] == NOBODY:
        raise BadPosition("dealer is missing")
    trump = fields.card(fields.raw("trump"), "trump")
    trick = fields.cards(fields.raw("trick"), "trick") if "trick" in fields else ()
    shared["stock"] = _stock(shared["stock"], trump)
    view = BriscolaView(
        **shared,
        trump=trump,
        leader=_read_leader(fields, shared["to_act"], len(trick), setup.seats),
        trick=trick,
        won=_read_won(fields, max(sides) + 1),
    )
    _check(view, fields)
    return view


def _stock(given: tuple[Card, ...], trump: Card) -> tuple[Card, ...]:
    """Return a stock whose last card is the one turned up."""
    if given and given[-1] not in (trump, UNKNOWN):
        raise BadPosition("the last card of the stock must be trump")
    return (*given[:-1], trump) if given else ()


def _read_leader(fields: Fields, to_act: int, lying: int, seats: int) -> int:
    if "leader" in fields and fields.raw("leader") is not None:
        return fields.whole("leader", 0, seats - 1)
    if to_act == NOBODY:
        raise BadPosition("leader is missing")
    return (to_act - lying) % seats


def _read_won(fields: Fields, sides: int) -> tuple[tuple[Card, ...], ...]:
    if "won" not in fields:
        return ((),) * sides
    return tuple([fields.cards(pile, "won") for pile in fields.items("won", sides)])


def _check(view: BriscolaView, fields: Fields) -> None:
    """Refuse what the cards, the turn, the points or the actions contradict."""
    seats, lying = view.seats, len(view.trick)
    if "points" in fields:
        given = fields.items("points", len(view.won))
        if [fields.check_whole(each, "points", 0, 120) for each in given] != list(view.points):
            raise BadPosition(f"points must be {list(view.points)}, by the cards won")
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
