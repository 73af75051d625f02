"""Playing a card of Porrazo: leaving it, capturing, porrazo and what answers it."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.games.fishing.captures import latest_of, ranks_taken
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
from porrazo.games.fishing.porrazo import NO_CARD
from porrazo.games.fishing.porrazo_scoring import Scoring


class Playing(Scoring):
    """A position in which cards are played (rules: Playing a card, Porrazo)."""

    __slots__ = ()

    def _leave(self, seat: int, card: Card, out: list[Event] | None) -> bool:
        """Leave a card on the table; whether that wins the match by scoring in place."""
        rank = card >> 2
        table = self.table
        table.append(card)
        self.counts += 1 << (card & ~3)
        self.last_left = card
        if out is not None:
            out.append(CardLeft(seat, card))
        if rank > 3 or len(table) != rank + 1:
            return False
        side = self.rules.sides[seat]
        if out is not None:
            out.append(InPlace(seat, card, rank + 1))
        self._score(side, rank + 1, "in_place", (card,), out)
        return self._wins(side, out)

    def _capture(self, seat: int, card: Card, out: list[Event] | None) -> bool:
        """Take the card of the same rank and its run; whether that wins the match."""
        table = self.table
        rank = card >> 2
        ranks = ranks_taken(rank, self.counts, self.rules.ace_wraps)
        taken = [card]
        for each in ranks:
            taken.append(table.pop(latest_of(each, table)))
            self.counts -= 1 << 4 * each
        limpia = 0 if table or self._last_card_of_hand() else RONDA_VALUE[ranks[-1]]
        porrazo = self.last_left >= 0 and self.last_left >> 2 == rank
        self.last_left = NO_CARD
        side = self.rules.sides[seat]
        if out is not None:
            out.append(Captured(seat, side, card, tuple(taken[1:]), porrazo))
        if porrazo:
            self.pending_level = 2
            self.pending_seat = seat
            self.pending_rank = rank
            self.pending_cards = tuple(taken)
            self.pending_points = RONDA_VALUE[rank]
            self.pending_limpia = limpia
            if out is not None:
                out.append(PorrazoMade(seat, rank, self.pending_points, limpia))
            return False
        self.won[side] += taken
        self.last_capturer = side
        if not limpia:
            return False
        if out is not None:
            out.append(Limpia(seat, ranks[-1], limpia))
        self._score(side, limpia, "limpia", tuple(taken), out)
        return self._wins(side, out)

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
