"""The puzzles of Tresette: the last tricks, for as many points as can be had."""

from __future__ import annotations

from typing import Final

from porrazo.cards import Card
from porrazo.games.tricks.following import count_of
from porrazo.games.tricks.italian import ACE
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
from porrazo.games.tricks.tresette.state import TresetteState
from porrazo.players.puzzles import Solving
from porrazo.players.search.exact import GAIN, Goal
from porrazo.table.teaching.puzzling import Puzzling

# Somebody who is asked holds so many cards at most, and at least.
_MOST, _FEWEST = 4, 3


def _asks(state: TresetteState) -> bool:
    """Return True in the last tricks."""
    held = count_of(state.hands[state.to_act])
    return state.phase == "play" and _FEWEST <= held <= _MOST


def is_ace(card: Card) -> bool:
    """Return True for an ace, which is a whole point."""
    return card >> 2 == ACE


PUZZLING: Final = Puzzling(
    Solving((Goal(GAIN, clear=1),)),
    themes=(
        OVER_PARTNER,
        *rescue(is_ace),
        catch(is_ace),
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
    told={GAIN: "tricks"},
    tables=((4, {"table_talk": False}),),
    asks=_asks,
    fewest=2,
)
