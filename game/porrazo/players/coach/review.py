"""The review of a match: its course, what each decision cost, what luck did.

The worth of the match to a side runs from an even share before the draw for the deal to what came
out. Every step of it is the cost of a decision, by what its seat knew, or what came besides: the
cards that came out, or those that were hidden from who decided. What a moment and a choice are
worth is a `Reviewer`'s to say.

Luck is what the cards did that came out, against what was to be expected of all that might have:
nothing in the mean, whoever plays. What hidden cards did is none: they hurt who plays badly more.
So a result is told in two parts, luck and play.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from math import isfinite
from typing import Any, ClassVar, Protocol

from porrazo.engine.errors import IllegalAction
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame, Match
from porrazo.players.workers import Report, in_order

CHANCE, POINTS = "chance", "points"
"""The units of a worth: the chance to win, 0 to 1, or points ahead of the others' mean."""

Worths = tuple[float, ...]
"""What a moment is worth to each side."""

BEST, GOOD, INACCURACY, MISTAKE, BLUNDER = "best", "good", "inaccuracy", "mistake", "blunder"
GRADES = (BEST, GOOD, INACCURACY, MISTAKE, BLUNDER)
# From which cost on a grade is given: in chances to win, and in points.
_FROM: Mapping[str, tuple[float, float]] = {
    BLUNDER: (0.06, 3.0),
    MISTAKE: (0.03, 1.5),
    INACCURACY: (0.01, 0.6),
    GOOD: (0.001, 0.05),
}
TURNING_POINTS = 5
# Less than this is no turning point: in chances to win, and in points.
_SWING = (0.04, 3.0)


class BadReview(Exception):
    """What should be a review is none, or not of this match; the message says why."""


@dataclass(frozen=True)
class Step:
    """One action of a match: ``before`` is the onlooker's worth of the moment to each side.

    ``worths`` are those of every choice to the side of ``seat``, empty where there was none.
    ``dealt`` and ``hidden`` say what luck changed for each side between this action and the next:
    cards that came out, and what the decider could not know.
    """

    index: int
    seat: int
    action: Action
    before: Worths
    worths: Mapping[Action, float]
    dealt: Worths
    hidden: Worths

    @property
    def is_decision(self) -> bool:
        """True when there was anything to choose."""
        return len(self.worths) > 1

    @property
    def cost(self) -> float:
        """What the action cost its side, 0 for the best."""
        return max(self.worths.values()) - self.worths[self.action] if self.worths else 0.0

    @property
    def best(self) -> Action:
        """The best action: the one done where it is as good as any."""
        if not self.worths or self.cost <= 0.0:
            return self.action
        return max(self.worths, key=self.worths.__getitem__)


@dataclass(frozen=True)
class Share:
    """What made a side's result: from ``start`` to ``cards`` luck, from there to ``result`` play.

    In chances all of them are 0 to 1. ``good`` is the share of the side's decisions that were as
    good as the best or nearly, None if it had none.
    """

    start: float
    cards: float
    result: float
    good: float | None

    @property
    def luck(self) -> float:
        """What the cards did."""
        return self.cards - self.start

    @property
    def play(self) -> float:
        """What was made of them, by all."""
        return self.result - self.cards


@dataclass(frozen=True)
class Turn:
    """A turning point: the worth changed by ``swing`` for the first side at an action.

    ``cause`` is "decision", "dealt" or "hidden", whatever did most of it.
    """

    index: int
    swing: float
    cause: str


