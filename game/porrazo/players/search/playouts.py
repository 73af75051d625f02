"""What comes of a hand that is played out from many deals of what a view hides."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame
from porrazo.players.search.worth import leads_of, shares_of

LONGEST: Final = 300
"""No more actions of a hand are played out than this."""


def play_out(game: AnyGame, state: Any, rng: Random) -> int:
    """Play a state to the end of its hand by the game's quick actions; return how many it took."""
    hand, play, steps = state.hand_number, game.playout_action, 0
    while state.to_act != NOBODY and state.hand_number == hand and steps < LONGEST:
        state.step(play(state, rng))
        steps += 1
    return steps


def worlds(game: AnyGame, view: Any, rng: Random, count: int) -> Iterator[Any]:
    """Yield so many full states that a view allows."""
    if view.seat == NOBODY:
        # A view of everything allows one alone.
        state = game.determinize(view, rng)
        yield from (state.copy() for _ in range(count))
        return
    for _ in range(count):
        yield game.determinize(view, rng)


def prospects(game: AnyGame, view: Any, rng: Random, count: int) -> tuple[list[float], list[float]]:
    """Return the leads and the shares of the match of all sides, in the mean of so many playouts.

    Where the match goes on after the hand nobody has a share.
    """
    leads: list[float] = []
    shares: list[float] = []
    for state in worlds(game, view, rng, count):
        play_out(game, state, rng)
        found = leads_of(game, state.standing)
        won = shares_of(state.winners, len(found))
        leads = [a + b for a, b in zip(leads, found, strict=True)] if leads else found
        shares = [a + b for a, b in zip(shares, won, strict=True)] if shares else won
    return [lead / count for lead in leads], [share / count for share in shares]
