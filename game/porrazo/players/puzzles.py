"""Puzzles in matches that were played: moments with one good answer, proven by exact search.

All cards are known there. The search looks at every line of play to the end of the deal, so that
the answer is right whatever the others do, and any other one is worse.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Scored
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame, Match
from porrazo.players.search.exact import GAIN, SPARE, WIN, Exact, Goal, Line, TooLarge

LEVELS: Final = (1, 2, 3)
"""How hard a puzzle is: easy, middling, hard."""
MOST_NODES: Final = 20_000
"""So many positions are looked at for each choice; larger moments are no puzzles."""

_FEWEST_CHOICES = 3
_CLEAR_GAIN = 3
"""By so many points the answer must be better than the next, where points are what is wanted."""


@dataclass(frozen=True)
class Found:
    """A puzzle: before the action ``index`` of a match ``seat`` has one good answer.

    ``line`` is that answer and how it goes on when all play their best.
    """

    index: int
    seat: int
    goal: Goal
    line: tuple[Action, ...]
    level: int


def goals_of(game: AnyGame) -> tuple[Goal, ...]:
    """Return what is asked in a game: to win, to gain, and to spare what it names itself."""
    return (Goal(WIN), *([Goal(SPARE, game.spared)] if game.spared else []), Goal(GAIN))


def find(match: Match, goals: Sequence[Goal], most_nodes: int = MOST_NODES) -> Iterator[Found]:
    """Yield the puzzles of a match; at most one for each moment, the first goal that has one."""
    for index in range(len(match.actions)):
        seat = match.seat_before(index)
        view: Any = match.view_before(index, seat)
        state = match.until(index).state
        if UNKNOWN in view.hands[seat] or len(match.game.candidates(state)) < _FEWEST_CHOICES:
            continue
        found = (solve(match, index, goal, most_nodes) for goal in goals)
        puzzle = next((each for each in found if each is not None), None)
        if puzzle is not None:
            yield puzzle


def solve(match: Match, index: int, goal: Goal, most_nodes: int = MOST_NODES) -> Found | None:
    """Return the puzzle that a goal makes of the moment before an action, None if it makes none."""
    state, seat = match.until(index).state, match.seat_before(index)
    try:
        lines = exact(match, seat, goal, most_nodes).choices(state)
    except TooLarge:
        return None
    answer = answer_of(lines, goal)
    if answer is None:
        return None
    line = (answer, *lines[answer].actions)
    return Found(index, seat, goal, line, _level(match.until(index), answer))


def exact(match: Match, seat: int, goal: Goal, most_nodes: int = MOST_NODES) -> Exact:
    """Return what solves moments of a match for the side of a seat."""
    return Exact(match.game, match.sides, match.sides[seat], goal, most_nodes)


def answer_of(lines: dict[Action, Line], goal: Goal) -> Action | None:
    """Return the only good answer among choices, None unless there is just one."""
    order = sorted(lines, key=lambda action: -lines[action].worth)
    if len(order) < _FEWEST_CHOICES:
        return None
    best, second = lines[order[0]].worth, lines[order[1]].worth
    if goal.kind == WIN:
        good = best == 1 and second == 0
    elif goal.kind == SPARE:
        good = best == 0 and second < 0
    else:
        good = best - second >= _CLEAR_GAIN
    return order[0] if good else None


def _level(match: Match, answer: Action) -> int:
    """Return how hard an answer is to find: by whether it scores more at once than the others.

    Easy is what does, hard what scores less than some other would.
    """
    side = match.sides[int(match.state.to_act)]
    at_once = {
        action: sum(
            event.points
            for event in match.game.apply(match.state, action)[1]
            if isinstance(event, Scored) and event.side == side
        )
        for action in match.game.candidates(match.state)
    }
    others = max(points for action, points in at_once.items() if action != answer)
    if at_once[answer] > others:
        return LEVELS[0]
    return LEVELS[1] if at_once[answer] == others else LEVELS[2]
