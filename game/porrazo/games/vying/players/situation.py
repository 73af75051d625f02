"""Where a deal at the table stands in the abstract one between two seats.

Two seats are still in. What others left in the pot, and counters that one has more, change the
proportion of pot to counters, by which the nearest depth is taken. Bets of other sizes than the
abstract ones count as one of the two nearest, each so often: the pseudo-harmonic mapping. What
others bet below the smallest counts as a pass or a call at times, or who raises by one counter
would be given the pot as if it were a raise by all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from porrazo.games.vying.players.strategy import nearest_depth
from porrazo.games.vying.players.tree import BET, CALL, PASS, End, Node, lone_round, tree_of
from porrazo.games.vying.table_stakes import BET as BETS
from porrazo.games.vying.table_stakes import CALL as CALLS
from porrazo.games.vying.table_stakes import RAISE, SPAN
from porrazo.games.vying.table_stakes_view import StakesView


@dataclass(frozen=True)
class Situation:
    """A node of the abstract deal in which the view's seat is to act, and its depth.

    ``share`` is how often what was bet counts as what led there; ``node`` is None where it counts
    as what ends the betting, which is to be called.
    """

    share: float
    depth: int
    node: Node | None


@dataclass(frozen=True)
class _Done:
    """Something done in a round: by the view's seat or another, and what part of the pot it adds.

    A bet of ``all`` leaves the one or the other nothing.
    """

    own: bool
    kind: int
    size: float
    all: bool = False


def situations_of(view: StakesView, rounds: Sequence[str]) -> list[Situation]:
    """Return where a view stands in the abstract deal; nowhere, if nothing there is like it.

    ``rounds`` are the phases of betting that are in it, the last of them with free bets: on the
    second card and the third, or that one alone.
    """
    elder = _is_elder(view)
    start: Node | None
    if view.phase != rounds[-1]:
        depth = nearest_depth(_reach(view))
        start = tree_of(depth)
    else:
        pot = view.pot - sum(view.put)
        before = [done for phase in rounds[:-1] for done in _round_of(view, phase)]
        first = next((each for each in before if each.kind == BETS), None)
        paid = 1.0 if first is None else 3.0
        left = _reach(view) - max(view.paid[s] - view.put[s] for s in active_of(view))
        depth = nearest_depth(paid + left * 2 * paid / max(1, pot))
        if len(rounds) > 1:
            start = _third(depth, None if first is None else first.own == elder)
        else:
            start = lone_round(depth)
    bets = [each for each in _round_of(view, view.phase) if each.kind in (BETS, RAISE)]
    # More raises than the abstract deal has: the first ones are taken as what was in the pot.
    while start is not None:
        found = _walked(start, bets, elder)
        if found or not bets:
            whole = sum(share for share, _ in found)
            return [Situation(share / whole, depth, node) for share, node in found]
        del bets[0]
    return []


def active_of(view: StakesView) -> list[int]:
    """Return the seats that are still in the deal."""
    return [seat for seat in range(view.seats) if view.is_active(seat)]


def _reach(view: StakesView) -> int:
    """Return how much the view's seat and another one can put in, at most, in the deal."""
    whole = {seat: view.scores[seat] + view.paid[seat] for seat in active_of(view)}
    own = whole.pop(view.seat)
    return min(own, max(whole.values(), default=own))


def _is_elder(view: StakesView) -> bool:
    """Return whether the view's seat comes before the other one after the dealer."""
    places = {seat: (seat - view.dealer - 1) % view.seats for seat in active_of(view)}
    return min(places.values()) == places[view.seat]


def _round_of(view: StakesView, phase: str) -> Iterator[_Done]:
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


def _walked(start: Node, done: Sequence[_Done], elder: bool) -> list[tuple[float, Node | None]]:
    """Follow the bets of a round to where the view's seat is to act, None where they are over."""
    me = 0 if elder else 1
    now: list[tuple[float, Node | End]] = [(1.0, start)]
    for each in done:
        after: list[tuple[float, Node | End]] = []
        for share, before in now:
            node = _passed_to(before, me if each.own else 1 - me)
            if node is not None and BET in node.moves:
                moves = [(1.0, -1)] if each.all else _mapped(node, each)
                after += [(share * part, node.next[move]) for part, move in moves]
        now = after
    found: list[tuple[float, Node | None]] = []
    for share, reached in now:
        node = _passed_to(reached, me)
        if node is not None or isinstance(reached, End):
            found.append((share, node))
    return found


def _passed_to(start: Node | End, player: int) -> Node | None:
    """Follow passes to the node of a player."""
    node = start if isinstance(start, Node) else None
    while node is not None and node.player != player:
        node = _next(node, PASS)
    return node


def _mapped(node: Node, bet: _Done) -> list[tuple[float, int]]:
    """Return the moves of a node that a bet at the table counts as, each with how often it does.

    What the seat itself bet below the smallest was meant to be that.
    """
    bets = [place for place, move in enumerate(node.moves) if move == BET]
    above = next((place for place in bets if node.sizes[place] >= bet.size), bets[-1])
    if node.sizes[above] <= bet.size or (above == bets[0] and bet.own):
        return [(1.0, above)]
    below = node.moves.index(CALL if CALL in node.moves else PASS)
    if above != bets[0]:
        below = above - 1
    low, high = node.sizes[below], node.sizes[above]
    share = (high - bet.size) * (1 + low) / ((high - low) * (1 + bet.size))
    return [(share, below), (1.0 - share, above)]
