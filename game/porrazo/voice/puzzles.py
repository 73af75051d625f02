"""Why the answer of a puzzle is right, and every other one is not, in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from porrazo.engine.events import Dealt, Event, HandStarted, Scored
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import Match
from porrazo.match.match_log import told
from porrazo.players.puzzles import exact
from porrazo.players.search.exact import GAIN, SPARE, Goal, Line
from porrazo.records.puzzles import Puzzle
from porrazo.table.game import TableGame
from porrazo.table.words.say import Say
from porrazo.text import Text


@dataclass(frozen=True)
class Explanation:
    """The answer and how it goes on, then each other choice and what is wrong with it."""

    answer: Action
    right: tuple[str, ...]
    wrong: tuple[tuple[Action, str], ...]


def goal_of(puzzle: Puzzle) -> Goal:
    """Return what is wanted in a puzzle."""
    return Goal(puzzle.goal, puzzle.reasons)


def question(puzzle: Puzzle, game: str, text: Text) -> str:
    """Return what a puzzle of a game asks."""
    reasons = [text.get(f"{game}.reason_{reason}") for reason in puzzle.reasons]
    return text.get(f"puzzle.ask_{puzzle.goal}", what=text.together(reasons))


def explain(puzzle: Puzzle, match: Match, game: TableGame, say: Say) -> Explanation:
    """Return why the answer is right; ``match`` stands at the beginning of the puzzle."""
    solver = exact(match, puzzle.seat, goal_of(puzzle))
    lines = solver.choices(match.state)
    answer = puzzle.answer(match)
    view = match.open_before(0, puzzle.seat)
    best = lines[answer].worth
    right = [
        say.get(f"puzzle.right_{puzzle.goal}", what=game.would(view, answer, say), n=best),
        *_course(match, (answer, *lines[answer].actions), game, say),
    ]
    others = sorted((action for action in lines if action != answer), key=lambda a: -lines[a].worth)
    wrong = [(action, _refuted(puzzle, match, action, lines, game, say)) for action in others]
    return Explanation(answer, tuple(right), tuple(wrong))


def refutation(puzzle: Puzzle, match: Match, action: Action, game: TableGame, say: Say) -> str:
    """Return what is wrong with another choice where a puzzle stands now."""
    lines = exact(match, puzzle.seat, goal_of(puzzle)).choices(match.state)
    return _refuted(puzzle, match, action, lines, game, say)


def _refuted(
    puzzle: Puzzle,
    match: Match,
    action: Action,
    lines: dict[Action, Line],
    game: TableGame,
    say: Say,
) -> str:
    """Return what a choice would do, how the others answer it, and what that costs."""
    place = len(match.actions)
    what = game.would(match.open_before(place, puzzle.seat), action, say)
    best = max(line.worth for line in lines.values())
    lost = best - lines[action].worth
    answers = _telling(puzzle, match, (action, *lines[action].actions), game, say)
    if not answers:
        return say.get(f"puzzle.wrong_{puzzle.goal}", what=what, n=lost)
    return say.get("puzzle.wrong_then", what=what, then=answers)


def _telling(
    puzzle: Puzzle, match: Match, actions: Sequence[Action], game: TableGame, say: Say
) -> str:
    """Return the first thing that happens after a wrong choice and spoils it, "" for nothing."""
    side = match.sides[puzzle.seat]
    for events in _followed(match, actions):
        for event in events:
            against = isinstance(event, Scored) and event.side != side and event.points > 0
            counts = puzzle.goal != SPARE or getattr(event, "reason", "") in puzzle.reasons
            if event.wins or (against and counts and puzzle.goal != GAIN):
                return told(game, event, say)
    return ""


def _course(match: Match, actions: Sequence[Action], game: TableGame, say: Say) -> list[str]:
    """Return what happens when actions follow each other, a line an action."""
    lines = []
    for events in _followed(match, actions):
        words = [told(game, event, say) for event in events]
        if words:
            lines.append(". ".join(words))
    return lines


def _followed(match: Match, actions: Sequence[Action]) -> list[list[Event]]:
    """Return the events of actions, as far as cards are dealt again."""
    going_on, found = match.until(len(match.actions)), list[list[Event]]()
    for action in actions:
        if going_on.state.to_act == NOBODY:
            break
        events = going_on.act(action)
        dealt = [n for n, event in enumerate(events) if isinstance(event, HandStarted | Dealt)]
        found.append(events[: dealt[0]] if dealt else events)
        if dealt:
            break
    return found
