"""Whole matches between computer players."""

from collections.abc import Sequence
from random import Random

from porrazo.engine.match import AnyGame, Match
from porrazo.games.players import players_of


def played(game: AnyGame, levels: Sequence[str], seed: int) -> Match:
    """Return a match that players of these levels, one for each seat, have played to its end."""
    match, rng = Match.new(game, len(levels), {}, 0, seed), Random(seed)
    agents = [players_of(game).agent(level) for level in levels]
    while not match.over:
        seat = match.state.to_act
        match.act(agents[seat].choose(match.view(seat), rng))
    return match
