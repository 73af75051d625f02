"""Information-set search of the rest of a hand: deals of the hidden cards, one tree for all.

At the root actions are halved (sequential halving): all that are still in question are tried in the
same deals of the cards that the view hides, and after equal shares of the work the worse half is
tried no more. So what is left was given equal work, and the same luck. Where a manner says how
`sure` it must be, what is surely behind is dropped at once, and a search ends once one action is
left. Each round goes down the tree by what has paid so far among the actions that its deal allows
(upper confidence bounds), adds a node, plays the hand out by the game's `playout_action`, or as far
as the game can tell the rest of it (`Game.expected_rest`), and enters what came out for each side
on the way back. Where words may lie (`Game.by_own_cards`) only the searching seat follows the tree:
the others act by their own cards, since in a tree of one seat they would act as if they saw that
seat's.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame
from porrazo.players.agent import Budget
from porrazo.players.search.experience import Experience
from porrazo.players.search.manners import Manner, work_in
from porrazo.players.search.playouts import LONGEST, Read, plausible
from porrazo.players.search.sampling import error_of, mean, spread
from porrazo.players.search.worth import leads_of, match_in_points, shares_of, sides_of

# Units of work: an action done is what the game says, a deal of the hidden cards so many, and so
# many listed actions make one. A number of units takes about as long in any game, and is the same
# everywhere.
_DEAL_WORK: Final = 6
_LISTED: Final = 8
# How far actions that were tried seldom are trusted, in standard deviations of what came out.
_CURIOSITY: Final = 0.7
# Below the root as many times the number of actions are done by the game's own sense.
_BY_SENSE: Final = 2
# At least so many rounds for each action at the root; what is beyond is left to chance and to what
# the game finds sensible.
_ROUNDS_EACH: Final = 6
_FEWEST: Final = 4
# After so many rounds an action may be found surely behind, or never to differ from the best, and
# again when there are so many times as many: who looks oftener is misled oftener by chance.
_ROUNDS_TO_TELL: Final = 16
_ROUNDS_ALIKE: Final = 50
_LOOKED_AT_AFTER: Final = 4 / 3


@dataclass(frozen=True)
class Found:
    """What a search found of an action, for the side that does it.

    ``points`` are those it is ahead by at the end of the hand, above how it stands now;
    ``worth`` counts a match won, too, and what the player's manner makes of it; ``error`` is the
    standard error of how much less that is than the best one's. ``chance`` is the share of matches
    won, where all came to an end. ``often`` is how often a strategy that was solved does it here, 0
    where none does.
    """

    action: Action
    rounds: int
    worth: float
    points: float
    error: float
    chance: float | None
    often: float = 0.0


class Node:
    """A point of the tree: how often it was reached and could have been, and what came out.

    ``total`` is in the worth of the side that acted to come here.
    """

    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.rounds = 0
        self.chances = 0
        self.total = 0.0


class Tally:
    """What came out below an action at the root, for the searching side, deal by deal."""

    def __init__(self) -> None:
        self.worths: list[float] = []
        self.points: list[float] = []
        self.shares: list[float] = []
        """Of the match, in the deals that brought it to an end."""
        self.deals: list[int] = []
        """Which deal each was, by number; empty where no two are the same."""


class Search:
    """One search from one view; all chance comes from ``rng``.

    ``actions`` are those looked at: ``among`` which it is to choose, or those that the game finds
    worth a look, ``wanted`` among them whatever else is left out. What ``experience`` expects of
    them counts as if it had been found in some rounds before. What ``read`` finds likely is gone
    through, again and again, instead of deals that chance alone makes.
    """

    def __init__(
        self,
        game: AnyGame,
        view: Any,
        manner: Manner,
        rng: Random,
        wanted: Action | None = None,
        among: Sequence[Action] = (),
        experience: Experience | None = None,
        read: Read | None = None,
    ) -> None:
        self._game = game
        self._view = view
        self._manner = manner
        self._rng = rng
        self._seat: int = view.seat
        self._sides = sides_of(game, view)
        self._side = self._sides[view.seat]
        self._root = Node()
        self._search_budget = work_in(game.search_budget, manner.work)
        self._work = 0
        self._rounds = 0
        self._mean = 0.0
        self._squares = 0.0
        self._next_look = _ROUNDS_TO_TELL
        self._likely: Sequence[Any] = () if read is None else read(view, rng)
        self._worlds = 0
        self._deal = 0
        first = self._world()
        self._hand: int = first.hand_number
        self._stage = game.chance_epoch(first)
        self._now: float = leads_of(self._game, first.standing)[self._side]
        self.actions = list(among) or self._looked_at(first, wanted)
        self._tallies = {action: Tally() for action in self.actions}
        self._expected: dict[Action, float] = {}
        self._trusted = 0.0
        if experience is not None:
            self._expected = experience.expected(first, self.actions)
            self._trusted = experience.rounds if self._expected else 0.0

    # --- all of it

    def run(self, budget: Budget, now: Callable[[], float] = time.perf_counter) -> list[Found]:
        """Search within a budget, or as far as the manner does; return what was found.

        Where there is one action alone there is nothing to search.
        """
        if len(self.actions) == 1:
            return [_untried(self.actions[0])]
        spent = self._clock(budget, now)
        rivals, share = self.actions, 0.0
        halvings = math.ceil(math.log2(len(rivals)))
        for _ in range(halvings):
            share += 1.0 / halvings
            while spent() < share and len(rivals) > 1:
                self._try_all(rivals, spent)
                rivals = self._in_question(rivals)
            rivals = sorted(rivals, key=self._worth, reverse=True)
            best = self._tallies[rivals[0]]
            rivals = rivals[: (len(rivals) + 1) // 2]
        found = [self._found(action, best) for action in self.actions]
        return self._by_experience(found) if self._trusted else found

    def _in_question(self, rivals: list[Action]) -> list[Action]:
        """Return the actions that are not surely behind the best, nor always the same as it."""
        sure, rounds = self._manner.sure, len(self._tallies[rivals[-1]].worths)
        if rounds < self._next_look or not math.isfinite(sure):
            return rivals
        self._next_look = round(rounds * _LOOKED_AT_AFTER)
        best = max(rivals, key=self._worth)
        worths, most = self._tallies[best].worths, self._worth(best)

        def behind(action: Action) -> bool:
            tally = self._tallies[action]
            error = error_of(tally.worths[:rounds], worths[:rounds], tally.deals[:rounds])
            told = error > 0.0 or rounds >= _ROUNDS_ALIKE
            return told and most - self._worth(action) >= sure * error

        return [action for action in rivals if action == best or not behind(action)]

    def _worth(self, action: Action) -> float:
        tally = self._tallies[action]
        if not tally.worths:
            return -math.inf
        worth = mean(tally.worths) + self._liking(tally)
        return worth + self._drawn(action, worth, self._mean - self._now, len(tally.worths))

    def _drawn(self, action: Action, worth: float, level: float, rounds: int) -> float:
        """Return how far what was expected of an action draws what some rounds found of it.

        Experience tells actions apart; at what ``level`` all of them are, the rounds tell.
        """
        if not self._trusted:
            return 0.0
        share = self._trusted / (self._trusted + rounds)
        return share * (level + self._expected[action] - worth)

    def _by_experience(self, found: Sequence[Found]) -> list[Found]:
        """Return what was found, as far as it counts beside what was expected."""
        tried = [each for each in found if each.rounds]
        above = [each.rounds * (each.worth - self._expected[each.action]) for each in tried]
        level = sum(above) / self._rounds
        both = {each.action: each for each in found}
        for each in tried:
            more = self._drawn(each.action, each.worth, level, each.rounds)
            own = each.rounds / (self._trusted + each.rounds)
            both[each.action] = replace(
                each,
                worth=each.worth + more,
                points=each.points + more,
                error=each.error * math.sqrt(own),
            )
        return list(both.values())

    def _liking(self, tally: Tally) -> float:
        """Return what somebody who likes risk adds to a worth."""
        risk = self._manner.risk
        return risk * spread(tally.points) if risk else 0.0

    def _found(self, action: Action, best: Tally) -> Found:
        """Return what was found of an action.

        How much less it came to than the best is told by the deals in which both were tried, since
        deals differ by more than actions do.
        """
        tally = self._tallies[action]
        rounds, both = len(tally.worths), min(len(tally.worths), len(best.worths))
        if not rounds:
            return _untried(action)
        chance = None
        if len(tally.shares) == rounds and len(best.shares) == len(best.worths):
            chance = min(1.0, max(0.0, _beside(tally.shares, best.shares)))
        return Found(
            action,
            rounds,
            _beside(tally.worths, best.worths) + self._liking(tally),
            _beside(tally.points, best.points),
            error_of(tally.worths[:both], best.worths[:both], tally.deals[:both])
            if both > 1
            else math.inf,
            chance,
        )

    def _clock(self, budget: Budget, now: Callable[[], float]) -> Callable[[], float]:
        """Return what tells the share of the budget that is spent, 1 at the end."""
        start, seconds, deals = now(), budget.seconds, budget.deals

        def spent() -> float:
            share = self._work / self._search_budget if deals is None else self._rounds / deals
            if seconds is not None:
                share = max(share, (now() - start) / seconds)
            return share if self._rounds >= _FEWEST else 0.0

        return spent

    def _try_all(self, rivals: Sequence[Action], spent: Callable[[], float]) -> None:
        """Try each of some actions once in the same deal, as far as the budget goes."""
        world = self._world()
        for action in rivals:
            self._round(action, world.copy())
            if spent() >= 1.0:
                break

    # --- what may be

    def _world(self) -> Any:
        """Return a full state that the view allows, each as often as it is plausible.

        It may be one that was returned before: who goes on from it takes a copy.
        """
        if self._likely:
            self._worlds += 1
            world = self._likely[self._worlds % len(self._likely)]
            self._deal = id(world)
            return world
        state = self._dealt()
        if self._rng.random() >= self._manner.heed:
            return state
        return plausible(self._game, self._seat, self._rng, state, self._dealt)

    def _dealt(self) -> Any:
        self._work += _DEAL_WORK
        return self._game.determinize(self._view, self._rng)

    def _looked_at(self, state: Any, wanted: Action | None) -> list[Action]:
        """Return the actions at the root: all, or as many as there is time for."""
        actions: list[Action] = self._game.candidates(state)
        most = max(_FEWEST, self._search_budget // (_ROUNDS_EACH * (_DEAL_WORK + 20)))
        if len(actions) > most:
            some = {self._game.playout_action(state, self._rng) for _ in range(most)}
            rest = [action for action in actions if action not in some]
            while len(some) < most and rest:
                some.add(rest.pop(int(self._rng.random() * len(rest))))
            actions = sorted(some)
        if wanted is not None and wanted not in actions:
            actions.append(wanted)
        return actions

    # --- one round

    def _round(self, first: Action, state: Any) -> None:
        path, soon = self._go_down(first, state)
        lone = self._play_out(state, len(path), soon)
        leads, worths = self._came_out(state)
        self._enter(path, worths)
        near = leads[self._side] if lone is None else lone
        self._count(first, near, leads, worths, state)

    def _go_down(
        self, first: Action, state: Any
    ) -> tuple[list[tuple[Node, Action, int]], float | None]:
        """Follow the tree to a new node; also return the lead when the turn came round again."""
        path: list[tuple[Node, Action, int]] = []
        node, soon, grown = self._root, None, False
        while not grown and not self._over(state):
            seat: int = state.to_act
            if path and soon is None and seat == self._seat:
                soon = leads_of(self._game, state.standing)[self._side]
            guessing = seat != self._seat and self._game.by_own_cards(state)
            if not path:
                action = first
            elif guessing:
                action = self._game.playout_action(state, self._rng)
            else:
                action = self._pick(node, state)
            child = node.children.get(action)
            if child is None:
                child = node.children[action] = Node()
                grown = not guessing
            path.append((child, action, self._sides[seat]))
            state.step(action)
            self._work += self._game.action_cost
            node = child
        return path, soon

    def _pick(self, node: Node, state: Any) -> Action:
        """Return what to try below the root: the rollout policy's action, then what has paid."""
        actions = self._game.candidates(state)
        self._work += len(actions) // _LISTED
        if len(actions) == 1:
            return actions[0]
        if node.rounds < _BY_SENSE * len(actions):
            # Else what comes later would be judged by what nobody would do.
            sensible: Action = self._game.playout_action(state, self._rng)
            return sensible
        children = node.children
        fresh = [action for action in actions if action not in children]
        if fresh and len(actions) - len(fresh) < 1 + math.isqrt(node.rounds):
            return fresh[int(self._rng.random() * len(fresh))]
        known = [action for action in actions if action in children]
        return self._by_bounds(known, children)

    def _by_bounds(self, actions: list[Action], children: dict[Action, Node]) -> Action:
        trust = _CURIOSITY * math.sqrt(self._squares / self._rounds) if self._rounds else 0.0
        best, most = actions[0], -math.inf
        for action in actions:
            child = children[action]
            child.chances += 1
            bound = child.total / child.rounds + trust * math.sqrt(
                math.log(child.chances + 1) / child.rounds
            )
            if bound > most:
                best, most = action, bound
        return best

    def _over(self, state: Any) -> bool:
        if state.to_act == NOBODY or state.hand_number != self._hand:
            return True
        game = self._game
        return game.chance_epoch(state) != self._stage and game.expected_rest(state) is not None

    def _play_out(self, state: Any, done: int, soon: float | None) -> float | None:
        """Play the hand out; return the lead when the searching seat's turn came round again."""
        play, rng = self._game.playout_action, self._rng
        waits = soon is None and self._manner.grabs > 0.0
        steps = 0
        while not self._over(state) and steps < LONGEST:
            if waits and state.to_act == self._seat:
                soon, waits = leads_of(self._game, state.standing)[self._side], False
            state.step(play(state, rng))
            steps += 1
        self._work += steps * self._game.action_cost
        return soon

    def _came_out(self, state: Any) -> tuple[list[float], list[float]]:
        """Return the leads of all sides, and what they and a match won are worth."""
        leads = self._leads(state)
        if state.to_act != NOBODY:
            return leads, leads
        game, count = self._game, len(leads)
        shares = shares_of(state.winners, count)
        return leads, [
            lead + match_in_points(game, share, count)
            for lead, share in zip(leads, shares, strict=True)
        ]

    def _leads(self, state: Any) -> list[float]:
        """Return the leads at the end of the hand, as far as it was played, or may be expected."""
        game = self._game
        standing = state.standing
        if state.to_act != NOBODY and state.hand_number == self._hand:
            more = game.expected_rest(state) if game.chance_epoch(state) != self._stage else None
            if more is not None:
                standing = [points + each for points, each in zip(standing, more, strict=True)]
        return leads_of(game, standing)

    def _enter(self, path: list[tuple[Node, Action, int]], worths: list[float]) -> None:
        for node, _, side in path:
            node.rounds += 1
            node.total += worths[side]
        worth = worths[self._side]
        self._rounds += 1
        step = worth - self._mean
        self._mean += step / self._rounds
        self._squares += step * (worth - self._mean)

    def _count(
        self, action: Action, near: float, leads: list[float], worths: list[float], state: Any
    ) -> None:
        tally, grabs = self._tallies[action], self._manner.grabs
        if self._likely:
            tally.deals.append(self._deal)
        tally.points.append(leads[self._side] - self._now)
        far = worths[self._side] - self._now
        tally.worths.append((1.0 - grabs) * far + grabs * (near - self._now))
        if state.to_act == NOBODY:
            tally.shares.append(shares_of(state.winners, len(leads))[self._side])


def _untried(action: Action) -> Found:
    return Found(action, 0, 0.0, 0.0, math.inf, None)


def _beside(values: Sequence[float], best: Sequence[float]) -> float:
    """Return the mean that values would have in all the deals of the best, as far as can be told.

    >>> _beside([1.0, 2.0], [2.0, 4.0, 6.0])
    2.5
    """
    both = min(len(values), len(best))
    return mean(best) - mean(best[:both]) + mean(values[:both])
