"""A raised stake as seats see it, and as text, JSON and positions. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from porrazo.engine import position
from porrazo.engine.deal_view import DealView
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import NOBODY
from porrazo.engine.position import PositionReading
from porrazo.games.tricks.raising.stake import ACCEPT, BOTH, DONE, FOLD, RAISE, Stake, next_step

WORDS: Final = {"raise": RAISE, "accept": ACCEPT, "fold": FOLD, "done": DONE}
"""The actions that are a word alone."""


def _right(at: PositionReading) -> int:
    """Return the side that may raise: both, while nobody has accepted."""
    return BOTH if at.value == 1 else 0


def _some_seat(at: PositionReading) -> int:
    """Return seat 0 where a raise is open, so that there must be one."""
    return 0 if at.phase == "respond" else NOBODY


@dataclass(frozen=True)
class StakeView(DealView):
    """What a seat sees of a game in which the stake is raised."""

    value: int = position.number(1, None)
    right: int = position.side("both", BOTH, default=_right)
    """The side that may raise, or BOTH."""
    offered: int = position.number(0, None, none=0)
    """The value that an open raise asks for, 0 where none is open."""
    raiser: int = position.seat(none=NOBODY, default=_some_seat, null=False)
    interrupted: int = position.seat(none=NOBODY, default=_some_seat, null=False)


def stake_fields(stake: Stake) -> dict[str, Any]:
    """Return the fields that `StakeView` has for a stake."""
    return {
        "value": stake.value,
        "right": stake.right,
        "offered": stake.offered,
        "raiser": stake.raiser,
        "interrupted": stake.interrupted,
    }


def stake_of(view: StakeView) -> Stake:
    """Return the stake that a view shows."""
    stake = Stake()
    stake.value = view.value
    stake.right = view.right
    stake.offered = view.offered
    stake.raiser = view.raiser
    stake.interrupted = view.interrupted
    return stake


def check_stake(view: StakeView, ladder: tuple[int, ...]) -> None:
    """Refuse a stake that the ladder or the phase contradicts.

    In phase ``respond``, and only there, a raise is open.

    Raises:
        BadPosition: they do.

    """
    if view.value not in ladder:
        listed = ", ".join(map(str, ladder))
        raise BadPosition(f"value must be one of {listed}")
    is_open = view.phase == "respond"
    told = [bool(view.offered), view.raiser != NOBODY, view.interrupted != NOBODY]
    if told != [is_open] * 3:
        raise BadPosition(
            "offered, raiser and interrupted tell an open raise in respond, and are null elsewhere"
        )
    if is_open:
        _check_raise(view, ladder)


def _check_raise(view: StakeView, ladder: tuple[int, ...]) -> None:
    """Refuse an open raise that asks too much, or whom it does not ask."""
    if view.offered != next_step(ladder, view.value):
        raise BadPosition(f"offered must be {next_step(ladder, view.value)} above {view.value}")
    pair = {view.interrupted, (view.interrupted + 1) % view.seats}
    if {view.raiser, view.to_act} != pair:
        raise BadPosition("the interrupted seat and the one after it raise and answer")
