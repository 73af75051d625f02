"""The review in words: what was done, what would have been better, what it cost."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.desktop.kit.text import Text
from porrazo.desktop.narration.lines import EventLines
from porrazo.desktop.narration.narrator import preview, row_preview
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
    PASS,
    STAY_SILENT,
    WAIT,
)
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import what_if
from porrazo.players.coach.review import CHANCE, Review, Step, Turn
from porrazo.records.saved import Saved

_PLAIN = {
    DEAL_TENDIDO: "deal",
    WAIT: "wait",
    DECLARE: "declare",
    STAY_SILENT: "silent",
    PASS: "pass",
}
# From this on a share is said without a fraction.
_WHOLE = 10.0


class ReviewWords:
    """Says what a review holds in a language."""

    def __init__(self, text: Text, saved: Saved, found: Review) -> None:
        self._text = text
        self._match = saved.match
        self._found = found
        self.names = [player.name for player in saved.players]

    @property
    def by_chance(self) -> bool:
        """Whether worths are chances to win, not points."""
        return self._found.unit == CHANCE

    def side_name(self, side: int) -> str:
        """Return a side's name: its players', joined."""
        return EventLines(self._text, self.names, self._found.sides).side_name(side)

    def action(self, view: PorrazoView, action: Action) -> str:
        """Return what an action of the view's seat does."""
        if action < 2 * IN_PLACE:
            return preview(self._text, action % IN_PLACE, what_if(view, action))
        if action >= ARRANGE:
            return row_preview(self._text, view, action)
        if action >= CLAIM:
            return self._text.get("review.did_claim", name=self.names[action - CLAIM])
        return self._text.get(f"review.did_{_PLAIN[action]}")

    def number(self, worth: float) -> str:
        """Return a worth by itself: ``54 %``, or points ahead."""
        if self.by_chance:
            return self._text.get("review.percent", n=_rounded(100 * worth))
        return _rounded(worth, signed=True)

    def change(self, worth: float) -> str:
        """Return a change with its sign."""
        shown = _rounded(100 * worth if self.by_chance else worth, signed=True)
        return self._text.get("review.percent", n=shown) if self.by_chance else shown

    def cost(self, step: Step) -> str:
        """Return what a decision cost, in a few words."""
        if self.by_chance:
            return self._text.get("review.cost_chance", n=_rounded(100 * step.cost))
        return self._text.get("review.cost_points", n=_rounded(step.cost))

    def grade(self, step: Step) -> str:
        """Return the grade of a decision."""
        return self._text.get(f"review.grade_{self._found.grade(step.cost)}")

    def place(self, view: PorrazoView) -> str:
        """Return where in the match a view is."""
        return self._text.get(
            "review.place", hand=view.hand_number, deal=view.deal_number, deals=view.deals
        )

    def turn(self, turn: Turn, side: int) -> str:
        """Return why a turning point is one, seen from a side."""
        swing = turn.swing if side == 0 else self._swing(turn.index, side)
        key = f"review.turn_{turn.cause}"
        name = self.names[self._found.steps[turn.index].seat]
        return self._text.get(key, name=name, change=self.change(swing))

    def _swing(self, index: int, side: int) -> float:
        line = self._found.line(side)
        return line[index + 1] - line[index]

    def said(self, step: Step, view: PorrazoView) -> list[str]:
        """Return what was done, and what would have been better, a line each."""
        get, name = self._text.get, self.names[step.seat]
        lines = [get("review.done", name=name, action=self.action(view, step.action))]
        if step.is_decision and step.best != step.action:
            lines.append(get("review.better", action=self.action(view, step.best)))
        return lines


def _rounded(value: float, *, signed: bool = False) -> str:
    """Return a number with one decimal, or none where it is large."""
    digits = 0 if abs(value) >= _WHOLE else 1
    if round(value, digits) == 0.0:
        return "0"
    words = f"{value:{'+' if signed else ''}.{digits}f}"
    return words.replace("-", "\N{MINUS SIGN}")


def others_named(names: Sequence[str], people: Sequence[int]) -> str:
    """Return whom the only person of a match has met; all names where there are several."""
    if len(people) == 1:
        return ", ".join(name for seat, name in enumerate(names) if seat != people[0])
    return ", ".join(names)
