"""The puzzles of Calabrasella: the last tricks of a deal that hangs on them."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from porrazo.cards import Card
from porrazo.games.tricks.calabrasella.state import CalabrasellaState
from porrazo.games.tricks.following import count_of
from porrazo.games.tricks.italian import RANK_POINTS
from porrazo.games.tricks.table.puzzles import (
    CASH,
    LAST_TRICK,
    LEAD_LOST,
    LET_GO,
    LET_IN,
    ONTO_PARTNER,
    OVER_PARTNER,
    SAVED,
    TAKE_IT,
    THROW,
    THROW_LATER,
    TO_PARTNER,
    catch,
    rescue,
)
from porrazo.players.puzzles import Solving
from porrazo.players.search.exact import DEAL, Goal
from porrazo.table.teaching.puzzling import Puzzling

# Somebody who is asked holds so many cards at most, and at least.
_MOST, _FEWEST = 5, 3
_ACE = 3


def _asks(state: CalabrasellaState) -> bool:
    """Return True in the last tricks."""
    return state.phase == "play" and _FEWEST <= count_of(state.hands[state.to_act]) <= _MOST


def _team(state: CalabrasellaState, seat: int) -> Collection[int]:
    """Return who plays alone, or the two who play against him."""
    if seat == state.declarer:
        return (seat,)
    return [other for other in range(len(state.hands)) if other != state.declarer]


def _is_ace(card: Card) -> bool:
    """Return True for an ace, which counts three."""
    return RANK_POINTS[card >> 2] == _ACE


PUZZLING: Final = Puzzling(
    Solving((Goal(DEAL),), team=_team),
    themes=(
        OVER_PARTNER,
        *rescue(_is_ace),
        catch(_is_ace),
        SAVED,
        LET_GO,
        TO_PARTNER,
        LET_IN,
        TAKE_IT,
        LAST_TRICK,
        ONTO_PARTNER,
        CASH,
        THROW_LATER,
        THROW,
        LEAD_LOST,
    ),
    tables=((3, {}),),
    asks=_asks,
    fewest=2,
)