@dataclass(frozen=True)
class Review:
    """A match reviewed. ``unit`` is CHANCE or POINTS; ``opening`` the luck of the first deal.

    ``version`` is that of the reviewer.
    """

    version: int
    unit: str
    sides: tuple[int, ...]
    steps: tuple[Step, ...]
    start: Worths
    opening: Worths
    result: Worths

    grades: ClassVar[tuple[str, ...]] = GRADES

    def grade(self, cost: float) -> str:
        """Return the grade of a decision by its cost."""
        column = 0 if self.unit == CHANCE else 1
        return next((name for name, least in _FROM.items() if cost >= least[column]), BEST)

    def better(self, step: Step) -> Action | None:
        """Return what would have been better; None where it costs less than an inaccuracy."""
        return None if self.grade(step.cost) in (BEST, GOOD) else step.best

    def is_open(self, step: Step) -> bool:
        """True when a step is a decision of which all choices were worth the same."""
        worths = step.worths.values()
        return step.is_decision and self.grade(max(worths) - min(worths)) == BEST

    def decisions(self, seat: int) -> list[Step]:
        """Return a seat's decisions, in order."""
        return [step for step in self.steps if step.seat == seat and step.is_decision]

    def line(self, side: int) -> list[float]:
        """Return a side's worths: before each action, and at the end."""
        return [*[step.before[side] for step in self.steps], self.result[side]]

    def share(self, side: int) -> Share:
        """Return what made a side's result."""
        made = [
            self.grade(step.cost) in (BEST, GOOD)
            for step in self.steps
            if step.is_decision and self.sides[step.seat] == side
        ]
        good = sum(made) / len(made) if made else None
        return Share(self.start[side], self.by_luck()[side], self.result[side], good)

    def by_luck(self) -> Worths:
        """Return where luck alone would have brought each side.

        Chances stay between 0 and 1: where luck has left some side less than it had in the match,
        further luck moves all of them less, by the same share. How much less is settled before
        the cards come out, so it is still nothing in the mean.
        """
        found = self.start
        lines = [self.line(side) for side in range(len(self.start))]
        lucks = [self.opening, *[step.dealt for step in self.steps]]
        for place, luck in enumerate(lucks):
            if not any(luck):
                continue
            after = tuple([line[place] for line in lines])
            share = _room(found, less(after, luck)) if self.unit == CHANCE else 1.0
            found = tuple([have + share * by for have, by in zip(found, luck, strict=True)])
        by_chance = self.unit == CHANCE
        return tuple([max(0.0, min(1.0, each)) for each in found]) if by_chance else found

    def decided(self, step: Step) -> Worths:
        """Return what a decision changed for each side: what one loses the others win."""
        return _decided(step.cost, self.sides[step.seat], len(self.start))

    def turning_points(self) -> list[Turn]:
        """Return where the match turned most, in order."""
        line = self.line(0)
        swings = [(line[step.index + 1] - step.before[0], step) for step in self.steps]
        least = _SWING[0 if self.unit == CHANCE else 1]
        largest = sorted(swings, key=lambda pair: -abs(pair[0]))[:TURNING_POINTS]
        found = [self._turn(step, swing) for swing, step in largest if abs(swing) >= least]
        return sorted(found, key=lambda turn: turn.index)

    def _turn(self, step: Step, swing: float) -> Turn:
        parts = {
            "decision": self.decided(step)[0],
            "dealt": step.dealt[0],
            "hidden": step.hidden[0],
        }
        return Turn(step.index, swing, max(parts, key=lambda cause: parts[cause] * swing))

    def to_json(self, game: AnyGame) -> dict[str, object]:
        """Return everything, as a file keeps it and `from_json` reads it."""
        return {
            "version": self.version,
            "unit": self.unit,
            "start": list(self.start),
            "opening": list(self.opening),
            "result": list(self.result),
            "steps": [self._step_json(game, step) for step in self.steps],
        }

    def _step_json(self, game: AnyGame, step: Step) -> dict[str, object]:
        return {
            "seat": step.seat,
            "action": game.action_text(step.action),
            "before": list(step.before),
            "worths": {game.action_text(action): worth for action, worth in step.worths.items()},
            "cost": step.cost,
            "grade": self.grade(step.cost) if step.is_decision else None,
            "dealt": list(step.dealt),
            "hidden": list(step.hidden),
        }


def _room(have: Worths, expected: Worths) -> float:
    """Return how far chances may move as others do, 0 to 1, so that none gets below nothing."""
    return min([1.0, *[own / mean for own, mean in zip(have, expected, strict=True) if mean > 0.0]])


def _decided(cost: float, side: int, sides: int) -> Worths:
    return tuple([-cost if other == side else cost / (sides - 1) for other in range(sides)])


# --- making one


@dataclass(frozen=True)
class Moment:
    """What a worker needs to weigh one action: the view of who did it, and the open view.

    ``opens`` says that it is the first of a hand.
    """

    action: Action
    view: Any
    everything: Any
    opens: bool


@dataclass(frozen=True)
class Weighed:
    """What a worker found: what the moment is worth to each side, and what the choices are.

    ``expected`` is what it was worth before the cards came out that are new in it, None if none
    are.
    """

    open: Worths
    expected: Worths | None
    worths: Mapping[Action, float]


class Reviewer(Protocol):
    """Says what moments and choices of one game are worth; sent to workers, so picklable.

    ``version`` is raised whenever a review of the same match would come out otherwise.
    """

    @property
    def version(self) -> int:
        """The version of what it says."""

    def unit(self, match: Match) -> str:
        """Return the unit of a match: CHANCE or POINTS."""

    def open(self, everything: Any) -> Worths:
        """Return what a view of everything is worth to each side, all hands of the deal open."""

    def choices(self, moment: Moment) -> Mapping[Action, float]:
        """Return what each choice was worth to the side that decided, by what it knew.

        The action done is among them. There are none where there was nothing to choose.
        """

    def expected(self, moment: Moment) -> Worths | None:
        """Return what a moment was worth on average before the cards new in it came out.

        None where none are. The mean is over all that might have come instead.
        """


