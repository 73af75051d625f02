"""The last deal of a hand between two, solved to its end: who has forgotten nothing knows it all.

With no card left to be dealt, the one hand that is hidden is what has not been seen.
"""

from __future__ import annotations

from random import Random
from typing import Any, Final

from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame
from porrazo.players.levels import Traits
from porrazo.players.search.exact import GAIN, MATCH, Exact, Goal, TooLarge
from porrazo.players.search.tree import Found
from porrazo.players.search.worth import match_in_points, sides_of

_SEATS: Final = 2
# Positions that are looked at for each choice, at most; beyond that it is left to the search.
_MOST_NODES: Final = 15_000


class LastDeal:
    """Solves last deals as somebody with these traits does: as often as it remembers all cards."""

    def __init__(self, game: AnyGame, traits: Traits) -> None:
        self._game = game
        self._memory = traits.memory

    def find(self, view: Any, rng: Random) -> list[Found] | None:
        """Return what each action comes to; None where something is hidden, or may be doubted."""
        if view.seats != _SEATS or view.stock_count or view.seat == NOBODY:
            return None
        state = self._game.determinize(view, rng)
        if self._game.by_own_cards(state) or rng.random() >= self._memory:
            return None
        sides = sides_of(self._game, view)
        exact = Exact(self._game, sides, sides[view.seat], Goal(GAIN), _MOST_NODES)
        try:
            lines = exact.choices(state)
        except TooLarge:
            return None
        return [self._found(action, line.worth) for action, line in lines.items()]

    def _found(self, action: Action, worth: int) -> Found:
        """Return what an action comes to: its points, and the match where that ends."""
        for won, ended in ((1.0, MATCH), (0.0, -MATCH)):
            if abs(worth - ended) < MATCH // 2:
                points = float(worth - ended)
                match = match_in_points(self._game, won, _SEATS)
                return Found(action, 1, points + match, points, 0.0, won)
        return Found(action, 1, float(worth), float(worth), 0.0, None)
