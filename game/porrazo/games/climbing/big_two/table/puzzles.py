"""The puzzles of Big Two: who is out first."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from porrazo.games.climbing.big_two.state import BigTwoState
from porrazo.games.climbing.table.puzzles import THEMES, asks
from porrazo.players.puzzles import Solving
from porrazo.players.search.exact import DEAL, Goal
from porrazo.table.teaching.puzzling import Puzzling


def _same(state: BigTwoState) -> Hashable:
    hands = tuple(state.hands)
    return state.to_act, hands, state.table_cards, state.table_seat, state.passed


PUZZLING: Final = Puzzling(
    Solving((Goal(DEAL),), moves=BigTwoState.legal, same=_same),
    themes=THEMES,
    told={DEAL: "out"},
    tables=((2, {}), (3, {})),
    asks=asks,
)
