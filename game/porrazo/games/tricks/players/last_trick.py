"""The last trick of a deal between two, with raises, solved at the table.

Each seat holds one card. What the other would think it is follows from all that was played and said
before; from there on counterfactual regret minimization finds how often to raise, to accept and to
fold. What a strategy solved beforehand has to forget of a deal, which cards were played, counts
here in full.

Who leads knows its own card, and answers; once it lies there it has nothing left to hide, and who
follows knows how the trick ends.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LEADER: Final = 0
FOLLOWER: Final = 1
NEITHER: Final = 2
"""In place of a seat: either may raise."""

PLAY: Final = 0
ACCEPT: Final = 0
FOLD: Final = 1
RAISE: Final = 2
"""Moves: who is to play may play or raise; who is asked may accept, fold or raise."""
_MOVES: Final = 3

ENDS: Final = 3
"""How the trick may end: the leader wins it, the follower does, or neither."""

# So many rounds for few cards; for many fewer, since each takes longer.
_ROUNDS: Final = (60, 24)
_PAIRS: Final = 6000
# So many more once a card has been led: what is left is small.
_MORE_ROUNDS: Final = 250
# How often anything is done that is open: so what to answer is found for that, too.
_ANYTHING: Final = 0.005


class Node:
    """A point where somebody decides, for each of the hands that it tells apart.

    ``is_shown`` says that the card which was led lies there; ``offered`` is the step of the open
    raise, -1 where none is open. ``after`` are the nodes that its moves lead to, None where a move
    ends the deal or is not open; ``shown`` those that follow the play of each card of the leader's.
    """

    def __init__(
        self, actor: int, is_shown: bool, value: int, right: int, offered: int, hands: int
    ) -> None:
        self.actor = actor
        self.is_shown = is_shown
        self.value = value
        self.right = right
        self.offered = offered
        self.after: list[Node | None] = [None, None, None]
        self.open = [True, offered >= 0, False]
        self.shown: list[Node] = []
        self.regrets = [0.0] * (hands * _MOVES)
        self.totals = [0.0] * (hands * _MOVES)

    def chances(self, hand: int) -> list[float]:
        """Return how often each move is made now with a hand: as far as it is regretted."""
        found = self._shares(self.regrets, hand)
        each = _ANYTHING / self._count
        return [
            (1.0 - _ANYTHING) * found[move] + each if self.open[move] else 0.0
            for move in range(_MOVES)
        ]

    def average(self, hand: int) -> list[float]:
        """Return how often each move was made with a hand in the mean."""
        return self._shares(self.totals, hand)

    def _shares(self, weights: list[float], hand: int) -> list[float]:
        at = _MOVES * hand
        found = [max(0.0, weights[at]), max(0.0, weights[at + 1]), max(0.0, weights[at + 2])]
        whole = found[0] + found[1] + found[2]
        if whole > 0.0:
            return [found[0] / whole, found[1] / whole, found[2] / whole]
        return [1.0 / self._count if is_open else 0.0 for is_open in self.open]

    @property
    def _count(self) -> float:
        return 1.0 + (1.0 if self.open[1] else 0.0) + (1.0 if self.open[2] else 0.0)

    def learn(self, hand: int, worths: list[float], mean: float) -> None:
        """Regret what other moves would have been worth more; what is worth less is forgotten."""
        at = _MOVES * hand
        for move in range(_MOVES):
            if self.open[move]:
                regret = self.regrets[at + move] + worths[move] - mean
                self.regrets[at + move] = regret if regret > 0.0 else 0.0

    def count(self, hand: int, chances: list[float], weight: float) -> None:
        """Count how often moves were made with a hand."""
        at = _MOVES * hand
        for move in range(_MOVES):
            self.totals[at + move] += weight * chances[move]


class LastTrick:
    """The last trick of one deal, solved.

    ``ends`` tells for each card of the leader's and each of the follower's how the trick ends,
    ``likely`` how likely they are held together, ``pays`` the leader's chance to win the match by
    how the trick ends and by the step of the stake. ``folds`` has the same for a fold of each
    seat. The deal is at step ``value``, and ``right`` may raise.
    """

    def __init__(
        self,
        ends: Sequence[Sequence[int]],
        likely: Sequence[Sequence[float]],
        pays: Sequence[Sequence[float]],
        folds: Sequence[Sequence[float]],
        value: int,
        right: int,
    ) -> None:
        self._ends = ends
        self._likely = likely
        self._pays = pays
        self._folds = folds
        self._steps = len(pays[0])
        self._leads = len(likely)
        self._follows = len(likely[0])
        self._solved: list[Node] = []
        self.root = self._node(LEADER, False, value, right, -1)
        # Later rounds count for more in the mean.
        self._weight = 0.0
        pairs = self._leads * self._follows
        for number in range(max(_ROUNDS[1], min(_ROUNDS[0], _PAIRS // pairs))):
            self._weight = (number + 1.0) ** 2
            theirs = [1.0] * self._follows
            self._lead(self.root, [1.0] * self._leads, theirs, self._split(theirs))
            self._follow(self.root, [1.0] * self._leads)

    # --- the tree

    def _node(self, actor: int, is_shown: bool, value: int, right: int, offered: int) -> Node:
        hands = self._leads if actor == LEADER else self._follows
        if is_shown:
            hands = 1 if actor == LEADER else ENDS
        node = Node(actor, is_shown, value, right, offered, hands)
        other = 1 - actor
        turn = FOLLOWER if is_shown else LEADER
        if offered >= 0:
            node.after[ACCEPT] = self._node(turn, is_shown, offered, actor, -1)
            if offered < self._steps - 1:
                node.after[RAISE] = self._node(other, is_shown, offered, right, offered + 1)
        elif value < self._steps - 1 and right in (NEITHER, actor):
            node.after[RAISE] = self._node(other, is_shown, value, right, value + 1)
        node.open[RAISE] = node.after[RAISE] is not None
        if offered < 0 and not is_shown:
            for _ in range(self._leads):
                node.shown.append(self._node(FOLLOWER, True, value, right, -1))
        return node

    def after_lead(self, node: Node, lead: int, theirs: list[float]) -> Node:
        """Return the node after the card of a number has been led, and solve the rest further.

        ``theirs`` is how often the follower comes there with each card.
        """
        shown = node.shown[lead]
        if shown not in self._solved:
            self._solved.append(shown)
            weights = [0.0, 0.0, 0.0]
            for hand in range(self._follows):
                weights[self._ends[lead][hand]] += self._likely[lead][hand] * theirs[hand]
            for number in range(_MORE_ROUNDS):
                self._weight = float(number * number)
                self._lead_shown(shown, 1.0, weights)
                self._follow_shown(shown, 1.0)
        return shown

    # --- what the leader learns

    def _split(self, theirs: list[float]) -> list[list[float]]:
        """Return how likely each end is by the leader's card, as the follower comes here."""
        found = []
        for lead in range(self._leads):
            weights = [0.0, 0.0, 0.0]
            likely, ends = self._likely[lead], self._ends[lead]
            for hand in range(self._follows):
                weights[ends[hand]] += likely[hand] * theirs[hand]
            found.append(weights)
        return found

    def _lead(
        self, node: Node, own: list[float], theirs: list[float], split: list[list[float]]
    ) -> list[float]:
        """Return what each card is worth to the leader, weighed by how the follower comes here.

        Both come here as often with each card as ``own`` and ``theirs`` say.
        """
        if node.actor == FOLLOWER:
            return self._lead_answered(node, own, theirs)
        chances = [node.chances(lead) for lead in range(self._leads)]
        by_move: list[list[float]] = []
        for move in range(_MOVES):
            if not node.open[move]:
                by_move.append([0.0] * self._leads)
                continue
            reach = [own[lead] * chances[lead][move] for lead in range(self._leads)]
            after = node.after[move]
            if after is not None:
                by_move.append(self._lead(after, reach, theirs, split))
            elif node.offered >= 0:
                by_move.append(self._folded(node, split))
            else:
                by_move.append(
                    [
                        self._lead_shown(node.shown[lead], reach[lead], split[lead])
                        for lead in range(self._leads)
                    ]
                )
        found = []
        for lead in range(self._leads):
            worths = [by_move[0][lead], by_move[1][lead], by_move[2][lead]]
            mine = chances[lead]
            mean = mine[0] * worths[0] + mine[1] * worths[1] + mine[2] * worths[2]
            node.learn(lead, worths, mean)
            node.count(lead, mine, self._weight * own[lead])
            found.append(mean)
        return found

    def _lead_answered(self, node: Node, own: list[float], theirs: list[float]) -> list[float]:
        """Return the same where the follower answers."""
        found = [0.0] * self._leads
        chances = [node.chances(hand) for hand in range(self._follows)]
        for hand in range(self._follows):
            node.count(hand, chances[hand], self._weight * theirs[hand])
        for move in range(_MOVES):
            if node.open[move]:
                reach = [theirs[hand] * chances[hand][move] for hand in range(self._follows)]
                after, split = node.after[move], self._split(reach)
                worths = (
                    self._lead(after, own, reach, split)
                    if after is not None
                    else self._folded(node, split)
                )
                found = [found[lead] + worths[lead] for lead in range(self._leads)]
        return found

    def _folded(self, node: Node, split: list[list[float]]) -> list[float]:
        pay = self._folds[node.actor][node.value]
        return [pay * (parts[0] + parts[1] + parts[2]) for parts in split]

    def _lead_shown(self, node: Node, own: float, weights: list[float]) -> float:
        """Return the same of a card that lies there; ``weights`` are by how the trick ends."""
        if node.actor == FOLLOWER:
            worth = 0.0
            chances = [node.chances(end) for end in range(ENDS)]
            for end in range(ENDS):
                node.count(end, chances[end], self._weight * weights[end])
            for move in range(_MOVES):
                if node.open[move]:
                    reach = [weights[end] * chances[end][move] for end in range(ENDS)]
                    worth += self._after_shown(node, move, own, reach)
            return worth
        mine = node.chances(0)
        worths = [0.0, 0.0, 0.0]
        for move in range(_MOVES):
            if node.open[move]:
                worths[move] = self._after_shown(node, move, own * mine[move], weights)
        mean = mine[0] * worths[0] + mine[1] * worths[1] + mine[2] * worths[2]
        node.learn(0, worths, mean)
        node.count(0, mine, self._weight * own)
        return mean

    def _after_shown(self, node: Node, move: int, own: float, weights: list[float]) -> float:
        after = node.after[move]
        if after is not None:
            return self._lead_shown(after, own, weights)
        if node.offered >= 0:
            return self._folds[node.actor][node.value] * (weights[0] + weights[1] + weights[2])
        worth = 0.0
        for end in range(ENDS):
            worth += weights[end] * self._pays[end][node.value]
        return worth

    # --- what the follower learns

    def _follow(self, node: Node, own: list[float]) -> list[float]:
        """Return what each card is worth to the follower, weighed by how the leader comes here.

        The leader comes here as often with each card as ``own`` says.
        """
        if node.actor == LEADER:
            found = [0.0] * self._follows
            chances = [node.chances(lead) for lead in range(self._leads)]
            for move in range(_MOVES):
                if not node.open[move]:
                    continue
                reach = [own[lead] * chances[lead][move] for lead in range(self._leads)]
                after = node.after[move]
                if after is not None:
                    worths = self._follow(after, reach)
                elif node.offered >= 0:
                    worths = self._fold_paid(node, reach)
                else:
                    worths = self._follow_led(node, reach)
                found = [found[hand] + worths[hand] for hand in range(self._follows)]
            return found
        chances = [node.chances(hand) for hand in range(self._follows)]
        by_move: list[list[float]] = []
        for move in range(_MOVES):
            after = node.after[move]
            if not node.open[move]:
                by_move.append([0.0] * self._follows)
            elif after is None:
                by_move.append(self._fold_paid(node, own))
            else:
                by_move.append(self._follow(after, own))
        found = []
        for hand in range(self._follows):
            worths = [by_move[0][hand], by_move[1][hand], by_move[2][hand]]
            mine = chances[hand]
            mean = mine[0] * worths[0] + mine[1] * worths[1] + mine[2] * worths[2]
            node.learn(hand, worths, mean)
            found.append(mean)
        return found

    def _fold_paid(self, node: Node, own: list[float]) -> list[float]:
        pay = self._folds[node.actor][node.value]
        found = [0.0] * self._follows
        for lead in range(self._leads):
            likely, lost = self._likely[lead], pay * own[lead]
            for hand in range(self._follows):
                found[hand] -= likely[hand] * lost
        return found

    def _follow_led(self, node: Node, own: list[float]) -> list[float]:
        found = [0.0] * self._follows
        for lead in range(self._leads):
            likely, ends = self._likely[lead], self._ends[lead]
            worths = self._follow_shown(node.shown[lead], own[lead])
            for hand in range(self._follows):
                found[hand] += likely[hand] * worths[ends[hand]]
        return found

    def _follow_shown(self, node: Node, own: float) -> list[float]:
        """Return the same by how the trick ends with the card that lies there."""
        if node.actor == LEADER:
            mine = node.chances(0)
            found = [0.0, 0.0, 0.0]
            for move in range(_MOVES):
                if node.open[move]:
                    worths = self._worths_shown(node, move, own * mine[move])
                    found = [found[0] + worths[0], found[1] + worths[1], found[2] + worths[2]]
            return found
        by_move: list[list[float]] = []
        for move in range(_MOVES):
            if node.open[move]:
                by_move.append(self._worths_shown(node, move, own))
            else:
                by_move.append([0.0, 0.0, 0.0])
        found = []
        for end in range(ENDS):
            worths = [by_move[0][end], by_move[1][end], by_move[2][end]]
            mine = node.chances(end)
            mean = mine[0] * worths[0] + mine[1] * worths[1] + mine[2] * worths[2]
            node.learn(end, worths, mean)
            found.append(mean)
        return found

    def _worths_shown(self, node: Node, move: int, own: float) -> list[float]:
        after = node.after[move]
        if after is not None:
            return self._follow_shown(after, own)
        if node.offered >= 0:
            pay = -own * self._folds[node.actor][node.value]
            return [pay, pay, pay]
        return [-own * self._pays[end][node.value] for end in range(ENDS)]
