"""Puzzles: the search is right, and what is kept is proven."""

from __future__ import annotations

import os
import zlib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from porrazo.engine.events import Dealt, HandStarted, Scored
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.tables import table_game
from porrazo.players.puzzles import LEVELS, Solving, answer_of, exact, solve
from porrazo.players.search.exact import DEAL, GAIN, WIN, Goal, TooLarge
from porrazo.records.puzzles import Puzzle, keys, read
from porrazo.table.teaching.puzzling import Puzzling, theme_of
from porrazo.table.words.say import Say
from porrazo.text import Text
from porrazo.voice.puzzles import asked, explain, goal_of, question, tale_of, theme

FOLDER = Path(__file__).parents[2] / "assets" / "puzzles"
FILES = sorted(FOLDER.glob("*.json"))
EVERY = 1 if os.environ.get("PORRAZO_TORTURE") else 6
"""Each time every sixth is proven; `make torture` proves all."""
SOME, LONGEST = 1000 if EVERY == 1 else 2, 260
"""So many of these are explained, each in so many letters at most."""


GAMES = [file.stem for file in FILES]
FEWEST, FIRST = 20, 5
"""Of each game there are at least so many, and the first ones have all different themes."""


def puzzles_of(name: str) -> tuple[Puzzle, ...]:
    return read(FOLDER / f"{name}.json")


def sample(name: str) -> list[Puzzle]:
    return list(puzzles_of(name)[::EVERY])


def puzzling_of(name: str) -> Puzzling:
    found = table_game(name).puzzling
    assert found is not None
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_has_one_answer(name: str) -> None:
    puzzling = puzzling_of(name)
    for puzzle in sample(name):
        match = puzzle.match()
        assert match.state.to_act == puzzle.seat
        goal = goal_of(puzzle, puzzling)
        lines = exact(match, puzzle.seat, goal, puzzling.solving).choices(match.state)
        answer = puzzle.answer(match)
        assert answer_of(lines, goal) == answer
        tempting = puzzle.temptation(match)
        assert tempting != answer
        assert match.game.is_legal(match.state, tempting)


@pytest.mark.parametrize("name", GAMES)
def test_puzzles_of_a_game_are_many_and_varied(name: str) -> None:
    puzzles = puzzles_of(name)
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles) >= FEWEST
    assert {puzzle.level for puzzle in puzzles} == set(LEVELS)
    assert len({puzzle.theme for puzzle in puzzles[:FIRST]}) == FIRST
    most = Counter(puzzle.theme for puzzle in puzzles).most_common(1)[0][1]
    assert 3 * most <= len(puzzles), "no theme is more than a third of all"


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_has_the_theme_that_it_is_told_with(name: str) -> None:
    puzzling = puzzling_of(name)
    for puzzle in sample(name):
        match = puzzle.match()
        goal = goal_of(puzzle, puzzling)
        solver = exact(match, puzzle.seat, goal, puzzling.solving)
        answer, tempting = puzzle.answer(match), puzzle.temptation(match)
        lines = {action: solver.after(match.state, action) for action in (answer, tempting)}
        tale = tale_of(match, puzzle.seat, lines, answer, tempting, puzzling)
        assert puzzle.theme in [name for name, _ in theme_of(puzzling.themes, tale)]


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_is_asked_and_explained_in_words(name: str, language: str) -> None:
    table, text = table_game(name), Text(language, strict=True)
    for puzzle in puzzles_of(name):
        assert question(puzzle, table, text)
        assert theme(puzzle, table, text)
    rows = Counter(asked(puzzle, table, text) for puzzle in puzzles_of(name))
    assert 20 * len(rows) >= 19 * rows.total(), "rows of a list read differently"
    for puzzle in sample(name)[:SOME]:
        match = puzzle.match()
        names = [f"P{seat}" for seat in range(match.setup.seats)]
        pack = match.game.pack
        say = Say(text, names, match.sides, pack, suits=table.suits_matter)
        told = explain(puzzle, match, table, say)
        assert "{" not in told.why
        assert len(told.why) < LONGEST, told.why


@pytest.mark.parametrize("name", ["porrazo", "ronda", "cuarenta"])
def test_who_is_kept_from_scoring_is_who_would_have_scored(name: str) -> None:
    """What was in the air is scored in the turn of the next seat."""
    puzzling, checked = puzzling_of(name), 0
    for puzzle in puzzles_of(name):
        if not puzzle.theme.startswith("deny:"):
            continue
        match, goal = puzzle.match(), goal_of(puzzle, puzzling)
        solver = exact(match, puzzle.seat, goal, puzzling.solving)
        answer, tempting = puzzle.answer(match), puzzle.temptation(match)
        lines = {action: solver.after(match.state, action) for action in (answer, tempting)}
        tale = tale_of(match, puzzle.seat, lines, answer, tempting, puzzling)
        seat = dict(theme_of(puzzling.themes, tale))[puzzle.theme]["seat"]
        assert isinstance(seat, int)
        reason = puzzle.theme.removeprefix("deny:")
        scored = [
            event
            for turn in tale.wrong
            for event in turn.events
            if isinstance(event, Scored) and event.reason == reason
        ]
        assert match.sides[seat] in {event.side for event in scored}
        checked += 1
    assert checked


