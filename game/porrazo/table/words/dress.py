"""A game's cards shown as those of another pack, which have other pictures and other names.

Rules, records and what programs say keep the game's own cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

USUAL = "usual"
"""The player wants a game's own cards."""
_ITALIAN_SUITS = "OCEB"


@dataclass(frozen=True)
class Dress:
    """Another pack for a game: the text of its card by the text of the game's own.

    ``suits`` are those of the other pack by the game's own. ``renames`` tells that cards have
    other names in it, so that what is written about them in rules and lessons is of the usual ones.
    """

    name: str
    pack: str
    texts: Mapping[str, str] = field(repr=False, hash=False)
    suits: Mapping[str, str] = field(repr=False, hash=False)
    renames: bool

    def rank(self, index: str) -> str:
        """Return the rank in this pack of a rank of the game, as it is printed on both."""
        return self.texts[next(text for text in self.texts if text[:-1] == index)][:-1]

    def ranks(self, ranks: str) -> str:
        """Return ranks with spaces between them as this pack has them.

        >>> DRESSES["italian_french"].ranks("3 2 A K Q J")
        '3 2 1 10 9 8'
        """
        return " ".join(map(self.rank, ranks.split()))


def _italian(name: str, ranks: Mapping[str, str], suits: str, numbers: Iterable[int]) -> Dress:
    own = dict(zip(suits, _ITALIAN_SUITS, strict=True))
    every = {**{str(n): str(n) for n in numbers}, **ranks}
    texts = {rank + suit: shown + own[suit] for rank, shown in every.items() for suit in own}
    return Dress(name, "italian", texts, own, suits != _ITALIAN_SUITS)


DRESSES: Mapping[str, Dress] = {
    dress.name: dress
    for dress in (
        _italian("italian_spanish", {"10": "8", "11": "9", "12": "10"}, "OCEB", range(1, 8)),
        _italian("italian_french", {"A": "1", "J": "8", "Q": "9", "K": "10"}, "DHSC", range(2, 8)),
        _italian(
            "italian_jack_high", {"A": "1", "Q": "8", "J": "9", "K": "10"}, "DHSC", range(2, 8)
        ),
    )
}
"""Every other pack by its name: Italian cards for Spanish ones; for French ones, where the queen is
the knight; and where the jack is, since there it comes after the king."""


def dress_of(name: str, wishes: Mapping[str, str]) -> Dress | None:
    """Return the pack called ``name``, None where there is none or a player has not chosen it."""
    return DRESSES[name] if name and wishes.get("italian_cards", USUAL) != USUAL else None
