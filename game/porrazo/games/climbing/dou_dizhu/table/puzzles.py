"""The puzzles of Dou Dizhu: which side is out first, with the landlord alone or with a partner."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import Final

from porrazo.games.climbing.dou_dizhu.state import DouDizhuState
from porrazo.games.climbing.table.puzzles import THEMES, asks
from porrazo.players.puzzles import Solving
from porrazo.players.search.exact import DEAL, Goal
from porrazo.table.teaching.puzzling import Puzzling


def _same(state: DouDizhuState) -> Hashable:
    hands = tuple(state.hands)
    return state.to_act, hands, state.table_cards, state.table_seat, state.passes


def _team(state: DouDizhuState, seat: int) -> Collection[int]:
    """Return the landlord alone, or the two who play against him."""
    if seat == state.landlord:
        return (seat,)
    return [other for other in range(len(state.hands)) if other != state.landlord]


PUZZLING: Final = Puzzling(
    Solving((Goal(DEAL),), team=_team, moves=DouDizhuState.legal, same=_same),
    themes=THEMES,
    tables=((3, {}),),
    asks=asks,
)
