"""What a position of Last One may not be: it is refused with one sentence."""

from __future__ import annotations

from porrazo.cards import UNKNOWN
from porrazo.engine.deals import MOST_DEALS, leaders
from porrazo.engine.errors import BadPosition
from porrazo.games.stops.last_one.rules import (
    CONSENT,
    DRAWN,
    EIGHT,
    FOUR,
    KING,
    MELEE,
    MOST_SIZE,
    NAME,
    NATURAL,
    NONE,
    PHASES,
    SIZE,
    STACK,
    THREE,
    largest_size,
)
from porrazo.games.stops.last_one.view import LastOneView, OnPile


def check_course(view: LastOneView) -> None:
    """Refuse what the phase, the turn or the cards contradict.

    Raises:
        BadPosition: they do.

    """
    for seat in range(view.seats):
        if view.out[seat] and view.phase != "over" and view.hands[seat]:
            raise BadPosition(f"seat {seat} has dropped out and holds no cards")
    if view.over:
        _check_end(view)
    else:
        _check_seats(view)
    if view.phase in (PHASES[SIZE], PHASES[CONSENT]):
        _check_before_the_deal(view)
    else:
        _check_pile(view)
        _check_melee(view)
        _check_phase(view)


def _check_seats(view: LastOneView) -> None:
    if len(view.inside) < 2:
        raise BadPosition("at least two seats must be still in")
    if view.out[view.to_act] or view.out[view.dealer]:
        raise BadPosition("to_act and dealer must be still in")
    if sum(view.uncalled) > 1:
        raise BadPosition("not more than one seat can have missed its call")
    for seat, missed in enumerate(view.uncalled):
        if missed and len(view.hands[seat]) != 1:
            raise BadPosition(f"seat {seat} has missed its call, but does not hold one card")


def _check_end(view: LastOneView) -> None:
    """Refuse winners who have not the fewest points among those who could win."""
    inside = view.inside
    if len(inside) > 1 and view.hand_number < MOST_DEALS:
        raise BadPosition("the match goes on while two seats are in")
    if inside:
        best = leaders([-view.scores[seat] for seat in inside])
        if view.winners != tuple([inside[place] for place in best]):
            raise BadPosition("the winners must be those still in with the fewest points")
    elif len({view.scores[seat] for seat in view.winners}) != 1:
        raise BadPosition("who shares the win has the same score")


def _check_before_the_deal(view: LastOneView) -> None:
    if any(view.hands) or view.discards:
        raise BadPosition("before the deal the stock is the whole pack")
    if view.size or view.options["fixed_size"]:
        raise BadPosition("size is settled: the phase cannot be size or consent")
    if (view.phase == PHASES[SIZE]) != (view.to_act == view.dealer):
        raise BadPosition("the dealer chooses the size, and all others are asked")
    if view.phase == PHASES[CONSENT] and largest_size(len(view.inside)) < MOST_SIZE:
        raise BadPosition("there are too many seats for nine cards each")


def _check_pile(view: LastOneView) -> None:
    upcard = view.upcard
    if upcard is None or view.discards[-1:] != (upcard.card,):
        raise BadPosition("upcard must be the last of discards")
    if UNKNOWN in view.discards:
        raise BadPosition("all discards have been seen")
    _check_upcard(view, upcard)
    if view.phase != "over" and any(not view.hands[seat] for seat in view.inside):
        raise BadPosition("a hand is empty: the deal is over")


def _check_upcard(view: LastOneView, upcard: OnPile) -> None:
    """Refuse what a joker cannot stand for, and a suit that nobody has named."""
    joker, named = upcard.card >= NATURAL, upcard.suit != NONE
    if upcard.meant >= NATURAL or (upcard.meant != NONE and not joker):
        raise BadPosition("upcard.as is the natural card that a joker stands for")
    if view.phase == PHASES[NAME]:
        if upcard.meant != NONE or named or not (joker or upcard.card >> 2 == EIGHT):
            raise BadPosition("in name the upcard is an 8 or a joker of which nothing is said")
        return
    if joker and upcard.meant == NONE:
        raise BadPosition("upcard.as is missing: it is what the joker stands for")
    if named and upcard.face >> 2 != EIGHT:
        raise BadPosition("upcard.suit is named with an 8 alone")
    if named and joker and upcard.suit != upcard.face & 3:
        raise BadPosition("a joker that stands for an 8 names its suit")


def _check_melee(view: LastOneView) -> None:
    melee, upcard = view.melee, view.upcard
    if (view.phase == PHASES[MELEE]) != (melee is not None):
        raise BadPosition("melee is told in melee, and in no other phase")
    if melee is None or upcard is None:
        return
    if upcard.face != melee.card or upcard.suit != NONE or not FOUR <= melee.card >> 2 < KING:
        raise BadPosition("melee.card must be the upcard, from 4 to Q")
    out = {seat for seat, gone in enumerate(view.out) if gone}
    if melee.aggressor in (melee.defender, view.to_act) or {melee.aggressor, melee.defender} & out:
        raise BadPosition(
            "aggressor and defender are two seats still in; the aggressor is not asked"
        )


def _check_phase(view: LastOneView) -> None:
    upcard = view.upcard
    if view.drawn != UNKNOWN and view.phase != PHASES[DRAWN]:
        raise BadPosition("drawn is told in drawn alone")
    if view.phase == PHASES[NAME] and view.to_act != view.dealer:
        raise BadPosition("in name the dealer acts")
    if view.phase == PHASES[STACK] and (upcard is None or upcard.face >> 2 != THREE):
        raise BadPosition("in stack the upcard is a 3")
    if view.phase == PHASES[DRAWN]:
        if not view.options["play_drawn"]:
            raise BadPosition("there is no phase drawn without play_drawn")
        hand = view.hands[view.to_act]
        if view.drawn not in hand and UNKNOWN not in hand:
            raise BadPosition("drawn must be in the hand of to_act")
