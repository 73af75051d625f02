"""Actions and positions of Tresette as text and as the protocol's JSON."""

from __future__ import annotations

from typing import Final

from porrazo.engine.codec import ActionKind, Actions, playing, words
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_kinds import NumberField
from porrazo.engine.position import GameCodec, Position
from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.tresette.determinization import check_sizes
from porrazo.games.tricks.tresette.rules import (
    CALLS,
    COUNT,
    GOOD_PLAY,
    HAND,
    LAST_ACTION,
    PHASES,
    SEATS,
    SHORT,
    SHORTEST_SAID,
    SIDES,
)
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.games.tricks.trick_text import check_order, check_turn

ACTIONS: Final = Actions(
    ITALIAN_40,
    playing(ITALIAN_40),
    *words({call: GOOD_PLAY + place for place, call in enumerate(CALLS[:3])}),
    ActionKind(CALLS[3], range(COUNT, SHORT), {"count": NumberField(0, HAND)}),
    ActionKind(
        CALLS[4], range(SHORT, LAST_ACTION + 1), {"count": NumberField(0, SHORTEST_SAID - 1)}
    ),
)


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


CODEC: Final = GameCodec(
    Position(
        TresetteView,
        ITALIAN_40,
        PHASES[:-1],
        sides=lambda setup: SIDES,
        actions=ACTIONS,
        check=_check_course,
    )
)
