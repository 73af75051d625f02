"""The review of a match: its parts add up, slips are found, and nobody is blamed for luck."""

from __future__ import annotations

import itertools
import json
import math
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from random import Random
from statistics import correlation, mean, stdev

import pytest
from porrazo.cards import FRENCH_52
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.players.full_information import expected, worths_of
from porrazo.games.fishing.porrazo.players.manners import manner_of
from porrazo.games.fishing.porrazo.players.player import Manner, SearchPlayer
from porrazo.games.fishing.porrazo.players.players import PorrazoCoach, agent_of
from porrazo.games.fishing.porrazo.players.review import PorrazoReviewer
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    PASS,
    STAY_SILENT,
    WAIT,
)
from porrazo.players.coach.review import (
    BEST,
    BLUNDER,
    CHANCE,
    GRADES,
    POINTS,
    BadReview,
    Moment,
    Review,
    review_by,
)
from porrazo.players.levels import LEVELS
from support.depth import COMPILED, deep

COACH = PorrazoCoach()

GAME = game_named("porrazo")


def played(seats: int, options: dict[str, object], seed: int) -> Match:
    """A short match of children, who err a lot."""
    match, rng, agent = Match.new(GAME, seats, options, None, seed), Random(seed), agent_of("tomas")
    while not match.over:
        match.act(agent.choose(match.view(match.state.to_act), rng))
    return match


def at(
    position: dict[str, object], *actions: str, options: dict[str, object] | None = None
) -> Match:
    """A match from a position: two seats, the first deal of the pack's middle, seat 0 to act."""
    setup = GAME.setup(2, options or {}, None, 0)
    usual: dict[str, object] = {
        "phase": "play", "to_act": 0, "dealer": 1, "deal_number": 4, "played": [],
        "scores": [0, 0], "won": [[], []], "tendido": "dealt", "tendido_row": None,
        "last_capturer": 0,
    }  # fmt: skip
    given = {**usual, **position}
    hands, table, row = given["hands"], given["table"], given["tendido_row"] or []
    assert isinstance(hands, list)
    assert isinstance(table, list)
    assert isinstance(row, list)
    named = {card for hand in hands for card in hand} | {*table, *row}
    rest = [text for text in FRENCH_52.texts(FRENCH_52.cards) if text not in named]
    match = Match.from_position(GAME, setup, {**given, "stock": rest})
    for action in actions:
        match.act(GAME.parse_action_text(action))
    return match


MATCHES = [
    (2, {"target": 21}),
    (2, {"target": 15, "declarations": "automatic", "tendido_when": "last_four"}),
    (2, {"hands": 1}),
    (3, {"target": 12, "leftovers": "dealt_round"}),
    (4, {"target": 10, "partnership": True}),
]


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options"), MATCHES if COMPILED else MATCHES[1:4])
def test_the_parts_of_a_result_add_up_and_are_shares_of_the_match(
    seats: int, options: dict[str, object]
) -> None:
    match = played(seats, options, 3)
    found = COACH.review(match)
    assert found.unit == CHANCE
    for side in range(len(found.start)):
        line = found.line(side)
        assert found.start[side] + found.opening[side] == pytest.approx(line[0])
        for step in found.steps:
            parts = found.decided(step)[side] + step.dealt[side] + step.hidden[side]
            assert line[step.index] + parts == pytest.approx(line[step.index + 1], abs=1e-9)
        share = found.share(side)
        assert share.start + share.luck + share.play == pytest.approx(share.result, abs=1e-9)
        assert all(0 <= each <= 1 for each in (share.start, share.cards, share.good or 0, *line))
    won = [float(side == match.state.winner) for side in range(len(found.start))]
    assert list(found.result) == won
    for each in (found.start, found.by_luck(), *[step.before for step in found.steps]):
        assert sum(each) == pytest.approx(1)


class CourseAlone:
    """Follows the course and the luck of a match, without a look at what might have been done."""

    def __init__(self) -> None:
        whole = PorrazoReviewer()
        self.version: int = whole.version
        self.unit, self.open, self.expected = whole.unit, whole.open, whole.expected

    def choices(self, moment: Moment) -> Mapping[Action, float]:
        return {}


LUCKY = [
    (2, {"target": 21}, deep(60, 30)),
    (3, {"target": 12}, 24),
    (4, {"partnership": True, "target": 12}, 40),
]


