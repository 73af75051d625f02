"""Actions and positions of Ronda as text and as the protocol's JSON."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from porrazo.cards import SPANISH_40, UNKNOWN, Card
from porrazo.engine.codec import MOST_SEATS, ActionKind, Actions, playing, word
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_kinds import ChoiceField, Json, SeatField
from porrazo.engine.position import GameCodec
from porrazo.games.fishing.codec import PendingCapture, check_end, declare
from porrazo.games.fishing.positions import check_cards
from porrazo.games.fishing.ronda.rules import (
    ANNOUNCE,
    CALLS,
    CHAIN_POINTS,
    CHALLENGE,
    CLAIM,
    MESA,
    NONE,
    PASS,
    PHASES,
    TRINGA,
    Rules,
    best_call,
    exposes,
    proves,
)
from porrazo.games.fishing.ronda.view import UNTOLD, RondaView
from porrazo.games.fishing.view import played_by, seen_cards

_WORTH = [[CHAIN_POINTS[level]] * len(SPANISH_40.ranks) for level in range(4)]
_SAID = CALLS[NONE:]


ACTIONS: Final = Actions(
    SPANISH_40,
    word("pass", PASS),
    playing(SPANISH_40),
    ActionKind(
        "announce",
        range(ANNOUNCE + NONE, ANNOUNCE + TRINGA + 1),
        {"call": ChoiceField({call: place for place, call in enumerate(CALLS[NONE:])})},
    ),
    ActionKind("challenge", range(CHALLENGE, CLAIM), {"seat": SeatField()}),
    ActionKind("claim", range(CLAIM, CLAIM + MOST_SEATS), {"seat": SeatField()}),
)


# --- positions


def _settle(found: Json, rules: Rules) -> None:
    """Put seats in order, each once."""
    for name in ("struck", "shown"):
        found[name] = tuple(sorted(set(found[name])))


def _finish(view: RondaView, rules: Rules) -> RondaView:
    """Refuse what contradicts the rules; return the view with its calls and what came of them."""
    view = _with_calls(view, rules.bluff)
    check_cards(seen_cards(view), view.hands, view.stock, view.played, SPANISH_40)
    _check_course(view, rules.bluff)
    _check_calls(view)
    return view


def _with_calls(view: RondaView, bluff: bool) -> RondaView:
    """Return the view with its calls and what came of them, by default what the rules make it."""
    calls = tuple(
        [call or _default_call(view, seat, bluff) for seat, call in enumerate(view.calls)]
    )
    view = replace(view, calls=calls)
    exposed = tuple([seat for seat in _callers(view) if exposes(*_evidence(view, seat))])
    struck = exposed if view.struck == UNTOLD else view.struck
    if not set(exposed) <= set(struck) <= set(_callers(view)):
        raise BadPosition("struck must hold every call that the cards played rule out")
    view = replace(view, struck=struck)
    if view.announcements == "":  # not told
        return replace(view, announcements=_default_settling(view))
    if view.announcements is not None and not _callers(view):
        raise BadPosition("announcements must be null, or with calls waiting or settled")
    return view


def _default_call(view: RondaView, seat: int, bluff: bool) -> str | None:
    if not _was_asked(view, seat):
        return None
    dealt = [*view.hands[seat], *played_by(view, seat)]
    return "none" if bluff or UNKNOWN in dealt else CALLS[best_call(dealt)]


def _was_asked(view: RondaView, seat: int) -> bool:
    """Return whether a seat has had its turn to announce."""
    turns = [(each - view.dealer - 1) % view.seats for each in (seat, view.to_act)]
    return view.phase != "announce" or turns[0] < turns[1]


def _callers(view: RondaView) -> list[int]:
    return [seat for seat, call in enumerate(view.calls) if call in ("ronda", "tringa")]


def _evidence(view: RondaView, seat: int) -> tuple[list[Card], int]:
    """Return the cards that a seat has played, and its call."""
    return played_by(view, seat), CALLS.index(view.calls[seat] or "")


def _default_settling(view: RondaView) -> str | None:
    standing = [seat for seat in _callers(view) if seat not in view.struck]
    if not standing or view.phase in ("announce", "challenge"):
        return None
    told = all(proves(*_evidence(view, seat)) for seat in standing)
    of_one_side = len({view.sides[seat] for seat in standing}) == 1
    return "settled" if told or of_one_side else "waiting"


def _check_course(view: RondaView, bluff: bool) -> None:
    """Refuse what the phase or the turn contradicts."""
    if view.phase == "over":
        check_end(view.winner, view.to_act)
        return
    if view.phase != "play" and not bluff:
        raise BadPosition(f"without bluff there is no phase {view.phase}")
    if view.phase == "play" and not view.hands[view.to_act]:
        raise BadPosition("the seat to act holds no card")
    if view.phase == "claim" and any(view.hands):
        raise BadPosition("claims come when every card of the deal is played")
    if view.pending and (view.phase != "play" or view.pending.level >= view.seats):
        raise BadPosition("pending must be a capture that the next seat can still answer")


def _check_calls(view: RondaView) -> None:
    """Refuse calls that the phase or the seats' turns contradict."""
    for seat, call in enumerate(view.calls):
        if call is not None and not _was_asked(view, seat):
            raise BadPosition("calls must be null for seats that have not announced")
    if view.phase in ("announce", "challenge") and view.announcements is not None:
        raise BadPosition("announcements must be null until settling is first tried")
    if view.phase == "challenge" and not any(
        view.sides[seat] != view.sides[view.to_act] and seat not in view.struck
        for seat in _callers(view)
    ):
        raise BadPosition("the seat to act has no call to challenge")


CODEC: Final = GameCodec(
    declare(
        RondaView,
        SPANISH_40,
        ACTIONS,
        PHASES,
        Rules,
        _SAID,
        _finish,
        pending=PendingCapture(SPANISH_40, _WORTH, MESA),
        settle=_settle,
    )
)
