"""The strategy of a game with raises between two, its last trick solved anew at the table."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from porrazo.cards import Card
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.options import OptionValue
from porrazo.games.tricks.players import last_trick
from porrazo.games.tricks.players.last_trick import FOLLOWER, LEADER, NEITHER, LastTrick, Node
from porrazo.games.tricks.players.mixed import MixedRaising
from porrazo.games.tricks.players.retelling import deeds, retold
from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.raising.hands import packed
from porrazo.games.tricks.raising.rules import LADDER, TIE, Rules
from porrazo.games.tricks.raising.stake import ACCEPT, BOTH, FOLD, RAISE
from porrazo.games.tricks.raising.state import RaisingState
from porrazo.games.tricks.raising.view import RaisingView, is_play

TRICKS: Final = 2
"""So many tricks lie before the last one."""
# What is done more seldom is left out: so far it has not been solved.
_LEAST: Final = 0.01
# So many last tricks are remembered.
_REMEMBERED: Final = 16

_ENDS: Final = {0: 0, 1: 1, NOBODY: 2}
"""How a trick ends, by the place of its winner."""


class Ending:
    """A last trick with the cards that its seats may hold; those that count alike are one.

    ``leader`` has led to it, ``number_of`` has for each card the number that it goes by.
    """

    def __init__(
        self, leader: int, number_of: dict[Card, int], ends: list[list[int]], solved: LastTrick
    ) -> None:
        self.leader = leader
        self.number_of = number_of
        self.ends = ends
        self.solved = solved


class SolvedRaising:
    """A strategy at the table: to the last trick it is ``before``, that was solved beforehand."""

    def __init__(self, game: RaisingGame, buckets: Mapping[int, int]) -> None:
        self._game = game
        self.before = MixedRaising(game, buckets)
        self._endings: dict[tuple[object, ...], Ending | None] = {}

    def knows(self, seats: int, options: Mapping[str, OptionValue]) -> bool:
        """Return whether the strategy is for such matches."""
        return self.before.knows(seats, options)

    def drawn(self, view: RaisingView, rng: Random, memory: float = 1.0) -> Action | None:
        """Return a move drawn by the strategy, None where it knows none.

        ``memory`` is how often somebody remembers which cards were played, and solves the last
        trick by that.
        """
        if not self.knows(view.seats, view.options):
            return None
        # Whatever is hidden in it is not looked at.
        state = self._game.determinize(view, Random(0))
        forgets = len(view.tricks) == TRICKS and rng.random() >= memory
        chances = self.before.chances(state) if forgets else self.chances(state)
        return rng.choices(list(chances), list(chances.values()))[0] if chances else None

    def chances(self, state: RaisingState) -> dict[Action, float]:
        """Return how often who is to act does what, by what it may know; nothing if unknown."""
        if len(state.tricks) < TRICKS:
            return self.before.chances(state)
        legal = state.legal()
        if len(legal) == 1:
            return {legal[0]: 1.0}
        told = deeds(state)
        played = [place for place, (_, action) in enumerate(told) if is_play(action)]
        if len(played) < 2 * TRICKS:
            return self.before.chances(state)
        since = played[2 * TRICKS - 1] + 1
        ending = self._ending(state, told[:since])
        if ending is None:
            return self.before.chances(state)
        return _chances(ending, state, told[since:])

    def _ending(self, state: RaisingState, told: list[tuple[int, Action]]) -> Ending | None:
        """Return the last trick that this deal has come to, solved once."""
        needs = self.before.needs(state)
        key = (*needs, state.dealer, state.turned, *told)
        if key not in self._endings:
            if len(self._endings) >= _REMEMBERED:
                self._endings.clear()
            self._endings[key] = self._solve(state, told)
        return self._endings[key]

    def _solve(self, state: RaisingState, told: list[tuple[int, Action]]) -> Ending | None:
        rules = state.rules
        gone = {action for _, action in told if is_play(action)} | {state.turned}
        cards = [card for card in rules.cards if card not in gone]
        alike, ends = _alike(rules, cards, state.turned)
        number_of = {card: number for number, each in enumerate(alike) for card in each}
        root: RaisingState | None = None
        likely: list[list[float]] = [[], []]
        for seat in range(2):
            for each in alike:
                held = state.copy()
                held.hands = [packed([each[0]]), packed([each[0]])]
                found = retold(held, told, seat, self.before.chances)
                if found is None:
                    return None
                likely[seat].append(found[0])
                root = found[1]
        assert root is not None
        leader = root.leader
        both = [
            [
                likely[leader][lead] * likely[1 - leader][follow] * _pairs(one, other)
                for follow, other in enumerate(alike)
            ]
            for lead, one in enumerate(alike)
        ]
        whole = sum(map(sum, both))
        shares = [[each / whole for each in row] for row in both]
        pays, folds = self._pays(root)
        right = NEITHER if root.stake.right == BOTH else (root.stake.right ^ leader) & 1
        value = LADDER.index(root.stake.value)
        return Ending(leader, number_of, ends, LastTrick(ends, shares, pays, folds, value, right))

    def _pays(self, root: RaisingState) -> tuple[list[list[float]], list[list[float]]]:
        """Return the leader's chance to win by how the trick ends, and by who folds."""
        rules, leader, eldest = root.rules, root.leader, 1 - root.dealer
        pays = []
        for side in (leader, 1 - leader, TIE):
            won = rules.decided([*root.tricks, side], eldest)
            pays.append(self.before.after_deal(root, won, leader))
        folds = [self.before.after_deal(root, winner, leader) for winner in (1 - leader, leader)]
        return pays, folds


