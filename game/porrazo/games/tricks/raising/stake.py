"""The stake of a deal that is raised by words: what it is worth, who may raise, who must answer.

Two teams, of which the seats sit alternately. At first either may raise; afterwards only the team
that accepted last. The seat after whoever raises answers for its team, and a raise in answer goes
back to the seat that raised before: the same two seats go on until one accepts or folds.
"""

from __future__ import annotations

from typing import Final

from porrazo.engine.events import Called, Event
from porrazo.engine.game import NOBODY

# Actions below these are the cards that they play.
RAISE: Final = 64
ACCEPT: Final = 65
FOLD: Final = 66
DONE: Final = 67
SIGNAL: Final = 128
"""A signal is ``SIGNAL + 8 * what + seat`` of whom it is for."""

BOTH: Final = 2
"""In place of a side: either may raise."""


class Stake:
    """What a deal is worth now, and the raise that is open, if one is."""

    __slots__ = ("interrupted", "offered", "raiser", "right", "value")

    value: int
    right: int
    """The side that may raise, or BOTH."""
    offered: int
    """The value that an open raise asks for, 0 where none is open."""
    raiser: int
    """The seat that made the open raise, or NOBODY."""
    interrupted: int
    """Whose turn it was, or NOBODY."""

    def __init__(self) -> None:
        self.value = 1
        self.right = BOTH
        self.offered = 0
        self.raiser = NOBODY
        self.interrupted = NOBODY

    def copy(self) -> Stake:
        """Return an equal stake."""
        twin = Stake()
        twin.value = self.value
        twin.right = self.right
        twin.offered = self.offered
        twin.raiser = self.raiser
        twin.interrupted = self.interrupted
        return twin


def next_step(ladder: tuple[int, ...], value: int) -> int:
    """Return the value that a raise asks for, 0 where there is none above.

    >>> next_step((1, 3, 6, 9, 12), 3), next_step((1, 3, 6, 9, 12), 12)
    (6, 0)
    """
    for step in ladder:
        if step > value:
            return step
    return 0


def may_raise(stake: Stake, ladder: tuple[int, ...], side: int) -> bool:
    """Return whether a seat of the side whose turn it is may raise, unasked or in answer."""
    if stake.offered:
        return stake.offered < ladder[-1]
    return (stake.right == BOTH or stake.right == side) and stake.value < ladder[-1]


def raise_stake(
    stake: Stake, ladder: tuple[int, ...], seat: int, seats: int, out: list[Event] | None
) -> int:
    """Raise, unasked or in answer, and return the seat that must answer."""
    if stake.offered:
        asked = stake.raiser
        stake.value = stake.offered
    else:
        asked = (seat + 1) % seats
        stake.interrupted = seat
    stake.offered = next_step(ladder, stake.value)
    stake.raiser = seat
    if out is not None:
        out.append(Called(seat, "raise", stake.offered))
    return asked


def accept(stake: Stake, seat: int, out: list[Event] | None) -> int:
    """Accept the open raise and return the seat whose turn it interrupted."""
    turn = stake.interrupted
    stake.value = stake.offered
    stake.right = seat & 1
    _close(stake)
    if out is not None:
        out.append(Called(seat, "accept", stake.value))
    return turn


def fold(stake: Stake, seat: int, out: list[Event] | None) -> int:
    """Refuse the open raise and return the side that scores the value before it."""
    winner = stake.raiser & 1
    _close(stake)
    if out is not None:
        out.append(Called(seat, "fold"))
    return winner


def _close(stake: Stake) -> None:
    stake.offered = 0
    stake.raiser = NOBODY
    stake.interrupted = NOBODY
