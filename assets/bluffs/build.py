"""Solve the mixed strategies by which computers bluff in games of stakes, and keep them.

Run: python assets/bluffs/build.py GAME... [--rounds N]   (a minute each; needs numpy)

For each depth of counters the abstract deal between two seats (`games/vying/players/tree.py`) is
solved by CFR+: regrets of both by turns, averages weighted by the round. Hands of three are told
apart by their exact strength, pairs by what they lead to in the mean. What a hand may be is counted
over the whole pack; two hands of three meet as often as they can be dealt together. Where one round
is bet on a hand that is there from the start, hands are as many groups of the same size, whichever
they are: its strategy is the same for all that may be bet on. For each depth it prints what the
elder seat gains in a deal, and what a best answer to the kept strategy gains beside that, from
either seat: exactly, in counters a deal.
"""

from __future__ import annotations

import argparse
from itertools import combinations, permutations
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from porrazo.games import game_named
from porrazo.games.vying.players.entering import share_entering
from porrazo.games.vying.players.strategy import PARTS, Strategy, pack
from porrazo.games.vying.players.strength import Strengths
from porrazo.games.vying.players.tree import DEPTHS, End, Node, lone_round, nodes_of, tree_of
from porrazo.games.vying.three_cards.game import ThreeCardGame

OUT = Path(__file__).parents[2] / "game" / "porrazo" / "games" / "vying" / "players" / "data"
# So many groups of pairs are told apart, and of hands where there is but one round.
PAIRS = 16
GROUPS = 32
ROUNDS = 600
# A move that is made more seldom is left out.
SELDOM = 0.005

Numbers = npt.NDArray[np.float64]


class Chances(NamedTuple):
    """What a hand may be that was paid for on the first card.

    ``places`` are those of the groups of pairs and of the hands of three; ``pair`` is the chance
    of each group, ``third`` that of each hand after it. ``meet`` is how much more often than by
    their chances two hands are dealt together. ``elder`` is what the elder seat has of a pot that
    two equal hands meet for: 1 where they are equal indeed, 0 where they only are of one group.
    Where there is but one round there are no pairs.
    """

    places: tuple[list[float], list[float]]
    pair: Numbers
    third: Numbers
    meet: Numbers
    elder: float = 1.0


def chances_of(name: str) -> Chances:
    """Count the hands of a game under its usual rules."""
    game = game_named(name)
    return of_three_cards(game) if isinstance(game, ThreeCardGame) else of_groups()


def of_groups() -> Chances:
    """Return the chances of hands in groups of the same size, in a round alone."""
    even = np.full(GROUPS, 1.0 / GROUPS)
    places = [(number + 0.5) / GROUPS for number in range(GROUPS)]
    return Chances(([], places), even, np.eye(GROUPS), np.ones((GROUPS, GROUPS)), 0.0)


def of_three_cards(game: ThreeCardGame) -> Chances:
    """Count the hands of a game of three cards under its usual rules."""
    rules = game.rules(game.setup(2, {}, 0, 0))
    strengths = Strengths(rules)
    cards = rules.cards
    known = np.array(sorted(strengths.early(2).values()))
    middles = sorted({float(part.mean()) for part in np.array_split(known, PAIRS)})
    # Where many pairs are equal some groups have none.
    twos = sorted({middles[_nearest(middles, place)] for place in known})
    two = {pair: _nearest(twos, place) for pair, place in strengths.early(2).items()}
    threes = sorted(strengths.final.values())
    three = {
        hand: threes.index(strengths.final[rules.worth(list(hand)).strength])
        for hand in combinations(cards, 3)
    }
    counts = np.zeros((len(twos), len(threes)))
    for first, second in permutations(cards, 2):
        # Any card may be paid for, or hands would have no chance that begin with the lowest ones.
        enters = max(SELDOM, share_entering(strengths.early(1)[first,]))
        pair = min(first, second), max(first, second)
        for third in set(cards) - {first, second}:
            first_, second_, third_ = sorted((*pair, third))
            counts[two[pair], three[first_, second_, third_]] += enters
    chance = counts.sum(axis=1)
    return Chances(
        (twos, threes),
        chance / chance.sum(),
        counts / chance[:, None],
        _meeting(three, len(threes)),
    )


def _nearest(places: list[float], place: float) -> int:
    return min(range(len(places)), key=lambda number: abs(places[number] - place))


def _meeting(three: dict[tuple[int, ...], int], count: int) -> Numbers:
    """Return how much more often than by their chances hands are dealt together."""
    bits = np.array([sum(1 << card for card in hand) for hand in three], dtype=np.int64)
    kind = np.array(list(three.values()))
    met = np.zeros((count, count))
    for hand, own in zip(bits, kind, strict=True):
        met[own] += np.bincount(kind[(bits & hand) == 0], minlength=count)
    share = np.bincount(kind, minlength=count) / len(kind)
    return np.asarray(met / met.sum() / np.outer(share, share))


