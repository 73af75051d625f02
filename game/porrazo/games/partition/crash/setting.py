"""Setting out a hand: which groups of three to make of thirteen cards.

What a setting is worth is the sum of what its groups are likely to win, each against the groups of
the same number of the others. `Odds` says how likely that is.
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Sequence
from typing import Final

from porrazo.games.partition.crash.rules import GROUPS, Rules, cards_of

Group = tuple[int, int]
"""The strength of a group, and its cards as bits."""
Setting = tuple[int, ...]
"""Groups of cards as bits, best first."""

_FIRST_GROUPS: Final = 4
"""From so many of the strongest first groups a quick setting is tried."""
_UNBOUND: Final = 1 << 20
_TINY: Final = 1e-9
_FINE: Final = 1e-7
"""What strength itself is worth, where two groups win as often: the stronger one is better."""


def groups_in(rules: Rules, hand: int, limit: int = _UNBOUND) -> list[Group]:
    """Return every group that can be laid of a hand, strongest first, none above ``limit``."""
    cards = cards_of(hand)
    count = len(cards)
    ordered = rules.brag.ordered
    found: list[Group] = []
    for i in range(count):
        for j in range(i + 1, count):
            pair = 1 << cards[i] | 1 << cards[j]
            for k in range(j + 1, count):
                strength = ordered(cards[i], cards[j], cards[k])
                if 0 < strength <= limit:
                    found.append((strength, pair | 1 << cards[k]))
    found.sort(reverse=True)
    return found


def apart(groups: Sequence[Group], cards: int) -> list[Group]:
    """Return the groups that have none of some cards."""
    return [group for group in groups if not group[1] & cards]


class Odds:
    """How likely a group is to win its showdown, by its number and strength.

    ``best`` has for each number, from the first, the strengths that were to be beaten in as many
    deals that were tried, from low to high.
    """

    def __init__(self, best: Sequence[Sequence[int]], rivals: int = 1) -> None:
        self._best = best
        self._rivals = rivals

    def worth(self, number: int, strength: int) -> float:
        """Return the chance to win with a strength, ``number`` being 0 for the first group."""
        known = self._best[number]
        share = bisect_left(known, strength) / len(known)
        return share**self._rivals + _FINE * strength


class Search:
    """Looks for the settings of some groups that are worth most; ``most`` of them are kept."""

    def __init__(self, odds: Odds, most: int = 1) -> None:
        self._odds = odds
        self._most = most
        self.found: list[tuple[float, Setting]] = []
        """What was found, the best last."""

    def run(self, groups: Sequence[Group], first: int = 0) -> list[tuple[float, Setting]]:
        """Return the best settings, the best first, of groups that are given strongest first.

        ``first`` is the number of the first of them that is to be laid.
        """
        self._extend(groups, first, 0.0, ())
        return self.found[::-1]

    def _extend(self, groups: Sequence[Group], number: int, worth: float, laid: Setting) -> None:
        if number == GROUPS or not groups:
            self._keep(worth, laid)
            return
        last = number == GROUPS - 1
        for place, (strength, cards) in enumerate(groups):
            bound = worth
            for later in range(number, GROUPS):
                bound += self._odds.worth(later, strength)
            if len(self.found) == self._most and bound <= self.found[0][0] + _TINY:
                return
            got = worth + self._odds.worth(number, strength)
            if last:
                self._keep(got, (*laid, cards))
                if place + 1 >= self._most:
                    return
            else:
                rest = apart(groups[place + 1 :], cards)
                self._extend(rest, number + 1, got, (*laid, cards))

    def _keep(self, worth: float, laid: Setting) -> None:
        insort(self.found, (worth, laid))
        if len(self.found) > self._most:
            self.found.pop(0)


def completed(groups: Sequence[Group], number: int) -> list[Group]:
    """Return the strongest group, then the strongest of what is left, and so on."""
    found: list[Group] = []
    rest = list(groups)
    while rest and number + len(found) < GROUPS:
        found.append(rest[0])
        rest = apart(rest, rest[0][1])
    return found


def quick_setting(rules: Rules, hand: int, limit: int = _UNBOUND, laid: int = 0) -> list[int]:
    """Return a sensible setting of a hand at a glance, when so many groups are laid already.

    A few of the strongest groups are tried first, and the rest laid by strength.
    """
    groups = groups_in(rules, hand, limit)
    best: list[Group] = []
    most = -1.0
    for place in range(min(_FIRST_GROUPS, len(groups))):
        strength, cards = groups[place]
        setting = [groups[place], *completed(apart(groups[place + 1 :], cards), laid + 1)]
        worth = 0.0
        for number, (strength, _) in enumerate(setting):
            worth += USUAL.worth(laid + number, strength)
        if worth > most:
            best, most = setting, worth
    return [cards for _, cards in best]


# The strengths of sensible settings, by the number of the group: as many hands lie between each
# and the next. `tests/bench/bench_setting.py` finds them.
_USUAL: Final = (
    (
        11943,
        12296,
        12298,
        12299,
        12300,
        12301,
        12302,
        12302,
        12303,
        12303,
        12303,
        16389,
        16390,
        16392,
        16394,
        16395,
        16397,
        16399,
        20482,
        20484,
        20485,
        20486,
        20487,
        20488,
        20489,
        20490,
        20491,
        20491,
        20492,
        20493,
        20494,
        20495,
    ),
    (
        10852,
        11650,
        11894,
        11976,
        12292,
        12293,
        12294,
        12295,
        12295,
        12296,
        12297,
        12297,
        12298,
        12298,
        12299,
        12299,
        12299,
        12300,
        12300,
        12301,
        12301,
        12302,
        12302,
        12302,
        12303,
        12303,
        12303,
        16389,
        16392,
        16396,
        20482,
        20487,
    ),
    (
        4199,
        4308,
        10354,
        10866,
        11123,
        11346,
        11412,
        11570,
        11636,
        11669,
        11688,
        11716,
        11876,
        11922,
        11940,
        11957,
        11974,
        11992,
        12292,
        12293,
        12293,
        12294,
        12294,
        12295,
        12295,
        12296,
        12296,
        12297,
        12298,
        12299,
        12300,
        12302,
    ),
    (
        0,
        0,
        0,
        4135,
        4155,
        4173,
        4190,
        4212,
        4229,
        4246,
        4261,
        4276,
        4286,
        4307,
        4316,
        9778,
        10339,
        10610,
        10851,
        10899,
        11123,
        11160,
        11365,
        11410,
        11433,
        11634,
        11667,
        11699,
        11858,
        11941,
        11986,
        12294,
    ),
)
USUAL: Final = Odds(_USUAL)
"""The odds against one of the others, of whose cards nothing is known."""


def usual_against(rivals: int) -> Odds:
    """Return the odds against so many of the others, of whose cards nothing is known."""
    return Odds(_USUAL, rivals)
