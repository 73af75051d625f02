"""Refusing positions of Calabrasella that contradict the rules or themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from porrazo.cards import UNKNOWN
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import NOBODY
from porrazo.games.tricks.calabrasella.rules import (
    BID,
    CALL,
    DISCARD,
    HAND,
    MOST_DISCARDS,
    OVER,
    PASS,
    PHASES,
    PLAY,
    PLAY_ALONE,
    RETURN,
    SEATS,
    TAKE,
    THREES,
    TWOS,
    is_call,
    is_discard,
    is_hidden,
    is_play,
    is_return,
    is_take,
)
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.following import BITS, bits_of
from porrazo.games.tricks.trick_text import check_order, check_turn

_BELONGS: Final[Mapping[int, Callable[[int], bool]]] = {
    BID: lambda action: action in (PASS, PLAY_ALONE),
    CALL: is_call,
    RETURN: is_return,
    DISCARD: lambda action: is_discard(action) or (is_hidden(action) and not is_return(action)),
    TAKE: is_take,
    PLAY: is_play,
}
"""What tells the actions of a phase from all others, by phase."""


def check_view(view: CalabrasellaView) -> None:
    """Refuse what the phase, the turn, the sizes or the actions contradict.

    Raises:
        BadPosition: they do.

    """
    if view.hand_number > int(view.options["deals"]):
        raise BadPosition(f"hand_number must be at most {view.options['deals']}")
    _check_parts(view)
    _check_call(view)
    _check_exchange(view)
    _check_sizes(view)
    _check_turn(view)
    for done in view.actions:
        if not _BELONGS[PHASES.index(done.phase)](done.action):
            raise BadPosition(f"actions: what seat {done.seat} did is no action of {done.phase}")
    lying = bits_of([card for _, card in view.trick] + [c for pile in view.won for c in pile])
    for seat in range(SEATS):
        if view.played_by(seat) & ~lying:
            raise BadPosition(f"actions: seat {seat} has played a card that lies elsewhere")


def _check_parts(view: CalabrasellaView) -> None:
    """Refuse what a phase has not come to."""
    phase = view.phase_id
    if phase != OVER and (view.declarer == NOBODY) != (phase == BID):
        raise BadPosition("there is a declarer after the bidding, and none before")
    if view.declarer == NOBODY or phase <= CALL:
        early = view.called != UNKNOWN or view.giver != NOBODY or view.has_returned
        if early or view.discards or view.taken:
            raise BadPosition("nothing was called, returned, discarded or taken yet")
    if (phase < PLAY or view.declarer == NOBODY) and (
        view.leader != NOBODY or view.trick or any(view.won)
    ):
        raise BadPosition("leader, trick and won come with the first card played")
    if phase in (RETURN, DISCARD) and (view.discards or view.taken):
        raise BadPosition("nothing was discarded or taken yet")
    if phase == TAKE and view.taken:
        raise BadPosition("nothing was taken yet")


def _check_call(view: CalabrasellaView) -> None:
    """Refuse a call, a giver, a card returned that do not go together."""
    phase, given = view.phase_id, view.giver != NOBODY
    if view.called != UNKNOWN and not BITS[view.called] & (THREES | TWOS):
        raise BadPosition("called must be a three or a two")
    if given and (view.called == UNKNOWN or view.giver == view.declarer):
        raise BadPosition("giver must be a defender who had the card called")
    if phase == RETURN and (not given or view.has_returned):
        raise BadPosition("in return a defender has given the card called, and got none yet")
    if phase > RETURN and given != view.has_returned:
        raise BadPosition("a card is returned to who gave the card called, and only then")
    if view.has_returned and view.returned == view.called:
        raise BadPosition("returned must be another card than called")


def _check_exchange(view: CalabrasellaView) -> None:
    """Refuse discards and cards taken that do not match; in play both may be left out."""
    if view.phase_id < TAKE or view.declarer == NOBODY:
        return
    untold = view.phase_id > TAKE and not view.discards and not view.taken
    if not untold and not 1 <= len(view.discards) <= MOST_DISCARDS:
        raise BadPosition(f"discards must be one card to {MOST_DISCARDS}")
    if view.phase_id > TAKE and len(view.taken) != len(view.discards):
        raise BadPosition("taken must have as many cards as discards")
    if len(set(view.taken)) != len(view.taken):
        raise BadPosition("taken names a card twice")


def _check_sizes(view: CalabrasellaView) -> None:
    played = sum([len(pile) for pile in view.won])
    if any(len(pile) % SEATS for pile in view.won):
        raise BadPosition("won must have three cards of each trick")
    thrown = [seat for seat, _ in view.trick]
    for seat, hand in enumerate(view.hands):
        size = HAND - played // SEATS - (seat in thrown)
        if view.phase_id == RETURN:
            size += (seat == view.declarer) - (seat == view.giver)
        elif view.phase_id == TAKE and seat == view.declarer:
            size -= len(view.discards)
        if len(hand) != size:
            raise BadPosition(f"seat {seat} holds {len(hand)} cards, not {size}")


def _check_turn(view: CalabrasellaView) -> None:
    if view.phase_id == PLAY:
        check_turn(view.trick, view.leader, view.to_act, view.hands)
    elif view.phase_id == OVER:
        check_order(view.trick, view.leader, SEATS)
        if view.declarer != NOBODY and any(view.hands):
            raise BadPosition("a match is over when its last deal is")
    elif view.phase_id == BID:
        _check_bids(view)
    elif view.to_act != view.declarer:
        raise BadPosition(f"in {view.phase} it is the declarer's turn")


def _check_bids(view: CalabrasellaView) -> None:
    """Refuse bids that are not those of the seats before the one to act."""
    asked = [done.seat for done in view.actions]
    order = [(view.dealer + 1 + turn) % SEATS for turn in range(SEATS)]
    if asked and [*asked, view.to_act] != order[: len(asked) + 1]:
        raise BadPosition("actions: the seats before to_act have passed, the eldest first")
    if any(done.phase != PHASES[BID] or is_play(done.action) for done in view.actions):
        raise BadPosition("actions: in bid there are bids alone")
