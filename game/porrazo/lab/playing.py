"""Hands and matches that players of one level play among themselves, for the lab."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from random import Random

from porrazo.engine.events import Event, HandStarted
from porrazo.engine.match import AnyGame, Match
from porrazo.engine.options import OptionValue
from porrazo.games.players import players_of

BATCH = 20
"""Plays that a worker takes at a time."""
HANDS_A_MATCH = 4
"""For so many single hands one whole match is played."""

_ONE_HAND = {"hands": 1}
"""The option by which a match is one hand, for games that have it: it is played for points."""

Options = Mapping[str, OptionValue]


def match_played(
    game: AnyGame, seats: int, options: Options, level: str, packs: int, chance: int
) -> Match:
    """Return a whole match; ``packs`` is the seed of its cards, ``chance`` that of the players."""
    return _played(game, seats, options, level, packs, chance, one_hand=False)


def hand_played(
    game: AnyGame, seats: int, options: Options, level: str, packs: int, chance: int
) -> Match:
    """Return a match that was played to the end of its first hand, as though it were the only one.

    The seeds are those of `match_played`.
    """
    if _ONE_HAND.keys() <= options.keys():
        options = {**options, **_ONE_HAND}
    return _played(game, seats, options, level, packs, chance, one_hand=True)


def _played(
    game: AnyGame,
    seats: int,
    options: Options,
    level: str,
    packs: int,
    chance: int,
    *,
    one_hand: bool,
) -> Match:
    agent, rng = players_of(game).agent(level), Random(chance)
    match = Match.new(game, seats, options, None, packs)
    while not match.over and not (one_hand and match.state.hand_number > 1):
        match.act(agent.choose(match.view(match.state.to_act), rng))
    return match


def events_of(match: Match) -> list[Event]:
    """Return all that happened in a match, in order."""
    return [*match.opening, *chain(*match.events)]


def first_dealer(events: list[Event]) -> int:
    """Return the seat that dealt first, by the events of a match."""
    return next(event.seat for event in events if isinstance(event, HandStarted))


def hands_of(events: list[Event]) -> int:
    """Return how many hands were begun, by the events of a match."""
    return sum(isinstance(event, HandStarted) for event in events)
