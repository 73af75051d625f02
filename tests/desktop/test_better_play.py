"""What was better is played on the review's small table, at every game."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.review.position import ReviewedPosition
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.records.seating import Player

SIZE = 1280, 720
FIELD = pygame.Rect(24, 204, 800, 304)


@pytest.mark.parametrize("name", NAMES)
def test_after_any_action_the_small_table_shows_what_the_viewer_sees(
    context: Context, name: str
) -> None:
    game, rng = game_named(name), Random(2)
    match = Match.new(game, game.seats[0], {}, None, 2)
    while not match.over and len(match.actions) < 24:
        match.act(game.playout_action(match.state, rng))
    players = tuple(Player(f"P{seat}") for seat in range(match.setup.seats))
    clock, table = Clock(), ReviewedPosition(context, Stage(SIZE))
    context.scenes.resize(SIZE)
    table.place(FIELD, 1.0, SIZE)
    table.lay(TableSetup.of(context, match, players), match.view_before(0, 0), 0)
    for at in range(0, len(match.actions), 4):
        fork = match.until(at)
        action = rng.choice(list(fork.state.legal()))
        clock.play(table.perform(fork, action, (), clock.play))
        clock.finish()
        assert table.model is not None
        assert table.model.shown() == table.model.expected(fork.view(0)), (at, action)
