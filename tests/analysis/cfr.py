"""Strategies for both seats in the tree of a deal: what they are worth, best answers, CFR+.

Everything is worth what role 0 gains, in the judge's units. Needs numpy.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from analysis.infosets import Flags
from analysis.ranges import NONE, Floats, Ints, hands_of
from analysis.tree import IN_PLACE, PLAYS, Level, Tree
from numpy.typing import NDArray
from porrazo.games.fishing.porrazo.players.guess import Hand
from porrazo.games.fishing.porrazo.players.search import Judge

Strategy = dict[int, Floats]
"""For each level of a role how likely each play is: ``[node, hand, slot]``.

The slots are the different ranks of the hand, and last the rank that may be played in place.
"""
Choose = Callable[[int, Floats], Floats]
"""Makes what each hand is worth out of a level's number and what each slot is worth."""


@dataclass(frozen=True)
class Steps:
    """Where the plays of a level's hands lead.

    ``may[node, hand, slot]`` tells which slots are plays, ``down`` the place in the next level's
    ``[node, hand]`` (of the last level: in ``[node, play]``). ``up`` is the way back: for each
    node and hand of the next level the place in ``[node, hand, slot]``.
    """

    may: Flags
    down: NDArray[np.int32]
    up: NDArray[np.int32]


def steps_of(level: Level, following: Level | None) -> Steps:
    """Return the steps from a level to the one that follows, if one does."""
    table = hands_of(level.sizes[level.mover])
    nodes, hands, width = len(level.parent), len(table.hands), table.ranks.shape[1] + 1
    rank = np.full((nodes, hands, width), NONE)
    rank[:, :, :-1] = table.ranks
    rank[:, :, -1] = level.place[:, None]
    play = np.broadcast_to(rank, rank.shape).copy()
    play[:, :, -1] = IN_PLACE
    holds = (rank != NONE) & (table.counts[np.arange(hands)[:, None], rank] > 0)
    every = np.arange(nodes)[:, None, None]
    child = level.child[every, play]
    may = holds & (child != NONE)
    if following is None:
        return Steps(may, (every * PLAYS + play).astype(np.int32), np.zeros(0, np.int32))
    fewer = hands_of(level.sizes[level.mover] - 1)
    less = table.less[np.arange(hands)[:, None], rank]
    down = np.where(may, child * len(fewer.hands) + less, 0)
    placed = following.play == IN_PLACE
    played = np.where(placed, level.place[following.parent], following.play)
    held = fewer.more[:, played].T
    slot = np.where(placed[:, None], width - 1, table.slot[held, played[:, None]])
    up = (following.parent[:, None] * hands + held) * width + slot
    return Steps(may, down.astype(np.int32), up.astype(np.int32))


