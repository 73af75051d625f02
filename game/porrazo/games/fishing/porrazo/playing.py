"""Playing a card of Porrazo: leaving it, capturing, porrazo and what answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.games.fishing.captures import RANKS, run_length
from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE
from porrazo.games.fishing.events import (
    Captured,
    CardLeft,
    CounterPorrazoMade,
    InPlace,
    Limpia,
    PorrazoMade,
    SanBenito,
    Settled,
)
from porrazo.games.fishing.porrazo.rules import NO_CARD
from porrazo.games.fishing.porrazo.scoring import Scoring

if TYPE_CHECKING:
    from mypy_extensions import i64


class Playing(Scoring):
    """A position in which cards are played (rules: Playing a card, Porrazo)."""

    __slots__ = ()

    def _leave(self, seat: int, card: Card, out: list[Event] | None) -> bool:
        """Leave a card on the table; whether that wins the match by scoring in place."""
        rank = card >> 2
        self.lay(card)
        self.last_left = card
        if out is not None:
            out.append(CardLeft(seat, card))
        if rank > 3 or self.table_size != rank + 1:
            return False
        side = self.rules.sides[seat]
        if out is not None:
            out.append(InPlace(seat, card, rank + 1))
        self._score(side, rank + 1, "in_place", (card,), out)
        return self._wins(side, out)

    def _capture(self, seat: int, card: Card, out: list[Event] | None) -> bool:
        """Take the card of the same rank and its run; whether that wins the match."""
        rank = card >> 2
        side = self.rules.sides[seat]
        pile = self.won[side]
        before = len(pile)
        pile.append(card)
        last = self._take_run(rank, pile)
        limpia = 0 if self.lying or self._last_card_of_hand() else RONDA_VALUE[last]
        porrazo = self.last_left >= 0 and self.last_left >> 2 == rank
        self.last_left = NO_CARD
        if out is not None:
            out.append(Captured(seat, side, card, tuple(pile[before + 1 :]), porrazo))
        if porrazo:
            self.pending_level = 2
            self.pending_seat = seat
            self.pending_rank = rank
            self.pending_cards = tuple(pile[before:])
            self.pending_points = RONDA_VALUE[rank]
            self.pending_limpia = limpia
            del pile[before:]
            if out is not None:
                out.append(PorrazoMade(seat, rank, self.pending_points, limpia))
            return False
        self.last_capturer = side
        if not limpia:
            return False
        if out is not None:
            out.append(Limpia(seat, last, limpia))
        self._score(side, limpia, "limpia", tuple(pile[before:]), out)
        return self._wins(side, out)

    def _take_run(self, rank: i64, pile: list[Card]) -> int:
        """Move a rank that lies on the table and its run to a pile; return its last rank."""
        last = rank
        for each in range(rank, rank + run_length(rank, self.lying, self.rules.ace_wraps)):
            last = each if each < RANKS else each - RANKS
            pile.append(self._take(last))
        return last

    def _take(self, rank: i64) -> Card:
        """Take the card of a rank that came to the table last."""
        suits = self.lying >> 4 * rank & 15
        card: Card = 4 * rank + (suits >> 1) - (suits >> 3)
        if suits & suits - 1:  # more than one
            card = self._latest(rank)
        self.lying ^= 1 << card
        self.table_size -= 1
        return card

    def _latest(self, rank: i64) -> Card:
        index = len(self.laid)
        while True:
            index -= 1
            card = self.laid[index]
            if card >> 2 == rank and self.lying >> card & 1:
                return card

    def _last_card_of_hand(self) -> bool:
        return self.last_deal and not any(self.hands)

    # --- porrazo, counter porrazo, san benito

    def _counter(self, seat: int, card: Card, out: list[Event] | None) -> bool:
        """Play a card of the pending rank; whether that wins the match: a san benito does."""
        side = self.rules.sides[seat]
        cards = (card, *self.pending_cards)
        self.last_left = NO_CARD
        if self.pending_level == 3:
            self.won[side] += cards
            self.last_capturer = side
            self.clear_pending()
            if out is not None:
                out.append(SanBenito(seat, side, card, cards[1:]))
            self._finish(side, out)
            return True
        against = self.pending_seat
        self.pending_level = 3
        self.pending_seat = seat
        self.pending_cards = cards
        self.pending_points = RONDINE_VALUE[self.pending_rank]
        if self._last_card_of_hand():
            self.pending_limpia = 0
        if out is not None:
            out.append(Captured(seat, side, card, cards[1:], True))
            out.append(
                CounterPorrazoMade(
                    seat, against, self.pending_rank, self.pending_points, self.pending_limpia
                )
            )
        return False

    def _settle(self, out: list[Event] | None) -> bool:
        """Give the pending capture to its owner's side; whether that wins the match."""
        seat, cards = self.pending_seat, self.pending_cards
        points, limpia = self.pending_points, self.pending_limpia
        reason = "porrazo" if self.pending_level == 2 else "counter_porrazo"
        side = self.rules.sides[seat]
        self.won[side] += cards
        self.last_capturer = side
        self.clear_pending()
        if out is not None:
            out.append(Settled(seat, side, cards, points, limpia))
        self._score(side, points, reason, cards, out)
        if limpia:
            self._score(side, limpia, "limpia", cards, out)
        return self._wins(side, out)
