"""Actions and positions of Tresette as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import Action
from porrazo.engine.position import Position
from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.tresette.determinization import check_sizes
from porrazo.games.tricks.tresette.rules import (
    CALLS,
    COUNT,
    GOOD_PLAY,
    HAND,
    PHASES,
    SEATS,
    SHORT,
    SHORTEST_SAID,
    SIDES,
    call_of,
    is_play,
)
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.games.tricks.trick_text import check_order, check_turn

# What each call counts from, and up to; None where it names no number.
_NUMBERED = {CALLS[3]: (COUNT, HAND), CALLS[4]: (SHORT, SHORTEST_SAID - 1)}


def action_text(action: Action) -> str:
    """Return an action as short text.

    >>> action_text(0), action_text(GOOD_PLAY), action_text(SHORT + 2)
    ('4S', 'good_play', 'announce_short 2')
    """
    if is_play(action):
        return ITALIAN_40.text(action)
    call, number = call_of(action)
    return f"{call} {number}" if call in _NUMBERED else call


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    words = text.split()
    if len(words) == 2 and words[0] in _NUMBERED and words[1].isdecimal():
        return _numbered(words[0], int(words[1]))
    if len(words) == 1 and words[0] in CALLS[:3]:
        return GOOD_PLAY + CALLS.index(words[0])
    return Fields({}, IllegalAction, ITALIAN_40).card(text.strip(), "card")


def _numbered(call: str, number: int) -> Action:
    first, most = _NUMBERED[call]
    if not 0 <= number <= most:
        raise IllegalAction(f"count must be a whole number 0..{most}")
    return first + number


def action_json(view: TresetteView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    if is_play(action):
        return {"type": "play", "card": ITALIAN_40.text(action)}
    call, number = call_of(action)
    return {"type": call, "count": number} if call in _NUMBERED else {"type": call}


def parse_action(view: TresetteView | None, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not, whatever the view.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, ITALIAN_40)
    kind = fields.text("type", "play", *CALLS)
    if kind == "play":
        return fields.card(fields.raw("card"), "card")
    if kind in _NUMBERED:
        return _numbered(kind, fields.whole("count", 0, _NUMBERED[kind][1]))
    return GOOD_PLAY + CALLS.index(kind)


# --- states


def _check_course(view: TresetteView) -> None:
    """Refuse what the sizes, the phase, the turn or the actions contradict."""
    check_sizes(view)
    check_order(view.trick, view.leader, SEATS)
    if view.phase == "play":
        check_turn(view.trick, view.leader, view.to_act, view.hands)
    if view.phase == "declare":
        _check_declare(view)
    for seat in range(SEATS):
        if view.melds[seat] is not None and not view.declared[seat]:
            raise BadPosition(f"seat {seat} has told melds and declared none")
    lying = bits_of([card for _, card in view.trick]) | bits_of(
        [card for pile in view.won for card in pile]
    )
    for seat in range(SEATS):
        if view.played_by(seat) & ~lying:
            raise BadPosition(f"actions: seat {seat} has played a card that lies elsewhere")


def _check_declare(view: TresetteView) -> None:
    if not view.options["melds"] or view.options["auto_declare"]:
        raise BadPosition("there is no phase declare with these options")
    if view.trick or any(view.tricks_won):
        raise BadPosition("nothing is played before all have declared")
    if view.leader != (view.dealer + 1) % SEATS:
        raise BadPosition("leader must be the seat after the dealer before a card is played")
    asked = (view.to_act - view.dealer - 1) % SEATS
    for turn in range(asked, SEATS):
        if view.declared[(view.dealer + 1 + turn) % SEATS]:
            raise BadPosition("a seat has declared before its turn")


position: Final = Position(
    TresetteView,
    ITALIAN_40,
    PHASES[:-1],
    sides=lambda setup: SIDES,
    action_json=action_json,
    read_action=partial(parse_action, None),
    check=_check_course,
)
view_json = position.json
parse_view = position.read