class Solver:
    """CFR+ for one depth, and exact best answers to a strategy."""

    def __init__(self, chances: Chances, depth: int) -> None:
        self.root = tree_of(depth) if chances.places[0] else lone_round(depth)
        self.nodes = list(nodes_of(self.root))
        self._pair, self._third = chances.pair, chances.third
        kinds = [len(each) for each in chances.places]
        shapes = [(len(node.moves), kinds[node.round - 2]) for node in self.nodes]
        self._regret = [np.zeros(shape) for shape in shapes]
        self._total = [np.zeros(shape) for shape in shapes]
        self._now = [np.full(shape, 1.0 / shape[0]) for shape in shapes]
        self._weight = 0.0
        places = np.arange(kinds[1])
        elder = np.sign(places[:, None] - places[None, :]) + chances.elder * np.eye(len(places))
        chance = self._pair @ self._third
        meet = chances.meet / (chance @ chances.meet @ chance)
        self._show = (elder * meet, -elder.T * meet)
        self._fold = {2: self._third @ meet @ self._third.T, 3: meet}

    def solve(self, rounds: int) -> list[Numbers]:
        """Return the strategy, for each node, move and hand, after so many rounds."""
        for number in range(rounds):
            self._weight = number + 1.0
            for me in (0, 1):
                self._walk(self.root, me, self._pair, self._pair)
        return [
            np.where(total.sum(axis=0) > 0, total, now)
            / np.where(total.sum(axis=0) > 0, total, now).sum(axis=0)
            for total, now in zip(self._total, self._now, strict=True)
        ]

    def gains(self, strategy: list[Numbers]) -> tuple[float, float, float]:
        """Return what the elder gains in a deal, and what best answers of both gain beside that."""
        self._now = strategy
        value, elder, dealer = (
            float(self._pair @ self._walk(self.root, me, self._pair, self._pair, best))
            for me, best in ((0, False), (0, True), (1, True))
        )
        return value, elder - value, dealer + value

    def _walk(
        self, node: Node | End, me: int, mine: Numbers, other: Numbers, best: bool | None = None
    ) -> Numbers:
        """Return what each hand of a player is worth here, weighed by how the other comes here.

        Without ``best`` the regrets are updated; else the strategy is kept, or the best answer.
        """
        if isinstance(node, End):
            if node.winner < 0:
                return np.asarray(node.stake * (self._show[me] @ other))
            sign = node.stake if node.winner == me else -node.stake
            return np.asarray(sign * (self._fold[node.round] @ other))
        now = self._now[node.number]
        own = node.player == me
        values = np.array(
            [
                self._after(node, move, me, mine * now[move] if own else mine, other, best)
                if own
                else self._after(node, move, me, mine, other * now[move], best)
                for move in range(len(node.moves))
            ]
        )
        if not own:
            return np.asarray(values.sum(axis=0))
        if best:
            return np.asarray(values.max(axis=0))
        value = np.asarray((now * values).sum(axis=0))
        if best is None:
            self._update(node.number, values - value, mine)
        return value

    def _after(
        self, node: Node, move: int, me: int, mine: Numbers, other: Numbers, best: bool | None
    ) -> Numbers:
        after = node.next[move]
        if after.round == node.round:
            return self._walk(after, me, mine, other, best)
        third = self._third
        return np.asarray(third @ self._walk(after, me, mine @ third, other @ third, best))

    def _update(self, number: int, gain: Numbers, mine: Numbers) -> None:
        regret = self._regret[number] = np.maximum(self._regret[number] + gain, 0.0)
        self._total[number] += self._weight * mine * self._now[number]
        whole = regret.sum(axis=0)
        even = 1.0 / len(regret)
        self._now[number] = np.where(whole > 0, regret / np.where(whole > 0, whole, 1.0), even)


def kept(strategy: list[Numbers]) -> bytes:
    """Return a strategy as it is kept: for each hand of each node all moves but the first."""
    out = bytearray()
    for table in strategy:
        often = np.where(table < SELDOM, 0.0, table)
        parts = np.floor(often / often.sum(axis=0) * PARTS + 0.5).astype(np.uint8)
        out += parts[1:].T.tobytes()
    return bytes(out)


def read_back(strategy: Strategy, chances: Chances, depth: int) -> list[Numbers]:
    """Return a strategy of a depth as the players read it."""
    return [
        np.array(
            [strategy.chances(depth, node, place) for place in chances.places[node.round - 2]]
        ).T
        for node in nodes_of(strategy.root_of(depth))
    ]


def build(name: str, rounds: int) -> None:
    """Solve a game for all depths, keep the strategies, and print what best answers gain."""
    chances = chances_of(name)
    solvers = {depth: Solver(chances, depth) for depth in DEPTHS}
    tables = [kept(solver.solve(rounds)) for solver in solvers.values()]
    packed = pack(chances.places, tables)
    OUT.joinpath(f"{name}.bin").write_bytes(packed)
    print(f"{name}: {len(packed)} bytes")
    print("depth  elder gains  best answer of elder  of dealer")
    strategy = Strategy(packed)
    for depth, solver in solvers.items():
        value, elder, dealer = solver.gains(read_back(strategy, chances, depth))
        print(f"{depth:5}  {value:11.4f}  {elder:20.4f}  {dealer:9.4f}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    arguments = parser.parse_args()
    for game_name in arguments.games:
        build(game_name, arguments.rounds)
