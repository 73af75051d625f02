"""The line of each kind of event: for the log, for a terminal, for a screen reader.

Every kind of event has one, so that whoever reads all the lines knows all that a watcher knows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from porrazo.cards import FRENCH_52, Card
from porrazo.desktop.kit.text import Text
from porrazo.engine.events import (
    CardPlayed,
    DealerDrawn,
    Dealt,
    Event,
    HandStarted,
    MatchWon,
    Scored,
)
from porrazo.games.fishing.events import (
    Captured,
    CardLeft,
    CardsCounted,
    Claimed,
    CounterPorrazoMade,
    Declared,
    InPlace,
    LeftoversDealt,
    Limpia,
    PorrazoMade,
    SanBenito,
    Settled,
    TableSwept,
    TendidoArranged,
    TendidoDealt,
)


def card_words(text: Text, cards: Sequence[Card]) -> str:
    """Return cards as short words: ranks with the names of their suits' letters."""
    return " ".join(card_word(text, card) for card in cards)


def card_word(text: Text, card: Card) -> str:
    """Return a card as a player calls it, such as ``7`` or ``K``; suits never matter."""
    return rank_word(card >> 2)


def rank_word(rank: int) -> str:
    """Return a rank as a player calls it."""
    word = FRENCH_52.rank_text(rank)
    return "10" if word == "T" else word


class Line(NamedTuple):
    """Words, and where points were scored the points."""

    words: str
    points: str = ""


