"""Plays what a compiled build is trained on: a process whose profile the second build is made by.

Matches at random, where the rules count, and matches of strong opponents, where the search does.
"""

from collections.abc import Mapping
from random import Random

from porrazo.engine.build import build
from porrazo.engine.match import AnyGame, Match
from porrazo.engine.playouts import random_playouts
from porrazo.games import GAMES, game_named
from porrazo.games.players import players_of
from porrazo.players.levels import LEVELS

MATCHES = {2: 400, 3: 100, 4: 100, 8: 50}
"""Random matches of the first game, by seats."""
CHOICES = {2: 200, 4: 60}
"""Plays of its strongest opponent, by seats."""

OTHERS = 15, 12
"""Random matches of every other game at fewest and most seats, and plays of a strong opponent."""


def train(
    matches: Mapping[int, int] = MATCHES,
    choices: Mapping[int, int] = CHOICES,
    others: tuple[int, int] = OTHERS,
) -> None:
    """Play so much of the first game and of the others."""
    first = game_named("porrazo")
    for seats, count in matches.items():
        random_playouts(first, seats, {}, count, seats)
    for seats, count in choices.items():
        choose(first, LEVELS[-1], seats, count)
    # What never runs in training is built to be small, not fast.
    for other in GAMES:
        if other.name == first.name:
            continue
        for seats in {other.seats[0], other.seats[-1]}:
            random_playouts(other, seats, {}, others[0], seats)
        choose(other, LEVELS[-2], other.seats[-1], others[1])


def choose(game: AnyGame, level: str, seats: int, count: int) -> None:
    """Let a level choose so many actions, in one match after another."""
    agent = players_of(game).agent(level)
    match = Match.new(game, seats, {}, None, seats)
    for number in range(count):
        if match.over:
            match = Match.new(game, seats, {}, None, number)
        match.act(agent.choose(match.view(match.state.to_act), Random(number)))


if __name__ == "__main__":
    assert build() == "compiled"
    train()