@pytest.mark.long
@pytest.mark.parametrize(("seats", "options", "matches"), LUCKY if COMPILED else LUCKY[:1])
def test_luck_is_nothing_in_the_mean_whoever_plays(
    seats: int, options: dict[str, object], matches: int
) -> None:
    """Tomás on the first side, Don Chucho on the others: neither is the luckier."""
    luck, result = [], []
    tomas, chucho = agent_of("tomas"), agent_of("chucho")
    for seed in range(matches):
        match, rng = Match.new(GAME, seats, options, None, seed), Random(seed)
        while not match.over:
            agent = tomas if match.sides[match.state.to_act] == 0 else chucho
            match.act(agent.choose(match.view(match.state.to_act), rng))
        share = review_by(CourseAlone(), match).share(0)
        luck.append(share.luck)
        result.append(share.result - share.start)
    error = stdev(luck) / math.sqrt(matches)
    assert abs(mean(luck)) < 2.6 * error
    # It is luck that explains the result, not just something that is nothing in the mean.
    assert correlation(luck, result) > 0.2


def test_what_was_expected_of_the_cards_does_not_depend_on_those_that_came() -> None:
    for seats in (2, 3):
        match = played(seats, {"target": 15}, 2)
        asked = 0
        for index in range(min(60, len(match.actions))):
            view = match.everything_before(index)
            before = expected(view)
            if before is None:
                continue
            cards = [*itertools.chain(*view.hands), *view.stock]
            Random(index).shuffle(cards)
            hands = tuple(tuple(cards.pop() for _ in hand) for hand in view.hands)
            if view.phase != "tendido_arrange":
                assert expected(replace(view, hands=hands, stock=tuple(cards))) == before
                asked += 1
        assert asked > 1


@pytest.mark.long
def test_where_there_is_no_choice_nothing_is_lost() -> None:
    match = played(2, {"target": 21}, 5)
    found = COACH.review(match)
    for step in found.steps:
        view = match.view_before(step.index, step.seat)
        assert step.is_decision == (len(view.legal) > 1)
        assert step.cost >= 0
        if not step.is_decision:
            assert (step.cost, step.best) == (0.0, step.action)


@pytest.mark.long
def test_what_the_top_level_itself_would_do_is_blamed_on_nobody() -> None:
    match, rng = Match.new(GAME, 2, {"target": 21}, None, 2), Random(2)
    top = SearchPlayer(replace(manner_of(LEVELS[-1]), spread=0.0))
    timings = []
    while not match.over:
        view = match.view(match.state.to_act)
        action = top.choose(view, rng)
        timings += [action] if view.phase == "tendido_choice" else []
        match.act(action)
    assert {DEAL_TENDIDO, WAIT} == set(timings)
    for step in COACH.review(match).steps:
        assert (step.cost, step.best) == (0.0, step.action)


def test_when_to_deal_the_tendido_is_answered_alike_whoever_asks() -> None:
    answers = Counter[Action]()
    for seed in range(6):
        match = played(2, {"target": 15}, seed)
        for index in range(len(match.actions)):
            view = match.view_before(index, match.seat_before(index))
            if view.phase == "tendido_choice":
                worths = worths_of(view)
                best = SearchPlayer(Manner()).choose(view, Random(index))
                assert worths[best] == max(worths.values())
                answers[best] += 1
    assert min(answers[DEAL_TENDIDO], answers[WAIT]) > 3


def test_who_lets_the_winning_card_lie_has_blundered_and_is_shown_it() -> None:
    position: dict[str, object] = {
        "hands": [["7H", "KC", "9D"], ["KS", "QS", "JS"]], "table": ["7D"], "scores": [60, 55],
    }  # fmt: skip
    found = COACH.review(at(position, "KC"))
    step = found.steps[0]
    assert GAME.action_text(step.best) == "7H"
    assert found.grade(step.cost) == BLUNDER
    assert step.worths[step.best] == 1.0
    best = COACH.review(at(position, "7H"))
    assert best.grade(best.steps[0].cost) == BEST


def test_bad_luck_is_not_blamed_on_the_decision() -> None:
    """The king is the best by all that its player can know; that it meets a king is luck."""
    position: dict[str, object] = {
        "hands": [["KH", "7C"], ["KS", "3S"]], "table": ["7D", "8D", "9D"], "scores": [40, 40],
    }  # fmt: skip
    match = at(position, "7C", "KS", "KH")
    found = COACH.review(match)
    assert [found.grade(step.cost) for step in found.steps] == [BEST] * 3


