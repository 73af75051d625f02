"""The puzzles of Truc: the stake is at its top, so that the cards decide.

Nobody can raise any more there, and which card is played when is all that is left.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from porrazo.engine.game import NOBODY, Action
from porrazo.games.tricks.raising.rules import LADDER
from porrazo.games.tricks.raising.stake import ACCEPT, RAISE
from porrazo.games.tricks.raising.state import RaisingState
from porrazo.games.tricks.table.puzzles import (
    LET_GO,
    LET_IN,
    OVER_PARTNER,
    SAVED,
    TAKE_IT,
    TO_PARTNER,
    card_of,
    first_taker,
    leads,
    tricks_of,
)
from porrazo.players.puzzles import Solving
from porrazo.players.search.exact import DEAL, Goal
from porrazo.table.teaching.puzzling import PuzzleTheme, Puzzling, Tale, Turn, Values

_FEWEST = 2


def _asks(state: RaisingState) -> bool:
    held = len(state.hand(state.to_act)) if state.to_act != NOBODY else 0
    return state.phase == "play" and state.stake.value == LADDER[-1] and held >= _FEWEST


def _drive(state: RaisingState, action: Action, rng: Random) -> Action:
    """Raise to the top before the first card; later play as a quick player would."""
    if state.phase == "respond":
        return RAISE if RAISE in state.legal() else ACCEPT
    if not state.tricks and not state.trick and RAISE in state.legal():
        return RAISE
    return action if action < RAISE else rng.choice(state.hand(state.to_act))


def _cards(state: RaisingState) -> Sequence[Action]:
    """Return the cards that may be played: with the stake at its top there is nothing to say."""
    return [action for action in state.legal() if action <= ACCEPT]


def _strength(tale: Tale, turns: Sequence[Turn]) -> int:
    return int(tale.state.rules.step(card_of(turns), tale.state.turned))


def _tied(tale: Tale, turns: Sequence[Turn]) -> bool:
    now = turns[: _until(turns)]
    return any(event.name == "trick_tied" for turn in now for event in turn.events)


def _until(turns: Sequence[Turn]) -> int:
    """Return how many turns the trick that is played still has."""
    ends = ("taken", "trick_tied")
    return 1 + next(
        (n for n, turn in enumerate(turns) if any(event.name in ends for event in turn.events)), 0
    )


def _tie(tale: Tale) -> Values | None:
    if not _tied(tale, tale.best) or _tied(tale, tale.wrong):
        return None
    return {"card": card_of(tale.best)}


def _no_tie(tale: Tale) -> Values | None:
    if _tied(tale, tale.best) or not _tied(tale, tale.wrong):
        return None
    return {"card": card_of(tale.best), "card_kept": card_of(tale.wrong)}


def _cheaply(tale: Tale) -> Values | None:
    taken = first_taker(tale, tale.best) == tale.seat == first_taker(tale, tale.wrong)
    if leads(tale) or not taken or _strength(tale, tale.best) >= _strength(tale, tale.wrong):
        return None
    return {"card": card_of(tale.best), "card_kept": card_of(tale.wrong)}


def _low(tale: Tale) -> Values | None:
    if not leads(tale) or _strength(tale, tale.best) >= _strength(tale, tale.wrong):
        return None
    return {"card": card_of(tale.best), "card_kept": card_of(tale.wrong)}


def _high(tale: Tale) -> Values | None:
    if _strength(tale, tale.best) <= _strength(tale, tale.wrong):
        return None
    return {"card": card_of(tale.best), "card_kept": card_of(tale.wrong)}


def _small(tale: Tale) -> Values | None:
    if _strength(tale, tale.best) >= _strength(tale, tale.wrong):
        return None
    return {"card": card_of(tale.best), "card_kept": card_of(tale.wrong)}


def _partners(tale: Tale) -> Values | None:
    """Our partner takes the trick, with a card that is played after this one."""
    taker = next((seat for seat, _ in tricks_of(tale, tale.best)), NOBODY)
    if taker == tale.seat or taker not in tale.team or leads(tale):
        return None
    return {"card": card_of(tale.best), "seat": taker}


PUZZLING: Final = Puzzling(
    Solving((Goal(DEAL),), moves=_cards),
    themes=(
        PuzzleTheme("tie", _tie),
        PuzzleTheme("no_tie", _no_tie),
        OVER_PARTNER,
        TO_PARTNER,
        PuzzleTheme("leave_to_partner", _partners),
        PuzzleTheme("cheaply", _cheaply),
        LET_GO,
        TAKE_IT,
        LET_IN,
        PuzzleTheme("lead_low", _low),
        SAVED,
        PuzzleTheme("high", _high),
        PuzzleTheme("small", _small),
    ),
    tables=((2, {}), (4, {})),
    asks=_asks,
    drive=_drive,
    fewest=2,
)