class EventLines:
    """Makes the line of an event; ``names`` are those of the seats, ``sides`` their sides."""

    def __init__(self, text: Text, names: Sequence[str], sides: Sequence[int]) -> None:
        self.text = text
        self.names = names
        self.sides = sides

    def line(self, event: Event) -> Line:
        """Return an event's words, with its points apart."""
        points = f"+{event.points}" if isinstance(event, Scored) else ""
        return Line(_WORDS[type(event)](self, event), points)

    def told(self, event: Event) -> str:
        """Return all of an event in one sentence: points and the total they make, too."""
        words = _WORDS[type(event)](self, event)
        if not isinstance(event, Scored):
            return words
        return self.text.plural("event.told_score", event.points, words=words, total=event.total)

    def side_name(self, side: int) -> str:
        """Return a side's name: its players', joined."""
        pairs = zip(self.names, self.sides, strict=True)
        return " + ".join(name for name, other in pairs if other == side)

    def by_side(self, numbers: Sequence[int]) -> str:
        """Return a number for each side, with the sides' names."""
        return ", ".join(f"{self.side_name(side)} {n}" for side, n in enumerate(numbers))

    def scored(self, event: Scored) -> str:
        """Return a score with its name and the cards that made it."""
        reason = self.text.get(f"event.reason_{event.reason}")
        words = self.text.get("event.scored", name=self.side_name(event.side), reason=reason)
        if event.cards and event.reason != "cards":
            words += f" ({self._cards(event.cards)})"
        return words

    def _cards(self, cards: Sequence[Card]) -> str:
        return card_words(self.text, cards)

    def _dealer_drawn(self, event: DealerDrawn) -> str:
        draws = ", ".join(
            f"{self.names[seat]} {card_word(self.text, card)}" for seat, card in event.draws
        )
        return self.text.get("event.dealer_drawn", name=self.names[event.seat], draws=draws)

    def _hand_started(self, event: HandStarted) -> str:
        name = self.names[event.seat]
        return self.text.get("event.hand_started", name=name, n=event.hand_number)

    def _dealt(self, event: Dealt) -> str:
        return self.text.plural("event.dealt", event.count, deal=event.deal_number)

    def _tendido_dealt(self, event: TendidoDealt) -> str:
        left, right = self._cards(event.row[:2]), self._cards(event.row[2:])
        name = self.names[event.seat]
        return self.text.get("event.tendido_dealt", name=name, left=left, right=right)

    def _tendido_arranged(self, event: TendidoArranged) -> str:
        row = self._cards(event.row)
        words = self.text.get("event.tendido", name=self.names[event.seat], cards=row)
        return f"{words} ({self.text.get(f'event.{event.count}')})"

    def _leftovers(self, event: LeftoversDealt) -> str:
        if event.cards:
            return self.text.get("event.leftovers", cards=self._cards(event.cards))
        return self.text.plural("event.leftovers_round", event.count)

    def _declared(self, event: Declared) -> str:
        call = self.text.get(f"event.call_{event.call}")
        return self.text.get("event.declared", name=self.names[event.seat], call=call)

    def _card_played(self, event: CardPlayed) -> str:
        return self._with_card("event.card_played", event.seat, event.card)

    def _card_left(self, event: CardLeft) -> str:
        return self._with_card("event.card_left", event.seat, event.card)

    def _with_card(self, key: str, seat: int, card: Card) -> str:
        return self.text.get(key, name=self.names[seat], card=card_word(self.text, card))

    def _in_place(self, event: InPlace) -> str:
        word = card_word(self.text, event.card)
        name = self.names[event.seat]
        return self.text.plural("event.in_place", event.points, name=name, card=word)

    def _captured(self, event: Captured) -> str:
        key = "event.captured_pending" if event.pending else "event.captured"
        cards, word = self._cards(event.cards), card_word(self.text, event.card)
        return self.text.get(key, name=self.names[event.seat], card=word, cards=cards)

    def _porrazo(self, event: PorrazoMade) -> str:
        points, name = event.points + event.limpia, self.names[event.seat]
        return self.text.plural("event.porrazo", points, name=name, card=rank_word(event.rank))

    def _counter(self, event: CounterPorrazoMade) -> str:
        points, name = event.points + event.limpia, self.names[event.seat]
        other, word = self.names[event.against], rank_word(event.rank)
        return self.text.plural("event.counter_porrazo", points, name=name, other=other, card=word)

    def _san_benito(self, event: SanBenito) -> str:
        cards, word = self._cards(event.cards), card_word(self.text, event.card)
        name = self.names[event.seat]
        return self.text.get("event.san_benito", name=name, card=word, cards=cards)

    def _settled(self, event: Settled) -> str:
        cards = self._cards(event.cards)
        return self.text.get("event.settled", name=self.names[event.seat], cards=cards)

    def _limpia(self, event: Limpia) -> str:
        name, word = self.names[event.seat], rank_word(event.rank)
        return self.text.plural("event.limpia", event.points, name=name, card=word)

    def _claimed(self, event: Claimed) -> str:
        name, owner = self.names[event.seat], self.names[event.owner]
        call = self.text.get(f"event.call_{event.call}")
        return self.text.get("event.claimed", name=name, owner=owner, call=call)

    def _table_swept(self, event: TableSwept) -> str:
        name, cards = self.side_name(event.side), self._cards(event.cards)
        return self.text.plural("event.swept", len(event.cards), name=name, cards=cards)

    def _cards_counted(self, event: CardsCounted) -> str:
        return self.text.get("event.cards_counted", piles=self.by_side(event.piles))

    def _match_won(self, event: MatchWon) -> str:
        name, scores = self.side_name(event.side), self.by_side(event.scores)
        return self.text.get("event.match_won", name=name, scores=scores)


_WORDS: Mapping[type[Event], Callable[[EventLines, Any], str]] = {
    DealerDrawn: EventLines._dealer_drawn,
    HandStarted: EventLines._hand_started,
    Dealt: EventLines._dealt,
    TendidoDealt: EventLines._tendido_dealt,
    TendidoArranged: EventLines._tendido_arranged,
    LeftoversDealt: EventLines._leftovers,
    Declared: EventLines._declared,
    CardPlayed: EventLines._card_played,
    CardLeft: EventLines._card_left,
    InPlace: EventLines._in_place,
    Captured: EventLines._captured,
    PorrazoMade: EventLines._porrazo,
    CounterPorrazoMade: EventLines._counter,
    SanBenito: EventLines._san_benito,
    Settled: EventLines._settled,
    Limpia: EventLines._limpia,
    Claimed: EventLines._claimed,
    TableSwept: EventLines._table_swept,
    CardsCounted: EventLines._cards_counted,
    Scored: EventLines.scored,
    MatchWon: EventLines._match_won,
}
"""What makes the words of each kind of event."""
