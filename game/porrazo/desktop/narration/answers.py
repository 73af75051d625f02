"""Actions of a player in words, and words read as actions."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import FRENCH_52, Card
from porrazo.desktop.kit.text import Text
from porrazo.desktop.narration.words import Words, plain
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    IN_PLACE,
    PASS,
    RIGHT_TO_LEFT,
    STAY_SILENT,
    TENDIDO,
    WAIT,
    arranged,
)
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import what_if

PLAIN: dict[str, Action] = {
    "declare": DECLARE,
    "silent": STAY_SILENT,
    "pass": PASS,
    "deal": DEAL_TENDIDO,
    "wait": WAIT,
}
"""The commands that are an action by themselves."""
_NAMES = {action: name for name, action in PLAIN.items()}


class NotUnderstood(Exception):
    """Words name no action that is legal now; the message is a sentence for the player."""


def code(card: Card) -> str:
    """Return a card with its suit, as a player writes it: ``10H``, ``KS``."""
    return FRENCH_52.text(card).replace("T", "10")


def is_card(word: str) -> bool:
    """Tell whether a word can be a card: a rank, with or without a suit."""
    return _rank_and_suit(word) is not None


def _rank_and_suit(word: str) -> tuple[str, str] | None:
    letters = word.upper().replace("10", "T")
    rank, suit = letters[:1], letters[1:]
    known = rank in FRENCH_52.ranks and (suit == "" or (len(suit) == 1 and suit in FRENCH_52.suits))
    return (rank, suit) if rank and known else None


def means(word: str, card: Card) -> bool:
    """Tell whether a word is a card's rank, or its rank and suit.

    >>> means("10", FRENCH_52.card("TH")), means("th", FRENCH_52.card("TH"))
    (True, True)
    """
    asked = _rank_and_suit(word)
    return asked is not None and FRENCH_52.text(card).startswith("".join(asked))


def action_words(words: Words, view: PorrazoView, action: Action) -> str:
    """Return the command for an action of the view's seat."""
    if action < IN_PLACE:
        return f"{words.of('play')} {code(action)}"
    if action < 2 * IN_PLACE:
        return f"{words.of('place')} {code(action - IN_PLACE)}"
    if action in _NAMES:
        return words.of(_NAMES[action])
    if action < ARRANGE:
        return f"{words.of('claim')} {action - CLAIM + 1}"
    bits = action - ARRANGE
    cards = " ".join(code(card) for card in arranged(view.tendido_row, bits))
    way = words.of("right" if bits & RIGHT_TO_LEFT else "left")
    return f"{words.of('row')} {cards} {way}"


class Answers:
    """Reads answers in the words of a language."""

    def __init__(self, text: Text, words: Words) -> None:
        self._text = text
        self._words = words

    def action(self, view: PorrazoView, command: str, rest: Sequence[str]) -> Action:
        """Return the legal action that a command and the words after it name.

        Raises:
            NotUnderstood: they name none.

        """
        if command == "row":
            return self._row(view, rest)
        if command in PLAIN and PLAIN[command] in view.legal:
            return PLAIN[command]
        if command in ("play", "place") and view.phase == "play":
            return self._card(view, rest[0] if rest else "", in_place=command == "place")
        raise NotUnderstood(self._text.get("tell.not_now"))

    def _card(self, view: PorrazoView, word: str, *, in_place: bool) -> Action:
        cards = [card for card in view.hands[view.seat] if means(word, card)]
        if not cards:
            raise NotUnderstood(self._text.get("tell.no_such_card", card=word))
        if not in_place:
            return cards[0]
        for card in cards:
            if IN_PLACE + card in view.legal:
                return IN_PLACE + card
            if what_if(view, card).in_place:
                return card
        raise NotUnderstood(self._text.get("tell.not_in_place", card=word))

    def _row(self, view: PorrazoView, rest: Sequence[str]) -> Action:
        ways = [self._words.meaning(word) for word in rest[TENDIDO:]]
        bit = RIGHT_TO_LEFT if ways == ["right"] else 0
        for action in view.legal:
            bits = action - ARRANGE
            row = arranged(view.tendido_row, bits) if bits >= 0 else ()
            fits = all(means(*pair) for pair in zip(rest, row, strict=False))
            if row and len(rest) >= TENDIDO and fits and bits & RIGHT_TO_LEFT == bit:
                return action
        raise NotUnderstood(self._text.get("tell.no_such_row"))


def seats_named(names: Sequence[str], words: Sequence[str]) -> list[int]:
    """Return the seats that words name in turn: numbers from 1, names, or how names begin.

    Words that name nobody end the list.

    >>> seats_named(["Ana", "Don Chucho"], ["don", "chucho", "1"])
    [1, 0]
    """
    seats: list[int] = []
    start = 0
    while start < len(words):
        for end in range(len(words), start, -1):
            seat = _seat(names, plain(" ".join(words[start:end])))
            if seat is not None:
                seats.append(seat)
                start = end
                break
        else:
            break
    return seats


def _seat(names: Sequence[str], said: str) -> int | None:
    if said.isdecimal() and 0 < int(said) <= len(names):
        return int(said) - 1
    exact = [seat for seat, name in enumerate(names) if plain(name) == said]
    begun = [seat for seat, name in enumerate(names) if plain(name).startswith(said)]
    return next((found[0] for found in (exact, begun) if len(found) == 1), None)
