"""The review in words: what was done, what would have been better, what it cost."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.numbers import signed
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice
from porrazo.players.coach.review import CHANCE, Review, Step, Turn
from porrazo.table.game import AnyView, TableGame
from porrazo.table.words.say import Say

_FOLDS = ("fold",)
_RAISES = ("raise", "bet")
_WAITS = ("pass", "draw", "silent", "stay_silent")
# From this on a share is said without a fraction.
_WHOLE = 10.0


Explain = Callable[[AnyView, Judged, Judged], Advice | None]


def _no_reason(view: AnyView, best: Judged, other: Judged) -> Advice | None:
    return None


class ReviewWords:
    """Says what a review of a game holds, in the words of its match.

    ``explain`` says why one action is better than another, as a coach does.
    """

    def __init__(
        self, game: TableGame, say: Say, found: Review, explain: Explain = _no_reason
    ) -> None:
        self._game = game
        self._explain = explain
        self._say = say
        self._text = say.text
        self._found = found
        self.names = say.names

    @property
    def by_chance(self) -> bool:
        """True when worths are chances to win, not points."""
        return self._found.unit == CHANCE

    def side_name(self, side: int) -> str:
        """Return a side's name: its players', joined."""
        return self._say.side(side)

    def action(self, view: AnyView, action: Action) -> str:
        """Return what an action of the view's seat does."""
        return self._game.would(view, action, self._say)

    def short(self, view: AnyView, action: Action) -> str:
        """Return an action of the view's seat in as few words as there are."""
        return self._game.action_words(view, action, self._say)

    def number(self, worth: float) -> str:
        """Return a worth by itself: ``54 %``, or points ahead."""
        if self.by_chance:
            return self.percent(worth)
        return signed(worth, _digits(worth))

    def change(self, worth: float) -> str:
        """Return a change with its sign."""
        worth = 100 * worth if self.by_chance else worth
        shown = signed(worth, _digits(worth))
        return self._text.get("review.percent", n=shown) if self.by_chance else shown

    def percent(self, share: float) -> str:
        """Return a share, 0 to 1, in percents."""
        return self._text.get("review.percent", n=_rounded(100 * share))

    def cost(self, step: Step) -> str:
        """Return what a decision cost, in a few words."""
        if self.by_chance:
            return self._text.get("review.cost_chance", n=_rounded(100 * step.cost))
        return self._text.get("review.cost_points", n=_rounded(step.cost))

    def grade(self, step: Step) -> str:
        """Return the grade of a decision."""
        return self._text.get(f"review.grade_{self._found.grade(step.cost)}")

    def place(self, view: AnyView) -> str:
        """Return where in the match a view is."""
        return self._game.place_words(view, self._say)

    def turn(self, turn: Turn, side: int) -> str:
        """Return why a turning point is one, seen from a side."""
        swing = turn.swing if side == 0 else self._swing(turn.index, side)
        key = f"review.turn_{turn.cause}"
        name = self.names[self._found.steps[turn.index].seat]
        return self._text.get(key, name=name, change=self.change(swing))

    def why(self, step: Step, view: AnyView) -> str:
        """Return why what was better was, in this position; "" where nothing true can be said."""
        if self._found.better(step) is None:
            return ""
        best, done = (self._judged(step, action) for action in (step.best, step.action))
        advice = self._explain(view, best, done)
        hint = None if advice is None else self._game.hint(view, advice, self._say)
        return "" if hint is None else hint.why

    def _judged(self, step: Step, action: Action) -> Judged:
        worth = step.worths[action]
        return Judged(action, None, worth) if self.by_chance else Judged(action, worth)

    def _swing(self, index: int, side: int) -> float:
        line = self._found.line(side)
        return line[index + 1] - line[index]

    def said(self, step: Step, view: AnyView) -> list[str]:
        """Return what was done, and what would have been better, a line each."""
        get, name = self._text.get, self.names[step.seat]
        lines = [get("review.done", name=name, action=self.action(view, step.action))]
        better = self._found.better(step)
        if better is not None:
            lines.append(get("review.better", action=self.action(view, better)))
        return lines

    def head(self, step: Step) -> str:
        """Return how good a decision was, with its cost where something else was better."""
        if not step.is_decision:
            return self._text.get("review.no_choice")
        if self._found.is_open(step):
            return self._text.get("review.all_equal")
        grade = self.grade(step)
        if self._found.better(step) is None:
            return grade
        return self._text.get("review.head", grade=grade, cost=self.cost(step))

    def to_work_on(self, seat: int, match: Match) -> str:
        """Return what of a seat's choices cost most in all, and how often, as a sentence."""
        worst = self.worst_slip(seat, match)
        if worst is None:
            return self._text.get("review.nothing_to_work_on")
        slip, costs = worst
        return self._text.plural(f"review.work_{slip}", len(costs), cost=self.change(-sum(costs)))

    def worst_slip(self, seat: int, match: Match) -> tuple[str, list[float]] | None:
        """Return the kind of slip that cost a seat most in all, and what each one cost."""
        costs: dict[str, list[float]] = {}
        for step in self._found.decisions(seat):
            better = self._found.better(step)
            if better is not None:
                view: AnyView = match.view_before(step.index, seat)
                costs.setdefault(self._slip(match, view, step.action, better), []).append(step.cost)
        return max(costs.items(), key=lambda each: sum(each[1]), default=None)

    def _slip(self, match: Match, view: AnyView, done: Action, better: Action) -> str:
        """Return what kind of slip an action was: the game's own, or by the kinds of actions."""
        kinds = [str(match.game.action_json(view, action)["type"]) for action in (done, better)]
        return self._game.slip(view, done, better) or _slip(*kinds)


def _slip(done: str, better: str) -> str:
    """Return what kind of slip it is to do one kind of action where another was better."""
    if done == better:
        return "choice"
    for kinds, too_much, too_little in (
        (_FOLDS, "folded", "stayed"),
        (_RAISES, "raised", "calm"),
        (_WAITS, "passed", "eager"),
    ):
        if (done in kinds) != (better in kinds):
            return too_much if done in kinds else too_little
    return "choice"


def _rounded(value: float) -> str:
    """Return a number with one decimal, or none where it is large."""
    words = signed(value, _digits(value))
    return words.removeprefix("+")


def _digits(value: float) -> int:
    return 0 if abs(value) >= _WHOLE else 1
