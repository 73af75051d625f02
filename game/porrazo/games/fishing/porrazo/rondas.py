"""Which combinations of a deal count, which is best, and who may claim one (rules: Ronda scoring).

A combination is named by the seat that was dealt it.
"""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import NOBODY
from porrazo.games.fishing.combinations import NO_COMBINATION
from porrazo.games.fishing.porrazo.position import Position
from porrazo.games.fishing.porrazo.rules import DECLARED, SILENT


def claimable(position: Position, claimer: int) -> list[int]:
    """Return the seats whose silent combination ``claimer`` could claim now, lowest first."""
    if not position.combinations:
        return []
    best = best_counted(position)
    return [
        owner
        for owner in range(position.rules.seats)
        if _silent(position, owner) and _may_claim(position, claimer, owner, best)
    ]


def next_claimer(position: Position, turn: int) -> int:
    """Return the next seat with a claim, ``turn`` seats after eldest or later, else NOBODY."""
    seats = position.rules.seats
    owners = [owner for owner in range(seats) if _silent(position, owner)]
    if owners:
        best = best_counted(position)
        for later in range(turn, seats):
            claimer = (position.dealer + 1 + later) % seats
            for owner in owners:
                if _may_claim(position, claimer, owner, best):
                    return claimer
    return NOBODY


def _silent(position: Position, seat: int) -> bool:
    """Return whether a seat did not declare the combination it had."""
    return position.combination_of(seat) != NO_COMBINATION and position.call_of(seat) == SILENT


def _may_claim(position: Position, claimer: int, owner: int, best: int) -> bool:
    """Return whether a silent combination is another side's, the best, and not claimed yet."""
    sides = position.rules.sides
    return (
        sides[owner] != sides[claimer]
        and not _is_claimed(position, owner)
        and (best == NOBODY or _strength(position, owner) > _strength(position, best))
    )


def is_counted(position: Position, seat: int) -> bool:
    """Return whether a seat's combination counts: declared or claimed, or any if automatic."""
    if position.combination_of(seat) == NO_COMBINATION:
        return False
    if not position.rules.announced or position.call_of(seat) == DECLARED:
        return True
    return _is_claimed(position, seat)


def _is_claimed(position: Position, owner: int) -> bool:
    return any(claimed == owner for _, claimed in position.claimed)


def _strength(position: Position, seat: int) -> int:
    """Order combinations; of equal ones the seat met first clockwise from eldest is better."""
    return position.combination_of(seat) * 8 - position.turn_of(seat)


def best_counted(position: Position) -> int:
    """Return the seat whose combination is the best that counts, NOBODY if there is none."""
    best = NOBODY
    if position.combinations:
        for seat in range(position.rules.seats):
            if is_counted(position, seat) and (
                best == NOBODY or _strength(position, seat) > _strength(position, best)
            ):
                best = seat
    return best


def set_of(position: Position, seat: int) -> tuple[Card, ...]:
    """Return the cards of a seat's combination, all of which have been played."""
    rank = position.combination_of(seat) & 15
    plays = [play & 63 for play in position.played if play >> 6 == seat]
    return tuple([card for card in plays if card >> 2 == rank])
