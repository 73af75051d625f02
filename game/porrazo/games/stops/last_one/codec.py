"""Actions and positions of Last One as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_fields import ScoresField
from porrazo.engine.errors import IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import Action
from porrazo.engine.position import Position
from porrazo.games.stops.last_one.checks import check_course
from porrazo.games.stops.last_one.rules import (
    AGREE,
    CALL,
    CHOOSE_SIZE,
    DECLINE,
    DONE,
    DRAW,
    EIGHT,
    LEAST_SIZE,
    MELEE,
    MOST_SIZE,
    NAME_CARD,
    NAME_SUIT,
    NATURAL,
    NONE,
    PACK,
    PASS,
    PHASES,
    PLAY,
    REFUSE,
    SUITS,
    card_of,
    meant_of,
    play,
    suit_of,
)
from porrazo.games.stops.last_one.view import LastOneView

_PLAIN: Final = {
    "pass": PASS,
    "draw": DRAW,
    "done": DONE,
    "decline": DECLINE,
    "agree": AGREE,
    "refuse": REFUSE,
}
"""Actions that are no more than a word."""
_WORDS: Final = {action: word for word, action in _PLAIN.items()}

# --- actions


def action_text(action: Action) -> str:
    """Return an action as short text.

    >>> action_text(DRAW), action_text(CHOOSE_SIZE + 7), action_text(NAME_SUIT)
    ('draw', 'size 7', 'name S')
    >>> action_text(play(53, meant=6) | CALL)
    '*R as 2D!'
    """
    if action & PLAY:
        return _play_text(action)
    if action >= NAME_CARD:
        return f"name {PACK.text(action - NAME_CARD)}"
    if action >= NAME_SUIT:
        return f"name {SUITS[action - NAME_SUIT]}"
    return _WORDS[action] if action in _WORDS else f"size {action - CHOOSE_SIZE}"


def _play_text(action: Action) -> str:
    words = PACK.text(card_of(action))
    if meant_of(action) != NONE:
        words += f" as {PACK.text(meant_of(action))}"
    if suit_of(action) != NONE:
        words += f" names {SUITS[suit_of(action)]}"
    return words + ("!" if action & CALL else "")


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    words = text.split()
    call = bool(words) and words[-1].endswith("!")
    if call:
        words[-1] = words[-1][:-1]
    match words:
        case [word] if word in _PLAIN and not call:
            return _PLAIN[word]
        case ["size", size] if not call:
            return CHOOSE_SIZE + _in_range(size)
        case ["name", suit] if suit in tuple(SUITS) and not call:
            return NAME_SUIT + SUITS.index(suit)
        case ["name", card] if not call:
            return NAME_CARD + _natural(_fields({}), card, "name")
        case [card, *rest]:
            return _parse_play(card, rest) | (CALL if call else 0)
    raise IllegalAction("there is no action in an empty text")


def _parse_play(text: str, rest: list[str]) -> Action:
    fields = _fields({})
    card = fields.card(text, "card")
    match rest:
        case []:
            return play(card)
        case ["as", meant]:
            return play(card, meant=_natural(fields, meant, "as"))
        case ["names", suit] if suit in tuple(SUITS):
            return play(card, SUITS.index(suit))
    raise IllegalAction(f"{text} is followed by nothing, `as` a card or `names` a suit")


def _in_range(text: str) -> int:
    if text in [str(size) for size in range(LEAST_SIZE, MOST_SIZE + 1)]:
        return int(text)
    raise IllegalAction(f"size must be a whole number {LEAST_SIZE}..{MOST_SIZE}")


def _fields(given: Mapping[str, object]) -> Fields:
    return Fields(given, IllegalAction, PACK)


def _natural(fields: Fields, value: object, name: str) -> Card:
    card = fields.card(value, name)
    if card >= NATURAL:
        raise IllegalAction(f"{name}: a joker stands for a card that is none")
    return card


def action_json(view: LastOneView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    if action & PLAY:
        return _play_json(action)
    if action >= NAME_CARD:
        return {"type": "name", "card": PACK.text(action - NAME_CARD)}
    if action >= NAME_SUIT:
        return {"type": "name", "suit": SUITS[action - NAME_SUIT]}
    if action in _WORDS:
        return {"type": _WORDS[action]}
    return {"type": "choose_size", "size": action - CHOOSE_SIZE}


def _play_json(action: Action) -> dict[str, object]:
    answer: dict[str, object] = {"type": "play", "card": PACK.text(card_of(action))}
    if suit_of(action) != NONE:
        answer["suit"] = SUITS[suit_of(action)]
    if meant_of(action) != NONE:
        answer["as"] = PACK.text(meant_of(action))
    if action & CALL:
        answer["call"] = True
    return answer


def parse_action(view: LastOneView, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not.

    Raises:
        IllegalAction: it names none.

    """
    return _read_action(given, view.phase, UNKNOWN if view.upcard is None else view.upcard.card)


def _read_action(given: Mapping[str, object], phase: str, upcard: Card = UNKNOWN) -> Action:
    """Return the action that a JSON object names in a phase, legal or not.

    ``upcard`` tells whether a suit or a card is to be named; where it is UNKNOWN the object does.

    Raises:
        IllegalAction: it names none.

    """
    fields = _fields(given)
    kind = fields.text("type", *_PLAIN, "choose_size", "name", "play")
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == "choose_size":
        return CHOOSE_SIZE + fields.whole("size", LEAST_SIZE, MOST_SIZE)
    if kind == "name":
        if upcard >= NATURAL or (upcard == UNKNOWN and "suit" not in fields):
            return NAME_CARD + _natural(fields, fields.raw("card"), "card")
        return NAME_SUIT + SUITS.index(fields.text("suit", *SUITS))
    return _read_play(fields, phase)


def _read_play(fields: Fields, phase: str) -> Action:
    """Read a play; what its card does not have is ignored."""
    card = fields.card(fields.raw("card"), "card")
    suit, meant = NONE, NONE
    if card >= NATURAL:
        meant = _natural(fields, fields.raw("as"), "as")
    elif card >> 2 == EIGHT and phase != PHASES[MELEE]:
        suit = SUITS.index(fields.text("suit", *SUITS))
    call = fields.raw("call") if "call" in fields else False
    if not isinstance(call, bool):
        raise IllegalAction("call must be true or false")
    return play(card, suit, meant) | (CALL if call else 0)


# --- states


def _read_done(given: Mapping[str, object]) -> Action:
    """Read an action of this deal; the phase stands beside it."""
    return _read_action(given, str(given.get("phase")))


position: Final = Position(
    LastOneView,
    PACK,
    PHASES[:-1],
    action_json=action_json,
    read_action=_read_done,
    check=check_course,
    also={"scores": ScoresField(0)},
    has_stock=True,
)
view_json = position.json
parse_view = position.read
