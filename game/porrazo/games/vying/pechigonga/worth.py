"""What four cards are worth, and the longest run in nine."""

from __future__ import annotations

from itertools import product
from typing import Final

from porrazo.cards import SPANISH_40, Card
from porrazo.games.vying.worth import Worth

HAND: Final = 4
# The classes, lowest first: the class decides before the value inside it does.
PUNTO: Final = 0
PRIMERA: Final = 1
FIFTY_FIVE: Final = 2
FLUX: Final = 3
FOUR_THINGS: Final = 4
CLASSES: Final[tuple[str, ...]] = ("punto", "primera", "fifty_five", "flux", "four_things")
RUN: Final = "run"
"""The one class of the second stage."""
LONGEST: Final = 9
"""How long a run is that is a pechigonga: all nine cards."""

POINTS: Final[tuple[int, ...]] = (16, 12, 13, 14, 15, 18, 21, 10, 10, 10)
"""The points of a card by its rank, from the ace."""

_WANTED: Final[tuple[int, ...]] = (0, 5, 6)
"""The ranks of a fifty-five: ace, six and seven."""
_MOST_OF_PUNTO: Final = 3
_FIFTY_FIVE: Final = sum([POINTS[rank] for rank in _WANTED])
_SUITS: Final = "OCEB"
_TOPS: Final = 16
"""More than there are ranks: a run is told by its length times this and its top rank."""


def worth_of_four(
    natural: list[Card], wild: list[Card], points: list[int], four_things: bool, hidden: bool
) -> Worth:
    """Return what four cards are worth, each wildcard standing for what serves best.

    ``wild`` are the wildcards, Pendanga first, ``points`` those of all cards, theirs last. Where
    the hand is ``hidden``, not announced, it counts as its best punto. Of readings worth the same
    it tells the first.
    """
    if not wild:
        return Worth(*_natural(natural, points, four_things and not hidden, hidden))
    ranks = {card >> 2 for card in natural}
    if four_things and not hidden and len(ranks) == 1:
        rank = SPANISH_40.rank_text(natural[0] >> 2)
        return Worth(FOUR_THINGS, sum(points), 0, tuple([(card, rank) for card in wild]))
    own = [card & 3 for card in natural]
    best = Worth(PUNTO, 0)
    for chosen in product(range(4), repeat=len(wild)):
        class_id, value = _by_suits([*own, *chosen], points, hidden)
        if (class_id, value) > (best.class_id, best.value):
            told = [(card, _SUITS[suit]) for card, suit in zip(wild, chosen, strict=True)]
            best = Worth(class_id, value, 0, tuple(told))
    if hidden or best.class_id > FIFTY_FIVE:
        return best
    held = _wild_fifty_five(natural, wild, points)
    return best if held is None else held


def _natural(
    cards: list[Card], points: list[int], four_things: bool, hidden: bool
) -> tuple[int, int]:
    """Return class and value of four cards without wildcards, quickly."""
    sums, counts = [0, 0, 0, 0], [0, 0, 0, 0]
    for place in range(HAND):
        suit = cards[place] & 3
        sums[suit] += points[place]
        counts[suit] += 1
    most = max(counts)
    if most == 1:
        if four_things and cards[0] >> 2 == cards[1] >> 2 == cards[2] >> 2 == cards[3] >> 2:
            return FOUR_THINGS, sum(points)
        return (PUNTO, max(points)) if hidden else (PRIMERA, sum(points))
    if most == HAND:
        return (PUNTO, sum(points) - min(points)) if hidden else (FLUX, sum(points))
    value = max([sums[suit] for suit in range(4) if counts[suit] > 1])
    # No other three cards of a suit count as much as ace, six and seven do.
    whole = most == _MOST_OF_PUNTO and value == _FIFTY_FIVE and not hidden
    return (FIFTY_FIVE if whole else PUNTO), value


def _by_suits(suits: list[int], points: list[int], hidden: bool) -> tuple[int, int]:
    """Return class and value of four cards of such suits and points.

    >>> _by_suits([0, 0, 1, 2], [21, 18, 13, 12], False), _by_suits([0, 1, 2, 3], [10] * 4, False)
    ((0, 39), (1, 40))
    >>> _by_suits([0, 1, 2, 3], [10, 12, 16, 13], True)
    (0, 16)
    """
    value = 0
    for suit in {0, 1, 2, 3}.intersection(suits):
        of_suit = [points[place] for place in range(HAND) if suits[place] == suit]
        if len(of_suit) == HAND and not hidden:
            return FLUX, sum(of_suit)
        if len(of_suit) > 1:
            value = max(value, sum(sorted(of_suit)[-_MOST_OF_PUNTO:]))
    if value:
        return PUNTO, value
    return (PUNTO, max(points)) if hidden else (PRIMERA, sum(points))


def _wild_fifty_five(natural: list[Card], wild: list[Card], points: list[int]) -> Worth | None:
    """Return the best ace, six and seven of one suit, None where there are none.

    A hand with a natural one and a wildcard is a flux; so all wildcards are among the three.
    """
    best: Worth | None = None
    extra = sum(points[len(natural) :])
    for suit in range(4):
        held = [card >> 2 for card in natural if card & 3 == suit and card >> 2 in _WANTED]
        if len(held) + len(wild) != len(_WANTED):
            continue
        value = sum([POINTS[rank] for rank in held]) + extra
        if best is None or value > best.value:
            missing = [4 * rank + suit for rank in _WANTED if rank not in held]
            told = [(card, SPANISH_40.text(m)) for card, m in zip(wild, missing, strict=True)]
            best = Worth(FIFTY_FIVE, value, 0, tuple(told))
    return best


def run_in(cards: list[Card]) -> Worth:
    """Return the longest run of neighbouring ranks in cards, suits ignored.

    >>> run_of(run_in([SPANISH_40.card(c) for c in "1O 2C 3E 7B 10O 11C 12E".split()]))
    (4, 12)
    """
    ranks = {card >> 2 for card in cards}
    best = length = 0
    for rank in range(len(POINTS)):
        length = length + 1 if rank in ranks else 0
        best = max(best, length * _TOPS + rank) if length else best
    return Worth(0, best)


def run_of(held: Worth) -> tuple[int, int]:
    """Return a run by its length and the number of its top rank."""
    length, top = divmod(held.value, _TOPS)
    return length, int(SPANISH_40.rank_text(top))


def run_cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards that make the longest run, in its order; of equal ranks the first."""
    length, top = divmod(run_in(list(cards)).value, _TOPS)
    first = {card >> 2: card for card in reversed(cards)}
    return tuple([first[rank] for rank in range(top - length + 1, top + 1)])
