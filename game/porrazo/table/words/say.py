"""Words about a match: the language, who sits where, and what its cards are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy
from itertools import groupby
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.numbers import written
from porrazo.table.words.dress import Dress
from porrazo.text import Text

R = TypeVar("R")
_KEPT = 512
"""So many lines are kept at most, then all of them go."""

_JOKERS = {"*B": "card.joker_b", "*R": "card.joker_r"}
_SUITS = {"S": "card.suit_s", "H": "card.suit_h", "D": "card.suit_d", "C": "card.suit_c"}
_SPANISH_SUITS = {
    "O": "card.spanish_suit_o",
    "C": "card.spanish_suit_c",
    "E": "card.spanish_suit_e",
    "B": "card.spanish_suit_b",
}
_RANKS = {
    "A": "card.rank_a",
    "J": "card.rank_j",
    "Q": "card.rank_q",
    "K": "card.rank_k",
}
_MANY = {
    "A": "card.ranks_a",
    "2": "card.ranks_2",
    "3": "card.ranks_3",
    "4": "card.ranks_4",
    "5": "card.ranks_5",
    "6": "card.ranks_6",
    "7": "card.ranks_7",
    "8": "card.ranks_8",
    "9": "card.ranks_9",
    "10": "card.ranks_10",
    "J": "card.ranks_j",
    "Q": "card.ranks_q",
    "K": "card.ranks_k",
}
_SPANISH_RANKS = {
    "1": "card.spanish_1",
    "10": "card.spanish_10",
    "11": "card.spanish_11",
    "12": "card.spanish_12",
}
_SPANISH_MANY = {
    **_MANY,
    "1": "card.ranks_a",
    "10": "card.spanish_ranks_10",
    "11": "card.spanish_ranks_11",
    "12": "card.spanish_ranks_12",
}
_ITALIAN_RANKS = {
    "1": "card.spanish_1",
    "8": "card.spanish_10",
    "9": "card.spanish_11",
    "10": "card.spanish_12",
}
_ITALIAN_MANY = {
    **_MANY,
    "1": "card.ranks_a",
    "8": "card.spanish_ranks_10",
    "9": "card.spanish_ranks_11",
    "10": "card.spanish_ranks_12",
}


class _Names(NamedTuple):
    """The keys of what the cards of a pack are called."""

    suits: Mapping[str, str]
    ranks: Mapping[str, str]
    many: Mapping[str, str]
    articles: Mapping[str, str]


_FRENCH = _Names(_SUITS, _RANKS, _MANY, {"J": "card.the_j", "Q": "card.the_q"})
_SPANISH = _Names(_SPANISH_SUITS, _SPANISH_RANKS, _SPANISH_MANY, {"10": "card.the_spanish_10"})
_ITALIAN = _Names(_SPANISH_SUITS, _ITALIAN_RANKS, _ITALIAN_MANY, {"8": "card.the_spanish_10"})
_COUNTED = {2: "card.two", 3: "card.three", 4: "card.four"}


class Say:
    """Fills words with names of seats, sides and cards.

    ``names`` are those of the seats (``labels`` where a name is no part of a sentence), one of them
    `porrazo.text.You` where sentences speak to that person; ``sides`` are their sides. With
    ``suits`` cards are called by rank and suit, else by rank alone. ``shared`` says that several
    people use the screen, so that a question names who is asked; ``wishes`` are what the player has
    chosen about being asked.
    Cards have the names of ``dress``, where they are shown as those of another pack.
    """

    def __init__(
        self,
        text: Text,
        names: Sequence[str],
        sides: Sequence[int],
        pack: Pack,
        *,
        suits: bool,
        shared: bool = False,
        wishes: Mapping[str, str] = MappingProxyType({}),
        dress: Dress | None = None,
        labels: Sequence[str] = (),
    ) -> None:
        self.text = text
        self.names, self.labels = tuple(names), tuple(labels or names)
        self.sides = tuple(sides)
        self.pack = pack
        self.shared = shared
        self.wishes = wishes
        self.dress = dress
        self._suits = suits
        own = _SPANISH if "E" in pack.suits else _FRENCH
        self._keys = own if dress is None else _ITALIAN
        self._said: dict[tuple[int, int], tuple[Callable[[Any, Say], Any], object, Any]] = {}

    def once(self, make: Callable[[Any, Say], R], of: object) -> R:
        """Return what ``make`` says of something; of the newest it is kept, by their identity.

        Both are kept with it, so that nothing new gets their identity.
        """
        key = (id(make), id(of))
        if key not in self._said:
            if len(self._said) >= _KEPT:
                self._said.clear()
            self._said[key] = (make, of, make(of, self))
        result: R = self._said[key][2]
        return result

    def get(self, key: str, /, **values: object) -> str:
        """Return the words of a key, filled with values."""
        return self.text.get(key, **values)

    def plural(self, key: str, n: int, /, **values: object) -> str:
        """Return the words of a key for ``n`` things."""
        return self.text.plural(key, n, **values)

    def counted(self, key: str, n: int, /, **values: object) -> str:
        """Return the words of a key for ``n`` things; for none those of the key and ``_none``."""
        return self.plural(key, n, **values) if n else self.get(f"{key}_none", **values)

    def side(self, side: int) -> str:
        """Return a side's name: that of its player, or those of its players, joined."""
        seats = [seat for seat, other in enumerate(self.sides) if other == side]
        return self.names[seats[0]] if len(seats) == 1 else self.side_label(side)

    def side_label(self, side: int) -> str:
        """Return a side's name where it is no part of a sentence."""
        pairs = zip(self.labels, self.sides, strict=True)
        return " + ".join(name for name, other in pairs if other == side)

    def people(self, side: int) -> int:
        """Return how many people a side has."""
        return self.sides.count(side)

    def by_side(self, numbers: Sequence[int]) -> str:
        """Return a number for each side, with the sides' names."""
        return ", ".join(f"{self.side_label(side)} {written(n)}" for side, n in enumerate(numbers))

    def card(self, card: Card) -> str:
        """Return a card as a player calls it, such as ``7``, ``king``, ``king of cups``."""
        return self.get("card.unknown") if card == UNKNOWN else self.coded(self.pack.text(card))

    def coded(self, code: str) -> str:
        """Return a card by its text; the game need not be played with it."""
        if code.startswith("*") or not self._suits:
            return self._rank(code)
        return self.get("card.of", rank=self._rank(code), suit=self._suit(code[-1]))

    def rank(self, card: Card) -> str:
        """Return a card by its rank alone, such as ``7`` or ``king``; a joker by its name."""
        return self._rank(self.pack.text(card))

    def ranks(self, card: Card) -> str:
        """Return what several cards of a rank are called: ``kings``; a joker by its name."""
        index = self.index(card)
        key = self._keys.many.get(index)
        return self.get(key) if key else index

    def the(self, card: Card) -> str:
        """Return a card with its article, such as ``the 7``, ``the king of cups``."""
        if card == UNKNOWN:
            return self.card(card)
        key = self._keys.articles.get(self.index(card), "card.the")
        return self.get(key, card=self.card(card))

    def the_cards(self, cards: Sequence[Card]) -> str:
        """Return several cards within a sentence, such as ``the 5, the 6 and two queens``."""
        return self.text.together(
            [
                self.the(same[0]) if len(same) == 1 else self._counted(same[0], len(same))
                for same in self._alike(cards)
            ]
        )

    def index(self, card: Card) -> str:
        """Return a card by what is printed in its corner, without the suit: ``7``, ``K``."""
        return self._index(self.pack.text(card))

    def _rank(self, code: str) -> str:
        index = self._index(code)
        key = self._keys.ranks.get(index)
        return self.get(key) if key else index

    def _index(self, code: str) -> str:
        if code.startswith("*"):
            return self.get(_JOKERS[code])
        return self.shown(code)[:-1].replace("T", "10")

    def _suit(self, suit: str) -> str:
        own = suit if self.dress is None else self.dress.suits[suit]
        return self.get(self._keys.suits[own])

    def shown(self, code: str) -> str:
        """Return the text of the card that is shown for one of the game's."""
        return code if self.dress is None else self.dress.texts.get(code, code)

    def part(self, code: str) -> str:
        """Return a suit, a rank or a card by its text, such as ``cups``, ``7``, ``6 of cups``."""
        suits = self._keys.suits if self.dress is None else self.dress.suits
        if code in suits:
            return self._suit(code)
        return self.coded(code) if code[-1] in suits else self._rank(f"{code}.")

    def called(self, names: Sequence[str], labels: Sequence[str] = ()) -> Say:
        """Return the same words with other names of the seats, such as short ones.

        ``labels`` are the names where they stand outside a sentence, if others.
        """
        called = self._copy()
        called.names, called.labels = tuple(names), tuple(labels or names)
        return called

    def named(self) -> Say:
        """Return the same words, in which questions name who is asked and nobody is "you"."""
        named = self._copy()
        named.names = named.labels = tuple(map(str, self.names))
        named.shared = True
        return named

    def _copy(self) -> Say:
        """Return the same words, of which nothing has been said yet."""
        other = copy(self)
        other._said = {}
        return other

    def cards(self, cards: Sequence[Card]) -> str:
        """Return several cards as words, in their order, such as ``two queens, 7, 5``.

        Without suits, equal ones next to each other are counted.
        """
        if self._suits:
            return ", ".join(map(self.card, cards))
        return ", ".join(self._counted(same[0], len(same)) for same in self._alike(cards))

    def _alike(self, cards: Sequence[Card]) -> list[list[Card]]:
        """Return cards that are called the same together, where they are next to each other."""
        return [list(same) for _, same in groupby(cards, key=self.card)]

    def _counted(self, card: Card, n: int) -> str:
        """Return so many cards of a rank, such as ``queen``, ``two queens``."""
        if n == 1 or n not in _COUNTED or card == UNKNOWN or self.pack.text(card)[0] == "*":
            return ", ".join([self.card(card)] * n)
        return self.get(_COUNTED[n], ranks=self.ranks(card))


def joined(sentences: Sequence[str]) -> str:
    """Return sentences one after the other, begun large, with a full stop where one lacks its end.

    >>> joined(["worth 3", "Is it?", "the others may raise"])
    'Worth 3. Is it? The others may raise'
    """
    ended = [each if each.endswith(("?", "!", ".")) else f"{each}." for each in sentences[:-1]]
    return " ".join(map(capital, [*ended, sentences[-1]]))


def capital(words: str) -> str:
    """Return words beginning with a capital letter."""
    return words[:1].upper() + words[1:]


def uncapital(words: str) -> str:
    """Return words as they are within a sentence; a letter that stands alone stays large.

    >>> uncapital("Bid 2"), uncapital("A♦"), uncapital("I have it")
    ('bid 2', 'A♦', 'I have it')
    """
    return words[:1].lower() + words[1:] if words[1:2].islower() else words
