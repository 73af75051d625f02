"""What choices and positions of a deal with raises are worth if both seats play on as solved.

The hidden cards are dealt as they are likely: where the other seat has raised it holds what the
strategy raises with, and at times nothing. So a bluff that is as good as a fold is found to be so,
and what is told of a match is the chance to win it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import Any, Final

from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame
from porrazo.engine.options import OptionValue
from porrazo.games.tricks.players.retelling import deeds, retold
from porrazo.games.tricks.players.solved import TRICKS, SolvedRaising
from porrazo.games.tricks.raising import rollout
from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.raising.rules import ANSWERING
from porrazo.games.tricks.raising.stake import ACCEPT, RAISE
from porrazo.games.tricks.raising.state import RaisingState
from porrazo.games.tricks.raising.view import is_play
from porrazo.players.search.sampling import best_of, held, likely_worlds
from porrazo.players.search.tree import Found
from porrazo.players.search.worth import leads_of

WORLDS: Final = 200
"""In so many deals of the hidden cards each choice is looked at."""


class Weighing:
    """Weighs a game by its ``strategy``, in the matches that it knows."""

    def __init__(self, game: RaisingGame, buckets: Mapping[int, int]) -> None:
        self._game = game
        self._buckets = buckets
        self.strategy = SolvedRaising(game, buckets)

    def __reduce__(self) -> tuple[type[Weighing], tuple[AnyGame, Mapping[int, int]]]:
        return Weighing, (self._game, self._buckets)

    def knows(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Return whether the strategy is for such matches."""
        return self.strategy.knows(seats, options)

    def find(
        self, view: Any, rng: Random, count: int = WORLDS, also: Action | None = None
    ) -> list[Found] | None:
        """Return what is found of each action in so many deals, None in other matches.

        They are those that a search looks at, and ``also`` one that was done.

        ``worth`` is the chance to win the match, in as many points as a match is worth; ``error``
        the standard error of how much less that is than the best.

        Whatever the strategy does at times is worth what it is worth in the mean, and nothing is
        worth more: what promises more promises it against answers that hardly ever are asked for,
        and that were not solved as well. But what is clearly worth more or less is told so. The
        first is what it does most often.
        """
        if not self.knows(view.seats, view.options):
            return None
        side, anew = view.seat & 1, len(view.tricks) == TRICKS
        dealt = self._likely(view, rng, count)
        now = leads_of(self._game, dealt[0].standing)[side]
        often = self.strategy.chances(dealt[0])
        looked_at = self._game.candidates(dealt[0])
        if also is not None and also not in looked_at:
            looked_at = [*looked_at, also]
        actions = sorted(looked_at, key=lambda action: often.get(action, 0.0), reverse=True)
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
        best = best_of(chances, often)
        shares = self._shares(dealt[0], often)
        return [
            self._found(action, chances[action], leads[action], best, shares.get(action))
            for action in actions
        ]

    def _found(
        self,
        action: Action,
        chances: Sequence[float],
        lead: float,
        best: Sequence[float],
        share: float | None,
    ) -> Found:
        chance, error = held(chances, best, share is not None)
        match = self._game.match_worth
        often = 0.0 if share is None or error else share
        return Found(action, len(chances), match * chance, lead, match * error, chance, often)

    def _shares(self, state: RaisingState, often: Mapping[Action, float]) -> dict[Action, float]:
        """Return how often the strategy does what it does; nothing is told of cards that tie."""
        step = state.rules.step
        steps = [step(card, state.turned) for card in often if is_play(card)]
        return {
            action: 0.0
            if is_play(action) and steps.count(step(action, state.turned)) > 1
            else share
            for action, share in often.items()
        }

    def deals_won(self, view: Any, rng: Random, count: int = WORLDS) -> float:
        """Return how likely the seat of a view wins the tricks if nobody raises or folds any more.

        An offer is accepted. A deal that nobody wins is half won. Where the strategy is not known
        both sides play as at a glance.
        """
        side, won = view.seat & 1, 0.0
        calm: Callable[[RaisingState, Random], Action] = partial(
            self._calm, anew=len(view.tricks) == TRICKS
        )
        if self.knows(view.seats, view.options):
            dealt = self._likely(view, rng, count)
        else:
            calm, game = rollout.calm, self._game
            dealt = likely_worlds(
                game, view, rng, count, lambda state: game.plausibility(state, view.seat)
            )
        for state in dealt:
            hand, now = state.hand_number, leads_of(self._game, state.standing)[side]
            while state.to_act != NOBODY and state.hand_number == hand:
                state.step(calm(state, rng))
            after = leads_of(self._game, state.standing)[side]
            won += 1.0 if after > now else 0.5 if after == now else 0.0
        return won / len(dealt)

    def _calm(self, state: RaisingState, rng: Random, *, anew: bool) -> Action:
        """Return what the strategy does but for raising and folding; ``anew`` as in `_play_on`."""
        if state.phase_id == ANSWERING:
            return ACCEPT
        cards = [action for action in state.legal() if is_play(action)]
        if len(cards) < 2:
            return cards[0] if cards else self._game.playout_action(state, rng)
        chances = self._chances(state, anew=anew)
        if RAISE in chances and not any(card in chances for card in cards):
            # What always raises here plays as it does once that is accepted.
            asked = state.copy()
            asked.step(RAISE)
            asked.step(ACCEPT)
            chances = self._chances(asked, anew=anew)
        weights = [chances.get(card, 0.0) for card in cards]
        return rng.choices(cards, weights if any(weights) else None)[0]

    def _chances(self, state: RaisingState, *, anew: bool) -> dict[Action, float]:
        return self.strategy.chances(state) if anew else self.strategy.before.chances(state)

    def prospects(
        self, view: Any, rng: Random, count: int = WORLDS
    ) -> tuple[list[float], list[float]]:
        """Return the leads of the sides when the deal is over, and their chances to win the match.

        They are for what the seat of a view knows, in a match that the strategy is for.
        """
        leads, chances = [0.0, 0.0], [0.0, 0.0]
        dealt = self._likely(view, rng, count)
        for state in dealt:
            self._play_on(state, state.hand_number, rng, anew=len(view.tricks) == TRICKS)
            found = leads_of(self._game, state.standing)
            won = self.strategy.before.winning(state)
            leads = [a + b / len(dealt) for a, b in zip(leads, found, strict=True)]
            chances = [a + b / len(dealt) for a, b in zip(chances, won, strict=True)]
        return leads, chances

    def before(self, view: Any) -> list[float]:
        """Return the chances to win as the points stand, before anything of a deal is known."""
        return self.strategy.before.winning(self._game.determinize(view, Random(0)))

    # --- how the hidden cards lie

    def _likely(self, view: Any, rng: Random, count: int) -> list[RaisingState]:
        """Return so many deals of the hidden cards, in which the likelier ones are more often."""
        return likely_worlds(
            self._game, view, rng, count, lambda state: self.likelihood(state, view.seat)
        )

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
            chances = self._chances(state, anew=anew)
            if chances:
                state.step(rng.choices(list(chances), list(chances.values()))[0])
            else:
                state.step(self._game.playout_action(state, rng))
