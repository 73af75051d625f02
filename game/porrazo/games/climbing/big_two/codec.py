"""Actions and positions of Big Two as text and as the protocol's JSON."""

from __future__ import annotations

from typing import Final

from porrazo.cards import FRENCH_52, UNKNOWN
from porrazo.engine.codec import Actions, word
from porrazo.engine.deal_fields import ScoresField
from porrazo.engine.errors import BadPosition
from porrazo.engine.position import GameCodec, Position
from porrazo.games.climbing.big_two.rules import (
    FOLLOW,
    LEAD,
    OPENING,
    PASS,
    PHASES,
    SETS,
    bits_of,
    cards_of,
)
from porrazo.games.climbing.big_two.view import BigTwoView
from porrazo.games.climbing.plays import check_last_play, playing_sets

MOST_CARDS: Final = 5
"""No play has more."""

ACTIONS: Final = Actions(
    FRENCH_52,
    word("pass", PASS, phases=(PHASES[FOLLOW],)),
    playing_sets(SETS, 1 << len(FRENCH_52.cards), MOST_CARDS),
)


# --- states


def _check_lowest(view: BigTwoView) -> None:
    """Refuse a lowest card in other phases than opening, and one that is not the lowest."""
    if view.phase != PHASES[OPENING]:
        if view.lowest != UNKNOWN:
            raise BadPosition("lowest is told in opening alone")
        return
    known = bits_of([card for hand in view.hands for card in hand])
    if known & (bits_of([view.lowest]) - 1):
        lowest = FRENCH_52.text(cards_of(known)[0])
        raise BadPosition(f"lowest: {lowest} is in play, and lower")


def _check_course(view: BigTwoView) -> None:
    """Refuse what the phase, the turn or the last actions contradict."""
    _check_lowest(view)
    # To pass is an action without cards.
    if any(done.phase == PHASES[OPENING] and not done.action for done in view.actions):
        raise BadPosition("actions: in opening cards must be played")
    if view.phase == PHASES[OPENING] and view.actions:
        raise BadPosition("nobody has acted before the opening")
    if view.table is not None and view.phase in (PHASES[OPENING], PHASES[LEAD]):
        raise BadPosition("table holds what is to be beaten in follow, and is null before")
    if view.table is None:
        if view.phase == PHASES[FOLLOW]:
            raise BadPosition("table is missing: in follow it holds what is to be beaten")
        if any(view.passed):
            raise BadPosition("nobody has passed in opening and lead")
        return
    check_last_play(view.actions, bool, view.table.seat, bits_of(view.table.cards))
    if view.phase == PHASES[FOLLOW]:
        _check_turn(view, view.table.seat)


def _check_turn(view: BigTwoView, played: int) -> None:
    """Refuse a turn that play and passes do not lead to."""
    if () in view.hands:
        raise BadPosition("a hand is empty: the deal is over")
    seats, turn = view.seats, (view.to_act - played) % view.seats
    if view.to_act == played or view.passed[view.to_act] or view.passed[played]:
        raise BadPosition("who played last, or has passed, is not to act")
    between = [(played + step) % seats for step in range(1, turn)]
    after = [(played + step) % seats for step in range(turn + 1, seats)]
    locked = bool(view.options["pass_locks"])
    if not all(view.passed[seat] for seat in between):
        raise BadPosition("to_act must be the first seat after the last play that has not passed")
    if not locked and any(view.passed[seat] for seat in after):
        raise BadPosition("only who has acted since the last play can have passed on it")


CODEC: Final = GameCodec(
    Position(
        BigTwoView,
        FRENCH_52,
        PHASES[:-1],
        actions=ACTIONS,
        check=_check_course,
        also={"scores": ScoresField(0)},
        played=cards_of,
    )
)
