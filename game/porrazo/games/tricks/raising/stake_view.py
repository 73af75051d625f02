"""A raised stake as seats see it, and as text, JSON and positions. All of it is public."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from porrazo.engine.deal_view import DealView
from porrazo.engine.errors import BadPosition
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY
from porrazo.games.tricks.raising.stake import ACCEPT, BOTH, DONE, FOLD, RAISE, Stake, next_step

WORDS: Final = {"raise": RAISE, "accept": ACCEPT, "fold": FOLD, "done": DONE}
"""The actions that are a word alone."""


@dataclass(frozen=True)
class StakeView(DealView):
    """What a seat sees of a game in which the stake is raised."""

    value: int
    right: int
    """The side that may raise, or BOTH."""
    offered: int
    """The value that an open raise asks for, 0 where none is open."""
    raiser: int
    interrupted: int


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


def stake_json(view: StakeView) -> dict[str, object]:
    """Return the fields of the stake as the protocol writes them."""
    return {
        "value": view.value,
        "right": "both" if view.right == BOTH else view.right,
        "offered": view.offered or None,
        "raiser": _or_null(view.raiser),
        "interrupted": _or_null(view.interrupted),
    }


def _or_null(number: int) -> int | None:
    return None if number == NOBODY else number


def read_stake(
    fields: Fields, seats: int, ladder: tuple[int, ...], phase: str, to_act: int
) -> dict[str, Any]:
    """Return the fields of the stake of a position, by the names that `StakeView` has.

    In phase ``respond``, and only there, a raise is open. A side or a seat that is left out is 0
    where there must be one; the right to raise is with both while nobody has accepted.

    Raises:
        BadPosition: they contradict the rules or each other.

    """
    stake = Stake()
    if "value" in fields:
        stake.value = fields.whole("value", 1, ladder[-1])
    if stake.value not in ladder:
        listed = ", ".join(map(str, ladder))
        raise BadPosition(f"value must be one of {listed}")
    if "right" in fields and fields.raw("right") != "both":
        stake.right = fields.whole("right", 0, 1)
    elif "right" not in fields and stake.value > 1:
        stake.right = 0
    is_open = phase == "respond"
    stake.offered = _number(fields, "offered", 0, 0, ladder[-1])
    left_out = 0 if is_open else NOBODY
    stake.raiser = _number(fields, "raiser", NOBODY, left_out, seats - 1)
    stake.interrupted = _number(fields, "interrupted", NOBODY, left_out, seats - 1)
    if [bool(stake.offered), stake.raiser >= 0, stake.interrupted >= 0] != [is_open] * 3:
        raise BadPosition(
            "offered, raiser and interrupted tell an open raise in respond, and are null elsewhere"
        )
    if is_open:
        _check_raise(stake, ladder, seats, to_act)
    return stake_fields(stake)


def _number(fields: Fields, name: str, nothing: int, left_out: int, most: int) -> int:
    if name not in fields:
        return left_out
    return nothing if fields.raw(name) is None else fields.whole(name, 0, most)


def _check_raise(stake: Stake, ladder: tuple[int, ...], seats: int, to_act: int) -> None:
    """Refuse an open raise that asks too much, or whom it does not ask."""
    if stake.offered != next_step(ladder, stake.value):
        raise BadPosition(f"offered must be {next_step(ladder, stake.value)} above {stake.value}")
    pair = {stake.interrupted, (stake.interrupted + 1) % seats}
    if {stake.raiser, to_act} != pair:
        raise BadPosition("the interrupted seat and the one after it raise and answer")
