"""The deal between two seats in the abstract, in which a mixed strategy can be solved.

In a game of three cards it begins with the second one, when both have paid one counter for the
first; then two are bet, as in the game. On the third card the bets are a few parts of the pot, or
all, and raises are fewer the later they come. A game with one round of bets has that alone, after
antes. Both seats have as many counters. The tree is the same for who solves it
(`assets/bluffs/build.py`) and for who plays by it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

PASS: Final = "pass"
BET: Final = "bet"
CALL: Final = "call"
FOLD: Final = "fold"

DEPTHS: Final[tuple[int, ...]] = (5, 10, 18, 30, 50, 100, 200)
"""The counters of each seat that a strategy is solved for."""
_SIZES: Final[tuple[tuple[float, ...], ...]] = ((0.25, 0.75, 2.0, 6.0), (1.0, 3.0), (1.0,), ())
"""Bets and raises in parts of the pot, by how many there were; all counters besides."""
_ALL: Final = 0.7
"""Who would stake such a part of what is left stakes it all."""


@dataclass(eq=False)
class Node:
    """A place in the deal: who is to act, in which round, and what follows each move.

    ``player`` is 0 for the elder seat, 1 for the dealer. ``sizes`` has for each move the part of
    the pot that it adds to a call, ``paid`` what each has in the pot.
    """

    round: int
    player: int
    paid: tuple[float, float]
    moves: list[str] = field(default_factory=list)
    sizes: list[float] = field(default_factory=list)
    next: list[Node | End] = field(default_factory=list)
    number: int = -1
    """Its place among the nodes, in the order in which strategies are kept."""


@dataclass(frozen=True)
class End:
    """The end of a deal: who wins by a fold, -1 for a showdown, and the counters at stake."""

    round: int
    winner: int
    stake: float


@lru_cache(maxsize=len(DEPTHS))
def tree_of(depth: int) -> Node:
    """Return the root of the tree for a number of counters, its nodes numbered."""
    return _numbered(_second(depth))


@lru_cache(maxsize=len(DEPTHS))
def lone_round(depth: int) -> Node:
    """Return the root of the tree of a round of free bets alone, its nodes numbered.

    Both have paid one counter.
    """
    return _numbered(_third(depth, 1.0))


def _numbered(root: Node) -> Node:
    for number, node in enumerate(nodes_of(root)):
        node.number = number
    return root


def nodes_of(root: Node | End) -> Iterator[Node]:
    """Yield the nodes of a tree, each before what follows it."""
    if isinstance(root, Node):
        yield root
        for each in root.next:
            yield from nodes_of(each)


def _second(depth: int) -> Node:
    """Return the round of the second card, in which only two counters can be bet."""
    paid = (1.0, 1.0)

    def answer(player: int) -> Node:
        return _node(
            2,
            player,
            paid,
            (CALL, 0.0, _third(depth, 3.0)),
            (FOLD, 0.0, End(2, 1 - player, 1.0)),
        )

    dealer = _node(2, 1, paid, (PASS, 0.0, _third(depth, 1.0)), (BET, 1.0, answer(0)))
    return _node(2, 0, paid, (PASS, 0.0, dealer), (BET, 1.0, answer(1)))


def _third(depth: int, each: float) -> Node:
    """Return the round of the third card, to which each has paid so much."""
    dealer = _node(3, 1, (each, each), (PASS, 0.0, End(3, -1, each)), *_bets(depth, 1, each, 0))
    bets = _bets(depth, 0, each, 0)
    return _node(3, 0, (each, each), (PASS, 0.0, dealer), *bets)


def _bets(
    depth: int, player: int, called: float, raises: int
) -> Iterator[tuple[str, float, Node | End]]:
    """Yield the bets or raises of a player who has called, each with the answer to it."""
    left, pot = depth - called, 2 * called
    if left <= 0:
        return
    for size in _SIZES[raises]:
        if size * pot < _ALL * left:
            yield BET, size, _answer(depth, 1 - player, called, called + size * pot, raises + 1)
    yield BET, left / pot, _answer(depth, 1 - player, called, float(depth), raises + 1)


def _answer(depth: int, player: int, paid: float, level: float, raises: int) -> Node:
    """Return the node of a player who has paid so much and faces a bet up to a level."""
    more = _bets(depth, player, level, raises) if raises < len(_SIZES) else iter(())
    both = (paid, level) if player == 0 else (level, paid)
    call, fold = (CALL, 0.0, End(3, -1, level)), (FOLD, 0.0, End(3, 1 - player, paid))
    return _node(3, player, both, call, fold, *more)


def _node(
    round_: int, player: int, paid: tuple[float, float], *moves: tuple[str, float, Node | End]
) -> Node:
    node = Node(round_, player, paid)
    for name, size, after in moves:
        node.moves.append(name)
        node.sizes.append(size)
        node.next.append(after)
    return node
