"""Actions and positions of Calabrasella as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.errors import IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import Action
from porrazo.engine.position import Position
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
    SET,
    SIDES,
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


position: Final = Position(
    CalabrasellaView,
    ITALIAN_40,
    PHASES[:-1],
    sides=lambda setup: SIDES,
    action_json=action_json,
    read_action=parse_seen_action,
    check=check_view,
)
view_json = position.json
parse_view = position.read
