"""Cards that come when nobody can bet any more: hands lie open, each seat with its chance to win.

The rules deal what is left and compare hands in one go; the table shows it card by card.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Called, Dealt, Event
from porrazo.games.vying.events import Showdown
from porrazo.games.vying.table import words
from porrazo.games.vying.three_cards.rules import HAND, Rules
from porrazo.table.game import (
    BetsGathered,
    InTurn,
    Line,
    Lit,
    Mark,
    Move,
    Step,
    Tone,
    Weight,
    hand_zone,
)
from porrazo.table.words.say import Say

_SAMPLES = 400
"""How many ways in which the cards may come are looked at."""

Hands = dict[int, tuple[Card, ...]]
"""The cards that seats have so far, the most senior seat first."""


@dataclass(frozen=True)
class RunOut(Event):
    """Hands lie open while cards are still to come; the table alone tells it, no rule does.

    ``seats`` are those who are in, the one who will win last; ``hands`` and ``chances`` are theirs.
    It is the ``first`` time in the deal, or a card has come since.
    """

    name: ClassVar[str] = "run_out"
    seats: tuple[int, ...]
    hands: tuple[tuple[Card, ...], ...]
    chances: tuple[float, ...]
    first: bool


def staged(events: Sequence[Event], opened: Card, rules: Rules) -> Sequence[Event]:
    """Return events as the table shows them: with hands opened before the last cards come.

    ``opened`` is the card that the dealer has shown, UNKNOWN for none. Where not all hands are
    shown in the end none is opened before.
    """
    end = next((n for n, event in enumerate(events) if isinstance(event, Showdown)), None)
    if end is None:
        return events
    showdown = events[end]
    assert isinstance(showdown, Showdown)
    bets = [n for n, event in enumerate(events[:end]) if isinstance(event, Called)]
    after = bets[-1] if bets else -1
    dealt = [n for n in range(after + 1, end) if isinstance(events[n], Dealt)]
    seats = [seat for seat, hand in enumerate(showdown.hands) if hand is not None]
    if not dealt or any(not set(_dealt_to(events[n], rules)) <= set(seats) for n in dealt):
        return events
    told: list[Event] = []
    for n, event in enumerate(events):
        if n in dealt:
            told.append(_opened(showdown, event, opened, rules, first=n == dealt[0]))
        told.append(event)
    return told


def _dealt_to(event: Event, rules: Rules) -> Sequence[int]:
    """Return the seats that got a card, the eldest first."""
    assert isinstance(event, Dealt)
    around = [(event.seat + 1 + turn) % rules.seats for turn in range(rules.seats)]
    return event.to or around


def _opened(showdown: Showdown, dealt: Event, opened: Card, rules: Rules, *, first: bool) -> RunOut:
    """Return how hands lie open before a card comes."""
    assert isinstance(dealt, Dealt)
    held: Hands = {
        seat: (showdown.hands[seat] or ())[: dealt.deal_number - 1]
        for seat in _dealt_to(dealt, rules)
    }
    chances = chances_of(held, opened, rules)
    order = sorted(held, key=lambda seat: seat in showdown.winners)
    return RunOut(
        tuple(order),
        tuple([held[seat] for seat in order]),
        tuple([chances[seat] for seat in order]),
        first,
    )


def chances_of(held: Hands, opened: Card, rules: Rules) -> dict[int, float]:
    """Return how likely each of some seats has the best hand once all have their cards.

    They come from all cards but those in these hands; ``held`` has the most senior seat first,
    who wins where hands are equal. Always the same for the same cards.
    """
    known = {card for hand in held.values() for card in hand}
    left = [card for card in rules.cards if card not in known]
    chance, won = Random(0), dict.fromkeys(held, 0)
    for _ in range(_SAMPLES):
        missing = sum(HAND - len(hand) for hand in held.values())
        coming = chance.sample(left, missing)
        best, winner = -1, 0
        for seat, hand in held.items():
            more = [coming.pop() for _ in range(HAND - len(hand))]
            strength = rules.worth([*hand, *more], opened).strength
            if strength > best:
                best, winner = strength, seat
        won[winner] += 1
    return {seat: count / _SAMPLES for seat, count in won.items()}


def moves_of(event: RunOut, open_cards: Sequence[Card]) -> Sequence[Step]:
    """Return how hands are turned up one after the other, and lie to be read.

    Of a hand a card may be among ``open_cards`` already.
    """
    turned = []
    for seat, hand in zip(event.seats, event.hands, strict=True):
        cards = tuple([card for card in hand if card not in open_cards])
        turned.append(Move(cards, hand_zone(seat), hand_zone(seat)))
    return [BetsGathered(), InTurn(tuple(turned)), Lit(())]


def line(event: RunOut, say: Say) -> Line:
    """Return that nobody bets any more, and how likely each seat is to win."""
    marks = tuple([
        Mark(words.STAKE, say.get("vying.chance", n=round(100 * chance)), seat, Tone.STRONG,
             say.get("vying.chance_tip", n=round(100 * chance)))
        for seat, chance in zip(event.seats, event.chances, strict=True)
    ])  # fmt: skip
    told = "; ".join(
        say.get("vying.chance_of", name=say.names[seat], n=round(100 * chance))
        for seat, chance in zip(event.seats, event.chances, strict=True)
    )
    key = "vying.run_out" if event.first else "vying.run_on"
    return Line(say.get(key, chances=told), weight=Weight.LOGGED, sound="flip", marks=marks)
