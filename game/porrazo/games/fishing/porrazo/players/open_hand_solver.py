"""A view with the hands of all laid open, and its rest of the deal solved."""

from __future__ import annotations

from porrazo.engine.game import NOBODY
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.combinations import KINDS, set_value
from porrazo.games.fishing.porrazo.players.guess import Hand, best_set, dealt_ranks
from porrazo.games.fishing.porrazo.players.search import (
    INFINITE,
    NO_LIMIT,
    NO_RANK,
    NO_SIDE,
    Judge,
    OpenDeal,
    Pending,
    Terms,
)
from porrazo.games.fishing.porrazo.view import PorrazoView

# How many plays ahead are looked at, by the number of seats.
DEPTHS = (0, 0, NO_LIMIT, 9, 8, 6, 6, 5, 5)

Rondas = tuple[tuple[int, int], ...]
"""The sides that the rondas of a deal score for, with their points."""


def open_deal(
    view: PorrazoView, hands: list[Hand], judge: Judge, rondas: Rondas | None = None
) -> OpenDeal:
    """Return the view's position with the hands of all seats laid open.

    ``rondas`` are what will be scored for combinations, where that is not as it was declared.
    """
    pending: Pending | None = None
    if view.pending:
        air = view.pending
        pending = (air.level, air.seat, air.rank, len(air.cards), air.points, air.limpia)
    terms = terms_of(view, ronda_of(view, hands) if rondas is None else rondas)
    cards = [len(pile) for pile in view.won]
    scores = list(view.scores)
    return OpenDeal(terms, judge, view.sides[view.seat], list(hands), scores, cards, pending)


def terms_of(view: PorrazoView, rondas: Rondas = ()) -> Terms:
    """Return what stays the same during the view's deal, with the rondas that it will score."""
    options = view.options
    return Terms(
        sides=view.sides,
        wraps=bool(options["ace_wraps"]),
        target=int(options["target"]) if not options["hands"] else 1 << 30,
        last_deal=view.deal_number == view.deals,
        to_dealer=options["last_cards"] == "dealer",
        dealer=view.dealer,
        over_half=options["card_score"] == "over_half",
        ronda=rondas,
    )


def deal_value(
    view: PorrazoView,
    hands: list[Hand],
    judge: Judge,
    first: int,
    rondas: Rondas | None = None,
) -> float:
    """Return what the rest of the deal is worth to the view's side, a seat being the first."""
    return open_deal(view, hands, judge, rondas).value(
        first,
        count_ranks(list(view.table)),
        len(view.table),
        view.last_left[1] >> 2 if view.last_left else NO_RANK,
        view.last_capturer,
        DEPTHS[view.seats],
        -INFINITE,
        INFINITE,
    )


def turn_of(view: PorrazoView, seat: int) -> int:
    """Return a seat's place in the order of play of a deal, 0 for the eldest."""
    return (seat - view.dealer - 1) % view.seats


def silent_seats(view: PorrazoView) -> frozenset[int]:
    """Return the seats whose combinations do not count, because they have not been declared."""
    if view.options["declarations"] != "announced":
        return frozenset()
    return frozenset(seat for seat, call in enumerate(view.calls) if call not in KINDS)


def claimers(view: PorrazoView) -> list[int]:
    """Return the seats that may yet claim what others keep silent, in their order."""
    if not view.options["missed_claims"]:
        return []
    first = turn_of(view, view.to_act) if view.phase == "claim" else 0
    return [(view.dealer + 1 + turn) % view.seats for turn in range(first, view.seats)]


def ronda_of(
    view: PorrazoView,
    hands: list[Hand],
    silent: frozenset[int] | None = None,
    claiming: list[int] | None = None,
) -> Rondas:
    """Return which sides the rondas of the deal will score for (rules: Ronda scoring).

    ``silent`` are the seats that say nothing, by default those that have not declared;
    ``claiming`` those that claim what they can, by default all that may.
    """
    mute = silent_seats(view) if silent is None else silent
    held = [best_set([*hand, *dealt_ranks(view, seat)]) for seat, hand in enumerate(hands)]
    best, strongest, gains = NOBODY, -1, NO_SIDE
    for seat, (equal, rank) in enumerate(held):
        strength = (16 * equal + rank) * 8 - turn_of(view, seat)
        if not equal or strength < strongest:
            continue
        side = _claiming_side(view, seat, claiming) if seat in mute else view.sides[seat]
        if side != NO_SIDE:
            best, strongest, gains = seat, strength, side
    if best in mute:
        return ((gains, set_value(*held[best])),)
    return tuple(
        [
            (gains, set_value(equal, rank))
            for seat, (equal, rank) in enumerate(held)
            if equal and view.sides[seat] == gains and seat not in mute
        ]
    )


def _claiming_side(view: PorrazoView, owner: int, claiming: list[int] | None) -> int:
    """Return the side that a combination kept silent will score for, NO_SIDE if for none."""
    for claimer, claimed in view.claimed:
        if claimed == owner:
            return view.sides[claimer]
    for seat in claimers(view) if claiming is None else claiming:
        if view.sides[seat] != view.sides[owner]:
            return view.sides[seat]
    return NO_SIDE
