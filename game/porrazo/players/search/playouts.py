"""What comes of a hand that is played out from many deals of what a view hides."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame
from porrazo.players.search.worth import leads_of, shares_of

Read = Callable[[Any, Random], Sequence[Any]]
"""Returns full states that a view allows, the likelier ones more often, in no order; none where it
cannot tell."""

LONGEST: Final = 300
"""No more actions of a hand are played out than this."""
# So many deals of the hidden cards are held against what was done, until one is taken.
_TRIES: Final = 13


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


def plausible(game: AnyGame, seat: int, rng: Random, first: Any, deal: Callable[[], Any]) -> Any:
    """Return a full state, ``first`` or one that ``deal`` makes, each as often as it is plausible.

    ``seat`` is the one that thinks them possible. Where one after the other is refused it is one of
    them, by how plausible they are.
    """
    chosen, in_all = first, 0.0
    for tried in range(_TRIES):
        state = deal() if tried else first
        likely = game.plausibility(state, seat)
        if likely >= 1.0 or rng.random() < likely:
            return state
        in_all += likely
        if rng.random() * in_all < likely:
            chosen = state
    return chosen


def believed(game: AnyGame, view: Any, rng: Random, count: int, read: Read | None) -> Iterator[Any]:
    """Yield so many full states that a view allows, as likely as they are."""
    likely = () if read is None else read(view, rng)
    if view.seat == NOBODY:
        yield from worlds(game, view, rng, count)
    elif likely:
        yield from (likely[number % len(likely)].copy() for number in range(count))
    else:
        deal = partial(game.determinize, view, rng)
        yield from (plausible(game, view.seat, rng, deal(), deal) for _ in range(count))


def prospects(
    game: AnyGame, view: Any, rng: Random, count: int, read: Read | None = None
) -> tuple[list[float], list[float]]:
    """Return the leads and the shares of the match of all sides, in the mean of so many playouts.

    They begin in deals that are plausible, or, where it finds any, in those that ``read`` finds
    likely. Where the match goes on after the hand nobody has a share.
    """
    leads: list[float] = []
    shares: list[float] = []
    for state in believed(game, view, rng, count, read):
        play_out(game, state, rng)
        found = leads_of(game, state.standing)
        won = shares_of(state.winners, len(found))
        leads = [a + b for a, b in zip(leads, found, strict=True)] if leads else found
        shares = [a + b for a, b in zip(shares, won, strict=True)] if shares else won
    return [lead / count for lead in leads], [share / count for share in shares]
