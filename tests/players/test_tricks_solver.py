"""The end of a deal of tricks, solved: against the contract's own exact search, and in play."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tricks.calabrasella.players.facts import CalabrasellaFacts
from porrazo.games.tricks.following import PLACES, SUIT, bits_of
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.players.belief import likelihood
from porrazo.games.tricks.players.double_dummy import DoubleDummy, TooLong
from porrazo.games.tricks.players.endings import all_choices, place_of
from porrazo.games.tricks.players.estimate import features_of
from porrazo.games.tricks.tresette.players.facts import TresetteFacts
from porrazo.players.levels import LEVELS
from porrazo.players.search.worth import leads_of

FACTS: dict[str, Any] = {"tresette": TresetteFacts, "calabrasella": CalabrasellaFacts}
PLAIN: dict[str, dict[str, object]] = {"tresette": {"melds": False}, "calabrasella": {}}
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


@pytest.mark.parametrize("name", FACTS)
@pytest.mark.parametrize(("level", "cards"), [("chucho", 4), ("adela", 9), ("ramon", 4)])
def test_what_is_solved_goes_by_what_the_seat_sees(name: str, level: str, cards: int) -> None:
    game = game_named(name)
    agent: Any = players_of(game).agent(level)
    for seed in range(2):
        state = ending(name, PLAIN[name], game.seats[0], seed, cards)
        view = game.view(state, state.to_act)
        found = agent.solve(view, Random(seed))
        assert found is not None
        assert all(game.allows(view, each.action) for each in found)
        assert len({each.action for each in found}) == len(found)
        other = game.view(game.determinize(view, Random(9), state.rules.setup), view.seat)
        assert other == view
        assert agent.solve(other, Random(seed)) == found


@pytest.mark.parametrize("name", FACTS)
def test_who_pays_more_attention_sees_the_end_from_farther(name: str) -> None:
    game = game_named(name)
    farthest = []
    for level in LEVELS:
        agent: Any = players_of(game).agent(level)
        seen = [
            cards
            for cards in range(1, 8)
            for state in [ending(name, PLAIN[name], game.seats[0], 4, cards)]
            if agent.solve.__self__.reach(game.view(state, state.to_act))[1] == 0
            and agent.solve.__self__.reach(game.view(state, state.to_act))[0] > 0
        ]
        farthest.append(max(seen))
    assert farthest == sorted(farthest)
    assert farthest[-1] >= farthest[0] + 3


def place(text: str) -> int:
    return PLACES[ITALIAN_40.card(text)]


def bits(texts: str) -> int:
    return bits_of([ITALIAN_40.card(text) for text in texts.split()])


OWN = [True, False, True, False]


def test_who_let_an_ace_go_by_hardly_holds_what_takes_it() -> None:
    # The last seat follows to its left opponent's ace with a four.
    plays = [(0, place("AS")), (1, place("6S")), (2, place("5S")), (3, place("4S"))]
    holding = [bits("7H"), bits("7D"), bits("7C"), bits("3S")]
    lacking = [bits("7H"), bits("7D"), bits("3S"), bits("7C")]
    assert likelihood(holding, OWN, plays, 0) < 0.2 * likelihood(lacking, OWN, plays, 0)
    # Nobody learns anything from what it did itself.
    assert likelihood(holding, OWN, plays, 3) >= likelihood(lacking, OWN, plays, 3)


def test_who_threw_an_ace_away_had_nothing_cheaper() -> None:
    plays = [(0, place("3S")), (1, place("AH")), (2, place("5S")), (3, place("4S"))]
    cheaper = [bits("KD"), bits("7D"), bits("7C"), bits("6C")]
    nothing = [bits("7D"), bits("KD"), bits("7C"), bits("6C")]
    assert likelihood(cheaper, OWN, plays, 0) < likelihood(nothing, OWN, plays, 0)


def test_an_estimate_sees_no_side_before_the_other_but_who_leads() -> None:
    rng = Random(3)
    for _ in range(20):
        hands = ending_of(rng)
        for first in range(0, 40, 10):
            parts = [hand >> first & SUIT for hand in hands]
            ours = features_of(parts, OWN)
            theirs = features_of(parts, [not each for each in OWN])
            assert ours[0] == theirs[0]
            assert [-each for each in ours[1:]] == theirs[1:]


def ending_of(rng: Random, size: int = 6) -> list[int]:
    """Four hands of so many cards."""
    places = rng.sample(range(40), 4 * size)
    return [sum(1 << place for place in places[seat::4]) for seat in range(4)]


def test_what_is_estimated_is_near_what_is_solved() -> None:
    misses = []
    for seed in range(12):
        hands = ending_of(Random(seed), 5)
        solved = DoubleDummy(hands, OWN, 3, 200_000).values(0, [], 15)
        looked = DoubleDummy(hands, OWN, 3, 200_000, stop=4).values(0, [], 15)
        misses += [
            abs(value - guess) for (_, value), (_, guess) in zip(solved, looked, strict=True)
        ]
    # In thirds of a point, of thirty-five.
    assert sum(misses) / len(misses) < 3.5


def test_a_deal_that_takes_too_long_is_left() -> None:
    hands = ending_of(Random(1))
    with pytest.raises(TooLong):
        DoubleDummy(hands, OWN, 3, 20).values(0, [], 18)


def test_a_meld_that_must_still_win_a_trick_is_left_to_the_search() -> None:
    game = game_named("tresette")
    state = ending("tresette", {}, 4, 2, 3)
    view: Any = game.view(state, state.to_act)
    facts = TresetteFacts(game)
    silent = replace(view, declared=(False,) * 4)
    assert facts.may_solve(silent)
    untold = replace(view, declared=(True,) * 4, melds=(None,) * 4)
    assert not facts.may_solve(untold)
