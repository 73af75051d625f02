"""A second writing of the rules of Big Two, plain and slow: texts of cards, every set tried.

It shares nothing with the product but the words of the protocol.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

HIGH_TO_LOW = "2AKQJT9876543"
SUITS_HIGH_TO_LOW = "SHCD"
PACK = [rank + suit for rank in reversed(HIGH_TO_LOW) for suit in reversed(SUITS_HIGH_TO_LOW)]
"""From the 3 of diamonds to the 2 of spades."""
IN_SEQUENCE = "A23456789TJQKA"
CLASSES = ["straight", "flush", "full_house", "four_kind", "straight_flush", "royal_flush"]
DEFAULTS = {
    "limit": 100,
    "pass_locks": False,
    "flush_order": "suit_first",
    "low_straights": True,
    "opening_card": True,
}
Reading = tuple[str, tuple[int, ...]]
"""A class, and what it is compared by."""


def rank(card: str) -> int:
    return -HIGH_TO_LOW.index(card[0])


def suit(card: str) -> int:
    return -SUITS_HIGH_TO_LOW.index(card[1])


def top_of_sequence(cards: Sequence[str], low_straights: bool) -> str | None:
    """The top card of five in sequence, None where they are not."""
    letters = {card[0] for card in cards}
    for low in range(0 if low_straights else 2, 10):
        run = IN_SEQUENCE[low : low + 5]
        if letters == set(run):
            return next(card for card in cards if card[0] == run[-1])
    return None


def reading(cards: Sequence[str], options: Mapping[str, Any] = DEFAULTS) -> Reading | None:
    """What the cards are, None where they are no combination."""
    numbers = sorted(Counter(card[0] for card in cards).values())
    highest = max(cards, key=PACK.index)
    if numbers == [1]:
        return "single", (rank(highest), suit(highest))
    if numbers == [2]:
        return "pair", (rank(highest), suit(highest))
    if numbers == [3]:
        return "triple", (rank(highest),)
    return five(cards, numbers, highest, options) if len(cards) == 5 else None


def five(
    cards: Sequence[str], numbers: list[int], highest: str, options: Mapping[str, Any]
) -> Reading | None:
    most = Counter(card[0] for card in cards).most_common(1)[0][0]
    if numbers == [1, 4]:
        return "four_kind", (rank(most + "S"),)
    if numbers == [2, 3]:
        return "full_house", (rank(most + "S"),)
    of_one_suit = len({card[1] for card in cards}) == 1
    top = top_of_sequence(cards, options["low_straights"])
    if top is None and not of_one_suit:
        return None
    if top is None:
        order = (suit(highest), rank(highest))
        return "flush", order if options["flush_order"] == "suit_first" else order[::-1]
    by_top = (IN_SEQUENCE.rindex(top[0]), suit(top))
    if not of_one_suit:
        return "straight", by_top
    return ("royal_flush" if top[0] == "A" else "straight_flush"), by_top


def beats(cards: Sequence[str], table: Sequence[str], options: Mapping[str, Any]) -> bool:
    mine, theirs = reading(cards, options), reading(table, options)
    if mine is None or theirs is None or len(cards) != len(table):
        return False
    if mine[0] != theirs[0]:
        return CLASSES.index(mine[0]) > CLASSES.index(theirs[0])
    return mine[1] > theirs[1]


def may_play(
    cards: Sequence[str],
    table: Sequence[str] | None,
    lowest: str | None,
    options: Mapping[str, Any],
) -> bool:
    if reading(cards, options) is None or (lowest is not None and lowest not in cards):
        return False
    return table is None or beats(cards, table, options)


def plays(
    hand: Iterable[str],
    table: Sequence[str] | None,
    lowest: str | None,
    options: Mapping[str, Any],
) -> set[frozenset[str]]:
    """Every set of cards of a hand that can be played."""
    held = list(hand)
    return {
        frozenset(cards)
        for count in (1, 2, 3, 5)
        for cards in combinations(held, count)
        if may_play(cards, table, lowest, options)
    }


def points_for(left: int) -> int:
    if left < 10:
        return left
    return {10: 20, 11: 22, 12: 24, 13: 39}[left]


class Oracle:
    """One deal after another, the cards told from outside."""

    def __init__(self, options: Mapping[str, Any], state: Mapping[str, Any]) -> None:
        self.options = options
        self.seats = state["seats"]
        self.scores = [0] * self.seats
        self.winner: int | None = None
        self.dealer = state["dealer"]
        self.number = 0
        self.new_deal(state["hands"])

    def new_deal(self, hands: Sequence[Sequence[str]]) -> None:
        self.hands = [set(hand) for hand in hands]
        self.number += 1
        self.table: list[str] | None = None
        self.owner: int | None = None
        self.passed: list[int] = []
        self.lowest: str | None = None
        self.dealt_out = False
        if self.winner is None or self.options["opening_card"]:
            self.phase = "opening"
            self.lowest = next(card for card in PACK if any(card in hand for hand in self.hands))
            self.to_act = next(s for s in range(self.seats) if self.lowest in self.hands[s])
        else:
            self.phase, self.to_act = "lead", self.winner

    def act(self, action: Mapping[str, Any]) -> None:
        seat = self.to_act
        if action["type"] == "pass":
            assert self.phase == "follow"
            self.passed.append(seat)
        else:
            cards = action["cards"]
            assert set(cards) <= self.hands[seat]
            assert may_play(cards, self.table, self.lowest, self.options)
            self.hands[seat] -= set(cards)
            self.table, self.owner, self.phase, self.lowest = cards, seat, "follow", None
            if not self.options["pass_locks"]:
                self.passed = []
            if not self.hands[seat]:
                self.settle(seat)
                return
        asked = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        still = [each for each in asked if each not in self.passed and each != self.owner]
        if still:
            # Whose turn it is: the first after this seat who has not passed, the owner of the
            # table among them where only some are out.
            self.to_act = next(each for each in asked if each not in self.passed)
            return
        assert self.owner is not None
        self.to_act, self.phase, self.table, self.passed = self.owner, "lead", None, []
        self.owner = None

    def settle(self, winner: int) -> None:
        self.winner, self.dealt_out = winner, True
        for seat, hand in enumerate(self.hands):
            self.scores[seat] += points_for(len(hand))

    @property
    def over(self) -> bool:
        return self.dealt_out and max(self.scores) >= self.options["limit"]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, points in enumerate(self.scores) if points == min(self.scores)]
