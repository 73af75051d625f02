"""Solve the mixed strategies by which computers raise in games of three tricks, and keep them.

Run: python assets/raises/build.py GAME... [--deals N]   (numpy and numba; twenty minutes each)

The deal between two seats is solved by counterfactual regret minimization with sampling: cards are
dealt, one seat tries all that it may do, the other does what it would, by turns. Information sets
are told apart as `games/tricks/players/abstraction.py` says; who wins, and what may be played, the
game's own rules.

What counts is the match. It is solved for as many points as each side may still need
(`games/tricks/players/strategy.py`), with the chances to win it that go with what is needed then.
These come from how often deals ended in which way: first as they do where points count, then as
they do in the strategies found so far.

For each it prints how its deals end: the elder seat's chance to win the match, and the shares of
the deals that the elder wins at each value, those that the dealer wins, and those that nobody does.
Last come the gains of best answers where a match begins, in chances to win it: of those that tell
as much apart as the strategy does, and where suits do not matter exactly of those that tell
everything apart (`exact.py`).
"""

from __future__ import annotations

import argparse
import importlib
import time
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from random import Random

import exact
import numpy as np
import numpy.typing as npt
from deal import (
    DEEP,
    FIELDS,
    TO_ACT,
    VALUE,
    Cards,
    Numbers,
    Whole,
    begin,
    by_regret,
    cards_of,
    do,
    drawn,
    information_set,
    legal_moves,
    shuffle,
)
from numba import njit  # type: ignore[import-not-found]
from porrazo.cards import UNKNOWN
from porrazo.games import game_named
from porrazo.games.tricks.players.abstraction import STEPS
from porrazo.games.tricks.players.mixed import MixedRaising
from porrazo.games.tricks.players.strategy import MOVES, PARTS, pack
from porrazo.games.tricks.players.winning import (
    DEALER,
    ELDER,
    NEEDS,
    chances_to_win,
    worths,
)
from porrazo.games.tricks.raising.rules import LADDER, TARGET

OUT = Path(__file__).parents[2] / "game" / "porrazo" / "games" / "tricks" / "players" / "data"
DEALS = 500_000
# Rounds of regrets, the later of which count for more.
ROUNDS = 10
# An information set that is met more seldom, in all that is solved together, is left to the search.
SELDOM = 600.0
# So many meetings of one by all pairs of needs count as well as its own.
SHARED = 100.0
# A move that is made more seldom is left out.
LEAST = 0.15
SCORED = 200_000


@njit  # type: ignore[untyped-decorator]
def _walk(
    cards: Cards,
    hands: Whole,
    deep: int,
    deals: Whole,
    legal: Whole,
    chances: Numbers,
    worths: Numbers,
    seat: int,
    regret: Numbers,
    total: Numbers,
    fixed: bool,
    pays: Numbers,
) -> float:
    """Return what a deal is worth to a seat that tries everything, and note its regrets.

    The other does what its regrets say, which is noted in ``total``; where it is ``fixed``, what
    ``total`` says.
    """
    count = legal_moves(cards, deals, deep, hands, legal)
    own = deals[deep, TO_ACT] == seat
    at = 0
    if count == 1:
        for move in range(MOVES):
            chances[deep, move] = float(legal[deep, move])
    else:
        at = information_set(cards, deals, deep, hands)
        if own or not fixed:
            by_regret(regret, at, legal, deep, count, chances)
        else:
            by_regret(total, at, legal, deep, count, chances)
        if not own and not fixed:
            for move in range(MOVES):
                total[at, move] += chances[deep, move]
    only = -1 if own and count > 1 else drawn(chances, deep)
    value = 0.0
    for move in range(MOVES):
        if not legal[deep, move] or (only >= 0 and move != only):
            continue
        end = do(cards, deals, deep, hands, move)
        if end >= 0:
            pay = pays[end, deals[deep, VALUE]]
            worths[deep, move] = pay if seat == ELDER else -pay
        else:
            worths[deep, move] = _walk(
                cards, hands, deep + 1, deals, legal, chances, worths,
                seat, regret, total, fixed, pays,
            )  # fmt: skip
        value += worths[deep, move] * (1.0 if only >= 0 else chances[deep, move])
    if only < 0:
        for move in range(MOVES):
            if legal[deep, move]:
                regret[at, move] += worths[deep, move] - value
    return value


@njit  # type: ignore[untyped-decorator]
def _train(
    cards: Cards,
    deals: int,
    seed: int,
    regret: Numbers,
    total: Numbers,
    fixed: bool,
    seats: int,
    pays: Numbers,
) -> None:
    """Deal and solve so often; ``seats`` are those that try everything, as bits."""
    np.random.seed(seed)
    stack = np.zeros((DEEP, FIELDS), np.int64)
    legals = np.zeros((DEEP, MOVES), np.int64)
    chances, worths = np.zeros((DEEP, MOVES)), np.zeros((DEEP, MOVES))
    pack, hands = cards.pack.copy(), np.zeros((2, 3), np.int64)
    for _ in range(deals):
        shuffle(cards, pack, hands)
        for seat in range(2):
            if seats >> seat & 1:
                begin(stack)
                _walk(
                    cards, hands, 0, stack, legals, chances, worths,
                    seat, regret, total, fixed, pays,
                )  # fmt: skip