@pytest.mark.parametrize("language", ["en", "es"])
def test_a_wrong_play_is_never_refuted_by_penalty_points(language: str) -> None:
    """Who pays for cards left in hand has not won by it."""
    table, text = table_game("big_two"), Text(language, strict=True)
    for puzzle in sample("big_two"):
        match = puzzle.match()
        names = [f"P{seat}" for seat in range(match.setup.seats)]
        say = Say(text, names, match.sides, match.game.pack, suits=table.suits_matter)
        told = explain(puzzle, match, table, say)
        words = [told.trap, *[each for _, each in told.wrong]]
        assert not any("penal" in each for each in words)


@pytest.mark.parametrize("name", ["big_two", "dou_dizhu"])
def test_who_can_prevent_nothing_holds_out_as_long_as_that_goes(name: str) -> None:
    puzzling, fought = puzzling_of(name), 0
    for puzzle in sample(name):
        match = puzzle.match()
        solver = exact(match, puzzle.seat, goal_of(puzzle, puzzling), puzzling.solving)
        line = solver.after(match.state, puzzle.answer(match))
        match.act(puzzle.answer(match))
        if match.over or match.state.to_act in puzzling.solving.team(match.state, puzzle.seat):
            continue
        lines = solver.choices(match.state)
        longest = max(len(each.actions) for each in lines.values())
        done = solver.played(lines, match.state.to_act)
        assert len(lines[done].actions) == longest == len(line.actions) - 1
        fought += len(lines) > 1
    assert fought


def test_puzzles_that_players_have_solved_stay() -> None:
    """Progress is kept by keys: some of the first puzzles there were."""
    there = keys(FOLDER / "porrazo.json")
    assert {"516f798f294b", "b4811352833c", "d9b517edfe27"} <= {*there}
    assert there == tuple([puzzle.key for puzzle in puzzles_of("porrazo")])


def test_what_all_puzzles_take_is_little() -> None:
    packed = sum(len(zlib.compress(file.read_bytes(), 9)) for file in FILES)
    assert packed < 300_000


def by_every_line(match: Match, side: int, kind: str) -> int:
    """What a position is worth, by walking every line of play to the end of the deal."""
    worths = []
    for action in match.state.legal():
        after = match.until(len(match.actions))
        events = after.act(action)
        dealt = next(
            (n for n, each in enumerate(events) if isinstance(each, HandStarted | Dealt)), None
        )
        told = events[:dealt]
        gained = sum(
            event.points * (1 if event.side == side else -1)
            for event in told
            if isinstance(event, Scored) and kind == GAIN
        )
        if dealt is None and after.over:
            won = side in after.state.winners
            gained += (1000 if won else -1000) if kind == GAIN else int(won)
        elif dealt is None:
            gained += by_every_line(after, side, kind)
        worths.append(gained)
    return max(worths) if match.sides[match.state.to_act] == side else min(worths)


@pytest.mark.parametrize("kind", [WIN, GAIN])
def test_the_search_finds_what_every_line_of_play_comes_to(kind: str) -> None:
    game, rng, checked = game_named("porrazo"), Random(7), 0
    for seed in range(12):
        match = Match.new(game, 2, {"target": 12}, None, seed)
        while not match.over:
            view = match.view(match.state.to_act)
            left = sum(len(hand) for hand in view.hands)
            if view.phase == "play" and left <= 4 and len(match.state.legal()) > 1:
                side = match.sides[match.state.to_act]
                lines = exact(match, match.state.to_act, Goal(kind), Solving(())).choices(
                    match.state
                )
                best = max(line.worth for line in lines.values())
                assert best == by_every_line(match, side, kind)
                checked += 1
            match.act(rng.choice(match.state.legal()))
    assert checked > 40


def test_what_is_too_large_is_no_puzzle() -> None:
    match = Match.new(game_named("porrazo"), 4, {}, None, 1)
    while match.state.phase != "play":
        match.act(match.state.legal()[0])
    with pytest.raises(TooLarge):
        exact(match, match.state.to_act, Goal(GAIN), Solving(()), most_nodes=50).choices(
            match.state
        )


@pytest.mark.parametrize("name", [name for name in GAMES if puzzling_of(name).solving.same])
def test_positions_that_are_the_same_come_to_the_same(name: str) -> None:
    """What is solved once is what is found without that."""
    solving = puzzling_of(name).solving
    puzzle = puzzles_of(name)[0]
    match = puzzle.match()
    goal = goal_of(puzzle, puzzling_of(name))
    assert goal.kind == DEAL
    for action in puzzle.line[:-4]:
        match.act(match.parse_action(action))
    ways = [
        exact(match, puzzle.seat, goal, each, 1_000_000).choices(match.state)
        for each in (solving, replace(solving, same=None))
    ]
    worths = [{action: line.worth for action, line in way.items()} for way in ways]
    assert worths[0] == worths[1]


def test_positions_of_any_game_are_solved() -> None:
    game = game_named("ronda")
    match, rng, found = Match.new(game, 2, {}, None, 1), Random(1), 0
    while not match.over and len(match.actions) < 60:
        if match.state.phase == "play":
            puzzle = solve(match, puzzling_of("ronda").solving, most_nodes=2000)
            found += puzzle is not None and puzzle.seat == match.state.to_act
        match.act(rng.choice(match.state.legal()))
    assert found