class Game:
    """The tree of a deal with what its ends are worth to a judge, who is of role 0's side."""

    def __init__(self, tree: Tree, judge: Judge) -> None:
        self.tree = tree
        self.judge = judge
        worths = tree.worths(judge)
        self.plain: Floats = worths[tree.last.plain]
        self.place: Floats = worths[tree.last.place]
        self.open = last_played(self, self)
        self.top = len(tree.levels) - 1

    @cached_property
    def steps(self) -> list[Steps]:
        """The steps of every level."""
        levels = self.tree.levels
        return [steps_of(*pair) for pair in zip(levels, [*levels[1:], None], strict=True)]

    @cached_property
    def paid(self) -> Floats:
        """What the last plays are worth, times how likely they are if both seats seek them."""
        return self.open * self.tree.last.weight

    def even(self, role: int) -> Strategy:
        """Return the strategy that makes each play equally likely."""
        return {
            turn: evened(np.zeros(self.steps[turn].may.shape, np.float32), self.steps[turn].may)
            for turn, level in enumerate(self.tree.levels)
            if level.mover == role
        }

    def reach(self, role: int, strategy: Strategy) -> list[Floats]:
        """Return how likely a role plays so that each node is reached, by level and hand.

        The last entry belongs to the end: ``[node, play]`` of the last level if that is the
        role's, otherwise ``[node, hand]``.
        """
        levels = self.tree.levels
        hands = len(hands_of(self.tree.ranges.sizes[role]).hands)
        found = [np.ones((1, hands), dtype=np.float32)]
        for turn, level in enumerate(levels):
            if level.mover != role:
                found.append(found[-1] if turn == self.top else found[-1][levels[turn + 1].parent])
                continue
            likely = found[-1][:, :, None] * strategy[turn]
            if turn < self.top:
                found.append(likely.reshape(-1)[self.steps[turn].up])
            else:
                end = np.zeros((len(level.parent), PLAYS), dtype=np.float32)
                end[:, :IN_PLACE] = likely[:, :, 0]
                end[:, IN_PLACE] = likely[:, :, 1].sum(axis=1)
                found.append(end)
        return found

    def climb(self, role: int, other: Floats, choose: Choose, paid: Floats) -> Floats:
        """Return what each hand of a role is worth to it, against what the other reaches.

        ``other`` is the end of its reach. Worths are not divided by how likely the hand is.
        """
        levels, top = self.tree.levels, self.top
        sign = np.float32(1 - 2 * role)
        if levels[top].mover == role:
            ends = np.matmul(paid, other[:, :, None])[:, :, 0] * sign
            found = choose(top, ends.reshape(-1)[self.steps[top].down] * self.steps[top].may)
        else:
            found = np.matmul(other[:, None, :], paid)[:, 0, :] * sign
        for turn in range(top - 1, -1, -1):
            if levels[turn].mover == role:
                steps = self.steps[turn]
                found = choose(turn, found.reshape(-1)[steps.down] * steps.may)
            else:
                found = _folded(found, levels[turn + 1].parent, len(levels[turn].parent))
        hands: Floats = found[0]
        return hands

    def worth(self, mine: Strategy, theirs: Strategy) -> float:
        """Return what role 0 gains with a strategy for each role."""
        if not self.tree.levels:
            return float(self.paid.sum())

        def choose(turn: int, worths: Floats) -> Floats:
            return summed(mine[turn] * worths)

        other = self.reach(1, theirs)[-1]
        return float(self.climb(0, other, choose, self.paid).sum())

    def best(self, role: int, theirs: Strategy, paid: Floats | None = None) -> float:
        """Return what a role gains by its best answers to a strategy of the other's.

        ``paid`` is what the last plays come to if it is not the best for who makes them.
        """
        paid = self.paid if paid is None else paid
        if not self.tree.levels:
            return float(paid.sum()) * (1 - 2 * role)

        def choose(turn: int, worths: Floats) -> Floats:
            return best_of(worths, self.steps[turn].may)

        other = self.reach(1 - role, theirs)[-1]
        return float(self.climb(role, other, choose, paid).sum())


def last_played(chooser: Game, payer: Game) -> Floats:
    """Return what the last plays are worth to a judge if another chooses the last of all."""
    last = chooser.tree.last
    found = payer.plain.copy()
    nodes, plays = np.nonzero(last.which != NONE)
    ranks = last.which[nodes, plays]
    gain = chooser.place[nodes, plays] - chooser.plain[nodes, plays, ranks]
    better = gain * (1 - 2 * last.mover) > 0
    nodes, plays, ranks = nodes[better], plays[better], ranks[better]
    found[nodes, plays, ranks] = payer.place[nodes, plays]
    return found


def _folded(found: Floats, parent: Ints, nodes: int) -> Floats:
    """Return the sums over the children of each node; they stand in their parents' order."""
    starts = np.flatnonzero(np.diff(parent, prepend=-1))
    sums = np.zeros((nodes, found.shape[1]), dtype=np.float32)
    sums[parent[starts]] = np.add.reduceat(found, starts, axis=0)
    return sums


def best_of(worths: Floats, may: Flags) -> Floats:
    """Return the greatest worth of the slots that are plays, 0 where none is.

    Both may have more axes after ``[node, hand, slot]``.
    """
    known = np.where(may, worths, np.float32(-np.inf))
    best = known[:, :, 0].copy()
    for slot in range(1, known.shape[2]):
        np.maximum(best, known[:, :, slot], out=best)
    best[best == -np.inf] = 0.0
    return best


def summed(slots: Floats) -> Floats:
    """Return the sums over the slots; by hand, because numpy is slow where they are few."""
    found: Floats = slots[..., 0].copy()
    for slot in range(1, slots.shape[-1]):
        found += slots[..., slot]
    return found


def evened(likely: Floats, may: Flags) -> Floats:
    """Return shares in proportion to ``likely``, equal ones where all is 0."""
    whole = summed(likely)[..., None]
    count = np.maximum(may.sum(axis=-1), 1).astype(np.float32)[..., None]
    shares = np.where(whole > 0.0, likely, may) / np.where(whole > 0.0, whole, count)
    return shares.astype(np.float32, copy=False)


def _matched(regrets: Floats, equal: Floats) -> Floats:
    """Return shares in proportion to regrets, equal ones where there are none."""
    whole = summed(regrets)[:, None]
    none = whole == 0.0
    shares: Floats = (regrets + equal * none) / (whole + none)
    return shares