@njit  # type: ignore[untyped-decorator]
def _play(
    cards: Cards, deals: int, seed: int, elder: Numbers, dealer: Numbers, ends: Whole
) -> None:
    """Play deals by two strategies and count how they end: who wins, at which step."""
    np.random.seed(seed)
    stack = np.zeros((2, FIELDS), np.int64)
    legal, chances = np.zeros((1, MOVES), np.int64), np.zeros((1, MOVES))
    pack, hands = cards.pack.copy(), np.zeros((2, 3), np.int64)
    for _ in range(deals):
        shuffle(cards, pack, hands)
        begin(stack)
        end = -1
        while end < 0:
            count = legal_moves(cards, stack, 0, hands, legal)
            at = information_set(cards, stack, 0, hands)
            strategy = elder if stack[0, TO_ACT] == ELDER else dealer
            by_regret(strategy, at, legal, 0, count, chances)
            end = do(cards, stack, 0, hands, drawn(chances, 0))
            if end >= 0:
                ends[end, stack[0, VALUE]] += 1
            stack[0] = stack[1]


# --- the match


def points() -> Numbers:
    """Return what deals are worth to the elder seat where points count: by who wins, and step."""
    worth = np.array(LADDER, float)
    return np.array([worth, -worth, 0.0 * worth])


def ends_by(cards: Cards, strategy: Numbers) -> list[list[float]]:
    """Return how often deals end in which way by a strategy of both seats."""
    found = np.zeros((3, STEPS), np.int64)
    _play(cards, SCORED, 1, strategy, strategy, found)
    return [[float(share) for share in side] for side in found / SCORED]


