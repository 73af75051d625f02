"""The common search: six levels, hints, standings and reviews of any game, by its contract.

Toys are plain Python, which cannot be built upon the compiled contract: `make compiled` tries the
search on the real games (`tests/players/test_senses.py`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from porrazo.engine.errors import BadOption
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.lab.arena import Contest, hold
from porrazo.lab.contestants import Level
from porrazo.lab.house_rule import LENGTH, Study, carry_out
from porrazo.players.agent import Agent, Budget
from porrazo.players.coach.review import BadReview
from porrazo.players.levels import LEVELS, TRAITS
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import BEST, manner_of
from porrazo.players.search.player import CommonPlayer
from porrazo.players.search.tree import Search
from support.toys import BET, CALL, CHECK, FOLD, Bluff, BluffState, Toy, Tricks

BLUFF, TRICKS, PORRAZO = Bluff(), Tricks(), game_named("porrazo")
TABLES: list[tuple[AnyGame, int]] = [(BLUFF, 2), *[(TRICKS, seats) for seats in TRICKS.seats]]
every_table = pytest.mark.parametrize(
    ("game", "seats"), TABLES, ids=lambda value: value if isinstance(value, int) else value.name
)
every_level = pytest.mark.parametrize("level", LEVELS[1::2])


class AtRandom:
    """Plays anything that is legal."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def choose(self, view: Any, rng: Random) -> int:
        return rng.choice(self._game.choices(view))


def play(match: Match, agents: list[Any], seed: int) -> Match:
    rng = Random(seed)
    while not match.over:
        seat = match.state.to_act
        match.act(agents[seat].choose(match.view(seat), rng))
    return match


def share(game: AnyGame, seats: int, mine: Any, other: Any, matches: int, **options: Any) -> float:
    """The share of matches that ``mine`` wins on one side against ``other`` on the rest."""
    won = 0.0
    for seed in range(matches):
        match = Match.new(game, seats, options, None, seed // 2)
        side = seed % len(set(match.sides))
        play(match, [mine if each == side else other for each in match.sides], seed)
        winners = match.state.winners
        won += (side in winners) / len(winners)
    return won / matches


def moments(game: AnyGame, seats: int, hands: int = 1) -> Iterator[Match]:
    match, rng = Match.new(game, seats, {"hands": hands}, None, 4), Random(4)
    while not match.over:
        yield match
        match.act(rng.choice(match.state.legal()))


@every_table
@every_level
def test_every_level_plays_any_game_to_its_end(game: AnyGame, seats: int, level: str) -> None:
    agent = players_of(game).agent(level)
    match = play(Match.new(game, seats, {"hands": 2}, None, 1), [agent] * seats, 1)
    assert match.state.winners


@every_table
@every_level
def test_a_level_decides_from_what_its_seat_sees_alone(
    game: AnyGame, seats: int, level: str
) -> None:
    agent = players_of(game).agent(level)
    for match in moments(game, seats):
        view = match.view(match.state.to_act)
        other = game.determinize(view, Random(9), match.setup)
        assert game.view(other, view.seat) == view
        first = agent.choose(view, Random(7))
        assert agent.choose(game.view(other, view.seat), Random(7)) == first


@every_table
def test_the_same_stream_and_iterations_give_the_same_answer(game: AnyGame, seats: int) -> None:
    agent = players_of(game).agent(LEVELS[-1])
    for match in moments(game, seats):
        view = match.view(match.state.to_act)
        answers = [agent.weigh(view, Random(3), Budget(deals=50)) for _ in range(2)]
        assert answers[0] == answers[1]


def test_a_budget_in_time_is_kept() -> None:
    agent = CommonPlayer(TRICKS, manner_of(LEVELS[-1]), iter(range(10**6)).__next__)
    view = next(moments(TRICKS, 4)).view(1)
    _, few = agent.weigh(view, Random(1), Budget(seconds=5))
    assert {judged.action for judged in few} == set(TRICKS.choices(view))


def test_each_level_looks_at_more_than_the_one_before() -> None:
    work = [manner_of(level).work for level in LEVELS]
    blur = [manner_of(level).blur for level in LEVELS]
    assert work == sorted(set(work))
    assert blur == sorted(set(blur), reverse=True)
    assert tuple(TRAITS) == LEVELS


def test_a_level_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOption, match=LEVELS[0]):
        players_of(BLUFF).agent("perfect")


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "seats", "hands"), [(BLUFF, 2, 20), (TRICKS, 2, 4), (TRICKS, 4, 4)]
)
def test_search_beats_random_play(game: AnyGame, seats: int, hands: int) -> None:
    middling: Agent = players_of(game).agent("chucho")
    assert share(game, seats, middling, AtRandom(game), 60, hands=hands) > 0.6


