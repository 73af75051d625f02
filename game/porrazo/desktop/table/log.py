"""The log: what happened in words, from the same events that everybody gets."""

from collections.abc import Sequence
from typing import NamedTuple

from porrazo.cards import FRENCH_52, Card
from porrazo.desktop.text import Text
from porrazo.engine.events import DealerDrawn, Event, HandStarted, MatchWon, Scored
from porrazo.games.fishing.events import (
    Captured,
    CardLeft,
    Claimed,
    CounterPorrazoMade,
    Declared,
    LeftoversDealt,
    PorrazoMade,
    SanBenito,
    TableSwept,
    TendidoArranged,
)


def card_words(text: Text, cards: Sequence[Card]) -> str:
    """Return cards as short words: ranks with the names of their suits' letters."""
    return " ".join(card_word(text, card) for card in cards)


def card_word(text: Text, card: Card) -> str:
    """Return a card as a player calls it, such as ``7`` or ``K``; suits never matter."""
    rank = FRENCH_52.text(card)[0]
    return "10" if rank == "T" else rank


class LogLine(NamedTuple):
    """Words, where points were scored the points, and which event of the log they tell."""

    words: str
    points: str = ""
    event: int | None = None


class Log:
    """Turns events into lines; ``names`` are those of the seats."""

    def __init__(self, text: Text, names: Sequence[str], sides: Sequence[int]) -> None:
        self._text = text
        self.names = names
        self._sides = sides
        self.events: list[Event] = []
        self.lines: list[LogLine] = []

    def clear(self) -> None:
        """Forget everything, to be written anew."""
        self.events.clear()
        self.lines.clear()

    def note(self, words: str) -> None:
        """Write down what is no event."""
        self.lines.append(LogLine(words))

    def speak(self, text: Text) -> None:
        """Write what comes in the words of another language."""
        self._text = text

    def side_name(self, side: int) -> str:
        """Return a side's name: its players', joined."""
        names = [name for name, other in zip(self.names, self._sides, strict=True) if other == side]
        return " + ".join(names)

    def add(self, events: Sequence[Event]) -> None:
        """Write events down."""
        for event in events:
            line = self._line(event)
            if line is not None:
                self.lines.append(LogLine(*line, len(self.events)))
            self.events.append(event)

    def _line(self, event: Event) -> tuple[str, str] | None:
        get, names = self._text.get, self.names
        match event:
            case Scored():
                return self.scored(event), f"+{event.points}"
            case HandStarted(seat=seat, hand_number=number):
                return get("event.hand_started", name=names[seat], n=number), ""
            case DealerDrawn(seat=seat):
                return get("event.dealer_drawn", name=names[seat]), ""
            case CardLeft(seat=seat, card=card):
                return get(
                    "event.card_left", name=names[seat], card=card_word(self._text, card)
                ), ""
            case Captured(seat=seat, card=card, cards=cards):
                taken = card_words(self._text, cards)
                word = card_word(self._text, card)
                return get("event.captured", name=names[seat], card=word, cards=taken), ""
            case MatchWon(side=side):
                return get("event.match_won", name=self.side_name(side)), ""
            case _:
                return self._rarer_line(event)

    def _rarer_line(self, event: Event) -> tuple[str, str] | None:
        get, names = self._text.get, self.names
        match event:
            case Declared(seat=seat, call=call):
                return get("event.declared", name=names[seat], call=get(f"event.call_{call}")), ""
            case Claimed(seat=seat, owner=owner):
                return get("event.claimed", name=names[seat], owner=names[owner]), ""
            case PorrazoMade(seat=seat, points=points, limpia=limpia):
                return get("event.porrazo", name=names[seat], n=points + limpia), ""
            case CounterPorrazoMade(seat=seat, points=points, limpia=limpia):
                return get("event.counter_porrazo", name=names[seat], n=points + limpia), ""
            case SanBenito(seat=seat):
                return get("event.san_benito", name=names[seat]), ""
            case TendidoArranged(seat=seat, row=row):
                return get("event.tendido", name=names[seat], cards=card_words(self._text, row)), ""
            case LeftoversDealt(cards=cards) if cards:
                return get("event.leftovers", cards=card_words(self._text, cards)), ""
            case TableSwept(side=side, cards=cards):
                return get("event.swept", name=self.side_name(side), n=len(cards)), ""
        return None

    def scored(self, event: Scored) -> str:
        """Return a score with its name and the cards that made it."""
        reason = self._text.get(f"event.reason_{event.reason}")
        words = self._text.get("event.scored", name=self.side_name(event.side), reason=reason)
        if event.cards and event.reason != "cards":
            words += f" ({card_words(self._text, event.cards)})"
        return words
