"""The rest of a deal solved to its end with every card known: what each choice leads to for sure.

A side plays for itself, and all the others against it, so that what is promised holds whatever
they do. Nothing but the contract is needed; cards that are still to be dealt end the search.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Mapping, Sequence
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
DEAL: Final = "deal"
"""To come out of the deal ahead of all others: 1, or 0 where they can prevent it. Only for games
that score nothing before the end of a deal."""

MATCH: Final = 1000
"""What a match won or lost counts for: more than all points."""
_INFINITE: Final = 1 << 30


class TooLarge(Exception):
    """A position has more lines of play than were allowed."""


@dataclass(frozen=True)
class Goal:
    """What is wanted of the rest of a deal; ``reasons`` are what `SPARE` looks at.

    With `GAIN` the one good choice must be better than the next by ``clear`` points.
    """

    kind: str
    reasons: tuple[str, ...] = ()
    clear: int = 3

    @property
    def yes_or_no(self) -> bool:
        """True when a choice is worth 1 or 0: it reaches the goal or does not."""
        return self.kind in (WIN, DEAL)


Moves = Callable[[Any], Sequence[Action]]
"""The actions of a state that are looked at."""
Same = Callable[[Any], Hashable]
"""What tells apart the states of a deal from which the same follows, and no others."""


@dataclass(frozen=True)
class Line:
    """What a choice comes to when all play as well as they can, and how: the actions after it."""

    worth: int
    actions: tuple[Action, ...]


class Exact:
    """Solves positions of one match for a team of seats of one side, or of several.

    ``side`` is the one whose points count; ``most_nodes`` bounds each choice looked at. ``moves``
    are the game's candidates where nothing else is given. Positions that are the ``same`` are
    solved once, where the goal is reached or not.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        sides: Sequence[int],
        side: int,
        goal: Goal,
        most_nodes: int,
        *,
        team: Collection[int] = (),
        moves: Moves | None = None,
        same: Same | None = None,
    ) -> None:
        self._candidates = moves or game.candidates
        self._sides = sides
        self._side = side
        self._team = team or [seat for seat, other in enumerate(sides) if other == side]
        self._sign = -1 if game.fewest_win else 1
        self._goal = goal
        self._most = most_nodes
        self._nodes = 0
        self._same = same if goal.yes_or_no else None
        self._solved: dict[Hashable, Line] = {}

    def choices(self, state: State) -> dict[Action, Line]:
        """Return what each choice of the seat to act leads to.

        Raises:
            TooLarge: that cannot be said within the bounds.

        """
        return {action: self.after(state, action) for action in self._candidates(state)}

    def played(self, lines: Mapping[Action, Line], seat: int) -> Action:
        """Return the choice that a seat makes: for the team if it is of it, else against it.

        Who is against it and can prevent nothing holds out as long as that goes.
        """
        if seat in self._team:
            return max(lines, key=lambda action: lines[action].worth)
        return min(lines, key=lambda action: (lines[action].worth, -len(lines[action].actions)))

    def single(self, state: State) -> dict[Action, Line] | None:
        """Return what `choices` does, None as soon as two choices reach the goal or none does.

        Raises:
            TooLarge: that cannot be said within the bounds.

        """
        found: dict[Action, Line] = {}
        reached = 0
        for action in self._candidates(state):
            found[action] = self.after(state, action)
            reached += found[action].worth
            if self._goal.yes_or_no and reached > 1:
                return None
        return found if reached or not self._goal.yes_or_no else None

    def after(self, state: State, action: Action) -> Line:
        """Return what one choice leads to.

        Raises:
            TooLarge: that cannot be said within the bounds.

        """
        self._nodes = 0
        low, high = (0, 1) if self._goal.yes_or_no else (-_INFINITE, _INFINITE)
        return self._after(state, action, low, high)

    def _after(self, state: State, action: Action, alpha: int, beta: int) -> Line:
        after, events = state.copy(), list[Event]()
        after.step(action, events)
        gained, ended = self._told(after, events)
        if ended:
            return Line(gained, ())
        if self._same is None:
            line = self._value(after, alpha - gained, beta - gained)
            return Line(gained + line.worth, line.actions)
        # Of a goal that is reached or not nothing is gained before the end.
        key = self._same(after)
        known = self._solved.get(key)
        if known is None:
            known = self._solved[key] = self._value(after, alpha, beta)
        return known

    def _value(self, state: State, alpha: int, beta: int) -> Line:
        self._nodes += 1
        if self._nodes > self._most:
            raise TooLarge
        own = state.to_act in self._team
        best: Line | None = None
        for action in self._candidates(state):
            line = self._after(state, action, alpha, beta)
            if best is None or self._goes_before(line, best, own=own):
                best = Line(line.worth, (action, *line.actions))
            if own:
                alpha = max(alpha, best.worth)
            else:
                beta = min(beta, best.worth)
            if alpha >= beta:
                break
        assert best is not None, "somebody is to act"
        return best

    def _goes_before(self, line: Line, best: Line, *, own: bool) -> bool:
        """Return whether a seat takes what follows a choice for the best it has found so far.

        Who can prevent nothing holds out as long as that goes. Where worths are numbers, an equal
        one may be a bound only.
        """
        if line.worth != best.worth:
            return line.worth > best.worth if own else line.worth < best.worth
        longer = len(line.actions) >= len(best.actions)
        return self._goal.yes_or_no and not own and longer

    def _told(self, state: State, events: Sequence[Event]) -> tuple[int, bool]:
        """Return what events are worth for the goal, and whether it is over with them."""
        gained, goal = 0, self._goal
        for place, event in enumerate(events):
            if isinstance(event, HandStarted | Dealt):
                return int(self._ahead(events[:place])) if goal.kind == DEAL else gained, True
            if isinstance(event, Scored) and not goal.yes_or_no:
                gained += self._scored(event)
        if state.to_act != NOBODY:
            return gained, False
        if goal.kind == DEAL:
            return int(self._ahead(events)), True
        won = self._side in state.winners
        if goal.kind == WIN:
            return int(won), True
        if goal.kind == GAIN:
            return gained + (MATCH if won else -MATCH), True
        return gained - (0 if won else MATCH), True

    def _ahead(self, events: Sequence[Event]) -> bool:
        """Return whether the points at the end of a deal put the side before all that oppose it."""
        points = dict.fromkeys(self._sides, 0)
        for event in events:
            if isinstance(event, Scored):
                points[event.side] += self._sign * event.points
        team = {self._sides[seat] for seat in self._team}
        return points[self._side] > max(n for side, n in points.items() if side not in team)

    def _scored(self, event: Scored) -> int:
        if event.side == self._side:
            return event.points if self._goal.kind == GAIN else 0
        if self._goal.kind == SPARE and event.reason not in self._goal.reasons:
            return 0
        return -event.points