class _Learner:
    """One role of CFR+: its strategy now, what it regrets, and its strategies so far summed up.

    Only where there is a choice: ``rows`` are by level the places in ``[node, hand]``.
    """

    def __init__(self, game: Game, role: int) -> None:
        self._game = game
        self._role = role
        self.now = game.even(role)
        self._rows = {
            turn: np.flatnonzero(game.steps[turn].may.sum(axis=2).reshape(-1) > 1)
            for turn in self.now
        }
        self._may = {turn: self._of_rows(turn, game.steps[turn].may) for turn in self.now}
        self._equal = {
            turn: evened(np.zeros(may.shape, np.float32), may) for turn, may in self._may.items()
        }
        self._regrets = {turn: np.zeros(may.shape, np.float32) for turn, may in self._may.items()}
        self._sums = {turn: np.zeros(may.shape, np.float32) for turn, may in self._may.items()}

    def _of_rows(self, turn: int, slots: NDArray[Any]) -> NDArray[Any]:
        return slots.reshape(-1, slots.shape[2])[self._rows[turn]]

    def learn(self, other: Floats) -> None:
        """Make the strategy follow what it regrets against the end of the other's reach."""
        self._game.climb(self._role, other, self._regret, self._game.paid)

    def _regret(self, turn: int, worths: Floats) -> Floats:
        found = summed(worths)
        slots = self._of_rows(turn, worths)
        now = self.now[turn].reshape(-1, worths.shape[2])
        mean = summed(now[self._rows[turn]] * slots)
        found.reshape(-1)[self._rows[turn]] = mean
        may = self._may[turn]
        regrets = self._regrets[turn]
        regrets += (slots - mean[:, None]) * may
        np.maximum(regrets, 0.0, out=regrets)
        now[self._rows[turn]] = _matched(regrets, self._equal[turn])
        return found

    def remember(self, reach: list[Floats], number: int) -> None:
        """Add the strategy of a round to the sum, by how likely the role gets there itself."""
        for turn, rows in self._rows.items():
            likely = reach[turn].reshape(-1)[rows] * np.float32(number)
            self._sums[turn] += likely[:, None] * self._of_rows(turn, self.now[turn])

    def average(self) -> Strategy:
        """Return the mean of the strategies so far."""
        found = self._game.even(self._role)
        for turn, rows in self._rows.items():
            slots = found[turn].reshape(-1, found[turn].shape[2])
            slots[rows] = evened(self._sums[turn], self._may[turn])
        return found


def equilibrium(game: Game, rounds: int) -> tuple[Strategy, Strategy]:
    """Return strategies that come the nearer to an equilibrium the more rounds are played.

    CFR+: regrets of both roles by turns, never below 0, averages weighted by the round.
    """
    roles = (_Learner(game, 0), _Learner(game, 1))
    if not game.tree.levels:
        return {}, {}
    reach = game.reach(1, roles[1].now)
    for number in range(1, rounds + 1):
        for role, learner in enumerate(roles):
            learner.learn(reach[-1])
            reach = game.reach(role, learner.now)
            learner.remember(reach, number)
    return roles[0].average(), roles[1].average()


def play_worths(game: Game, theirs: Strategy, hand: Hand) -> dict[tuple[int, bool], float]:
    """Return what each play of role 0's hand is worth to it: a rank, and whether in place.

    The other goes on with the strategy, role 0 with its best answers to it.
    """
    tree = game.tree
    if not tree.levels:
        last, rank = tree.last, hand[0]
        worths = {(rank, False): float(game.plain[0, 0, rank])}
        if last.which[0, 0] == rank:
            worths[rank, True] = float(game.place[0, 0])
        return worths
    seen: list[Floats] = []

    def choose(turn: int, slots: Floats) -> Floats:
        if turn == 0:
            seen.append(slots)
        return best_of(slots, game.steps[turn].may)

    game.climb(0, game.reach(1, theirs)[-1], choose, game.paid)
    table = hands_of(len(hand))
    place = table.index[hand]
    whole = float(tree.ranges.weight[place].sum())
    worths = {}
    for slot in np.flatnonzero(game.steps[0].may[0, place]):
        in_place = slot == table.ranks.shape[1]
        rank = tree.levels[0].place[0] if in_place else table.ranks[place, slot]
        worths[int(rank), bool(in_place)] = float(seen[0][0, place, slot]) / whole
    return worths


def gain_of_answers(
    strategies: tuple[Strategy, Strategy], judged: Game, paid: Game | None = None
) -> float:
    """Return how much both roles' best answers gain together: 0 in an equilibrium.

    The strategies are those of players who play for what ``judged`` judges, the last card of all
    too; the answers are for ``paid``, by which the gain is measured, or the same.
    """
    paid = paid or judged
    gain = 0.0
    for role in (0, 1):
        chooser = judged if paid.tree.last.mover != role else paid
        ends = last_played(chooser, paid) * paid.tree.last.weight
        gain += paid.best(role, strategies[1 - role], ends)
    return gain
