"""Why the answer of a puzzle is right, and every other one is not, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from porrazo.cards import Card
from porrazo.engine.events import CardPlayed, CardsPlayed, Event, Scored
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.match.match_log import told
from porrazo.players.puzzles import exact
from porrazo.players.search.exact import GAIN, SPARE, Exact, Goal, Line
from porrazo.records.puzzles import Puzzle
from porrazo.table.game import TableGame
from porrazo.table.teaching.puzzling import Puzzling, Tale, followed, theme_of
from porrazo.table.words.say import Say, joined
from porrazo.text import Text

# More cards than these are not named one by one.
_MANY: Final = 4


@dataclass(frozen=True)
class Explanation:
    """Why the answer is right, how it goes on, then each other choice and what is wrong with it."""

    answer: Action
    why: str
    right: tuple[str, ...]
    wrong: tuple[tuple[Action, str], ...]


def puzzling_of(game: TableGame) -> Puzzling:
    """Return what a game that has puzzles says of them."""
    assert game.puzzling is not None, f"{game.name} has no puzzles"
    return game.puzzling


def goal_of(puzzle: Puzzle, puzzling: Puzzling) -> Goal:
    """Return what is wanted in a puzzle."""
    kinds = {goal.kind: goal for goal in puzzling.solving.goals}
    return replace(kinds.get(puzzle.goal, Goal(puzzle.goal)), reasons=puzzle.reasons)


def solver_of(puzzle: Puzzle, match: Match, game: TableGame) -> Exact:
    """Return what solves a puzzle where its match stands."""
    puzzling = puzzling_of(game)
    return exact(match, puzzle.seat, goal_of(puzzle, puzzling), puzzling.solving)


def question(puzzle: Puzzle, game: TableGame, text: Text) -> str:
    """Return what a puzzle of a game asks."""
    reasons = [text.get(f"{game.name}.reason_{reason}") for reason in puzzle.reasons]
    return text.get(f"puzzle.ask_{_told(puzzle, game)}", what=text.together(reasons))


def kind(puzzle: Puzzle, game: TableGame, text: Text) -> str:
    """Return what is wanted in a puzzle, in a few words."""
    return text.get(f"puzzle.kind_{_told(puzzle, game)}")


def theme(puzzle: Puzzle, game: TableGame, text: Text) -> str:
    """Return the thought that finds the answer, in a few words."""
    name, _, reason = puzzle.theme.partition(":")
    what = text.get(f"{game.name}.reason_{reason}") if reason else ""
    return text.get(f"puzzle.theme_{name}", what=what)


def tale_of(
    match: Match,
    seat: int,
    lines: Mapping[Action, Line],
    answer: Action,
    tempting: Action,
    puzzling: Puzzling,
) -> Tale:
    """Return how a puzzle goes on after the answer, and after the choice that tempts most."""
    best, wrong = (
        followed(match, (action, *lines[action].actions)) for action in (answer, tempting)
    )
    own = [n for n, side in enumerate(match.sides) if side == match.sides[seat]]
    team = puzzling.solving.team(match.state, seat) or own
    return Tale(seat, frozenset(team), best, wrong)


def explain(puzzle: Puzzle, match: Match, game: TableGame, say: Say) -> Explanation:
    """Return why the answer is right; ``match`` stands at the beginning of the puzzle."""
    lines = solver_of(puzzle, match, game).choices(match.state)
    answer, tempting = puzzle.answer(match), puzzle.temptation(match)
    view = match.open_before(0, puzzle.seat)
    best = lines[answer].worth
    told_as = _told(puzzle, game)
    right = [
        say.get(f"puzzle.right_{told_as}", what=game.would(view, answer, say), n=best),
        *_course(match, (answer, *lines[answer].actions), game, say),
    ]
    tale = tale_of(match, puzzle.seat, lines, answer, tempting, puzzling_of(game))
    natural = _natural(puzzle, match, lines, tale, game, say)
    why = joined([_why(puzzle, match, tale, game, say), natural])
    others = sorted(
        (action for action in lines if action != answer),
        key=lambda action: (action != tempting, -lines[action].worth),
    )
    wrong = [(action, _refuted(puzzle, match, action, lines, game, say)) for action in others]
    return Explanation(answer, why, tuple(right), tuple(wrong))


def _told(puzzle: Puzzle, game: TableGame) -> str:
    return puzzling_of(game).told.get(puzzle.goal, puzzle.goal)


def _why(puzzle: Puzzle, match: Match, tale: Tale, game: TableGame, say: Say) -> str:
    """Return the thought behind the answer, filled with the cards and people of its line."""
    values = next(v for name, v in theme_of(puzzling_of(game).themes, tale) if name == puzzle.theme)
    words: dict[str, object] = {}
    for name, value in values.items():
        kind = name.partition("_")[0]
        if kind == "card" and isinstance(value, int):
            words[name] = say.the(value)
        elif kind == "cards" and isinstance(value, tuple):
            words[name] = _the_cards(value, say)
        elif kind == "seat" and isinstance(value, int):
            words[name] = say.names[value]
        elif kind == "reason":
            words[name] = say.get(f"{game.name}.reason_{value}")
        else:
            words[name] = value
    what = game.would(match.open_before(0, puzzle.seat), tale.answer, say)
    return say.get(f"puzzle.why_{puzzle.theme.partition(':')[0]}", what=what, **words)


def _natural(
    puzzle: Puzzle,
    match: Match,
    lines: Mapping[Action, Line],
    tale: Tale,
    game: TableGame,
    say: Say,
) -> str:
    """Return what the choice that tempts most loses, and by what."""
    what = game.would(match.open_before(0, puzzle.seat), tale.tempting, say)
    lost = lines[tale.answer].worth - lines[tale.tempting].worth
    reply = _reply(tale, game, say)
    kind = f"puzzle.lost_{_told(puzzle, game)}"
    if not reply:
        return say.get(kind, what=what, n=lost)
    return say.get(f"{kind}_then", what=what, n=lost, then=reply)


def _reply(tale: Tale, game: TableGame, say: Say) -> str:
    """Return how the others answer the choice that tempts most, "" where they do nothing."""
    for turn in tale.wrong[1:]:
        if turn.seat in tale.team:
            break
        cards = [_cards(event) for event in turn.events]
        played = next(filter(None, cards), None)
        if played is None:
            continue
        words = {"name": say.names[turn.seat], "cards": _the_cards(played, say)}
        side = say.sides[turn.seat]
        scored = [each for each in turn.events if isinstance(each, Scored) and each.side == side]
        if not scored or scored[0].points <= 0 or tale.wrong[-1] is turn:
            return say.get("puzzle.plays", **words)
        reason = say.get(f"{game.name}.reason_{scored[0].reason}")
        return say.get("puzzle.plays_scores", **words, n=scored[0].points, reason=reason)
    return ""


def _cards(event: Event) -> tuple[Card, ...] | None:
    """Return the cards that an event plays, None for one that plays none."""
    if isinstance(event, CardPlayed):
        return (event.card,)
    return event.cards if isinstance(event, CardsPlayed) else None


def _the_cards(cards: tuple[Card, ...], say: Say) -> str:
    """Return cards within a sentence; many of them by their number."""
    if len(cards) > _MANY:
        return say.get("puzzle.these", n=len(cards))
    return say.the_cards(cards)


def refutation(puzzle: Puzzle, match: Match, action: Action, game: TableGame, say: Say) -> str:
    """Return what is wrong with another choice where a puzzle stands now."""
    lines = solver_of(puzzle, match, game).choices(match.state)
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
    if action not in lines:
        lines = {**lines, action: solver_of(puzzle, match, game).after(match.state, action)}
    best = max(line.worth for line in lines.values())
    lost = best - lines[action].worth
    answers = _telling(puzzle, match, (action, *lines[action].actions), game, say)
    if not answers:
        return say.get(f"puzzle.wrong_{_told(puzzle, game)}", what=what, n=lost)
    return say.get("puzzle.wrong_then", what=what, then=answers)


def _telling(
    puzzle: Puzzle, match: Match, actions: Sequence[Action], game: TableGame, say: Say
) -> str:
    """Return the first thing that happens after a wrong choice and spoils it, "" for nothing."""
    side = match.sides[puzzle.seat]
    for turn in followed(match, actions):
        for event in turn.events:
            against = isinstance(event, Scored) and event.side != side and event.points > 0
            counts = puzzle.goal != SPARE or getattr(event, "reason", "") in puzzle.reasons
            if event.wins or (against and counts and puzzle.goal != GAIN):
                return told(game, event, say)
    return ""


def _course(match: Match, actions: Sequence[Action], game: TableGame, say: Say) -> list[str]:
    """Return what happens when actions follow each other, a line an action."""
    lines = []
    for turn in followed(match, actions):
        words = [each for event in turn.events if (each := told(game, event, say))]
        if words:
            lines.append(". ".join(words))
    return lines
