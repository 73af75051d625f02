"""What players know of Cacho beside its rules."""

from random import Random

import pytest
from porrazo.engine.chance import Luck
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.players.agent import Budget
from porrazo.players.cacho.sense import CachoSense
from porrazo.players.levels import LEVELS
from porrazo.players.of_game import players_of
from support.cacho import new, play

SENSE = CachoSense()


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_playouts_are_legal_and_end(seats: int) -> None:
    luck, game = Luck(Random(5)), game_named("cacho")
    state = Match.new(game, seats, {"wildcards": seats == 5}, seed=seats).state.copy()
    while state.to_act != NOBODY:
        chosen = SENSE.playout_action(state, luck)
        assert game.is_legal(state, chosen)
        state.step(chosen)


def test_hands_that_were_bet_on_are_more_plausible_when_they_are_good() -> None:
    told = []
    for hand in ("6O 6C 6E", "1O 2C 3E"):
        match = new(2, 1, {0: hand})
        play(match, "bet", "call", "pass", "pass", "bet 20")
        told.append(SENSE.plausibility(match.match.state, 1))
    assert 1 >= told[0] > told[1] > 0


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_plays_and_values_what_it_does(level: str) -> None:
    match = new(3, 2, {0: "6O 6C 6E"})
    play(match, "bet", "call", "call", "pass", "pass", "pass")
    view = match.match.view(0)
    agent = players_of(match.match.game).agent(level)
    action, _ = agent.weigh(view, Random(1), Budget(None, 200))
    assert match.match.game.allows(view, action)
