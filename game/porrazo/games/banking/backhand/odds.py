"""What hands of Backhand are worth by exact reckoning, in stakes: 1 is a sure win, -1 a sure loss.

The cards to come are counted by value. A hand in play is reckoned as those cards are drawn, without
putting any back. A hand that is not dealt yet is reckoned as if each card came from all of them
anew, which from a whole pack is seven tenths of a percent of the stake off at most; the lab follows
every card (`players/backhand/reckoning.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from porrazo.cards import FRENCH_52, Card
from porrazo.engine.game import Action
from porrazo.games.banking.backhand.rules import (
    BACKHAND,
    FILLED,
    HIGHEST,
    HIT,
    PLAY_PUSH,
    PUSH_LEAST,
    Rules,
)
from porrazo.games.banking.counting import total_of, value_of

_VALUES: Final = 11
"""Counts of cards are lists of so many; the place is the value, 0 is none."""
_ACE: Final = 1


def counts_of(cards: list[Card]) -> list[int]:
    """Return how many cards there are of each value."""
    counts = [0] * _VALUES
    for card in cards:
        counts[value_of(card)] += 1
    return counts


def whole_pack() -> list[int]:
    """Return how many cards of each value a pack has."""
    return counts_of(list(FRENCH_52.cards))


def over_chance(counts: list[int], total: int) -> float:
    """Return how likely the next card carries a total over 21.

    >>> round(over_chance(whole_pack(), 16), 4)
    0.6154
    """
    return sum(counts[HIGHEST - total + 1 :]) / sum(counts)


def _hit(rules: Rules, counts: list[int], total: int, cards: int, hits: int) -> float:
    """Return what a hit is worth, by every card that may come."""
    left = sum(counts)
    worth = 0.0
    for value in range(1, _VALUES):
        if not counts[value]:
            continue
        ways = counts[value]
        if total + value > HIGHEST:
            worth -= ways
        elif rules.is_five(cards + 1, hits + 1) or left == 1:
            worth += ways
        else:
            counts[value] -= 1
            worth += ways * _best(rules, counts, total + value, cards + 1, hits + 1)
            counts[value] += 1
    return worth / left


def _best(rules: Rules, counts: list[int], total: int, cards: int, hits: int) -> float:
    """Return the better of hitting and backhand."""
    called = 2.0 * over_chance(counts, total) - 1.0
    if called >= 1.0:
        return called
    return max(called, _hit(rules, counts, total, cards, hits))


def filled_worth(rules: Rules, counts: list[int], total: int, cards: int) -> float:
    """Return what a hand is worth that is no push hand, filled up where it has to be."""
    if rules.is_five(cards, 0):
        return 1.0
    if total >= FILLED:
        return _best(rules, counts, total, cards, 0)
    left, worth = sum(counts), 0.0
    for value in range(1, _VALUES):
        ways = counts[value]
        if ways:
            counts[value] -= 1
            worth += ways * filled_worth(rules, counts, total + value, cards + 1)
            counts[value] += 1
    return worth / left


def push_worth(rules: Rules, counts: list[int], total: int) -> float:
    """Return what a push hand is worth that is kept."""
    decided = 1.0 - 2.0 * over_chance(counts, total)
    if not rules.push_continues:
        return decided
    return max(decided, _hit(rules, counts, total, 2, 0))


class _Reckoning:
    """Worths of hands where each card comes from all cards anew."""

    def __init__(self, rules: Rules, counts: list[int]) -> None:
        left = sum(counts)
        self.rules = rules
        self.share = [count / left for count in counts]
        self.known: dict[int, float] = {}

    def played(self, total: int, cards: int, hits: int) -> float:
        """Return what a hand of 12 or more is worth that is no push hand."""
        key = (total * 64 + cards) * 4 + hits
        if key not in self.known:
            over = sum(self.share[HIGHEST - total + 1 :])
            hit = -over
            for value in range(1, min(_VALUES, HIGHEST - total + 1)):
                if not self.share[value]:
                    continue
                if self.rules.is_five(cards + 1, hits + 1):
                    hit += self.share[value]
                else:
                    after = self.played(total + value, cards + 1, hits + 1)
                    hit += self.share[value] * after
            self.known[key] = max(2.0 * over - 1.0, hit)
        return self.known[key]

    def filled(self, total: int, cards: int) -> float:
        """Return what a hand is worth that may still have to be filled up; no push hand."""
        if self.rules.is_five(cards, 0):
            return 1.0
        if total >= FILLED:
            return self.played(total, cards, 0)
        key = -(total * 64 + cards)
        if key not in self.known:
            self.known[key] = sum(
                [
                    share * self.filled(total + value, cards + 1)
                    for value, share in enumerate(self.share)
                    if share
                ]
            )
        return self.known[key]

    def first_cards(self) -> tuple[float, list[tuple[float, float]]]:
        """Return what two cards to come are worth but for push hands, and these.

        Push hands are pairs: how likely one is, and what it is worth to keep it.
        """
        # An ace among the first two is replaced, the card in its place is not.
        first = [share * (1.0 + self.share[_ACE]) for share in self.share]
        first[_ACE] = self.share[_ACE] * self.share[_ACE]
        worth = 0.0
        pushes: list[tuple[float, float]] = []
        for one in range(1, _VALUES):
            for other in range(1, _VALUES):
                chance, total = first[one] * first[other], one + other
                if total < PUSH_LEAST:
                    worth += chance * self.filled(total, 2)
                    continue
                kept = 1.0 - 2.0 * sum(self.share[HIGHEST - total + 1 :])
                if self.rules.push_continues:
                    kept = max(kept, self.played_from(total))
                pushes.append((chance, kept))
        return worth, pushes

    def played_from(self, total: int) -> float:
        """Return what a hit on a push hand is worth where the hand goes on."""
        hit = 0.0
        for value in range(1, _VALUES):
            if total + value > HIGHEST:
                hit -= self.share[value]
            else:
                hit += self.share[value] * self.played(total + value, 3, 1)
        return hit


def new_hand(rules: Rules, counts: list[int], pushes: int = -1) -> float:
    """Return what a hand that is not dealt yet is worth to who plays it as well as can be.

    ``pushes`` is how often it may still be thrown away; -1 for as often as the rules say.
    """
    settled, push_hands = _Reckoning(rules, counts).first_cards()
    worth = settled + sum([chance * kept for chance, kept in push_hands])
    for _ in range(rules.most_pushes if pushes < 0 else pushes):
        thrown = worth
        worth = settled + sum([chance * max(kept, thrown) for chance, kept in push_hands])
    return worth


def best_worths(
    rules: Rules, counts: list[int], hand: list[Card], hits: int, pushed: int
) -> dict[Action, float]:
    """Return what each action is worth with a hand of 12 or more, if all that follows is best.

    Throwing it away is worth a new hand, which may be thrown away as often as is left then.
    """
    total = total_of(hand)
    over = over_chance(counts, total)
    found: dict[Action, float] = {}
    for action in rules.hand_actions(hand, pushed):
        if action == BACKHAND:
            found[action] = 2.0 * over - 1.0
        elif action == PLAY_PUSH:
            found[action] = 1.0 - 2.0 * over
        elif action == HIT:
            found[action] = _hit(rules, counts, total, len(hand), hits)
        else:
            found[action] = new_hand(rules, counts, rules.most_pushes - pushed - 1)
    return found


def unseen_counts(rules: Rules, hands: Sequence[Sequence[Card]], used: Sequence[Card]) -> list[int]:
    """Return how many cards of each value are still to come, for who has seen all that are gone.

    With none left those used come again.
    """
    gone = Counter(used)
    for hand in hands:
        gone.update(hand)
    left = list((Counter(rules.cards) - gone).elements())
    return counts_of(left or list(used))
