"""Why the answer of a puzzle is right, and every other one is not, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from porrazo.cards import Card
from porrazo.engine.events import CardPlayed, CardsPlayed, Event, Scored
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import Match
from porrazo.match.match_log import Log, told
from porrazo.players.puzzles import exact
from porrazo.players.search.exact import GAIN, MATCH, SPARE, Exact, Goal, Line
from porrazo.records.puzzles import Puzzle
from porrazo.table.game import TableGame
from porrazo.table.teaching.puzzling import (
    Puzzling,
    Tale,
    Turn,
    Values,
    followed,
    theme_of,
)
from porrazo.table.words.say import Say, capital, joined, uncapital
from porrazo.text import Text

# More cards than these are not named one by one; of a hand of more not all ranks are told.
_MANY: Final = 4
_MOST_TOLD: Final = 8
_MOST_RANKS: Final = 3
# What costs so much is worth a match.
_NEARLY_MATCH: Final = MATCH // 2
# The words for being out first, and for goals that are worth a number of points.
_OUT: Final = "out"
_COUNTED: Final = (GAIN, SPARE, "tricks", "showdowns")


@dataclass(frozen=True)
class Explanation:
    """Why the answer is right, the trap, how it goes on, and what is wrong with all else.

    Choices that are wrong in the same way are told together, under the first of them.
    """

    answer: Action
    why: str
    trap: str
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
    told_first = puzzling_of(game).told_first
    there = ""
    if told_first is not None:
        view, say = _seen(puzzle, text)
        there = told_first(view, say)
    return text.get(f"puzzle.ask_{_told(puzzle, game)}", what=text.together(reasons), there=there)


def _seen(puzzle: Puzzle, text: Text) -> tuple[Any, Say]:
    """Return the position of a puzzle, all open, and words in which cards have no suits."""
    match = puzzle.match()
    say = Say(text, [""] * match.setup.seats, match.sides, match.game.pack, suits=False)
    return match.open_before(0, puzzle.seat), say


def kind(puzzle: Puzzle, game: TableGame, text: Text) -> str:
    """Return what is wanted in a puzzle, in a few words."""
    return text.get(f"puzzle.kind_{_told(puzzle, game)}")


def asked(puzzle: Puzzle, game: TableGame, text: Text) -> str:
    """Return what is wanted in a puzzle, and with which cards, for a row of a list."""
    cards = _hand(puzzle, text)
    return text.get("puzzle.with", what=kind(puzzle, game, text), cards=cards)


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


def _hand(puzzle: Puzzle, text: Text) -> str:
    """Return the ranks that are held where a puzzle is asked, the same ones together.

    Of a hand of many cards only some are told, of which there are most.
    """
    view, say = _seen(puzzle, text)
    held: Sequence[Card] = view.hands[puzzle.seat]
    counts = Counter(map(say.card, held))
    told_ranks = [*counts]
    if len(held) > _MOST_TOLD:
        told_ranks = [rank for rank, _ in counts.most_common(_MOST_RANKS)]
    alike = [card for rank in told_ranks for card in held if say.card(card) == rank]
    return say.cards(alike)


def explain(puzzle: Puzzle, match: Match, game: TableGame, say: Say) -> Explanation:
    """Return why the answer is right; ``match`` stands at the beginning of the puzzle."""
    lines = solver_of(puzzle, match, game).choices(match.state)
    answer, tempting = puzzle.answer(match), puzzle.temptation(match)
    right = [
        _praise(puzzle, lines[answer].worth, _move(match, puzzle, answer, game, say), game, say),
        *_course(match, (answer, *lines[answer].actions), game, say),
    ]
    tale = tale_of(match, puzzle.seat, lines, answer, tempting, puzzling_of(game))
    trap = say.get(
        "puzzle.trap",
        what=_move(match, puzzle, tempting, game, say),
        then=_spoiled(puzzle, match, lines, tempting, game, say),
    )
    others = sorted(
        (action for action in lines if action not in (answer, tempting)),
        key=lambda action: -lines[action].worth,
    )
    wrong = _together(puzzle, match, lines, others, game, say)
    return Explanation(answer, _why(puzzle, match, tale, game, say), trap, tuple(right), wrong)


def _praise(puzzle: Puzzle, worth: int, what: str, game: TableGame, say: Say) -> str:
    """Return that the answer is the only one, and how far it gets where that is asked."""
    told_as = _told(puzzle, game)
    words = say.get(f"puzzle.right_{told_as}", what=capital(what))
    if told_as != GAIN or abs(worth) >= _NEARLY_MATCH:
        return words
    key = "ahead" if worth > 0 else "behind"
    far = say.plural(f"puzzle.comes_{key}", abs(worth)) if worth else say.get("puzzle.comes_level")
    return joined([words, far])


def _filled(values: Values, game: TableGame, say: Say) -> dict[str, object]:
    """Return the values of a sentence with cards, people and reasons in words."""
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
    return words


def _together(
    puzzle: Puzzle,
    match: Match,
    lines: Mapping[Action, Line],
    others: Sequence[Action],
    game: TableGame,
    say: Say,
) -> tuple[tuple[Action, str], ...]:
    """Return what is wrong with some choices; those that are wrong in the same way together."""
    found: dict[str, list[Action]] = {}
    for action in others:
        found.setdefault(_spoiled(puzzle, match, lines, action, game, say), []).append(action)
    told_so = []
    for then, actions in found.items():
        what = capital(_either(match, puzzle, actions, game, say))
        told_so.append((actions[0], say.get("puzzle.wrong", what=what, then=then)))
    return tuple(told_so)


def _either(
    match: Match, puzzle: Puzzle, actions: Sequence[Action], game: TableGame, say: Say
) -> str:
    """Return actions of which one may be done: "play the 5, the 6 or the 7"."""
    view = match.open_before(len(match.actions), puzzle.seat)
    moves = list(dict.fromkeys(_move(match, puzzle, action, game, say) for action in actions))
    cards = list(dict.fromkeys(say.the_cards(game.cards_of(view, each)) for each in actions))
    if moves == [say.get("puzzle.do_play", cards=each) for each in cards]:
        return say.get("puzzle.do_play", cards=_or(cards, say))
    return _or(moves, say)


def _or(names: Sequence[str], say: Say) -> str:
    """Return names joined by "or"; of many the first, and how many more there are."""
    if len(names) > _MOST_TOLD:
        first = ", ".join(names[:_MANY])
        return say.get("puzzle.or_more", first=first, n=len(names) - _MANY)
    *others, last = names
    return say.get("puzzle.or", first=", ".join(others), last=last) if others else last


def _move(match: Match, puzzle: Puzzle, action: Action, game: TableGame, say: Say) -> str:
    """Return an action as what one does: "play the 5", with what it takes from the table."""
    view = match.open_before(len(match.actions), puzzle.seat)
    cards = game.cards_of(view, action)
    if not cards:
        return uncapital(game.would(view, action, say))
    if puzzling_of(game).by_name:
        return _by_name(match, puzzle, action, game, say)
    if len(cards) > _MANY:
        return say.get("puzzle.do_play_set", what=uncapital(game.would(view, action, say)))
    taken = game.preview(view, action, say).lit
    if taken:
        words = {"card": say.the_cards(cards), "cards": say.the_cards(taken)}
        return say.get("puzzle.do_take", **words)
    return say.get("puzzle.do_play", cards=say.the_cards(cards))


def _by_name(match: Match, puzzle: Puzzle, action: Action, game: TableGame, say: Say) -> str:
    """Return an action by what it is; with its cards where the answer is called the same."""
    view = match.open_before(len(match.actions), puzzle.seat)
    words = game.would(view, action, say)
    right = action if match.actions else puzzle.answer(match)
    doubtful = game.would(view, right, say) == words and any(
        each != right and game.would(view, each, say) == words for each in match.state.legal()
    )
    cards = f" ({say.cards(game.cards_of(view, action))})" if doubtful else ""
    return uncapital(words) + cards


def _told(puzzle: Puzzle, game: TableGame) -> str:
    return puzzling_of(game).told.get(puzzle.goal, puzzle.goal)


def _why(puzzle: Puzzle, match: Match, tale: Tale, game: TableGame, say: Say) -> str:
    """Return the thought behind the answer, filled with the cards and people of its line."""
    values = next(v for name, v in theme_of(puzzling_of(game).themes, tale) if name == puzzle.theme)
    words = _filled(values, game, say)
    view = match.open_before(0, puzzle.seat)
    taken = game.preview(view, tale.answer, say).lit
    if taken and "card" in words and "cards" not in words:
        cards = say.the_cards(taken)
        words["card"] = say.get("puzzle.card_taking", card=words["card"], cards=cards)
    what = capital(_move(match, puzzle, tale.answer, game, say))
    return capital(say.get(f"puzzle.why_{puzzle.theme.partition(':')[0]}", what=what, **words))


def _spoiled(
    puzzle: Puzzle,
    match: Match,
    lines: Mapping[Action, Line],
    action: Action,
    game: TableGame,
    say: Say,
) -> str:
    """Return how the others answer a wrong choice, or what it misses, and what that costs."""
    answer = max(lines, key=lambda each: lines[each].worth)
    tale = tale_of(match, puzzle.seat, lines, answer, action, puzzling_of(game))
    lost = lines[answer].worth - lines[action].worth
    place = _reply(tale)
    reply = (
        _spoiled_so(tale, game, say)
        or _punished(tale, game, say)
        or (_plays(tale, place, say) if place else "")
    )
    replier = tale.wrong[place].seat if place else NOBODY
    if lost >= _NEARLY_MATCH:
        own_match = lines[action].worth > -_NEARLY_MATCH
        costs = say.get("puzzle.costs_no_win" if own_match else "puzzle.costs_match")
    else:
        costs = _cost(_told(puzzle, game), lost, tale, replier, say)
    return say.get("puzzle.then_and", then=reply, costs=costs) if reply else costs


def _spoiled_so(tale: Tale, game: TableGame, say: Say) -> str:
    """Return what a game says goes wrong after a wrong choice, "" for nothing."""
    spoiled = puzzling_of(game).spoiled
    found = spoiled(tale) if spoiled is not None else None
    if found is None:
        return ""
    return say.get(f"puzzle.then_{found[0]}", **_filled(found[1], game, say))


def _cost(told_as: str, lost: int, tale: Tale, replier: int, say: Say) -> str:
    """Return what a wrong choice costs, or what it lets somebody else do, after a play of one."""
    first = tale.wrong[-1].seat
    if told_as == _OUT and first not in tale.team:
        same = first == replier
        return say.get(f"puzzle.costs_first{'_same' * same}", name=say.names[first])
    if told_as in _COUNTED:
        return say.plural(f"puzzle.costs_{told_as}", lost)
    return say.get(f"puzzle.costs_{told_as}")


def _scored(turns: Sequence[Turn], tale: Tale, say: Say, *, ours: bool) -> list[tuple[int, Scored]]:
    """Return the points of us or of the others, each with the place of the turn that earned them.

    What is counted at the end is nobody's play.
    """
    us = {say.sides[seat] for seat in tale.team}
    found = []
    for place, turn in enumerate(turns[:-1]):
        for event in turn.events:
            if not isinstance(event, Scored) or (event.side in us) != ours or event.points <= 0:
                continue
            # What was in the air is scored in a later turn than that in which it was played.
            played = (n for n in range(place, -1, -1) if say.sides[turns[n].seat] == event.side)
            found.append((next(played, 0), event))
    return found


def _sums(turns: Sequence[Turn], tale: Tale, say: Say, *, ours: bool) -> Counter[str]:
    found: Counter[str] = Counter()
    for _, event in _scored(turns, tale, say, ours=ours):
        found[event.reason] += event.points
    return found


def _punished(tale: Tale, game: TableGame, say: Say) -> str:
    """Return what the others score only after a wrong choice, or what it misses; "" for nothing."""
    left = _sums(tale.best, tale, say, ours=False)
    for place, event in _scored(tale.wrong, tale, say, ours=False):
        played = _played(tale.wrong, place) if place else None
        left[event.reason] -= event.points
        if left[event.reason] < 0 and played is not None:
            reason = say.get(f"{game.name}.reason_{event.reason}")
            words = {"name": say.names[tale.wrong[place].seat], "cards": _the_cards(played, say)}
            return say.get("puzzle.plays_scores", **words, n=event.points, reason=reason)
    missed = _sums(tale.best, tale, say, ours=True) - _sums(tale.wrong, tale, say, ours=True)
    for name, points in missed.items():
        reason = say.get(f"{game.name}.reason_{name}")
        return say.get("puzzle.misses", n=points, reason=reason)
    return ""


def _played(turns: Sequence[Turn], place: int) -> tuple[Card, ...] | None:
    """Return the cards that are played in the turn at a place, None for none."""
    return next(filter(None, map(_cards, turns[place].events)), None)


def _reply(tale: Tale) -> int:
    """Return the place of the turn in which the others answer a wrong choice, 0 for none."""
    for place, turn in enumerate(tale.wrong[1:], 1):
        if turn.seat in tale.team:
            break
        if _played(tale.wrong, place) is not None:
            return place
    return 0


def _plays(tale: Tale, place: int, say: Say) -> str:
    """Return what is played in the turn of a place after a wrong choice."""
    cards = _played(tale.wrong, place) or ()
    name = say.names[tale.wrong[place].seat]
    return say.get("puzzle.plays", name=name, cards=_the_cards(cards, say))


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
    solver = solver_of(puzzle, match, game)
    lines = solver.choices(match.state)
    if action not in lines:
        lines = {**lines, action: solver.after(match.state, action)}
    what = capital(_move(match, puzzle, action, game, say))
    then = _spoiled(puzzle, match, lines, action, game, say)
    return say.get("puzzle.wrong", what=what, then=then)


def _course(match: Match, actions: Sequence[Action], game: TableGame, say: Say) -> list[str]:
    """Return what happens when actions follow each other, a line an action."""
    log, lines = Log(game, say), list[str]()
    for turn in followed(match, actions):
        log.clear()
        log.add(turn.events)
        places = [line.event for line in log.lines if line.event is not None]
        words = [told(game, log.events[place], say) for place in places]
        words = [each for each in words if each]
        # What all of a deal comes to is a list.
        lines += words if len(words) > _MANY else [". ".join(words)] if words else []
    return lines