def weigh(reviewer: Reviewer, moment: Moment) -> Weighed:
    """Weigh one moment of a match."""
    everything = moment.everything
    return Weighed(reviewer.open(everything), reviewer.expected(moment), reviewer.choices(moment))


def review_by(
    reviewer: Reviewer,
    match: Match,
    jobs: int = 1,
    report: Report | None = None,
    *,
    in_background: bool = False,
) -> Review:
    """Review a match, as far as it has come, with so many processes.

    ``report`` is told after each action how many are done; what it raises ends the work. In the
    background the processes give way to others.
    """
    moments = [_moment(match, index) for index in range(len(match.actions))]
    found = in_order(partial(weigh, reviewer), moments, jobs, report, in_background=in_background)
    return _put_together(reviewer, match, moments, found)


def _moment(match: Match, index: int) -> Moment:
    view: Any = match.view_before(index, match.seat_before(index))
    hand = match.hand_before(index)
    opens = index == 0 or hand != match.hand_before(index - 1)
    return Moment(match.actions[index], view, match.everything_before(index), opens)


def _put_together(
    reviewer: Reviewer, match: Match, moments: list[Moment], found: list[Weighed]
) -> Review:
    end: Any = match.everything_before(len(match.actions))
    opens = [*[weighed.open for weighed in found], reviewer.open(end)]
    unit, count = reviewer.unit(match), len(opens[0])
    start = (1 / count if unit == CHANCE else 0.0,) * count
    steps = []
    for index, action in enumerate(match.actions):
        seat, worths = match.seat_before(index), found[index].worths
        step = Step(index, seat, action, opens[index], worths, (), ())
        decided = _decided(step.cost, match.sides[seat], count)
        luck = less(opens[index + 1], opens[index], decided)
        mean = found[index + 1].expected if index + 1 < len(found) else None
        dealt = (0.0,) * count if mean is None else less(opens[index + 1], mean)
        steps.append(replace(step, dealt=dealt, hidden=less(luck, dealt)))
    opening = less(opens[0], start)
    return Review(reviewer.version, unit, match.sides, tuple(steps), start, opening, opens[-1])


def less(worths: Worths, *others: Worths) -> Worths:
    """Return worths less others."""
    return tuple([of_side[0] - sum(of_side[1:]) for of_side in zip(worths, *others, strict=True)])


# --- reading one


def from_json(reviewer: Reviewer, given: object, match: Match) -> Review:
    """Return the review of a match that `Review.to_json` has written.

    Raises:
        BadReview: it is none, of another version, or of another match.

    """
    if not isinstance(given, dict) or given.get("version") != reviewer.version:
        raise BadReview("it is no review of this version")
    unit = reviewer.unit(match)
    count = len(set(match.sides))
    listed = given.get("steps")
    if given.get("unit") != unit or not isinstance(listed, list):
        raise BadReview("it is not the review of this match")
    if len(listed) != len(match.actions):
        raise BadReview("it reviews another number of actions")
    steps = [_step(entry, match, index, count) for index, entry in enumerate(listed)]
    start, opening, result = (
        _worths(given.get(name), count) for name in ("start", "opening", "result")
    )
    return Review(reviewer.version, unit, match.sides, tuple(steps), start, opening, result)


def _step(entry: object, match: Match, index: int, count: int) -> Step:
    if not isinstance(entry, dict) or not isinstance(entry.get("worths"), dict):
        raise BadReview(f"step {index} is none")
    action, parse = match.actions[index], match.game.parse_action_text
    try:
        worths = {parse(text): _number(worth) for text, worth in entry["worths"].items()}
    except IllegalAction as error:
        raise BadReview(f"step {index}: {error}") from error
    if entry.get("action") != match.game.action_text(action) or (worths and action not in worths):
        raise BadReview(f"step {index} is another action")
    before, dealt, hidden = (
        _worths(entry.get(name), count) for name in ("before", "dealt", "hidden")
    )
    return Step(index, match.seat_before(index), action, before, worths, dealt, hidden)


def _worths(value: object, count: int) -> Worths:
    if not isinstance(value, list) or len(value) != count:
        raise BadReview(f"it must hold {count} numbers where it holds {value!s:.40}")
    return tuple([_number(each) for each in value])


def _number(value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or not isfinite(value):
        raise BadReview(f"{value!s:.40} is no number")
    return float(value)
