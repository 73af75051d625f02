"""Actions and positions of Spinado as text and as the protocol's JSON."""

from __future__ import annotations

from typing import Final

from porrazo.cards import UNKNOWN
from porrazo.engine.codec import ActionKind, Actions, word
from porrazo.engine.deals import leaders
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_groups import PileField, PlayField
from porrazo.engine.field_kinds import CardField, MarkField
from porrazo.engine.position import GameCodec, Position
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

ACTIONS: Final = Actions(
    PACK,
    word("hold", HOLD, (PHASES[RUN],)),
    ActionKind(
        "play",
        range(2 * JOINED),
        {"card": CardField(), "spinado": (MarkField("+" + PACK.text(SPINADO)), JOINED)},
        text="{card}{spinado}",
    ),
)


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


CODEC: Final = GameCodec(
    Position(
        SpinadoView,
        PACK,
        PHASES[:OVER],
        actions=ACTIONS,
        check=_check_course,
        also={
            "last": PlayField(
                "played_card", after="pots", agrees="last must be the last of the cards in played"
            ),
            "sequence": PileField(default=(), lies=False, after="last"),
        },
    )
)