@pytest.mark.long
def test_the_common_search_beats_random_play_in_porrazo() -> None:
    agent = CommonPlayer(PORRAZO, manner_of("chucho"))
    assert share(PORRAZO, 2, agent, AtRandom(PORRAZO), 24, hands=1) > 0.55


def bluff_at(cards: str, *actions: int) -> Any:
    """The view of the seat to act: seat 1 leads, and the cards are of seat 0 and 1."""
    pack = [BLUFF.pack.card(f"{text}O") for text in cards]
    match = Match.new(BLUFF, 2, {"hands": 1}, None, 1, [pack])
    for action in actions:
        match.act(action)
    return match.view(match.state.to_act)


def test_the_best_card_calls_and_the_worst_gives_way() -> None:
    agent = CommonPlayer(BLUFF, manner_of("ramon"))
    assert agent.choose(bluff_at("51234", BET), Random(1)) == CALL
    assert agent.choose(bluff_at("15234", BET), Random(1)) == FOLD


def test_a_stake_is_not_thought_to_be_seen_through() -> None:
    """The others go by their own cards: of four lesser ones three in eight call a bet.

    Who checks is bet into fifteen times in 32, since some of the others bluff, and calls.
    """
    judged = {each.action: each for each in players_of(BLUFF).best.judge(bluff_at("15234"))}
    assert judged[BET].points == pytest.approx(2 + 2 * 3 / 8, abs=0.1)
    assert judged[CHECK].points == pytest.approx(2 + 2 * 15 / 32, abs=0.1)


class FaintBluff(Bluff):
    """Whatever is held seems a tenth as plausible, so that hardly any deal is taken at once."""

    def plausibility(self, state: BluffState, seat: int) -> float:
        return super().plausibility(state, seat) / 10


@pytest.mark.parametrize("game", [BLUFF, FaintBluff()], ids=["plain", "faint"])
def test_hidden_cards_are_dealt_as_often_as_they_are_plausible(game: AnyGame) -> None:
    """Of who has bet two lesser cards are a fifth as plausible as the two greater ones."""
    view = bluff_at("34125", BET)
    won = 2 * 0.2 / (2 * 0.2 + 2 * 1.0)
    found = Search(game, view, replace(BEST, work=100_000), Random(1)).run(Budget())
    (called,) = (each for each in found if each.action == CALL)
    assert called.points == pytest.approx(4 * won - 4 * (1 - won), abs=0.1)


# ---- the coach


@every_table
def test_a_hint_names_the_best_action_and_a_reason(game: AnyGame, seats: int) -> None:
    coach, kinds = players_of(game).coach, set()
    for match in moments(game, seats):
        view = match.view(match.state.to_act)
        advice = coach.advise(view)
        assert advice.best.action in game.choices(view)
        assert (advice.runner_up is None) == (len(game.choices(view)) == 1)
        assert advice == coach.advise(view)
        kinds.add(advice.reason.kind)
    assert kinds <= {"only", "equal", "wins", "later", "likelier", "better"}
    assert "only" in kinds or game is BLUFF