class Solver:
    """Regrets and strategies for one pair of needs; ``pays`` is what deals are worth there."""

    def __init__(self, cards: Cards) -> None:
        size = int(cards.begins[-1])
        self.cards = cards
        self.regret = np.zeros((size, MOVES), np.float32)
        self.total = np.zeros((size, MOVES), np.float32)
        self.pays = points()
        self._rounds = 0

    def solve(self, deals: int) -> None:
        """Go on solving: each round counts for more than the one before."""
        for _ in range(ROUNDS):
            self._rounds += 1
            kept = np.float32((self._rounds - 1) / self._rounds)
            self.regret *= kept
            self.total *= kept
            each, seed = deals // ROUNDS, self._rounds
            _train(self.cards, each, seed, self.regret, self.total, False, 3, self.pays)

    def forget(self) -> None:
        """Start the averages anew, from the regrets that there are."""
        self.total[:] = 0.0
        self._rounds = 1

    def ends(self) -> list[list[float]]:
        """Return how often deals end in which way."""
        return ends_by(self.cards, self.total)

    def gains(self, strategy: Numbers, deals: int) -> list[float]:
        """Return what best answers to a strategy gain from each seat, that see as little as it.

        They are learnt, and so a little less than the best.
        """
        count = np.zeros((3, STEPS), np.int64)
        _play(self.cards, SCORED, 2, strategy, strategy, count)
        value = float((count * self.pays).sum()) / SCORED
        found = []
        for seat, own in ((ELDER, value), (DEALER, -value)):
            regret = np.zeros_like(self.regret)
            for round_ in range(4):
                _train(self.cards, deals // 4, round_, regret, strategy, True, 1 << seat, self.pays)
                regret *= 0.5
            count[:] = 0
            best = np.maximum(regret, 0.0)
            sides = (best, strategy) if seat == ELDER else (strategy, best)
            _play(self.cards, SCORED, 3, *sides, count)
            gained = float((count * self.pays).sum()) / SCORED
            found.append((gained if seat == ELDER else -gained) - own)
        return found


def check(name: str, deals: int = 2000) -> None:
    """Play at random by the game and by `deal`, and hold them against each other.

    Raises:
        AssertionError: they differ in what may be done, in who wins, or in the information set that
            the player of the game sees.

    """
    game, cards, rng = game_named(name), cards_of(name), Random(1)
    buckets = importlib.import_module(f"porrazo.players.{name}.players").BUCKETS
    player = MixedRaising(game, buckets)
    stack, legal = np.zeros((2, FIELDS), np.int64), np.zeros((1, MOVES), np.int64)
    for seed in range(deals):
        state = game.new(game.setup(2, {"target": 30}, DEALER, seed))
        if state.turned != UNKNOWN and not cards.is_turned[state.turned]:
            continue  # `deal` knows this suit of trumps alone
        order = [sorted(state.hand(seat), key=lambda c: (cards.height[c], c)) for seat in (0, 1)]
        hands, end = np.array(order), -1
        begin(stack)
        while end < 0:
            seat = int(stack[0, TO_ACT])
            count = legal_moves(cards, stack, 0, hands, legal)
            actions = state.legal()
            assert (seat, count) == (state.to_act, len(actions))
            assert player.place(state) == information_set(cards, stack, 0, hands)
            move = rng.choice(np.flatnonzero(legal[0]).tolist())
            action = player.moves(state)[move]
            assert action in actions
            end = do(cards, stack, 0, hands, move)
            value, before = LADDER[stack[0 if end >= 0 else 1, VALUE]], state.totals
            state.step(action)
            if end >= 0:
                won = [value if side == end else 0 for side in (ELDER, DEALER)]
                assert [a - b for a, b in zip(state.totals, before, strict=True)] == won
            stack[0] = stack[1]


def solved(name: str, deals: int) -> dict[tuple[int, int], Solver]:
    """Solve a game for each pair of needs, and tell how its deals end."""
    cards = cards_of(name)
    first = Solver(cards)
    first.solve(deals)
    solvers = {pair: Solver(cards) for pair in product(NEEDS, repeat=2)}
    ends = dict.fromkeys(solvers, first.ends())
    for part in (0.25, 1.0):
        chance = chances_to_win(ends, TARGET)
        for pair, solver in solvers.items():
            solver.pays = np.array(worths(chance, *pair))
            solver.forget()
            solver.solve(int(part * deals))
            ends[pair] = solver.ends()
            elder, dealer = pair
            print(name, *pair, f"{chance[elder][dealer]:.3f}", _line(ends[pair]), flush=True)
    return solvers


def kept(solvers: dict[tuple[int, int], Solver]) -> tuple[Whole, npt.NDArray[np.uint8]]:
    """Return the places that are known, and for each and each pair of needs the parts of moves.

    Where a pair seldom comes to an information set, what all do there counts, too.
    """
    whole = np.sum([solver.total for solver in solvers.values()], axis=0, dtype=np.float64)
    known = np.flatnonzero(whole.sum(axis=1) > SELDOM)
    shared = whole[known] / whole[known].sum(axis=1, keepdims=True)
    found = []
    for solver in solvers.values():
        often = solver.total[known] + SHARED * shared
        chance = often / often.sum(axis=1, keepdims=True)
        chance[chance < LEAST] = 0.0
        chance /= chance.sum(axis=1, keepdims=True)
        found.append(np.rint(chance * PARTS).astype(np.uint8))
    return known, np.stack(found, axis=1)


def keep(name: str, known: Whole, parts: npt.NDArray[np.uint8]) -> None:
    """Write the strategies of a game and how deals end by them, and tell how large that is."""
    cards, ends = cards_of(name), {}
    for number, pair in enumerate(product(NEEDS, repeat=2)):
        ends[pair] = ends_by(cards, played(cards, known, parts[:, number]))
    packed_up = pack(known.tolist(), parts.tolist(), ends)
    (OUT / f"{name}.bin").write_bytes(packed_up)
    print(name, len(known), "information sets,", len(packed_up), "bytes")


def played(cards: Cards, known: Whole, parts: npt.NDArray[np.uint8]) -> Numbers:
    """Return what is done at every place by what is kept: anything where nothing is."""
    strategy = np.zeros((int(cards.begins[-1]), MOVES), np.float32)
    strategy[known] = parts
    return strategy


def tell_gains(solver: Solver, known: Whole, parts: npt.NDArray[np.uint8], deals: int) -> None:
    """Tell what best answers gain where a match begins; what is not kept is done at random."""
    strategy = played(solver.cards, known, parts)
    elder, dealer = solver.gains(strategy, deals)
    print(f"best answers that see as little win {elder:.4f} and {dealer:.4f} more")
    if not solver.cards.due.any():
        first, second = exact.gains(solver.cards, strategy, solver.pays)
        print(f"best answers win {first:.4f} and {1.0 + second:.4f}, {first + second:.4f} in all")


def _line(ends: Sequence[Sequence[float]]) -> str:
    return " ".join(f"{share:.3f}" for side in ends for share in side)


def main() -> None:
    """Build the strategies of the games that are named."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="+")
    parser.add_argument("--deals", type=int, default=DEALS)
    given = parser.parse_args()
    OUT.mkdir(exist_ok=True)
    for name in given.games:
        start = time.perf_counter()
        check(name)
        solvers = solved(name, given.deals)
        known, parts = kept(solvers)
        keep(name, known, parts)
        tell_gains(solvers[TARGET, TARGET], known, parts[:, -1], given.deals)
        print(name, f"{time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
