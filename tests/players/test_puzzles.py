"""Puzzles: the search is right, and what is kept is proven."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest
from porrazo.engine.events import Dealt, HandStarted, Scored
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.players.puzzles import LEVELS, answer_of, exact, find, goals_of
from porrazo.players.search.exact import GAIN, WIN, Goal, TooLarge
from porrazo.records.puzzles import read

FOLDER = Path(__file__).parents[2] / "assets" / "puzzles"
FILES = sorted(FOLDER.glob("*.json"))
EVERY = 1 if os.environ.get("PORRAZO_TORTURE") else 6
"""Each time every sixth is proven; `make torture` proves all."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_every_puzzle_has_one_answer(file: Path) -> None:
    puzzles = read(file)
    assert len({puzzle.key for puzzle in puzzles}) == len(puzzles)
    assert {puzzle.level for puzzle in puzzles} <= set(LEVELS)
    for puzzle in puzzles[::EVERY]:
        match = puzzle.match()
        assert match.state.to_act == puzzle.seat
        goal = Goal(puzzle.goal, puzzle.reasons)
        lines = exact(match, puzzle.seat, goal).choices(match.state)
        assert answer_of(lines, goal) == puzzle.answer(match)


def test_there_are_sixty_of_the_first_game_of_every_level() -> None:
    puzzles = read(FOLDER / "porrazo.json")
    assert len(puzzles) >= 60
    assert {(puzzle.goal, puzzle.level) for puzzle in puzzles} >= {
        (goal, level) for goal in ("gain", "spare") for level in (2, 3)
    }


def test_puzzles_are_found_in_any_game() -> None:
    game = game_named("ronda")
    match, rng = Match.new(game, 2, {}, None, 1), Random(1)
    while not match.over and len(match.actions) < 60:
        match.act(rng.choice(match.state.legal()))
    for found in find(match, goals_of(game), most_nodes=2000):
        assert match.seat_before(found.index) == found.seat
        assert len(found.line) >= 1


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
                lines = exact(match, match.state.to_act, Goal(kind)).choices(match.state)
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
        exact(match, match.state.to_act, Goal(GAIN), most_nodes=50).choices(match.state)
