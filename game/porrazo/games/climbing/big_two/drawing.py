"""Drawing one of all plays of Big Two at random, each as likely as any other, without listing them.

How many plays there are of each kind follows from how many cards the hand has of each rank and of
each suit; a number drawn below the sum of them is then one of the plays. Only of a hand with a
straight flush, which is two kinds at once, all are listed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from porrazo.engine.chance import Luck
from porrazo.games.climbing.big_two.combinations import (
    CARDS,
    FIVE,
    FLUSH,
    FOUR_KIND,
    FULL_HOUSE,
    ONES,
    STRAIGHT,
    fours_of,
    pairs_of,
    ranks_of,
    threes_of,
)
from porrazo.games.climbing.big_two.listing import SEQUENCES, plays_of
from porrazo.games.climbing.big_two.rules import Rules
from porrazo.games.climbing.card_sets import size_of

if TYPE_CHECKING:
    # An int to plain Python; 64 bits of the machine's own where this is compiled.
    from mypy_extensions import i64

_FIVE_OF: Final[list[int]] = [0, 0, 0, 0, 0, 1, 6, 21, 56, 126, 252, 462, 792, 1287]
"""In how many ways five of so many cards can be chosen."""
_PAIRS_OF_FOUR: Final[list[int]] = [3, 5, 6, 9, 10, 12]
"""Times a rank, each pair of its four cards."""
_KEY: Final = 63
"""What a strength of five cards is compared by within its kind."""
_RANK: Final = 15
"""A group of plays is its kind times 16, with its rank or suit."""


def nth(bits: i64, number: i64) -> i64:
    """Return the card or rank of that number, from 0 for the lowest."""
    while number > 0:
        bits &= bits - 1
        number -= 1
    return bits & -bits


def drawn_above(hand: int, size: int, strength: int, rules: Rules, luck: Luck) -> int:
    """Return a play that beats a table, or 0 for a pass."""
    if size == 1:
        higher = hand & -(strength << 1)
        number = luck.below(size_of(higher) + 1) if higher else 0
        return nth(higher, number - 1) if number else 0
    if size == FIVE:
        return _five(hand, strength, rules, luck, 1) if size_of(hand) >= FIVE else 0
    return _alike_above(hand, size, strength, luck)


def drawn_lead(hand: int, rules: Rules, luck: Luck) -> int:
    """Return any play of a hand."""
    twos, threes, fours = pairs_of(hand) % 15, threes_of(hand) % 15, fours_of(hand) % 15
    size = size_of(hand)
    pairs, triples = twos + 2 * threes + 3 * fours, threes + 3 * fours
    small = size + pairs + triples
    if size >= FIVE:
        found = _five(hand, 0, rules, luck, small)
        if found:
            return found
    number = luck.below(small)
    if number < size:
        return nth(hand, number)
    if number < size + pairs:
        return _alike(hand, pairs_of(hand), 2, number - size)
    return _alike(hand, threes_of(hand), 3, number - size - pairs)


# --- cards of one rank


def _alike(hand: int, ranks: int, size: int, number: int) -> int:
    """Return the two or three cards of a rank that have this number among all."""
    while True:
        rank = ranks & -ranks
        ranks ^= rank
        cards = hand & rank * CARDS
        ways = _ways_alike(size_of(cards), size)
        if number < ways:
            return _some_of(cards, rank, size, number)
        number -= ways


def _ways_alike(held: int, size: int) -> int:
    if size == 2:
        return held * (held - 1) >> 1
    return 1 if held == size else 4


def _some_of(cards: int, rank: int, size: int, number: int) -> int:
    """Return two or three of a rank's cards, by the number of the way to choose them."""
    held = size_of(cards)
    if held == size:
        return cards
    if held == size + 1:
        return cards ^ nth(cards, number)
    return rank * _PAIRS_OF_FOUR[number]


def _alike_above(hand: int, size: int, strength: int, luck: Luck) -> int:
    """Return a pair or a triple that beats the table, or 0."""
    ranks = pairs_of(hand) if size == 2 else threes_of(hand)
    plays: list[int] = []
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        cards = hand & rank * CARDS
        if cards < strength:
            continue
        for number in range(_ways_alike(size_of(cards), size)):
            play = _some_of(cards, rank, size, number)
            if play > strength:
                plays.append(play)
    number = luck.below(len(plays) + 1) if plays else 0
    return plays[number - 1] if number else 0


# --- five cards


def _five(hand: int, strength: int, rules: Rules, luck: Luck, others: int) -> int:
    """Return a play of five cards, or 0 for one of so many ``others``."""
    suits = _long_suits(hand)
    for suit in suits:
        if _in_sequence(hand >> suit & ONES):
            plays = plays_of(hand, FIVE, strength, rules)
            number = luck.below(len(plays) + others)
            return plays[number - others] if number >= others else 0
    groups: list[int] = []
    ways: list[int] = []
    total = _add_straights(hand, strength, rules.low_straights, groups, ways)
    for suit in suits:
        total += _add_flushes(hand, suit, strength, rules.suit_first, groups, ways)
    total += _add_with_equals(hand, strength, groups, ways)
    number = luck.below(total + others) - others if total else -1
    if number < 0:
        return 0
    place = 0
    while number >= ways[place]:
        number -= ways[place]
        place += 1
    return _of_group(hand, groups[place], number, strength, rules.suit_first, luck)


