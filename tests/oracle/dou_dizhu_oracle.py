"""A second writing of the rules of Dou Dizhu, plain and slow: texts of cards, counters, subsets.

It shares nothing with the product but the words of the protocol.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any

RANKS = [*"3456789TJQKA2", "*B", "*R"]
IN_SEQUENCE = RANKS[:12]
SUITS = "SHDC"
PACK = [rank + suit for rank in RANKS[:13] for suit in SUITS] + ["*B", "*R"]
# type: cards of a core's rank, the fewest ranks of the core, kickers for each of them, their size
SHAPES = {
    "single": (1, 1, 0, 0),
    "pair": (2, 1, 0, 0),
    "trips": (3, 1, 0, 0),
    "trips+1": (3, 1, 1, 1),
    "trips+2": (3, 1, 1, 2),
    "straight": (1, 5, 0, 0),
    "pairs": (2, 3, 0, 0),
    "plane": (3, 2, 0, 0),
    "plane+1": (3, 2, 1, 1),
    "plane+2": (3, 2, 1, 2),
    "quad+1+1": (4, 1, 2, 1),
    "quad+2+2": (4, 1, 2, 2),
    "bomb": (4, 1, 0, 0),
}
Reading = tuple[str, int, str]


def rank(card: str) -> str:
    return card if card.startswith("*") else card[0]


def readings(cards: Iterable[str], pair_as_singles: bool = False) -> list[Reading]:
    """Everything that the cards are: type, n, key. By the rules it is one thing at most."""
    return readings_of_ranks(tuple(sorted(map(rank, cards))), pair_as_singles)


@lru_cache(maxsize=100_000)
def readings_of_ranks(ranks: tuple[str, ...], pair_as_singles: bool) -> list[Reading]:
    held = Counter(ranks)
    if set(held) == {"*B", "*R"}:
        return [("rocket", 1, "*R")]
    if "*B" in held and "*R" in held:
        return []
    found = []
    for name, (width, fewest, each, size) in SHAPES.items():
        for core in cores(width, fewest):
            if held.total() != len(core) * (width + each * size):
                continue
            rest = held - Counter(dict.fromkeys(core, width))
            if held - rest != Counter(dict.fromkeys(core, width)):
                continue
            fits = not set(rest) & set(core)
            fits &= len(rest) == each * len(core) and set(rest.values()) <= {size}
            if name == "quad+1+1" and pair_as_singles:
                fits |= list(rest.values()) == [2] and not set(rest) & set(core)
            if fits:
                found.append((name, len(core), core[-1]))
    return found


def cores(width: int, fewest: int) -> Iterator[list[str]]:
    if fewest == 1:
        yield from ([one] for one in (RANKS if width == 1 else RANKS[:13]))
        return
    for low in range(len(IN_SEQUENCE)):
        for high in range(low + fewest, len(IN_SEQUENCE) + 1):
            yield IN_SEQUENCE[low:high]


def beats(play: Reading, table: Reading) -> bool:
    if table[0] == "rocket":
        return False
    if play[0] == "rocket":
        return True
    if play[:2] == table[:2]:
        return RANKS.index(play[2]) > RANKS.index(table[2])
    return play[0] == "bomb"


def may_play(cards: Iterable[str], table: Reading | None, pair_as_singles: bool = False) -> bool:
    return any(table is None or beats(play, table) for play in readings(cards, pair_as_singles))


def plays(hand: list[str], table: Reading | None, pair_as_singles: bool = False) -> set[str]:
    """Every set of ranks that can be played, as text, by trying every set of cards."""
    found = set()
    for count in range(1, len(hand) + 1):
        for cards in combinations(hand, count):
            words = " ".join(sorted(map(rank, cards)))
            if words not in found and may_play(cards, table, pair_as_singles):
                found.add(words)
    return found


class Oracle:
    """One deal after another, from given packs, with the place of the face-up card told."""

    def __init__(self, options: Mapping[str, Any], state: Mapping[str, Any]) -> None:
        """Take the cards and the first speaker from the state after the deal."""
        self.options = options
        self.scores = list(state["scores"])
        self.new_deal(state)

    def new_deal(self, state: Mapping[str, Any]) -> None:
        self.dealer, self.number = state["dealer"], state["hand_number"]
        self.hands = [set(hand) for hand in state["hands"]]
        self.widow = set(state["widow"])
        self.to_act = state["to_act"]
        self.first = self.to_act
        self.bid, self.landlord, self.passes = 0, None, 0
        self.phase, self.table = "auction", None
        self.bombs, self.plays = 0, [0, 0, 0]
        self.dealt_out = False

    def act(self, action: Mapping[str, Any]) -> None:
        seat, self.to_act = self.to_act, (self.to_act + 1) % 3
        if action["type"] == "pass":
            self.passes += 1
            if self.phase == "auction":
                self.passed_bid()
            elif self.passes == 2:
                self.phase, self.table, self.passes = "lead", None, 0
        elif action["type"] == "bid":
            assert action["points"] > self.bid
            self.bid, self.passes = action["points"], 0
            if self.bid == 3:
                self.crown(seat)
        else:
            self.play(seat, action["cards"])

    def passed_bid(self) -> None:
        if self.bid and self.passes == 2:
            self.crown(self.to_act)
        elif not self.bid and self.passes == 3:
            if self.options["all_pass"] == "redeal":
                self.dealt_out = True
            else:
                self.bid = 1
                self.crown(self.first)

    def crown(self, seat: int) -> None:
        self.landlord = self.to_act = seat
        self.hands[seat] |= self.widow
        self.phase, self.passes = "lead", 0

    def play(self, seat: int, cards: list[str]) -> None:
        alike = self.options["quad_pair_as_singles"]
        assert set(cards) <= self.hands[seat]
        assert may_play(cards, self.table, alike)
        (self.table,) = readings(cards, alike)
        self.phase, self.passes = "follow", 0
        self.hands[seat] -= set(cards)
        self.plays[seat] += 1
        self.bombs += self.table[0] in ("bomb", "rocket")
        if not self.hands[seat]:
            self.dealt_out = True
            self.pay(seat)

    def pay(self, winner: int) -> None:
        stake = self.bid * 2**self.bombs
        others = [seat for seat in range(3) if seat != self.landlord]
        spring = (
            sum(self.plays[seat] for seat in others) == 0
            if winner == self.landlord
            else self.plays[self.landlord] == 1
        )
        if self.options["spring"] and spring:
            stake *= 2
        for seat in others:
            paid = stake if winner == self.landlord else -stake
            self.scores[seat] -= paid
            self.scores[self.landlord] += paid
