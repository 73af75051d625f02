"""Sections of the rails that many games show."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import NOBODY
from porrazo.table.places.facts import CardsHere, FactLine, Letters, Lines, Section, SideNote
from porrazo.table.places.zones import Tone
from porrazo.table.words.say import Say


def lines(*words: str, tone: Tone = Tone.PLAIN) -> Lines:
    """Return lines of one tone, without those that are empty."""
    return Lines(tuple([FactLine(each, tone) for each in words if each]))


def aid(say: Say, key: str, **values: object) -> Section:
    """Return words that explain rules: the first line is the heading, others follow it."""
    heading, *rest = say.get(key, **values).split("\n")
    return Section(heading, (lines(*rest),), aid=True)


def stock(say: Say, deal: int = 0, deals: int = 0) -> Section:
    """Return the stock on the right rail; of ``deals`` of a pack it tells which one this is."""
    heading = say.get("facts.stock")
    if deals > 1:
        heading = say.get("facts.stock_deal", n=deal, most=deals)
    return Section(heading, (CardsHere("stock"),))


def order(say: Say, ranks: str, *words: str) -> Section:
    """Return the order of the cards, the best first, by the ranks of the game's own pack."""
    shown = ranks if say.dress is None else say.dress.ranks(ranks)
    return Section(say.get("facts.order"), (Letters(shown), lines(*words)), aid=True)


def still_out(say: Say, *words: str) -> Section:
    """Return what is in hands that the seat does not see."""
    return Section(say.get("facts.still_out"), (lines(*words),), aid=True, private=True)


def deal(say: Say, number: int, most: int, *words: str) -> Section:
    """Return which deal this is, of how many where there is a last one."""
    key = "facts.deal_of" if most else "facts.deal"
    return Section(say.get(key, n=number, most=most), (lines(*words),))


def in_hand(hands: Sequence[Sequence[Card]], say: Say) -> tuple[SideNote, ...]:
    """Return notes of how many cards each seat has, where each plays for itself."""
    return tuple([SideNote(say.plural("facts.in_hand", len(hand))) for hand in hands])


def unseen(pack: Sequence[Card], *seen: Sequence[Card]) -> list[Card]:
    """Return the cards of a pack that a seat sees nowhere."""
    known = {card for cards in seen for card in cards if card != UNKNOWN}
    return [card for card in pack if card not in known]


def own_hand(hands: Sequence[Sequence[Card]], seat: int) -> Sequence[Card]:
    """Return the hand of a view's seat, none for a view of nobody."""
    return () if seat == NOBODY else hands[seat]
