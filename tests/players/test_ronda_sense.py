"""What players know of Ronda beside its rules."""

from collections import Counter
from random import Random

import pytest
from porrazo.engine.chance import Luck
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.players.ronda.sense import RondaSense

GAME = game_named("ronda")
SENSE = RondaSense()


@pytest.mark.parametrize("seats", GAME.seats)
def test_sensible_players_bluff_at_times_and_doubt_only_what_cannot_be(seats: int) -> None:
    luck = Luck(Random(7))
    told: Counter[str] = Counter()
    for seed in range(60):
        match = Match.new(GAME, seats, seed=seed)
        while not match.over:
            action = SENSE.playout_action(match.state, luck)
            assert action in match.state.legal()
            for event in match.events_json(match.act(action)):
                told[str(event["event"])] += 1
                if event["event"] == "challenged":
                    assert event["true"] is False
    assert min(told["struck"], told["challenged"], told["claimed"], told["caida"]) > 5


def test_cards_of_a_rank_are_looked_at_once() -> None:
    options = {"bluff": False}
    for seed in range(200):
        match = Match.new(GAME, 2, options, seed=seed)
        ranks = [card >> 2 for card in match.state.hands[match.state.to_act]]
        assert len(SENSE.candidates(match.state)) == len(set(ranks))


def test_a_hand_that_bears_its_call_out_is_more_plausible() -> None:
    plausible: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(100):
        match = Match.new(GAME, 2, seed=seed, dealer=1)
        for call in ("ronda", "none"):
            match.act_json({"type": "announce", "call": call})
        true = match.state.calls.is_true(0)
        plausible[true].append(SENSE.plausibility(match.state, 1))
    assert min(plausible[True]) > max(plausible[False]) > 0.0
