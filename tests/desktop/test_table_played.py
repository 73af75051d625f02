"""Every registered game played at the table by mouse alone and by keys alone."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.match.session import MatchSession
from porrazo.players.levels import LEVELS
from porrazo.records.seating import Player
from support.by_hand import Person
from support.seen import Seen

MOST = 25


@pytest.mark.parametrize(
    "mouse",
    [pytest.param(True, id="mouse"), pytest.param(False, id="keys", marks=pytest.mark.long)],
)
@pytest.mark.parametrize("name", NAMES)
def test_legal_actions_are_given_one_by_one(context: Context, name: str, mouse: bool) -> None:
    game = game_named(name)
    seats = game.seats[min(1, len(game.seats) - 1)]
    match = Match.new(game, seats, {}, None, 5)
    players = [Player("Ana"), *[Player("Eva", LEVELS[0])] * (seats - 1)]
    session = MatchSession(match, tuple(players), None)
    seen, scene = Seen(context), TableScene(context, session)
    seen.push(scene)
    person, rng, given = Person(mouse=mouse), Random(7), 0
    for _ in range(12 * MOST):
        top = context.scenes.top
        if isinstance(top, MatchEnd) or given == MOST:
            break
        before, arranges = len(match.actions), scene.asking.board is not None
        action = person.go_on(top, rng)
        if action is not None:
            assert len(match.actions) > before, game.action_text(action)
            assert arranges or scene.game.alike(match.actions[before], action)
            given += 1
        seen.settle()
    assert given >= 3 or match.over
    session.close()
