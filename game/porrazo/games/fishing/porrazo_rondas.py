"""Which combinations of a deal count, which is best, and who may claim one (rules: Ronda scoring).

A combination is named by the seat that was dealt it.
"""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.game import NOBODY
from porrazo.games.fishing.combinations import NO_COMBINATION
from porrazo.games.fishing.porrazo import DECLARED, SILENT
from porrazo.games.fishing.porrazo_position import Position


def claimable(position: Position, claimer: int) -> list[int]:
    """Return the seats whose silent combination ``claimer`` could claim now, lowest first."""
    silent = kept_silent(position)
    if not silent:
        return silent
    sides = position.rules.sides
    claimed = [owner for _, owner in position.claimed]
    best = best_of(position, counted(position))
    return [
        seat
        for seat in silent
        if sides[seat] != sides[claimer]
        and seat not in claimed
        and (best == NOBODY or _strength(position, seat) > _strength(position, best))
    ]


def kept_silent(position: Position) -> list[int]:
    """Return the seats that did not declare the combination they had."""
    calls = position.calls
    return [
        seat
        for seat, combination in enumerate(position.combinations)
        if combination != NO_COMBINATION and calls[seat] == SILENT
    ]


def counted(position: Position) -> list[int]:
    """Return the seats whose combination counts: declared or claimed, or all if automatic."""
    calls = position.calls
    announced = position.rules.announced
    owners = [owner for _, owner in position.claimed]
    return [
        seat
        for seat, combination in enumerate(position.combinations)
        if combination != NO_COMBINATION
        and (not announced or calls[seat] == DECLARED or seat in owners)
    ]


def _strength(position: Position, seat: int) -> int:
    """Order combinations; of equal ones the seat met first clockwise from eldest is better."""
    return position.combinations[seat] * 8 - position.turn_of(seat)


def best_of(position: Position, seats: list[int]) -> int:
    """Return the seat whose combination is best, NOBODY if there are no seats."""
    best = NOBODY
    for seat in seats:
        if best == NOBODY or _strength(position, seat) > _strength(position, best):
            best = seat
    return best


def set_of(position: Position, seat: int) -> tuple[Card, ...]:
    """Return the cards of a seat's combination, all of which have been played."""
    rank = position.combinations[seat] & 15
    plays = [play & 63 for play in position.played if play >> 6 == seat]
    return tuple([card for card in plays if card >> 2 == rank])
