"""Cards in words: what a player may call a card of the hand, and which cards words mean."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.table.asking.commands import plain, tokens
from porrazo.table.words.say import Say

_LONGEST = 4
"""No card is called by more words than this."""


class NotUnderstood(Exception):
    """Words name nothing that can be done now; the message is a sentence for the player."""


def code(say: Say, card: Card) -> str:
    """Return a card with its suit, as a player writes it: ``10H``, ``KS``."""
    return _text(say, card).replace("T", "10")


def _text(say: Say, card: Card) -> str:
    """Return the text of the card that is seen for one of the game's."""
    return say.shown(say.pack.text(card))


class CardNames:
    """Reads which cards of a hand words mean; a suit may be left out."""

    def __init__(self, say: Say, hand: Sequence[Card], *, suits: bool) -> None:
        self._say = say
        self._hand = [card for card in hand if card != UNKNOWN]
        self._suits = suits

    @property
    def _of_pack(self) -> dict[str, frozenset[Card]]:
        return self._say.once(_names_of_all, self._say.pack)

    def are_cards(self, words: Sequence[str]) -> bool:
        """Return whether words are names of cards and nothing else, in the hand or not."""
        return bool(words) and self._split(words) is not None

    def read(self, words: Sequence[str]) -> tuple[Card, ...]:
        """Return the cards of the hand that words mean, in their order.

        Raises:
            NotUnderstood: some are not in the hand, or their suit is missing and matters.

        """
        named = self._split(words)
        if named is None:
            raise NotUnderstood(self._say.get("tell.no_such_card", card=" ".join(words)))
        left = list(self._hand)
        found = [self._take(name, left) for name in named]
        return tuple(found)

    def all(self, words: Sequence[str]) -> list[Card]:
        """Return every card of the hand that words may mean, which name one."""
        named = self._split(words) or [""]
        return [card for card in self._hand if card in self._of_pack.get(named[0], ())]

    def _take(self, name: str, left: list[Card]) -> Card:
        meant = [card for card in left if card in self._of_pack[name]]
        if not meant:
            raise NotUnderstood(self._say.get("tell.no_such_card", card=name.upper()))
        # What is listed must work: in Spanish "as" is an ace, and AS the ace of spades.
        meant = [card for card in meant if name in _codes(self._say, card)] or meant
        if self._suits and len(set(meant)) > 1:
            shown = ", ".join(code(self._say, card) for card in meant)
            raise NotUnderstood(self._say.get("tell.which_card", cards=shown))
        left.remove(meant[0])
        return meant[0]

    def _split(self, words: Sequence[str]) -> list[str] | None:
        """Return the names that words are put together from, None where there are others."""
        said = tokens(" ".join(words))
        names: list[str] = []
        while said:
            for length in range(min(_LONGEST, len(said)), 0, -1):
                name = " ".join(said[:length])
                if name in self._of_pack:
                    names.append(name)
                    said = said[length:]
                    break
            else:
                return None
        return names or None


def _names_of_all(pack: Pack, say: Say) -> dict[str, frozenset[Card]]:
    """Return every name with the cards of the pack that it may mean."""
    named: dict[str, set[Card]] = {}
    for card in dict.fromkeys(pack.cards):
        for name in _names(say, card):
            named.setdefault(name, set()).add(card)
    return {name: frozenset(cards) for name, cards in named.items()}


def _codes(say: Say, card: Card) -> set[str]:
    return {plain(_text(say, card)), plain(code(say, card))}


def _names(say: Say, card: Card) -> set[str]:
    text = _text(say, card)
    names = {*_codes(say, card), _joined(say.rank(card))}
    if not text.startswith("*"):
        names |= {plain(text[:-1]), plain(text[:-1].replace("T", "10"))}
    return names | {_joined(say.card(card))}


def _joined(words: str) -> str:
    return " ".join(tokens(words))
