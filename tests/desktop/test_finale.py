"""The end of a match: all darkens but the scores, up to every edge of the window."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.finale import finale
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.match.outcome import winners_of
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player


def brightness(picture: pygame.Surface, area: pygame.Rect) -> float:
    return sum(pygame.transform.average_color(picture, area)[:3])


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("name", NAMES)
def test_the_dark_of_the_end_reaches_every_edge_and_spares_the_scores(
    context: Context, name: str, size: tuple[int, int]
) -> None:
    game, rng = game_named(name), Random(1)
    match = Match.new(game, game.seats[0], {}, None, 1)
    while not match.over:
        match.act(game.playout_action(match.state, rng))
    players = [Player(f"P{seat}", "tomas" if seat else None) for seat in range(match.setup.seats)]
    session = MatchSession(match, tuple(players), None)
    scene = TableScene(context, session, opening=False)
    context.scenes.resize(size)
    context.scenes.push(scene)
    context.scenes.settle()
    if not winners_of(session):
        return  # The bank has won: nobody is brought into the light.
    wide, high = size
    edges = [
        pygame.Rect(0, high // 3, 6, 60), pygame.Rect(wide - 6, high // 3, 6, 60),
        pygame.Rect(wide // 2, 0, 60, 6), pygame.Rect(wide // 2, high - 6, 60, 6),
    ]  # fmt: skip
    before = scene.picture()
    scene.clock.play(finale(context, scene.stage, scene.zones, session, scene.rack))
    scene.clock.tick(context.durations.finale)
    during = scene.picture()
    for edge in edges:
        assert brightness(during, edge) < 0.8 * brightness(before, edge), edge
    scores = scene.rack.board.area.inflate(-16, -16)
    assert brightness(during, scores) > 0.9 * brightness(before, scores)
