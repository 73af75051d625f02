"""The facts of a match of Crash that do not change: phases, actions, options, orders of ranks.

| phase | who | what is legal | what follows |
|---|---|---|---|
| swap | each in seniority, while a spare hand is left | `swap`, `keep` | set |
| set | each in seniority, unseen by the others | `lay` a group, `done`, a claim | a deal, or over |
| over | nobody | | |

When the last seat has chosen its claims are settled, or fouls found and the four showdowns held.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from porrazo.cards import FRENCH_52, UNKNOWN, Card
from porrazo.engine.game import Action, Setup
from porrazo.engine.options import OptionValue, choice, switch, whole
from porrazo.games.partition.crash.brag import Brag

PACK: Final = FRENCH_52
HAND_SIZE: Final = 13
GROUPS: Final = 4
GROUP_SIZE: Final = 3
_UNBOUND: Final = 1 << 20
"""More than any group's strength."""

SWAP_PHASE: Final = 0
SET_PHASE: Final = 1
OVER: Final = 2
PHASES: Final = ("swap", "set", "over")

# What lays a group is its cards as bits; other actions have no bit or one.
DONE: Final = 0
SIX_PAIRS: Final = 1
STRAIGHT_13: Final = 2
SWAP: Final = 4
KEEP: Final = 8
WORDS: Final[Mapping[Action, str]] = MappingProxyType(
    {
        DONE: "done",
        SIX_PAIRS: "six_pairs",
        STRAIGHT_13: "straight_13",
        SWAP: "swap",
        KEEP: "keep",
    }
)
"""Every action that lays no group, by what the protocol calls it."""
CLAIMS: Final = (SIX_PAIRS, STRAIGHT_13)

POINTLESS: Final = 10
"""So many deals in a row without a point end the match as it stands."""
FOURS: Final = (3, 0, 12, 11, 10, 9, 8, 7, 6, 5, 4, 2, 1)
"""The ranks of four of a kind, best first, as the pack counts them."""

