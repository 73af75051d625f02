"""Puzzles in positions of matches: moments with one good answer, proven by exact search.

All cards are known there. The search looks at every line of play to the end of the deal, so that
the answer is right whatever the others do, and any other one is worse.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import KW_ONLY, dataclass
from random import Random
from typing import Any, Final

from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.players.game_players import GamePlayers
from porrazo.players.search.exact import SPARE, Exact, Goal, Line, Moves, Same, TooLarge

LEVELS: Final = (1, 2, 3)
"""How hard a puzzle is: easy, middling, hard."""
MOST_NODES: Final = 20_000
"""So many positions are looked at for each choice; larger moments are no puzzles."""

_FEWEST_CHOICES = 2
# Who finds what is easy, and who what is middling: how often each is asked, and must be right.
_FINDERS = (("tomas", 3, 2), ("adela", 2, 2))


def own_side(state: Any, seat: int) -> Collection[int]:
    """Return nobody besides those who score together."""
    return ()


@dataclass(frozen=True)
class Solving:
    """How the positions of a game are solved: ``goals`` are what may be asked, the first first.

    ``team`` are the seats that play together from a state on, none where those do who score
    together; ``moves`` and ``same`` are as in `Exact`.
    """

    goals: tuple[Goal, ...]
    _: KW_ONLY
    team: Callable[[Any, int], Collection[int]] = own_side
    moves: Moves | None = None
    same: Same | None = None


@dataclass(frozen=True)
class Found:
    """A puzzle: ``seat`` has one good answer where a match stands.

    ``line`` is that answer and how it goes on when all play their best; ``lines`` are what each
    choice leads to.
    """

    seat: int
    goal: Goal
    line: tuple[Action, ...]
    lines: dict[Action, Line]


def solve(match: Match, solving: Solving, most_nodes: int = MOST_NODES) -> Found | None:
    """Return the puzzle where a match stands, by the first goal that makes one; None for none."""
    for goal in solving.goals:
        found = solve_for(match, solving, goal, most_nodes)
        if found is not None:
            return found
    return None


def solve_for(
    match: Match, solving: Solving, goal: Goal, most_nodes: int = MOST_NODES
) -> Found | None:
    """Return the puzzle that a goal makes of where a match stands, None if it makes none."""
    seat = int(match.state.to_act)
    try:
        lines = exact(match, seat, goal, solving, most_nodes).single(match.state)
    except TooLarge:
        return None
    answer = None if lines is None else answer_of(lines, goal)
    if lines is None or answer is None:
        return None
    return Found(seat, goal, (answer, *lines[answer].actions), lines)


def exact(
    match: Match, seat: int, goal: Goal, solving: Solving, most_nodes: int = MOST_NODES
) -> Exact:
    """Return what solves moments of a match for a seat and those who play with it."""
    return Exact(
        match.game, match.sides, match.sides[seat], goal, most_nodes,
        team=solving.team(match.state, seat), moves=solving.moves, same=solving.same,
    )  # fmt: skip


def answer_of(lines: dict[Action, Line], goal: Goal) -> Action | None:
    """Return the only good answer among choices, None unless there is just one."""
    order = sorted(lines, key=lambda action: -lines[action].worth)
    if len(order) < _FEWEST_CHOICES:
        return None
    best, second = lines[order[0]].worth, lines[order[1]].worth
    if goal.yes_or_no:
        good = best == 1 and second == 0
    elif goal.kind == SPARE:
        good = best == 0 and second < 0
    else:
        good = best - second >= goal.clear
    return order[0] if good else None


@dataclass(frozen=True)
class Guesses:
    """What players do who see only their own cards: how hard the answer is for them.

    ``tempting`` is the wrong choice that they make most, the weaker before the stronger.
    """

    level: int
    tempting: Action


def guesses(match: Match, found: Found, players: GamePlayers) -> Guesses:
    """Return how hard a puzzle is, and what tempts there, by asking players of all levels.

    Easy is what a beginner finds two times of three, middling what an attentive player finds.
    """
    answer = found.line[0]
    view = match.view(found.seat)
    wrong: list[Action] = []
    for level, (name, times, needed) in zip(LEVELS, _FINDERS, strict=False):
        agent = players.agent(name)
        done = [agent.choose(view, Random(seed)) for seed in range(times)]
        wrong += [action for action in done if action in found.lines and action != answer]
        if done.count(answer) >= needed:
            return Guesses(level, wrong[0] if wrong else _nearest(match, found))
    return Guesses(LEVELS[-1], wrong[0] if wrong else _nearest(match, found))


def _nearest(match: Match, found: Found) -> Action:
    """Return the wrong choice that a quick player makes, or else the best of them."""
    answer = found.line[0]
    for seed in range(20):
        action = match.game.playout_action(match.state, Random(seed))
        if action != answer and action in found.lines:
            return action
    wrong: Sequence[Action] = [action for action in found.lines if action != answer]
    return max(wrong, key=lambda action: found.lines[action].worth)
