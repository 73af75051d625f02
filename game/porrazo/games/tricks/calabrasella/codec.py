"""Actions and positions of Calabrasella as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_view import deal_json
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.positions import read_deal
from porrazo.games.tricks.calabrasella.checking import check_view
from porrazo.games.tricks.calabrasella.rules import (
    CALLED,
    HIDDEN_DISCARDS,
    HIDDEN_RETURN,
    MOST_DISCARDS,
    PASS,
    PHASES,
    PLAY_ALONE,
    RETURNED,
    SEATS,
    SET,
    SIDES,
    WIDOW,
    discard_of,
    is_call,
    is_hidden,
    is_play,
    is_return,
    is_take,
    returned_card,
    take_of,
)
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.following import cards_of
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.trick_text import read_trick, trick_json

_KINDS = ("pass", "play_alone", "call", "return", "discard", "take", "play")
_WORDS = {PASS: "pass", PLAY_ALONE: "play_alone"}


# --- actions


def action_text(action: Action) -> str:
    """Return an action as short text; a card alone is one that is played.

    >>> action_text(PASS), action_text(CALLED + 38), action_text(discard_of((0, 5)))
    ('pass', 'call 3D', 'discard 4S 5H')
    """
    if is_play(action):
        return ITALIAN_40.text(action)
    if action in _WORDS:
        return _WORDS[action]
    kind, cards = kind_and_cards(action)
    return " ".join([kind, *ITALIAN_40.texts(cards)])


def kind_and_cards(action: Action) -> tuple[str, tuple[Card, ...]]:
    """Return what an action does with which cards, UNKNOWN where they are not seen."""
    if is_play(action):
        return "play", (action,)
    if is_call(action):
        return "call", (action - CALLED,)
    if is_return(action):
        return "return", (returned_card(action),)
    if is_hidden(action):
        return "discard", (UNKNOWN,) * (action - HIDDEN_DISCARDS)
    if action in _WORDS:
        return _WORDS[action], ()
    return "take" if is_take(action) else "discard", tuple(cards_of(action & SET))


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    kind, *cards = text.split() or [""]
    if kind not in _KINDS:
        kind, cards = "play", [kind, *cards]
    given = {"type": kind, "card": " ".join(cards), "cards": cards}
    return parse_action(None, given)


def action_json(view: CalabrasellaView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    kind, cards = kind_and_cards(action)
    texts = ITALIAN_40.texts(cards)
    if kind in ("discard", "take"):
        return {"type": kind, "cards": texts}
    return {"type": kind, "card": texts[0]} if texts else {"type": kind}


def parse_action(view: CalabrasellaView | None, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not, whatever the view.

    Raises:
        IllegalAction: it names none.

    """
    return _parse(Fields(given, IllegalAction, ITALIAN_40), hidden=False)


def parse_seen_action(given: Mapping[str, object]) -> Action:
    """Return an action of a deal's list, of which cards may be hidden.

    Raises:
        IllegalAction: it is none.

    """
    return _parse(Fields(given, IllegalAction, ITALIAN_40), hidden=True)


def _parse(fields: Fields, *, hidden: bool) -> Action:
    kind = fields.text("type", *_KINDS)
    if kind == "pass":
        return PASS
    if kind == "play_alone":
        return PLAY_ALONE
    if kind in ("discard", "take"):
        return _parse_set(fields, kind, hidden=hidden)
    card = fields.card(fields.raw("card"), "card", hidden=hidden and kind == "return")
    if kind == "call":
        return CALLED + card
    if kind == "return":
        return HIDDEN_RETURN if card == UNKNOWN else RETURNED + card
    return card


def _parse_set(fields: Fields, kind: str, *, hidden: bool) -> Action:
    cards = fields.cards(fields.raw("cards"), "cards", hidden=hidden and kind == "discard")
    if not 1 <= len(cards) <= MOST_DISCARDS:
        raise IllegalAction(f"cards must name one card to {MOST_DISCARDS}")
    if UNKNOWN in cards:
        return HIDDEN_DISCARDS + len(cards)
    if len(set(cards)) != len(cards):
        raise IllegalAction("cards names a card twice")
    return discard_of(cards) if kind == "discard" else take_of(cards)


# --- states


def view_json(view: CalabrasellaView) -> dict[str, object]:
    """Return a view's fields as the protocol writes them."""
    texts = ITALIAN_40.texts
    return deal_json(view, ITALIAN_40, partial(action_json, view)) | {
        "declarer": _or_null(view.declarer),
        "called": _card_or_null(view.called),
        "giver": _or_null(view.giver),
        "returned": ITALIAN_40.text(view.returned) if view.has_returned else None,
        "discards": texts(view.discards),
        "widow": texts(view.widow),
        "taken": texts(view.taken),
        "leader": _or_null(view.leader),
        "trick": trick_json(view.trick, ITALIAN_40),
        "won": [texts(pile) for pile in view.won],
    }


def _or_null(number: int) -> int | None:
    return None if number == NOBODY else number


def _card_or_null(card: Card) -> str | None:
    return None if card == UNKNOWN else ITALIAN_40.text(card)


def parse_view(setup: Setup, given: Mapping[str, object]) -> CalabrasellaView:
    """Return the view that a position describes.

    Raises:
        BadPosition: it contradicts the rules or itself.

    """
    fields = Fields(given, BadPosition, ITALIAN_40)
    shared = read_deal(fields, setup, SIDES, PHASES[:-1], parse_seen_action)
    if shared["dealer"] == NOBODY:
        raise BadPosition("dealer is missing")
    trick = read_trick(fields, SEATS)
    view = CalabrasellaView(
        **shared,
        declarer=_read_seat(fields, "declarer"),
        called=_read_card(fields, "called", hidden=False),
        giver=_read_seat(fields, "giver"),
        has_returned="returned" in fields and fields.raw("returned") is not None,
        returned=_read_card(fields, "returned", hidden=True),
        discards=_read_cards(fields, "discards", hidden=True),
        widow=_read_widow(fields),
        taken=_read_cards(fields, "taken", hidden=False),
        leader=_read_leader(fields, shared, trick),
        trick=trick,
        won=_read_won(fields),
    )
    check_view(view)
    return view


def _read_seat(fields: Fields, name: str) -> int:
    if name not in fields or fields.raw(name) is None:
        return NOBODY
    return fields.whole(name, 0, SEATS - 1)


def _read_card(fields: Fields, name: str, *, hidden: bool) -> Card:
    if name not in fields or fields.raw(name) is None:
        return UNKNOWN
    return fields.card(fields.raw(name), name, hidden)


def _read_cards(fields: Fields, name: str, *, hidden: bool) -> tuple[Card, ...]:
    return fields.cards(fields.raw(name), name, hidden) if name in fields else ()


def _read_widow(fields: Fields) -> tuple[Card, ...]:
    if "widow" not in fields:
        return (UNKNOWN,) * WIDOW
    return fields.cards(fields.items("widow", WIDOW), "widow", hidden=True)


def _read_leader(
    fields: Fields, shared: Mapping[str, object], trick: tuple[tuple[int, Card], ...]
) -> int:
    """Return who leads: told, or who has begun the trick, or who is to."""
    told = _read_seat(fields, "leader")
    if told != NOBODY or shared["phase"] != "play":
        return told
    to_act = shared["to_act"]
    assert isinstance(to_act, int)
    return trick[0][0] if trick else to_act


def _read_won(fields: Fields) -> tuple[tuple[Card, ...], ...]:
    if "won" not in fields:
        return (), ()
    return tuple([fields.cards(pile, "won") for pile in fields.items("won", 2)])