def _long_suits(hand: int) -> list[int]:
    """Return the suits of which there are five cards."""
    found: list[int] = []
    for suit in range(4):
        if (hand >> suit & ONES) % 15 >= FIVE:
            found.append(suit)
    return found


def _in_sequence(ranks: i64) -> i64:
    """Return the sequences that all lie in a set of ranks, by their lowest, from the ace on."""
    # Ace and two once more below the three; none begins above the ten, for the two is no top.
    longer = ranks << 8 | ranks >> 44
    return longer & longer >> 4 & longer >> 8 & longer >> 12 & longer >> 16 & 0xFFFFFFFFFF


def _add_straights(
    hand: int, strength: int, low_straights: bool, groups: list[int], ways: list[int]
) -> int:
    """Add the straights above a strength, top by top; return how many there are."""
    if strength >= FLUSH << 6:
        return 0
    runs, key, total = _in_sequence(ranks_of(hand)), strength & _KEY, 0
    if not runs:
        return 0
    for top, sequence in SEQUENCES:
        if not runs >> 4 * (top - 2) & 1 or (top < 4 and not low_straights):
            continue
        highest = 1 << 4 * top
        count = size_of(_tops(hand, top, key))
        below = sequence ^ highest
        while count and below:
            rank = below & -below
            below ^= rank
            count *= size_of(hand & rank * CARDS)
        if count:
            groups.append(STRAIGHT << 4 | top)
            ways.append(count)
            total += count
    return total


def _tops(hand: int, top: int, key: int) -> int:
    """Return the cards of a rank that are above what straights are compared by."""
    cards = hand & CARDS << 4 * top
    return cards & -(2 << key) if key else cards


def _add_flushes(
    hand: int, suit: int, strength: int, suit_first: bool, groups: list[int], ways: list[int]
) -> int:
    """Add the flushes of a suit above a strength; return how many there are."""
    held = hand & ONES << suit
    count = _FIVE_OF[size_of(held)] - _FIVE_OF[size_of(_too_low(held, suit, strength, suit_first))]
    if count:
        groups.append(FLUSH << 4 | suit)
        ways.append(count)
    return count


def _too_low(held: int, suit: int, strength: int, suit_first: bool) -> int:
    """Return the cards of a suit that no flush above a strength has for its highest."""
    kind, key = strength >> 6, strength & _KEY
    if kind < FLUSH:
        return 0
    if kind > FLUSH:
        return held
    if not suit_first:
        return held & (1 << key) - 1
    if suit != key >> 4:
        return 0 if suit > key >> 4 else held
    return held & (1 << 4 * (key & _RANK)) - 1


def _add_with_equals(hand: int, strength: int, groups: list[int], ways: list[int]) -> int:
    """Add full houses and fours above a strength, rank by rank; return how many there are."""
    threes, fours, total = threes_of(hand), fours_of(hand), 0
    if not threes:
        return 0
    size, twos = size_of(hand), pairs_of(hand)
    pairs = twos % 15 + 2 * (threes % 15) + 3 * (fours % 15)
    for rank in range(13):
        place = 1 << 4 * rank
        if not threes & place:
            continue
        whole = fours & place
        if FULL_HOUSE << 6 | rank > strength:
            count = 4 * (pairs - 6) if whole else pairs - 3
            groups.append(FULL_HOUSE << 4 | rank)
            ways.append(count)
            total += count
        if whole and FOUR_KIND << 6 | rank > strength:
            groups.append(FOUR_KIND << 4 | rank)
            ways.append(size - 4)
            total += size - 4
    return total


def _of_group(
    hand: int, group: int, number: int, strength: int, suit_first: bool, luck: Luck
) -> int:
    """Return the play of a group that has this number."""
    kind, rank = group >> 4, group & _RANK
    if kind == STRAIGHT:
        return _straight(hand, rank, number, strength & _KEY)
    if kind == FLUSH:
        held = hand & ONES << rank
        return _flush(held, _too_low(held, rank, strength, suit_first), luck)
    place = 1 << 4 * rank
    cards = hand & place * CARDS
    if kind == FOUR_KIND:
        return cards | nth(hand & ~cards, number)
    ways = _ways_alike(size_of(cards), 3)
    pair = _alike(hand & ~cards, pairs_of(hand & ~cards), 2, number // ways)
    return _some_of(cards, place, 3, number % ways) | pair


def _straight(hand: int, top: int, number: int, key: int) -> int:
    cards = _tops(hand, top, key)
    found = nth(cards, number % size_of(cards))
    number //= size_of(cards)
    below = SEQUENCES[top - 2][1] ^ 1 << 4 * top
    while below:
        rank = below & -below
        below ^= rank
        cards = hand & rank * CARDS
        held = size_of(cards)
        found |= nth(cards, number % held)
        number //= held
    return found


def _flush(held: int, too_low: int, luck: Luck) -> int:
    """Return five cards of a suit, of which the highest is not too low."""
    while True:
        rest, found = held, 0
        for left in range(size_of(held), size_of(held) - FIVE, -1):
            card = nth(rest, luck.below(left))
            rest ^= card
            found |= card
        if found & ~too_low:
            return found
