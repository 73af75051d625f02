"""The words of games with table stakes: betting, and the few actions that a game has besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from porrazo.cards import Pack
from porrazo.engine.codec import Actions, words
from porrazo.engine.deal_fields import BoundsField, DealNumberField, ScoresField
from porrazo.engine.errors import BadPosition
from porrazo.engine.field_kinds import SettledField
from porrazo.engine.game import Setup
from porrazo.engine.position import Position, PositionReading
from porrazo.games.vying.table_stakes import KINDS
from porrazo.games.vying.table_stakes_view import AGREES, StakesView, betting_kinds


def stakes_position(
    view: type[StakesView],
    pack: Pack,
    phases: Callable[[Setup], tuple[str, ...]],
    settle: Callable[[dict[str, Any], PositionReading], None],
    finish: Callable[[Any], Any],
    *,
    betting: tuple[str, ...],
    own_kinds: tuple[str, ...] = (),
    own_phases: tuple[str, ...] = (),
    deals: int,
    most: int,
    without: tuple[str, ...] = (),
) -> Position:
    """Return what is made of the fields of a view.

    ``betting`` are the phases of betting; ``own_kinds`` are the actions besides, numbered after
    those, done in ``own_phases``. ``deals`` are those of a hand, ``most`` is the largest amount;
    the rest is as in `Position`.
    """
    own = {name: len(KINDS) + place for place, name in enumerate(own_kinds)}
    return Position(
        view,
        pack,
        phases,
        actions=Actions(pack, *betting_kinds(betting), *words(own, own_phases)),
        settle=settle,
        finish=finish,
        without=without,
        also={
            "scores": ScoresField(0),
            "deal_number": DealNumberField(deals),
            "bounds": BoundsField(most),
            "to_call": SettledField(AGREES, after="paid"),
        },
        has_stock=True,
    )


def check_scores(found: Mapping[str, Any]) -> None:
    """Refuse a position in which a seat has less than no counters.

    Raises:
        BadPosition: one has.

    """
    if min(found["scores"]) < 0:
        raise BadPosition("scores must be 0 or more: the counters in front of each seat")
