"""What multiplies the stake flies to where the stake is shown, and the figure there grows."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from porrazo.table.places.facts import Big
from support.table_contract import sitting_of

_MATCHES, _ACTIONS = 6, 300


def _multiplying(context: Context, name: str) -> Match | None:
    """Return a match before an action that multiplies the stake, which is the last of its log."""
    game, table = game_named(name), table_game(name)
    for seed in range(_MATCHES):
        match, rng = Match.new(game, game.seats[0], {}, None, seed), Random(seed)
        say = sitting_of(context, table, match).say
        for _ in range(_ACTIONS):
            if match.over:
                break
            events = match.act(game.playout_action(match.state, rng))
            if any(table.line(event, say).times > 1 for event in events):
                match.undo()
                return match
    return None


def _figures(scene: TableScene) -> list[int]:
    """Return the large figures on the left rail."""
    parts = [part for section in scene.rails.left.sections for part in section.parts]
    return [int(part.number) for part in parts if isinstance(part, Big)]


def test_somebody_multiplies_the_stake(context: Context) -> None:
    assert _multiplying(context, "dou_dizhu") is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_figure_of_the_stake_grows_as_it_lands(name: str, context: Context) -> None:
    context.use_pack(table_game(name).faces)
    match = _multiplying(context, name)
    if match is None:
        return
    players = (Player("You"), *[Player(f"P{n}", LEVELS[0]) for n in range(1, match.setup.seats)])
    scene = TableScene(context, MatchSession(match, players), opening=False)
    context.scenes.reset(scene)
    context.scenes.resize((1280, 720))
    context.scenes.settle()
    figures = _figures(scene)
    assert figures, "the rail shows what is at stake"
    assert scene.rails.stake_at is not None
    assert scene.rails.left.area.collidepoint(scene.rails.stake_at)
    scene.animator.on_times(2)
    assert _figures(scene) == [2 * figure for figure in figures]
