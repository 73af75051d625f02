"""The end of a deal of tricks, solved: against the contract's own exact search, and in play."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.players.calabrasella.facts import CalabrasellaFacts
from porrazo.players.search.exact import GAIN, Exact, Goal
from porrazo.players.search.worth import leads_of
from porrazo.players.tresette.facts import TresetteFacts
from porrazo.players.tricks.double_dummy import DoubleDummy
from porrazo.players.tricks.endings import all_choices, place_of

FACTS: dict[str, Any] = {"tresette": TresetteFacts, "calabrasella": CalabrasellaFacts}
OPTIONS = [
    ("tresette", {"melds": False, "table_talk": False}, 4),
    ("tresette", {"melds": False, "table_talk": False, "court_order": "KQJ"}, 4),
    ("calabrasella", {}, 3),
    ("calabrasella", {"set_aside_points": "none", "opening_lead": "eldest"}, 3),
]
CARDS = 3


def ending(name: str, options: dict[str, object], seats: int, seed: int, cards: int) -> Any:
    """A deal played by quick actions until nobody holds more cards than so many."""
    game, rng = game_named(name), Random(seed)
    state = Match.new(game, seats, options, None, seed).state.copy()
    while state.phase != "play" or max(hand.bit_count() for hand in state.hands) > cards:
        state.step(game.playout_action(state, rng))
    for _ in range(seed % seats):
        state.step(game.playout_action(state, rng))
    return state


@pytest.mark.parametrize(("name", "options", "seats"), OPTIONS)
def test_the_solver_finds_what_trying_everything_finds(
    name: str, options: dict[str, object], seats: int
) -> None:
    game = game_named(name)
    facts = FACTS[name](game)
    for seed in range(12):
        state = ending(name, options, seats, seed, CARDS)
        seat, deal = state.to_act, facts.opened(state, state.to_act)
        solver = DoubleDummy(deal.hands, deal.own, deal.last, 100_000)
        found = dict(all_choices(deal.hands[seat], solver.values(deal.leader, deal.trick, 10)))
        swaps = facts.swaps(game.view(state, seat))
        tried = {
            place_of(card, swaps): best_of(game, facts, state, card, deal.own, seat)
            for card in game.candidates(state)
        }
        assert found.keys() == tried.keys()
        for place, value in found.items():
            assert facts.outcome(state, seat, deal.taken + value).lead == tried[place]


def best_of(game: Any, facts: Any, state: Any, card: int, own: list[bool], seat: int) -> float:
    """What a card comes to for a seat, its side playing for it and all others against it."""
    before = leads_of(game, state.standing)
    side = game.view_json(game.view(state, seat))["sides"][seat]

    def value(state: Any, hand: int) -> float:
        if state.to_act == NOBODY or state.hand_number != hand:
            return leads_of(game, state.standing)[side] - before[side]
        found = []
        for action in game.candidates(state):
            after = state.copy()
            after.step(action)
            found.append(value(after, hand))
        return max(found) if own[state.to_act] else min(found)

    after = state.copy()
    after.step(card)
    return value(after, state.hand_number)