def _pairs(one: list[Card], other: list[Card]) -> int:
    """Return how many pairs there are of a card of the one and another card of the other."""
    return len(one) * (len(other) - (1 if one[0] == other[0] else 0))


def _alike(
    rules: Rules, cards: list[Card], turned: Card
) -> tuple[list[list[Card]], list[list[int]]]:
    """Return the cards by what they win against, and how a trick of any two of them ends."""
    found: dict[tuple[int, ...], list[Card]] = {}
    for card in cards:
        told = [rules.step(card, turned)]
        for other in cards:
            told.append(_end(rules, card, other, turned))
            told.append(_end(rules, other, card, turned))
        found.setdefault(tuple(told), []).append(card)
    alike = list(found.values())
    ends = [[_end(rules, one[0], other[-1], turned) for other in alike] for one in alike]
    return alike, ends


def _end(rules: Rules, led: Card, card: Card, turned: Card) -> int:
    return _ENDS[NOBODY if led == card else rules.winner([led, card], 0, turned)]


def _chances(
    ending: Ending, state: RaisingState, since: list[tuple[int, Action]]
) -> dict[Action, float]:
    """Return how often who is to act does what after these deeds of the last trick."""
    node, lead = ending.solved.root, -1
    # How often the follower comes here with each card.
    theirs = [1.0] * len(ending.ends[0])
    for _, action in since:
        if is_play(action):
            lead = ending.number_of[action]
            node = ending.solved.after_lead(node, lead, theirs)
            continue
        move = last_trick.RAISE if action == RAISE else last_trick.ACCEPT
        if node.actor == FOLLOWER and not node.is_shown:
            theirs = [share * node.average(hand)[move] for hand, share in enumerate(theirs)]
        after = node.after[move]
        assert after is not None
        node = after
    own = state.hand(state.to_act)
    moves = [ACCEPT, FOLD, RAISE] if state.stake.offered else [*own, NOBODY, RAISE]
    chances = node.average(_hand_at(node, ending, own, lead))
    least = [chance if chance >= _LEAST else 0.0 for chance in chances]
    return {move: chance / sum(least) for move, chance in zip(moves, least, strict=True) if chance}


def _hand_at(node: Node, ending: Ending, own: list[Card], lead: int) -> int:
    """Return which of the hands that a node tells apart is the own one."""
    if not node.is_shown:
        return ending.number_of[own[0]]
    return 0 if node.actor == LEADER else ending.ends[lead][ending.number_of[own[0]]]
