"""Players who raise between two by a mixed strategy: what they know, and whom they beat."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from itertools import combinations_with_replacement, product
from random import Random
from typing import Any

import pytest
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tricks.players import abstraction
from porrazo.games.tricks.players.mixed import MixedRaising
from porrazo.games.tricks.players.strategy import MOVES, Strategy, pack, strategy_of
from porrazo.games.tricks.players.winning import NEEDS
from porrazo.games.tricks.raising.stake import ACCEPT, FOLD, RAISE
from porrazo.games.tricks.raising.view import is_play
from porrazo.players.search.mixed import MixedPlayer
from support.glances import glances

GAMES = [game_named(name) for name in ("truc", "put", "matarrata", "rentoy")]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
Bot = Callable[[AnyGame, Any, Random], int]


def top_of(game: AnyGame) -> MixedPlayer:
    agent = players_of(game).agent("carmen")
    assert isinstance(agent, MixedPlayer)
    return agent


def raises(game: AnyGame, view: Any, rng: Random) -> int:
    choices = game.choices(view)
    return RAISE if RAISE in choices else ACCEPT if view.offered else rng.choice(choices)


def accepts(game: AnyGame, view: Any, rng: Random) -> int:
    return ACCEPT if view.offered else rng.choice(list(filter(is_play, game.choices(view))))


def folds(game: AnyGame, view: Any, rng: Random) -> int:
    return FOLD if view.offered else rng.choice(list(filter(is_play, game.choices(view))))


def anything(game: AnyGame, view: Any, rng: Random) -> int:
    return rng.choice(game.choices(view))


def rollout(game: AnyGame, view: Any, rng: Random) -> int:
    return game.playout_action(game.determinize(view, rng), rng)


def beforehand(game: Any) -> MixedRaising:
    """The strategy as it was solved beforehand, its last trick, too."""
    buckets = importlib.import_module(f"porrazo.games.tricks.{game.name}.players").BUCKETS
    return MixedRaising(game, buckets)


def gained(game: AnyGame, bot: Bot, deals: int) -> float:
    """Points a deal that the strategy is ahead, the first deal of matches from both seats."""
    strategy, total = beforehand(game), 0
    for number, seat in product(range(deals), (0, 1)):
        match, rng = Match.new(game, 2, {"target": 30}, number % 2, 900 + number), Random(number)
        while not match.over and match.state.hand_number == 1:
            state = match.state
            chances = strategy.chances(state) if state.to_act == seat else {}
            if chances:
                match.act(rng.choices(list(chances), list(chances.values()))[0])
            elif state.to_act == seat:
                match.act(game.playout_action(state, rng))
            else:
                match.act(bot(game, match.view(state.to_act), rng))
        total += match.state.totals[seat] - match.state.totals[1 - seat]
    return total / (2 * deals)


@pytest.mark.long
@every_game
@pytest.mark.parametrize("bot", [raises, accepts, folds, anything, rollout])
def test_the_strategy_beats_who_does_always_the_same(game: AnyGame, bot: Bot) -> None:
    assert gained(game, bot, 400) > 0.1


@every_game
def test_what_is_done_is_legal_and_hardly_an_information_set_is_unknown(game: AnyGame) -> None:
    strategy, rng = beforehand(game), Random(5)
    known = asked = 0
    for seed in range(60):
        match = Match.new(game, 2, {}, None, seed)
        while not match.over:
            state = match.state
            chances = strategy.chances(state)
            if len(state.legal()) > 1:
                known, asked = known + bool(chances), asked + 1
            if chances:
                match.act(rng.choices(list(chances), list(chances.values()))[0])
            else:
                match.act(game.playout_action(state, rng))
    assert known > 0.97 * asked


@every_game
def test_a_poor_hand_raises_at_times_and_a_good_one_mostly(game: AnyGame) -> None:
    """By what is done after the first trick, over many deals."""
    strategy, raised = beforehand(game), {True: [0, 0], False: [0, 0]}
    for seed in range(1500):
        match, rng = Match.new(game, 2, {}, 0, seed), Random(seed)
        while match.state.hand_number == 1 and not match.over:
            view = match.view(match.state.to_act)
            chances = strategy.chances(match.state)
            if not chances:
                break
            action = rng.choices(list(chances), list(chances.values()))[0]
            if view.phase == "play" and len(view.tricks) == 1 and game.allows(view, RAISE):
                rules = game.rules(match.setup)
                powers = sorted(rules.power(card, view.turned) for card in view.hands[view.seat])
                good = powers[-1] > 0.8
                raised[good][action == RAISE] += 1
            match.act(action)
    shares = {good: raise_ / (play + raise_) for good, (play, raise_) in raised.items()}
    assert 0.01 < shares[False] < shares[True]


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    [
        ("truc", 4, {}),
        ("truc", 2, {"short_pack": True}),
        ("truc", 2, {"all_tied": "void"}),
        ("put", 2, {"stake_ladder": "put"}),
        ("put", 2, {"lead_after_tie": "eldest"}),
        ("rentoy", 2, {"canary_matadors": 3}),
    ],
)
def test_where_other_rules_hold_or_more_sit_down_nothing_is_drawn(
    name: str, seats: int, options: dict[str, object]
) -> None:
    game = game_named(name)
    top = top_of(game)
    assert all(
        top.drawn(view, Random(0)) is None for _, view, _ in glances(game, seats, 3, options)
    )


def test_a_longer_match_is_played_by_the_strategy_too() -> None:
    game = game_named("truc")
    match = Match.new(game, 2, {"target": 30}, 0, 1)
    assert top_of(game).drawn(match.view(match.state.to_act), Random(0)) is not None


def test_information_sets_that_differ_have_places_that_differ() -> None:
    buckets = 3
    begins, found = abstraction.starts(buckets), set()
    count = 0
    for trick, table, is_answer in product(range(3), range(3), range(2)):
        cards = 2 - trick if table == abstraction.OWN else 3 - trick
        details = {
            abstraction.BARE: 1,
            abstraction.OWN: buckets,
            abstraction.THEIRS: 3 ** (3 - trick),
        }[table]
        for hand, detail, asked in product(
            combinations_with_replacement(range(buckets), cards),
            range(details),
            range(7 if is_answer else 8),
        ):
            low, middle, high = (*hand, -1, -1, -1)[:3]
            held = abstraction.held(cards, low, middle, high)
            for told in tales(trick):
                place = (begins, buckets, trick, table, is_answer, held, detail, told, asked)
                found.add(abstraction.place(*place))
                count += 1
    assert len(found) == count == begins[-1]
    assert (min(found), max(found)) == (0, count - 1)


def tales(trick: int) -> list[int]:
    ends = (abstraction.LOST, abstraction.TIED, abstraction.WON)
    if trick == 0:
        return [abstraction.story(-1, -1, seat, 0, 0, 0) for seat in (0, 1)]
    if trick == 1:
        return [
            abstraction.story(end, -1, seat, theirs, 0, own)
            for end, seat, theirs, own in product(ends, (0, 1), range(3), range(2))
        ]
    return [
        abstraction.story(first, second, seat, theirs, after, 0)
        for first, second, seat, theirs, after in product(ends, ends, (0, 1), range(3), range(3))
    ]


def test_ways_to_be_asked_are_told_apart() -> None:
    playing = {abstraction.asked_to_play(step, own) for step in range(5) for own in (0, 1)}
    answering = {
        abstraction.asked_to_answer(step, again) for step in range(1, 5) for again in (0, 1)
    }
    assert (playing, answering) == (set(range(8)), set(range(7)))


def test_strategies_are_read_as_they_were_packed() -> None:
    places = [3, 70_000, 70_001]
    pairs = list(product(NEEDS, repeat=2))
    rows = [
        [(number % 7, 0, 7 - number % 7, 0) for number, _ in enumerate(pairs)],
        [(0, 0, 0, 0) for _ in pairs],
        [(1, 2, 3, 4) for _ in pairs],
    ]
    # The elder wins every deal in which both need one point, and half of the others.
    half = [[0.5, 0.0, 0.0, 0.0, 0.0], [0.5, 0.0, 0.0, 0.0, 0.0], [0.0] * 5]
    ends = dict.fromkeys(pairs, half) | {(1, 1): [[1.0, 0.0, 0.0, 0.0, 0.0], [0.0] * 5, [0.0] * 5]}
    strategy = Strategy(pack(places, rows, ends))
    assert strategy.winning(1, 1) == 1.0
    assert strategy.winning(1, 2) == 0.5
    assert strategy.chances(1, 12, 3) == [2 / 7, 0.0, 5 / 7, 0.0]
    assert strategy.chances(1, 9, 3) == strategy.chances(1, 30, 3) == strategy.chances(1, 12, 3)
    assert strategy.chances(2, 1, 3) == strategy.chances(3, 1, 3) == [3 / 7, 0.0, 4 / 7, 0.0]
    assert strategy.chances(30, 7, 70_001) == [0.1, 0.2, 0.3, 0.4]
    assert strategy.chances(1, 1, 70_000) is None
    assert strategy.chances(1, 1, 4) is None
    assert strategy.chances(1, 1, 80_000) is None


@every_game
def test_strategies_hold_chances(game: AnyGame) -> None:
    strategy, rng = strategy_of(game.name), Random(2)
    ends = abstraction.starts(8)[-1]
    seen = 0
    for _ in range(20_000):
        chances = strategy.chances(rng.randint(1, 13), rng.randint(1, 13), rng.randrange(ends))
        if chances is not None:
            assert len(chances) == MOVES
            assert abs(sum(chances) - 1.0) < 1e-9
            seen += 1
    assert seen
