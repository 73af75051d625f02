"""Plays what a compiled build is trained on: a process whose profile the second build is made by.

Matches at random, where the rules count, and matches of strong opponents, where the search does.
"""

from random import Random

from porrazo.engine.build import build
from porrazo.engine.match import Match
from porrazo.engine.playouts import random_playouts
from porrazo.games import GAMES, game_named
from porrazo.players.levels import LEVELS
from porrazo.players.of_game import players_of
from porrazo.players.porrazo.players import agent_of

MATCHES = {2: 400, 3: 100, 4: 100, 8: 50}
"""Random matches, by seats."""
CHOICES = {2: 200, 4: 60}
"""Plays of the strongest opponent, by seats."""

OTHERS = 15, 12
"""Random matches of every other game at fewest and most seats, and plays of a strong opponent."""

game = game_named("porrazo")
assert build() == "compiled"
for seats, count in MATCHES.items():
    random_playouts(game, seats, {}, count, seats)
agent = agent_of(LEVELS[-1])
for seats, count in CHOICES.items():
    match = Match.new(game, seats, {}, 0, seats)
    for number in range(count):
        if match.over:
            match = Match.new(game, seats, {}, 0, number)
        match.act(agent.choose(match.view(match.state.to_act), Random(number)))
# What never runs in training is built to be small, not fast.
for other in GAMES:
    if other.name == game.name:
        continue
    for seats in {other.seats[0], other.seats[-1]}:
        random_playouts(other, seats, {}, OTHERS[0], seats)
    agent = players_of(other).agent(LEVELS[-2])
    match = Match.new(other, other.seats[-1], {}, None, 1)
    for number in range(OTHERS[1]):
        if not match.over:
            match.act(agent.choose(match.view(match.state.to_act), Random(number)))
