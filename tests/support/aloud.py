"""A match told and read aloud: every line that somebody hears who plays by ear."""

from __future__ import annotations

from functools import cache
from random import Random

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.table.game import Reading
from porrazo.table.words.say import Say
from porrazo.text import Text
from porrazo.voice.narrator import Narrator

ACTIONS = 150


def say_of(match: Match, language: str) -> Say:
    names = [f"P{seat}" for seat in range(match.setup.seats)]
    suits = table_game(match.game.name).suits_matter
    return Say(Text(language, strict=True), names, match.sides, match.game.pack, suits=suits)


@cache
def heard(name: str, language: str) -> tuple[str, ...]:
    """Play a match of a game at random; return all that is told and read in it."""
    game, table = game_named(name), table_game(name)
    match, rng, lines = Match.new(game, game.seats[-1], {}, None, 1), Random(1), list[str]()
    narrator = Narrator(table, say_of(match, language), lines.append)
    narrator.events(match.opening)
    while not match.over and len(match.actions) < ACTIONS:
        view = match.view(match.state.to_act)
        for what in (Reading.HAND, Reading.TABLE, Reading.ASKED):
            narrator.read(what, view)
        narrator.events(match.act(rng.choice(match.state.legal())))
    assert len(lines) > ACTIONS
    return tuple(lines)
