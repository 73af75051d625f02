"""The order of a hand: by suit with colours alternating, by sets, or as its player put it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise, permutations

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.table.game import TableGame

# Suits that look alike stand apart where the hand allows it: these are of one colour.
_RED = frozenset("HD")


def suit_of(pack: Pack, card: Card) -> int:
    """Return the place of a card's suit in its pack, -1 where it has none."""
    suits = len(pack.suits)
    return -1 if card == UNKNOWN or card >= len(pack.ranks) * suits else card % suits


def grouped(game: TableGame, pack: Pack, hand: Sequence[Card]) -> list[Card]:
    """Return a hand by suit, or sets first where suits mean nothing in a game."""
    return by_suit(pack, hand) if game.suits_matter else sets_first(pack, hand)


def by_suit(pack: Pack, hand: Sequence[Card]) -> list[Card]:
    """Return a hand suit by suit, each as the game gives it; cards without a suit come first.

    >>> from porrazo.cards import FRENCH_52
    >>> held = [FRENCH_52.card(text) for text in ("AD", "KH", "3S", "7D")]
    >>> FRENCH_52.texts(by_suit(FRENCH_52, held))
    ['KH', '3S', 'AD', '7D']
    """
    order = _suit_order(pack, {suit_of(pack, card) for card in hand} - {-1})
    return sorted(hand, key=lambda card: order.index(suit_of(pack, card)))


def sets_first(pack: Pack, hand: Sequence[Card]) -> list[Card]:
    """Return a hand with the most cards of one rank first, else as the game gives it.

    >>> from porrazo.cards import FRENCH_54
    >>> held = [FRENCH_54.card(text) for text in ("*R", "AD", "KH", "KS", "3D", "3S", "3C")]
    >>> FRENCH_54.texts(sets_first(FRENCH_54, held))
    ['3D', '3S', '3C', 'KH', 'KS', '*R', 'AD']
    """
    ranks = [card if suit_of(pack, card) < 0 else card // len(pack.suits) for card in hand]
    jokers = [suit_of(pack, card) < 0 for card in hand]
    held = Counter(zip(jokers, ranks, strict=True))
    counts = [held[each] for each in zip(jokers, ranks, strict=True)]
    return [hand[place] for place in sorted(range(len(hand)), key=lambda at: -counts[at])]


def as_put(own: Sequence[str], codes: Sequence[str]) -> list[int]:
    """Return the order of a hand's cards, by place, as its player has put them.

    ``own`` are the codes in the player's order; what is not among them comes last, as it was.

    >>> as_put(["KH", "AD"], ["AD", "3S", "KH"])
    [2, 0, 1]
    """
    rank = {code: place for place, code in enumerate(own)}
    return sorted(range(len(codes)), key=lambda place: rank.get(codes[place], len(own)))


def _suit_order(pack: Pack, held: set[int]) -> list[int]:
    """Return the suits held in the order in which the fewest neighbours have one colour."""
    first = sorted(held)
    if pack.suits != "SHDC":
        return [-1, *first]
    red = {suit for suit in held if pack.suits[suit] in _RED}

    def alike(order: Sequence[int]) -> int:
        return sum((one in red) == (other in red) for one, other in pairwise(order))

    return [-1, *min(permutations(first), key=alike)]


def first_of(codes: Iterable[str], counts: Mapping[str, int]) -> list[str]:
    """Return as many of some codes as are counted, in their order.

    >>> first_of(["KH", "?", "?", "2S"], {"?": 1, "2S": 1})
    ['?', '2S']
    """
    left, found = dict(counts), []
    for code in codes:
        if left.get(code, 0) > 0:
            left[code] -= 1
            found.append(code)
    return found
