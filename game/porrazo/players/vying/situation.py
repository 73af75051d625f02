"""Where a deal at the table stands in the abstract one between two seats.

Two seats are still in. What others left in the pot, and counters that one has more, change the
proportion of pot to counters, by which the nearest depth is taken. Bets of other sizes than the
abstract ones count as one of the two nearest, by chance: the pseudo-harmonic mapping.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from porrazo.games.vying.resto import BET as BETS
from porrazo.games.vying.resto import CALL as CALLS
from porrazo.games.vying.resto import RAISE, SPAN
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.players.vying.strategy import nearest_depth
from porrazo.players.vying.tree import BET, CALL, PASS, Node, tree_of


@dataclass(frozen=True)
class Situation:
    """A node of the abstract deal in which the view's seat is to act, and its depth."""

    depth: int
    node: Node


@dataclass(frozen=True)
class _Done:
    """Something done in a round: by the view's seat or another, and what part of the pot it adds.

    A bet of ``all`` leaves the one or the other nothing.
    """

    own: bool
    kind: int
    size: float
    all: bool = False


def situation_of(view: ThreeCardView, rng: Random) -> Situation | None:
    """Return where a view stands on the second or third card; None where nothing is like it."""
    elder = _is_elder(view)
    if view.phase == "bet2":
        depth = nearest_depth(_reach(view))
        start: Node | None = tree_of(depth)
    else:
        pot = view.pot - sum(view.put)
        before = list(_round_of(view, "bet2"))
        first = next((each for each in before if each.kind == BETS), None)
        paid = 1.0 if first is None else 3.0
        left = _reach(view) - max(view.paid[s] - view.put[s] for s in active_of(view))
        depth = nearest_depth(paid + left * 2 * paid / max(1, pot))
        start = _third(depth, None if first is None else first.own == elder)
    done = _round_of(view, view.phase)
    bets = [each for each in done if each.kind in (BETS, RAISE)]
    # More raises than the abstract deal has: the first ones are taken as what was in the pot.
    while start is not None:
        node = _walked(start, bets, elder, rng)
        if node is not None or not bets:
            return None if node is None else Situation(depth, node)
        del bets[0]
    return None


def active_of(view: ThreeCardView) -> list[int]:
    """Return the seats that are still in the deal."""
    return [seat for seat in range(view.seats) if view.is_active(seat)]


def _reach(view: ThreeCardView) -> int:
    """Return how much the view's seat and another one can put in, at most, in the deal."""
    whole = {seat: view.scores[seat] + view.paid[seat] for seat in active_of(view)}
    own = whole.pop(view.seat)
    return min(own, max(whole.values(), default=own))


def _is_elder(view: ThreeCardView) -> bool:
    """Tell whether the view's seat comes before the other one after the dealer."""
    places = {seat: (seat - view.dealer - 1) % view.seats for seat in active_of(view)}
    return min(places.values()) == places[view.seat]


def _round_of(view: ThreeCardView, phase: str) -> Iterator[_Done]:
    """Yield what was done in a round, bets in parts of the pot after what they call."""
    paid = [0] * view.seats
    level = 0
    pot = float(view.pot - sum(view.put)) if phase == view.phase else 1.0
    for each in view.actions:
        if each.phase != phase:
            continue
        kind, amount = each.action % SPAN, each.action // SPAN
        own = each.seat == view.seat
        if kind in (BETS, RAISE):
            pot += level - paid[each.seat]
            level += amount
            most = _reach(view) - (view.paid[view.seat] - view.put[view.seat])
            yield _Done(own, kind, amount / max(1.0, pot), phase == view.phase and level >= most)
            paid[each.seat] = level
            pot += amount
        else:
            if kind == CALLS:
                pot += level - paid[each.seat]
                paid[each.seat] = level
            yield _Done(own, kind, 0.0)


def _third(depth: int, elder_bet: bool | None) -> Node | None:
    """Return the start of the third round: after no bet on the second card, or one by whom."""
    node = tree_of(depth)
    if elder_bet:
        return _next(_next(node, BET), CALL)
    dealer = _next(node, PASS)
    if elder_bet is None:
        return _next(dealer, PASS)
    return _next(_next(_next(node, PASS), BET), CALL)


def _next(node: Node | None, move: str) -> Node | None:
    if node is None or move not in node.moves:
        return None
    after = node.next[node.moves.index(move)]
    return after if isinstance(after, Node) else None


def _walked(node: Node | None, done: Sequence[_Done], elder: bool, rng: Random) -> Node | None:
    """Follow the bets of a round to the node in which the view's seat is to act."""
    me = 0 if elder else 1
    for each in done:
        player = me if each.own else 1 - me
        while node is not None and node.player != player:
            node = _next(node, PASS)
        if node is None or BET not in node.moves:
            return None
        after = node.next[-1 if each.all else _mapped(node, each.size, rng)]
        if not isinstance(after, Node):
            return None
        node = after
    while node is not None and node.player != me:
        node = _next(node, PASS)
    return node


def _mapped(node: Node, size: float, rng: Random) -> int:
    """Return the bet of a node that one at the table counts as."""
    bets = [place for place, move in enumerate(node.moves) if move == BET]
    above = next((place for place in bets if node.sizes[place] >= size), bets[-1])
    if above == bets[0] or node.sizes[above] <= size:
        return above
    low, high = node.sizes[above - 1], node.sizes[above]
    share = (high - size) * (1 + low) / ((high - low) * (1 + size))
    return above - 1 if rng.random() < share else above