def test_what_wins_the_match_at_once_is_called_so() -> None:
    advice = players_of(BLUFF).coach.advise(bluff_at("51234", BET))
    assert (advice.best.action, advice.reason.kind) == (CALL, "wins")
    assert advice.best.chance == 1.0


@every_table
def test_a_standing_is_what_a_seat_can_know(game: AnyGame, seats: int) -> None:
    coach = players_of(game).coach
    for match in moments(game, seats):
        for seat in range(seats):
            view = match.view(seat)
            other = game.view(game.determinize(view, Random(5), match.setup), seat)
            assert coach.standing(view) == coach.standing(other)
        leads = [coach.standing(match.view(seat), public=True).lead for seat in range(seats)]
        totals = match.state.totals
        mine = totals[match.sides[0]]
        assert leads[0] == mine - (sum(totals) - mine) / (len(totals) - 1)


def test_the_standing_of_a_match_that_is_over_is_its_result() -> None:
    match = play(Match.new(BLUFF, 2, {"hands": 3}, None, 2), [AtRandom(BLUFF)] * 2, 2)
    found = [players_of(BLUFF).coach.standing(match.view(seat)) for seat in (0, 1)]
    assert sum(each.chance or 0.0 for each in found) == 1.0
    assert [each.lead for each in found] == [
        match.state.totals[0] - match.state.totals[1],
        match.state.totals[1] - match.state.totals[0],
    ]


@pytest.mark.parametrize("game", [BLUFF, TRICKS], ids=lambda game: game.name)
def test_the_parts_of_a_review_add_up(game: Toy) -> None:
    match = play(Match.new(game, 2, {"hands": 2}, None, 3), [AtRandom(game)] * 2, 3)
    found = players_of(game).coach.review(match)
    for side in (0, 1):
        share = found.share(side)
        parts = share.start + share.luck + share.play
        assert parts == pytest.approx(share.result)
        others = match.state.totals[1 - side]
        assert share.result == match.state.totals[side] - others
    assert all(step.cost >= 0.0 for step in found.steps)


def test_a_review_finds_what_was_thrown_away() -> None:
    match = Match.new(BLUFF, 2, {"hands": 1}, None, 1, [BLUFF.pack.cards[::-1]])
    match.act(BET)
    match.act(FOLD)
    step = players_of(BLUFF).coach.review(match).steps[1]
    assert step.best == CALL
    assert step.cost > 1.0


def test_a_review_is_read_again_by_its_own_version_alone() -> None:
    match = play(Match.new(TRICKS, 3, {"hands": 1}, None, 3), [AtRandom(TRICKS)] * 3, 3)
    coach = CommonCoach(TRICKS)
    found = coach.review(match)
    written = json.loads(json.dumps(found.to_json(TRICKS)))
    assert coach.read_review(written, match) == found
    with pytest.raises(BadReview):
        coach.read_review({**written, "version": 0}, match)


# ---- arena, lab


def test_the_arena_holds_contests_of_any_game_and_counts_shared_wins_in_part() -> None:
    players = (Level("lupita"), Level("tomas"))
    contest = Contest(TRICKS, *players, 3, TRICKS.setup(3, {"hands": 1}, None, 0).options, 9, 2)
    found = hold(contest, 1)
    assert found.matches == 27
    assert found.hands == 27
    assert found.a.wins + found.b.wins == pytest.approx(27)
    assert not float(found.a.wins).is_integer()


def test_the_lab_studies_single_hands_of_a_game_without_that_option() -> None:
    options = {name: BLUFF.setup(2, {"hands": count}, None, 0).options
               for name, count in (("classic", 3), ("house", 2))}  # fmt: skip
    study = Study(BLUFF, 2, options["classic"], options["house"], LEVELS[0], 8, 1)
    found = carry_out(study, 1)
    assert {measure.name: measure.house.mean for measure in found.matches}[LENGTH] == 2
    assert found.hands[0].change.mean == 0.0
