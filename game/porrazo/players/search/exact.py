"""The rest of a deal solved to its end with every card known: what each choice leads to for sure.

A side plays for itself, and all the others against it, so that what is promised holds whatever
they do. Nothing but the contract is needed; cards that are still to be dealt end the search.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from porrazo.engine.events import Dealt, Event, HandStarted, Scored
from porrazo.engine.game import NOBODY, Action, Game, State

WIN: Final = "win"
"""To win the match before cards are dealt again: 1, or 0 where the others can prevent it."""
GAIN: Final = "gain"
"""To be as many points ahead of the best of the others as can be had."""
SPARE: Final = "spare"
"""To let the others score as little as can be for certain reasons: 0 at best."""

MATCH: Final = 1000
"""What a match won or lost counts for: more than all points."""
_INFINITE: Final = 1 << 30


class TooLarge(Exception):
    """A position has more lines of play than were allowed."""


@dataclass(frozen=True)
class Goal:
    """What is wanted of the rest of a deal; ``reasons`` are what `SPARE` looks at."""

    kind: str
    reasons: tuple[str, ...] = ()


@dataclass(frozen=True)
class Line:
    """What a choice comes to when all play as well as they can, and how: the actions after it."""

    worth: int
    actions: tuple[Action, ...]


class Exact:
    """Solves positions of one match for one side; ``most_nodes`` bounds each choice looked at."""

    def __init__(
        self,
        game: Game[Any, Any],
        sides: Sequence[int],
        side: int,
        goal: Goal,
        most_nodes: int,
    ) -> None:
        self._candidates = game.candidates
        self._sides = sides
        self._side = side
        self._goal = goal
        self._most = most_nodes
        self._nodes = 0

    def choices(self, state: State) -> dict[Action, Line]:
        """Return what each choice of the seat to act leads to.

        Raises:
            TooLarge: that cannot be said within the bounds.

        """
        return {action: self.after(state, action) for action in self._candidates(state)}

    def after(self, state: State, action: Action) -> Line:
        """Return what one choice leads to.

        Raises:
            TooLarge: that cannot be said within the bounds.

        """
        self._nodes = 0
        return self._after(state, action, -_INFINITE, _INFINITE)

    def _after(self, state: State, action: Action, alpha: int, beta: int) -> Line:
        after, events = state.copy(), list[Event]()
        after.step(action, events)
        gained, ended = self._told(after, events)
        if ended:
            return Line(gained, ())
        line = self._value(after, alpha - gained, beta - gained)
        return Line(gained + line.worth, line.actions)

    def _value(self, state: State, alpha: int, beta: int) -> Line:
        self._nodes += 1
        if self._nodes > self._most:
            raise TooLarge
        own = self._sides[state.to_act] == self._side
        best: Line | None = None
        for action in self._candidates(state):
            line = self._after(state, action, alpha, beta)
            if best is None or (line.worth > best.worth if own else line.worth < best.worth):
                best = Line(line.worth, (action, *line.actions))
            if own:
                alpha = max(alpha, best.worth)
            else:
                beta = min(beta, best.worth)
            if alpha >= beta:
                break
        assert best is not None, "somebody is to act"
        return best

    def _told(self, state: State, events: Sequence[Event]) -> tuple[int, bool]:
        """Return what events are worth for the goal, and whether it is over with them."""
        gained, goal = 0, self._goal
        for event in events:
            if isinstance(event, HandStarted | Dealt):
                return gained, True
            if isinstance(event, Scored) and goal.kind != WIN:
                gained += self._scored(event)
        if state.to_act != NOBODY:
            return gained, False
        won = self._side in state.winners
        if goal.kind == WIN:
            return int(won), True
        if goal.kind == GAIN:
            return gained + (MATCH if won else -MATCH), True
        return gained - (0 if won else MATCH), True

    def _scored(self, event: Scored) -> int:
        if event.side == self._side:
            return event.points if self._goal.kind == GAIN else 0
        if self._goal.kind == SPARE and event.reason not in self._goal.reasons:
            return 0
        return -event.points
