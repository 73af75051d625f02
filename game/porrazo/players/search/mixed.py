"""Who plays a mixed strategy that was solved beforehand, and searches where it says nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from porrazo.engine.game import Action
from porrazo.players.agent import Budget, Judged
from porrazo.players.search.player import Amend, CommonPlayer

_NO_BUDGET: Final = Budget()
Draw = Callable[[Any, Random], Action | None]


class MixedPlayer:
    """A player with a mixed strategy, and with habits that have the last word.

    ``drawn`` gives an action, drawn by chance as often as the strategy has it, None where it knows
    none. ``common`` has the same habits: what it chooses is done as it is. It judges for this one,
    too.
    """

    def __init__(self, common: CommonPlayer, drawn: Draw, amend: Amend) -> None:
        self._common = common
        self.drawn = drawn
        self._amend = amend

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do."""
        action = self.drawn(view, rng)
        if action is None:
            return self._common.choose(view, rng)
        return self._amend(view, action, rng)

    def judge(self, view: Any) -> list[Judged]:
        """Return the actions that are worth a thought, as judged."""
        return self._common.judge(view)

    def weigh(
        self, view: Any, rng: Random, budget: Budget = _NO_BUDGET
    ) -> tuple[Action, list[Judged]]:
        """Return what `choose` would do, and the actions as the common search judges them."""
        action = self.drawn(view, rng)
        if action is None:
            return self._common.weigh(view, rng, budget)
        action = self._amend(view, action, rng)
        return action, self._common.weigh(view, rng, budget)[1]
