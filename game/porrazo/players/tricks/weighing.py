"""What choices and positions of a deal with raises are worth if both seats play on as solved.

The hidden cards are dealt as they are likely: where the other seat has raised it holds what the
strategy raises with, and at times nothing. So a bluff that is as good as a fold is found to be so,
and what is told of a match is the chance to win it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame
from porrazo.engine.options import OptionValue
from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.raising.rules import ANSWERING
from porrazo.games.tricks.raising.stake import ACCEPT
from porrazo.games.tricks.raising.state import RaisingState
from porrazo.games.tricks.raising.view import is_play
from porrazo.players.search.playouts import worlds
from porrazo.players.search.tree import Found
from porrazo.players.search.worth import leads_of
from porrazo.players.tricks.retelling import deeds, retold
from porrazo.players.tricks.solved import TRICKS, SolvedRaising

WORLDS: Final = 200
"""In so many deals of the hidden cards each choice is looked at."""

# From so many times as many deals those are chosen.
_DEALT: Final = 3


class Weighing:
    """Weighs a game by its ``strategy``, in the matches that it knows."""

    def __init__(self, game: RaisingGame, buckets: Mapping[int, int]) -> None:
        self._game = game
        self._buckets = buckets
        self.strategy = SolvedRaising(game, buckets)

    def __reduce__(self) -> tuple[type[Weighing], tuple[AnyGame, Mapping[int, int]]]:
        return Weighing, (self._game, self._buckets)

    def knows(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Tell whether the strategy is for such matches."""
        return self.strategy.knows(seats, options)

    def find(self, view: Any, rng: Random, count: int = WORLDS) -> list[Found] | None:
        """Return what is found of each action in so many deals, None in other matches.

        ``worth`` is the chance to win the match, in as many points as a match is worth; ``error``
        the standard error of how much less that is than the best.

        Whatever the strategy does at times is worth what it is worth in the mean, and nothing is
        worth more: what promises more promises it against answers that hardly ever are asked for,
        and that were not solved as well. The first is what it does most often.
        """
        if not self.knows(view.seats, view.options):
            return None
        side, anew = view.seat & 1, len(view.tricks) == TRICKS
        dealt = self._likely(view, rng, count)
        now = leads_of(self._game, dealt[0].standing)[side]
        often = self.strategy.chances(dealt[0])
        actions = sorted(
            self._game.candidates(dealt[0]), key=lambda action: often.get(action, 0.0), reverse=True
        )
        chances: dict[Action, list[float]] = {action: [] for action in actions}
        leads = dict.fromkeys(actions, 0.0)
        for world in dealt:
            # The same luck for each choice, so that they differ by what was chosen.
            seed = rng.getrandbits(32)
            for action in actions:
                state = world.copy()
                state.step(action)
                self._play_on(state, world.hand_number, Random(seed), anew=anew)
                chances[action].append(self.strategy.before.winning(state)[side])
                leads[action] += (leads_of(self._game, state.standing)[side] - now) / len(dealt)
        best = _best(chances, often)
        most = sum(best) / len(dealt)
        return [
            self._found(action, chances[action], leads[action], best, most, action in often)
            for action in actions
        ]

    def _found(
        self,
        action: Action,
        chances: Sequence[float],
        lead: float,
        best: Sequence[float],
        most: float,
        is_best: bool,
    ) -> Found:
        chance = most if is_best else min(most, sum(chances) / len(chances))
        match = self._game.match_worth
        error = 0.0 if is_best else match * _error(chances, best)
        return Found(action, len(chances), match * chance, lead, error, chance)

    def mixed(self, view: Any, action: Action, other: Action) -> float:
        """Return how often the strategy does the one of two things that it does here by turns.

        0 where it does but one of them, where they are cards that count alike, and in matches that
        it is not for.
        """
        if not self.knows(view.seats, view.options):
            return 0.0
        state = self._game.determinize(view, Random(0))
        chances = self.strategy.chances(state)
        if not (action in chances and other in chances):
            return 0.0
        if is_play(action) and is_play(other):
            step = state.rules.step
            if step(action, state.turned) == step(other, state.turned):
                return 0.0
        return chances[action]

    def deals_won(self, view: Any, rng: Random, count: int = WORLDS) -> float:
        """Return how likely the seat of a view wins the deal if it plays on without raising.

        A deal that nobody wins is half won.
        """
        side, won = view.seat & 1, 0.0
        for state in self._likely(view, rng, count):
            hand, now = state.hand_number, leads_of(self._game, state.standing)[side]
            state.step(self._calm(state))
            self._play_on(state, hand, rng, anew=len(view.tricks) == TRICKS)
            after = leads_of(self._game, state.standing)[side]
            won += 1.0 if after > now else 0.5 if after == now else 0.0
        return won / count

    def _calm(self, state: RaisingState) -> Action:
        """Return what the strategy does most often but for raising and folding."""
        if state.phase_id == ANSWERING:
            return ACCEPT
        chances = self.strategy.chances(state)
        cards = [action for action in state.legal() if is_play(action)]
        return max(cards, key=lambda card: (chances.get(card, 0.0), card))

    def prospects(
        self, view: Any, rng: Random, count: int = WORLDS
    ) -> tuple[list[float], list[float]]:
        """Return the leads of the sides when the deal is over, and their chances to win the match.

        They are for what the seat of a view knows, in a match that the strategy is for.
        """
        leads, chances = [0.0, 0.0], [0.0, 0.0]
        for state in self._likely(view, rng, count):
            self._play_on(state, state.hand_number, rng, anew=len(view.tricks) == TRICKS)
            found = leads_of(self._game, state.standing)
            won = self.strategy.before.winning(state)
            leads = [a + b / count for a, b in zip(leads, found, strict=True)]
            chances = [a + b / count for a, b in zip(chances, won, strict=True)]
        return leads, chances

    def before(self, view: Any) -> list[float]:
        """Return the chances to win as the points stand, before anything of a deal is known."""
        return self.strategy.before.winning(self._game.determinize(view, Random(0)))

    # --- how the hidden cards lie

    def _likely(self, view: Any, rng: Random, count: int) -> list[RaisingState]:
        """Return so many deals of the hidden cards, in which the likelier ones are more often."""
        if view.seat == NOBODY:
            return list(worlds(self._game, view, rng, count))
        dealt = list(worlds(self._game, view, rng, _DEALT * count))
        likely = [self.likelihood(state, view.seat) for state in dealt]
        # One mark every so far along all of them, so that chance does little.
        step = sum(likely) / count
        mark, place, passed = rng.random() * step, 0, likely[0]
        found: list[RaisingState] = []
        for _ in range(count):
            while passed < mark and place < len(dealt) - 1:
                place += 1
                passed += likely[place]
            found.append(dealt[place].copy())
            mark += step
        return found

    def likelihood(self, state: RaisingState, seat: int) -> float:
        """Return how likely the other seat would have done what it did in this deal, above 0."""
        told = deeds(state)
        if not any(who != seat for who, _ in told):
            return 1.0
        found = retold(state, told, 1 - seat, self.strategy.chances)
        return 1.0 if found is None else found[0]

    # --- how a deal goes on

    def _play_on(self, state: RaisingState, hand: int, rng: Random, *, anew: bool) -> None:
        """Play a deal to its end as both would by the strategy.

        ``anew`` is for deals that have come to the last trick together, so that it is solved once.
        """
        while state.to_act != NOBODY and state.hand_number == hand:
            legal = state.legal()
            if len(legal) == 1:
                state.step(legal[0])
                continue
            chances = self.strategy.chances(state) if anew else self.strategy.before.chances(state)
            if chances:
                state.step(rng.choices(list(chances), list(chances.values()))[0])
            else:
                state.step(self._game.playout_action(state, rng))


def _best(
    chances: Mapping[Action, Sequence[float]], often: Mapping[Action, float]
) -> Sequence[float]:
    """Return the chances in each deal by what the strategy does; by the best choice, if nothing."""
    if not often:
        return max(chances.values(), key=sum)
    whole = sum(often.values())
    deals = zip(*[chances[action] for action in often], strict=True)
    shares = [share / whole for share in often.values()]
    return [sum(share * one for share, one in zip(shares, each, strict=True)) for each in deals]


def _error(worths: Sequence[float], best: Sequence[float]) -> float:
    """Return the standard error of the mean difference of worths of the same deals."""
    count = len(worths)
    less = [b - a for a, b in zip(worths, best, strict=True)]
    mean = sum(less) / count
    return math.sqrt(sum((each - mean) ** 2 for each in less) / (count * max(1, count - 1)))