OPTIONS: Final = (
    whole("target", 7, 5, 21, usual=(5, 7, 11, 15, 21)),
    choice("top_prial", "threes", "aces"),
    switch("auto_sort", True),
    switch("four_kind_bonus", True),
    switch("six_pairs_void", True),
    switch("straight_13_wins", True),
    switch("crash_wins", True),
    switch("spare_hand_swap", False),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = MappingProxyType(
    {
        "classic": MappingProxyType({}),
        "quick": MappingProxyType({"target": 5}),
        "strict": MappingProxyType({"auto_sort": False}),
        "spare_hand": MappingProxyType({"spare_hand_swap": True}),
        "plain": MappingProxyType(
            {
                "four_kind_bonus": False,
                "six_pairs_void": False,
                "straight_13_wins": False,
                "crash_wins": False,
            }
        ),
    }
)
"""House rules by name: the options that each set differs by from the defaults."""


def bits_of(cards: Iterable[Card]) -> int:
    """Return cards as a set of bits; unknown ones are left out."""
    found = 0
    for card in cards:
        if card != UNKNOWN:
            found |= 1 << card
    return found


def cards_of(bits: int) -> list[Card]:
    """Return a set of bits as cards, in the order of the pack.

    >>> PACK.texts(cards_of(bits_of([9, 0, 51])))
    ['AS', '3H', 'KC']
    """
    found: list[Card] = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


def is_lay(action: Action) -> bool:
    """Return whether an action lays a group, or would if the cards were such.

    >>> is_lay(bits_of([0, 1, 2])), is_lay(KEEP)
    (True, False)
    """
    return action > 0 and action.bit_count() == GROUP_SIZE


def rank_bits(hand: int, rank: int) -> int:
    """Return the four suits of a rank in a hand, as bits."""
    return hand >> 4 * rank & 15


def has_six_pairs(hand: int) -> bool:
    """Return whether a hand has six pairs, four of a kind being two of them.

    >>> has_six_pairs(0b11 * sum(1 << 4 * rank for rank in range(6)))
    True
    """
    return sum([rank_bits(hand, rank).bit_count() // 2 for rank in range(13)]) >= 6


def has_straight(hand: int) -> bool:
    """Return whether a hand has one card of every rank."""
    return all(rank_bits(hand, rank).bit_count() == 1 for rank in range(13))


def best_four(groups: Sequence[int]) -> int:
    """Return the place in `FOURS` of the best rank of which groups have all cards, -1 for none.

    >>> best_four([0b1111, 0b1111 << 12]), best_four([0b0111])
    (0, -1)
    """
    cards = 0
    for group in groups:
        cards |= group
    for place, rank in enumerate(FOURS):
        if rank_bits(cards, rank) == 15:
            return place
    return -1


class Rules:
    """A setup's options, read once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.seats = setup.seats
        self.target = int(options["target"])
        self.brag = Brag(options["top_prial"] == "threes")
        self.auto_sort = bool(options["auto_sort"])
        self.four_kind_bonus = bool(options["four_kind_bonus"])
        self.six_pairs_void = bool(options["six_pairs_void"])
        self.straight_13_wins = bool(options["straight_13_wins"])
        self.crash_wins = bool(options["crash_wins"])
        self.spare_hand_swap = bool(options["spare_hand_swap"])

    def strength(self, group: int) -> int:
        """Return how strong the three cards of a group are."""
        one = group & -group
        rest = group ^ one
        two = rest & -rest
        three = rest ^ two
        return self.brag.ordered(one.bit_length() - 1, two.bit_length() - 1, three.bit_length() - 1)

    def in_order(self, groups: Sequence[int]) -> bool:
        """Return whether groups stand best first."""
        strengths = [self.strength(group) for group in groups]
        return strengths == sorted(strengths, reverse=True)


def open_actions(rules: Rules, phase_id: int, hand: int, groups: Sequence[int]) -> list[Action]:
    """Return what a seat whose turn it is can do, having laid some groups."""
    if phase_id == SWAP_PHASE:
        return [SWAP, KEEP]
    if phase_id != SET_PHASE:
        return []
    actions = [DONE, *open_claims(rules, hand, groups)]
    if len(groups) == GROUPS:
        return actions
    limit = most_of(rules, groups)
    cards = cards_of(hand)
    count = len(cards)
    ordered = rules.brag.ordered
    for i in range(count):
        for j in range(i + 1, count):
            for k in range(j + 1, count):
                if 0 < ordered(cards[i], cards[j], cards[k]) <= limit:
                    actions.append(1 << cards[i] | 1 << cards[j] | 1 << cards[k])
    return actions


def open_claims(rules: Rules, hand: int, groups: Sequence[int]) -> list[Action]:
    """Return the claims that a seat can make."""
    claims: list[Action] = []
    if groups:
        return claims
    if rules.six_pairs_void and has_six_pairs(hand):
        claims.append(SIX_PAIRS)
    if rules.straight_13_wins and has_straight(hand):
        claims.append(STRAIGHT_13)
    return claims


def most_of(rules: Rules, groups: Sequence[int]) -> int:
    """Return how strong the next group may be."""
    return most_in_order(rules, groups) if rules.auto_sort else _UNBOUND


def most_in_order(rules: Rules, groups: Sequence[int]) -> int:
    """Return how strong the next group may be so that it is no foul, whoever sorts."""
    return rules.strength(groups[-1]) if groups else _UNBOUND


def is_open(rules: Rules, phase_id: int, hand: int, groups: Sequence[int], action: Action) -> bool:
    """Return whether a seat whose turn it is can do an action."""
    if phase_id == SWAP_PHASE:
        return action in (SWAP, KEEP)
    if phase_id != SET_PHASE:
        return False
    if not is_lay(action):
        return action == DONE or action in open_claims(rules, hand, groups)
    if action & ~hand or len(groups) == GROUPS:
        return False
    return 0 < rules.strength(action) <= most_of(rules, groups)
