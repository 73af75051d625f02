"""Actions and positions of Spinado as text and as the protocol's JSON."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Final

from porrazo.cards import UNKNOWN
from porrazo.engine.deals import leaders
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.field_groups import PileField, PlayField
from porrazo.engine.fields import Fields
from porrazo.engine.game import Action
from porrazo.engine.position import Position
from porrazo.games.stops.spinado.rules import (
    CARDS,
    HOLD,
    JOINED,
    OVER,
    PACK,
    PHASES,
    RUN,
    SPINADO,
)
from porrazo.games.stops.spinado.view import SpinadoView

_WITH: Final = "+" + PACK.text(SPINADO)

# --- actions


def action_text(action: Action) -> str:
    """Return an action as short text.

    >>> [action_text(action) for action in (45, 45 + JOINED, HOLD)]
    ['QH', 'QH+AD', 'hold']
    """
    if action == HOLD:
        return "hold"
    return PACK.text(action % JOINED) + (_WITH if action >= JOINED else "")


def parse_action_text(text: str) -> Action:
    """Return the action that a short text names.

    Raises:
        IllegalAction: it names none.

    """
    if text == "hold":
        return HOLD
    fields = Fields({}, IllegalAction, PACK)
    card = fields.card(text.removesuffix(_WITH), "card")
    return card + JOINED if text.endswith(_WITH) and text != _WITH else card


def action_json(view: SpinadoView, action: Action) -> dict[str, object]:
    """Return an action as the protocol writes it."""
    if action == HOLD:
        return {"type": "hold"}
    told: dict[str, object] = {"type": "play", "card": PACK.text(action % JOINED)}
    return told | {"spinado": True} if action >= JOINED else told


def parse_action(view: SpinadoView | None, given: Mapping[str, object]) -> Action:
    """Return the action that a JSON object names, legal or not, whatever the view.

    Raises:
        IllegalAction: it names none.

    """
    fields = Fields(given, IllegalAction, PACK)
    if fields.text("type", "play", "hold") == "hold":
        return HOLD
    card = fields.card(fields.raw("card"), "card")
    joined = given.get("spinado", False)
    if not isinstance(joined, bool):
        raise IllegalAction("spinado must be true or false")
    return card + JOINED if joined else card


# --- states


def _check_course(view: SpinadoView) -> None:
    """Refuse cards that are out of the pack, and what the phase or the turn contradicts."""
    named = {card for cards in (*view.hands, view.dead) for card in cards}
    strangers = sorted(named.union([card for _, card in view.played]) - {UNKNOWN, *CARDS})
    if strangers:
        raise BadPosition(f"not in this pack: {' '.join(PACK.texts(strangers))}")
    if not view.options["debt"] and min(view.scores) < 0:
        raise BadPosition("scores: without debt no seat has less than no counters")
    if view.over:
        if view.winners != leaders(view.scores):
            raise BadPosition("the winners must be the seats with the most counters")
        return
    if () in view.hands:
        raise BadPosition("a hand is empty: the deal is over")
    if view.phase != PHASES[RUN]:
        return
    if not view.played or view.wanted == UNKNOWN:
        raise BadPosition("a run goes on with the next card of the suit: last has none")
    if view.wanted in [card for _, card in view.played]:
        raise BadPosition(f"{PACK.text(view.wanted)} was played: the run has stopped")


position: Final = Position(
    SpinadoView,
    PACK,
    PHASES[:OVER],
    action_json=action_json,
    read_action=partial(parse_action, None),
    check=_check_course,
    also={
        "last": PlayField(
            "played_card", after="pots", agrees="last must be the last of the cards in played"
        ),
        "sequence": PileField(default=(), lies=False, after="last"),
    },
)
view_json = position.json
parse_view = position.read
