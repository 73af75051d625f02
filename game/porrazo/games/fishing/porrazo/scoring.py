"""The score of a match of Porrazo: what adds to it, the count of cards, and who wins."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.events import Event, MatchWon, Scored
from porrazo.engine.game import NOBODY
from porrazo.games.fishing.events import CardsCounted, TableSwept
from porrazo.games.fishing.porrazo.position import Position
from porrazo.games.fishing.porrazo.rules import HALF_PACK, NO_CARD, OVER


class Scoring(Position):
    """A position whose sides score and win."""

    __slots__ = ()

    def _score(
        self,
        side: int,
        points: int,
        reason: str,
        cards: tuple[Card, ...],
        out: list[Event] | None,
    ) -> None:
        self.scores[side] += points
        if out is not None:
            out.append(Scored(side, points, reason, self.scores[side], cards))

    def _wins(self, side: int, out: list[Event] | None) -> bool:
        """End the match if a side that has just scored is at the target."""
        if self.rules.hands or self.scores[side] < self.rules.target:
            return False
        self._finish(side, out)
        return True

    def _finish(self, side: int, out: list[Event] | None) -> None:
        self.phase_id = OVER
        self.to_act = NOBODY
        self.winning_side = side
        self.last_left = NO_CARD
        if out is not None:
            out.append(MatchWon(side, tuple(self.scores)))

    # --- the end of a hand

    def _sweep(self, out: list[Event] | None) -> None:
        side = self.last_capturer
        if self.rules.last_to_dealer or side == NOBODY:
            side = self.rules.sides[self.dealer]
        if self.lying:
            table = self.table
            self.won[side] += table
            if out is not None:
                out.append(TableSwept(side, tuple(table)))
            self.clear_table()

    def _count_cards(self, out: list[Event] | None) -> bool:
        """Score the piles; whether that wins the match."""
        piles = [len(pile) for pile in self.won]
        if out is not None:
            out.append(CardsCounted(tuple(piles)))
        most = second = 0
        for cards in piles:
            if cards > most:
                most, second = cards, most
            elif cards > second:
                second = cards
        points = most - (HALF_PACK if self.rules.over_half else second)
        if points <= 0:
            return False
        side = piles.index(most)
        self._score(side, points, "cards", (), out)
        return self._wins(side, out)

    def _hands_are_up(self) -> bool:
        """True when the agreed number of hands is played and one side has the highest total."""
        if not self.rules.hands or self.hand_number < self.rules.hands:
            return False
        return self.scores.count(max(self.scores)) == 1