def test_a_combination_kept_back_and_one_not_claimed_cost_what_they_bring() -> None:
    named = ["2S", "5S", "9S", "KH", "KD", "4S"]
    rest = [text for text in FRENCH_52.texts(FRENCH_52.cards) if text not in named]
    pack = tuple([FRENCH_52.card(text) for text in (*named, *rest)])
    match = Match.new(GAME, 2, {}, 0, 1, (pack,))
    for action in (WAIT, STAY_SILENT, STAY_SILENT):
        match.act(action)
    while match.state.phase == "play":
        match.act(match.state.legal()[0])
    assert match.state.phase == "claim"
    match.act(PASS)
    found = COACH.review(match)
    silence, claim = found.steps[2], found.steps[-1]
    assert (silence.seat, silence.best) == (0, DECLARE)
    assert (claim.seat, claim.best) == (1, CLAIM)
    # Four points beside the target are a few hundredths of the chance to win.
    assert 0.02 < claim.cost < 0.15
    assert 0.02 < silence.cost < 0.3
    assert found.share(0).result == pytest.approx(found.line(0)[-1])


def test_the_worst_arrangement_of_a_tendido_costs_its_points() -> None:
    position: dict[str, object] = {
        "phase": "tendido_arrange", "dealer": 0, "tendido_row": ["2S", "4S", "3S", "7S"],
        "hands": [["KH", "QD", "9H"], ["KS", "QS", "JS"]], "table": [],
    }  # fmt: skip
    match = at(position)
    view = match.view(0)
    assert len(view.legal) == 8
    match.act(ARRANGE)
    step = COACH.review(match).steps[0]
    assert step.worths[step.best] == max(step.worths.values()) > step.worths[ARRANGE]


@pytest.mark.long
def test_turning_points_are_the_largest_swings_in_order() -> None:
    found = COACH.review(played(2, {"target": 21}, 2))
    turns = found.turning_points()
    assert [turn.index for turn in turns] == sorted(turn.index for turn in turns)
    line = found.line(0)
    swings = [abs(line[n + 1] - line[n]) for n in range(len(line) - 1)]
    assert max(swings) == max(abs(turn.swing) for turn in turns)
    assert {turn.cause for turn in turns} <= {"decision", "dealt", "hidden"}


def test_grades_go_from_best_to_blunder() -> None:
    found = COACH.review(played(2, {"target": 5}, 1))
    for unit in (CHANCE, POINTS):
        graded = [replace(found, unit=unit).grade(cost / 1000) for cost in range(6000)]
        order = [GRADES.index(grade) for grade in graded]
        assert order == sorted(order)
        assert set(graded) == set(GRADES)


@pytest.mark.long
def test_workers_find_the_same_and_report() -> None:
    match = played(2, {"target": 5}, 1)
    told: list[tuple[int, int]] = []
    found = COACH.review(match, 2, lambda done, of: told.append((done, of)), in_background=True)
    assert found == COACH.review(match)
    assert told[-1] == (len(match.actions), len(match.actions))


def test_what_the_report_raises_ends_the_work() -> None:
    class Enough(Exception):
        pass

    def report(done: int, of: int) -> None:
        if done == 2:
            raise Enough

    with pytest.raises(Enough):
        COACH.review(played(2, {"target": 15}, 1), 2, report)


def test_a_match_left_in_the_middle_is_reviewed_as_far_as_it_came() -> None:
    match = played(2, {"target": 21}, 5).until(20)
    found = COACH.review(match)
    assert len(found.steps) == 20
    assert 0 < found.result[0] < 1
    empty = COACH.review(match.until(0))
    assert (empty.steps, empty.turning_points()) == ((), [])


@pytest.fixture(scope="module")
def kept() -> tuple[Match, Review, dict[str, object]]:
    match = played(2, {"target": 9}, 4)
    found = COACH.review(match)
    return match, found, json.loads(json.dumps(found.to_json(GAME)))


def test_a_kept_review_is_read_back(kept: tuple[Match, Review, dict[str, object]]) -> None:
    match, found, written = kept
    assert COACH.read_review(written, match) == found


@pytest.mark.parametrize(
    "damage",
    [
        {"version": 0}, {"unit": "points"}, {"steps": []}, {"steps": None}, {"start": [1.0]},
        {"result": ["a", "b"]}, {"opening": [float("nan"), 0.0]},
    ],
)  # fmt: skip
def test_a_damaged_review_is_refused(
    damage: dict[str, object], kept: tuple[Match, Review, dict[str, object]]
) -> None:
    match, _, written = kept
    with pytest.raises(BadReview):
        COACH.read_review({**written, **damage}, match)
    with pytest.raises(BadReview):
        COACH.read_review([], match)


def test_the_review_of_another_match_is_refused(
    kept: tuple[Match, Review, dict[str, object]],
) -> None:
    match, _, written = kept
    other = played(2, {"target": 9}, 5)
    with pytest.raises(BadReview):
        COACH.read_review(written, other.until(min(len(other.actions), len(match.actions))))
