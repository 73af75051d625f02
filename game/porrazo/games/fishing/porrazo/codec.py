"""Actions and positions of Porrazo as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import FRENCH_52
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import Action
from porrazo.games.fishing.codec import PendingCapture, check_end, declare
from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
    PASS,
    PHASES,
    RIGHT_TO_LEFT,
    STAY_SILENT,
    TENDIDO,
    WAIT,
    Rules,
    arranged,
)
from porrazo.games.fishing.porrazo.view import PorrazoView, seen_cards
from porrazo.games.fishing.positions import check_cards

_PLAIN = {
    "deal_tendido": DEAL_TENDIDO,
    "wait": WAIT,
    "declare": DECLARE,
    "stay_silent": STAY_SILENT,
    "pass": PASS,
}
_PLAIN_NAMES = {action: name for name, action in _PLAIN.items()}
_COUNTS = ("left_to_right", "right_to_left")
_CALLS = ("ronda", "rondine", "four", "silent")
_WORTH = ((), (), RONDA_VALUE, RONDINE_VALUE)
"""What a pending capture scores, by its level and rank."""


# --- actions


def action_text(action: Action) -> str:
    """Return an action as short text.

    >>> action_text(0), action_text(IN_PLACE + 4), action_text(CLAIM + 1), action_text(ARRANGE + 5)
    ('AS', '2S=', 'claim 1', 'arrange ba cd <')
    """
    if action < IN_PLACE:
        return FRENCH_52.text(action)
    if action < 2 * IN_PLACE:
        return FRENCH_52.text(action - IN_PLACE) + "="
    if action in _PLAIN_NAMES:
        return _PLAIN_NAMES[action]
    if action < ARRANGE:
        return f"claim {action - CLAIM}"
    bits = action - ARRANGE
    row = arranged((0, 1, 2, 3), bits)
    letters = "".join("abcd"[card] for card in row)
    return f"arrange {letters[:2]} {letters[2:]} {'<' if bits & RIGHT_TO_LEFT else '>'}"


_TEXTS = {
    action_text(action): action
    for actions in (
        range(2 * IN_PLACE),
        _PLAIN_NAMES,
        range(CLAIM, CLAIM + 8),
        range(ARRANGE, ARRANGE + 8),
    )
    for action in actions
}


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    if text not in _TEXTS:
        raise IllegalAction(f"{text!r:.40} is not an action of porrazo")
    return _TEXTS[text]


def action_json(view: PorrazoView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    if action < IN_PLACE:
        return {"type": "play", "card": FRENCH_52.text(action)}
    if action < 2 * IN_PLACE:
        return {"type": "play", "card": FRENCH_52.text(action - IN_PLACE), "in_place": True}
    if action in _PLAIN_NAMES:
        return {"type": _PLAIN_NAMES[action]}
    if action < ARRANGE:
        return {"type": "claim", "seat": action - CLAIM}
    bits = action - ARRANGE
    row = FRENCH_52.texts(arranged(view.tendido_row, bits))
    return {"type": "arrange", "row": row, "count": _COUNTS[bits // RIGHT_TO_LEFT]}


def parse_action(view: PorrazoView, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, FRENCH_52)
    kind = fields.text("type")
    if kind in _PLAIN:
        return _PLAIN[kind]
    if kind == "play":
        return _parse_play(fields)
    if kind == "claim":
        return CLAIM + fields.whole("seat", 0, view.seats - 1)
    if kind == "arrange":
        return _parse_arrangement(view, fields)
    raise IllegalAction(f"type {kind!r:.40} is not an action of porrazo")


def _parse_play(fields: Fields) -> Action:
    card = fields.card(fields.raw("card"), "card")
    if "in_place" not in fields:
        return card
    in_place = fields.raw("in_place")
    if not isinstance(in_place, bool):
        raise IllegalAction("in_place must be true or false")
    return card + IN_PLACE if in_place else card


def _parse_arrangement(view: PorrazoView, fields: Fields) -> Action:
    if not view.tendido_row:
        raise IllegalAction("there is no tendido to arrange now")
    row = fields.cards(fields.raw("row"), "row")
    way = _COUNTS.index(fields.text("count", *_COUNTS)) * RIGHT_TO_LEFT
    for bits in range(RIGHT_TO_LEFT):
        if arranged(view.tendido_row, bits) == row:
            return ARRANGE + way + bits
    pairs = " ".join(FRENCH_52.texts(view.tendido_row))
    raise IllegalAction(f"row must be {pairs} with cards swapped only inside each pair")


# --- positions


def _finish(view: PorrazoView, rules: Rules) -> PorrazoView:
    """Refuse what the rules or the cards contradict."""
    check_cards(seen_cards(view), view.hands, view.stock, view.played, FRENCH_52)
    _check_course(view)
    return view


def _check_course(view: PorrazoView) -> None:
    """Refuse what the phase, the stock or the turn contradicts."""
    if view.phase == "over":
        check_end(view.winner, view.to_act)
        return
    arranging = view.phase == "tendido_arrange"
    if arranging != bool(view.tendido_row) or (arranging and len(view.tendido_row) != TENDIDO):
        raise BadPosition("tendido_row must hold four cards in tendido_arrange, and only there")
    if arranging != (view.tendido == "dealt") and view.phase.startswith("tendido"):
        raise BadPosition("tendido must be waiting in tendido_choice, dealt in tendido_arrange")
    if view.phase.startswith("tendido") and view.to_act != view.dealer:
        raise BadPosition("the dealer must be to act with the tendido")
    if view.phase in ("play", "declare") and not view.hands[view.to_act]:
        raise BadPosition("the seat to act holds no card")
    if view.phase == "tendido_choice" and view.stock_count < TENDIDO:
        raise BadPosition(f"the stock has {view.stock_count} cards, the tendido needs {TENDIDO}")


position: Final = declare(
    PorrazoView,
    FRENCH_52,
    PHASES,
    Rules,
    _CALLS,
    _finish,
    pending=PendingCapture(FRENCH_52, _WORTH, max(RONDA_VALUE)),
)
view_json = position.json
parse_view = position.read
