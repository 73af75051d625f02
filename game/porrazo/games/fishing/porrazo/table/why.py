"""Why something scored, in a sentence, from the events of the match up to there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from porrazo.cards import Card
from porrazo.engine.events import CardPlayed, Event, Scored
from porrazo.games.fishing.combinations import RONDA_VALUE
from porrazo.games.fishing.events import (
    CardLeft,
    CardsCounted,
    Claimed,
    CounterPorrazoMade,
    SanBenito,
    TendidoArranged,
)
from porrazo.table.game import Reason
from porrazo.table.words.say import Say

_COMBINATIONS = ("ronda", "rondine", "four")
# The page of the rules about each reason; the others have a page of their own name.
_PAGES = {
    "in_place": "place",
    "counter_porrazo": "counter",
    "tendido_place": "tendido",
    "rondine": "ronda",
    "four": "ronda",
    "claim": "missed",
    "cards": "end",
}
_SET_KEYS = {2: "porrazo.why_pair", 3: "porrazo.why_three", 4: "porrazo.why_four_alike"}

E = TypeVar("E", bound=Event)


def why(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why the event at a place scored; None where it did not."""
    event = events[place]
    if isinstance(event, SanBenito):
        words = say.get("porrazo.why_san_benito", name=say.names[event.seat])
        cards = (event.card, *event.cards)
        return Reason(say.get("porrazo.why_title_san_benito"), words, cards, "san_benito")
    if not isinstance(event, Scored):
        return None
    words = _SENTENCES[event.reason](_Past(events, place, say), event)
    title = f"{say.get(f'porrazo.reason_{event.reason}')} +{event.points}"
    page = _PAGES.get(event.reason, event.reason)
    return Reason(title[:1].upper() + title[1:], words, event.cards, page)


class _Past:
    """The events before a score, to be asked who did what."""

    def __init__(self, events: Sequence[Event], place: int, say: Say) -> None:
        self.text = say.text
        self.cards = say.cards
        self.word = say.card
        self.names = say.names
        self.side_name = say.side
        self._events = events
        self._place = place

    def last(self, kind: type[E], fits: Callable[[E], bool] = lambda event: True) -> E:
        """Return the last event of a kind before the score."""
        for event in reversed(self._events[: self._place]):
            if isinstance(event, kind) and fits(event):
                return event
        raise LookupError(f"nothing like {kind.__name__} came before the score")

    def beside(self) -> Sequence[Event]:
        """Return the events right before and after the score."""
        return self._events[max(0, self._place - 1) : self._place + 2]

    def owner(self, card: Card) -> int:
        """Return the seat that played a card last."""
        return self.last(CardPlayed, lambda played: played.card == card).seat

    def name_of(self, card: Card) -> str:
        """Return the name of the seat that played a card last."""
        return self.names[self.owner(card)]


def _in_place(past: _Past, event: Scored) -> str:
    card = event.cards[0]
    name, word = past.name_of(card), past.word(card)
    return past.text.plural("porrazo.why_in_place", event.points, name=name, card=word)


def _porrazo(past: _Past, event: Scored) -> str:
    played, left = event.cards[:2]
    owner = past.last(CardLeft, lambda leaving: leaving.card == left).seat
    return past.text.get(
        "porrazo.why_porrazo",
        owner=past.names[owner],
        left=past.word(left),
        name=past.name_of(played),
        points=event.points,
    )


def _counter(past: _Past, event: Scored) -> str:
    counter = past.last(CounterPorrazoMade)
    left = event.cards[2]
    owner = past.last(CardLeft, lambda leaving: leaving.card == left).seat
    return past.text.get(
        "porrazo.why_counter_porrazo",
        owner=past.names[owner],
        other=past.names[counter.against],
        name=past.names[counter.seat],
        left=past.word(left),
        value=RONDA_VALUE[counter.rank],
        points=event.points,
    )


def _limpia(past: _Past, event: Scored) -> str:
    taken = event.cards[0]
    last = past.word(event.cards[-1])
    name = past.name_of(taken)
    return past.text.get("porrazo.why_limpia", name=name, last=last, points=event.points)


def _tendido_place(past: _Past, event: Scored) -> str:
    from_left = past.last(TendidoArranged).count == "left_to_right"
    key = "porrazo.why_tendido_from_left" if from_left else "porrazo.why_tendido_from_right"
    return past.text.get(key, card=past.word(event.cards[0]), n=event.points)


def _tendido_set(past: _Past, event: Scored) -> str:
    word = past.word(event.cards[0])
    return past.text.get(_SET_KEYS[len(event.cards)], card=word, points=event.points)


def _combination(past: _Past, event: Scored) -> str:
    both = sum(isinstance(near, Scored) and near.reason in _COMBINATIONS for near in past.beside())
    return past.text.get(
        "porrazo.why_with_partner" if both > 1 else "porrazo.why_ronda",
        name=past.name_of(event.cards[0]),
        cards=past.cards(event.cards),
        points=event.points,
    )


def _claim(past: _Past, event: Scored) -> str:
    owner = past.owner(event.cards[0])
    claimed = past.last(Claimed, lambda claim: claim.owner == owner)
    return past.text.get(
        "porrazo.why_claim",
        owner=past.names[owner],
        name=past.names[claimed.seat],
        cards=past.cards(event.cards),
        points=event.points,
    )


def _cards(past: _Past, event: Scored) -> str:
    most, second = sorted(past.last(CardsCounted).piles, reverse=True)[:2]
    key = (
        "porrazo.why_cards_over_next"
        if event.points == most - second
        else "porrazo.why_cards_over_half"
    )
    name = past.side_name(event.side)
    return past.text.get(key, name=name, most=most, second=second, points=event.points)


_SENTENCES: dict[str, Callable[[_Past, Scored], str]] = {
    "in_place": _in_place,
    "porrazo": _porrazo,
    "counter_porrazo": _counter,
    "limpia": _limpia,
    "tendido_place": _tendido_place,
    "tendido_set": _tendido_set,
    "ronda": _combination,
    "rondine": _combination,
    "four": _combination,
    "claim": _claim,
    "cards": _cards,
}
