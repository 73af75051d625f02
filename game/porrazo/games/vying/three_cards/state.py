"""A match of three cards from deal to deal; the phases are the table in rules.py."""

from __future__ import annotations

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Called, Dealt, Event, Shown
from porrazo.engine.game import NOBODY, Action
from porrazo.games.vying import table_stakes
from porrazo.games.vying.deals import StakesState
from porrazo.games.vying.events import DealVoid, ShutOut
from porrazo.games.vying.table_stakes import Round
from porrazo.games.vying.three_cards.flushes import FLUSH
from porrazo.games.vying.three_cards.rules import (
    HAND,
    KEEP,
    PHASES,
    SHOW,
    SHOW_KINDS,
    SHOWING,
    Rules,
)
from porrazo.games.vying.worth import Worth


class ThreeCardState(StakesState[Rules]):
    """The full position of a match; ``deal_number`` is how many cards a seat has that is in."""

    __slots__ = ("announced", "opened", "showing")

    batches = (1, 1, 1)
    showing: bool
    """True when the dealer is asked about the first card."""
    opened: Card
    """The card that the dealer has shown, UNKNOWN for none."""
    announced: tuple[int, ...]
    """The seats that have announced a flush of three, in seniority order."""

    def copy(self) -> ThreeCardState:
        """Return an equal state that shares nothing that changes."""
        twin = ThreeCardState(self.rules)
        self.copy_to(twin)
        twin.showing = self.showing
        twin.opened = self.opened
        twin.announced = self.announced
        return twin

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        if self.to_act == NOBODY:
            return "over"
        return PHASES[SHOWING if self.showing else self.deal_number - 1]

    @property
    def round(self) -> Round:
        """What the betting round of this phase allows."""
        return self.rules.rounds[self.deal_number - 1]

    def worth_of(self, seat: int) -> Worth:
        """Return what a seat's cards are worth."""
        return self.rules.worth(self.hands[seat], self.opened)

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        if self.to_act == NOBODY:
            return False
        if self.showing:
            return action in (SHOW, KEEP)
        return table_stakes.is_legal(self.stakes, self.to_act, self.round, action)

    def legal(self) -> list[Action]:
        """Return the legal actions, of the amounts those that are listed."""
        if self.to_act == NOBODY:
            return []
        if self.showing:
            return [SHOW, KEEP]
        return table_stakes.legal_actions(self.stakes, self.to_act, self.round)

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat = self.to_act
        if self.showing:
            self._show_or_keep(action, out)
            return
        self.actions.append((seat, self.deal_number - 1, action))
        self.to_act = table_stakes.act(self.stakes, seat, action, out)
        if self.to_act == NOBODY:
            self._end_round(out)

    # --- a deal

    def open_deal(self, out: list[Event] | None) -> None:
        """Begin a deal whose pack lies there: each seat gets a card."""
        self.opened = UNKNOWN
        self.announced = ()
        self._next_card(out)
        self.showing = self.rules.may_show
        self.to_act = self.dealer if self.showing else self._begin_round()

    def _show_or_keep(self, action: Action, out: list[Event] | None) -> None:
        """Open the dealer's first card, or keep it hidden; then the first bets are due."""
        self.actions.append((self.dealer, SHOWING, action))
        card = self.hands[self.dealer][0]
        if action == SHOW:
            self.opened = card
        if out is not None:
            kept = Called(self.dealer, SHOW_KINDS[KEEP - SHOW])
            out.append(Shown(self.dealer, (card,)) if action == SHOW else kept)
        self.showing = False
        self.to_act = self._begin_round()

    def _begin_round(self) -> int:
        return table_stakes.begin_round(self.stakes, self.dealer)

    def _next_card(self, out: list[Event] | None) -> None:
        """Give every active seat a card."""
        self.deal_number += 1
        active = self.stakes.active(self.dealer)
        for seat in active:
            self.hands[seat].append(self.stock.pop())
        if out is not None:
            to = () if len(active) == self.rules.seats else tuple(active)
            out.append(Dealt(self.dealer, self.deal_number, 1, to))

    def _end_round(self, out: list[Event] | None) -> None:
        active = self.stakes.active(self.dealer)
        if len(active) == 1:
            table_stakes.take_all(self.stakes, active[0], self.dealer, out)
            self.end_deal(out)
            return
        table_stakes.close_round(self.stakes, out)
        if not self.stakes.pot:
            if out is not None:
                out.append(DealVoid(self.dealer))
            self.end_deal(out, self.rules.same_dealer)
            return
        while self.to_act == NOBODY and self.deal_number < HAND:
            self._next_card(out)
            if self._announce(out):
                return
            self.to_act = self._begin_round()
        if self.to_act == NOBODY:
            worths = {seat: self.worth_of(seat) for seat in self.stakes.active(self.dealer)}
            self.shown = self.compare(worths, out).shown
            self.end_deal(out)

    def _announce(self, out: list[Event] | None) -> bool:
        """Let flushes of three be announced, where that is the rule; return whether one is alone.

        Then it has taken the pot, and the deal is over.
        """
        if not self.rules.is_announced or self.deal_number < HAND:
            return False
        active = self.stakes.active(self.dealer)
        able = [seat for seat in active if self.worth_of(seat).class_id == FLUSH]
        self.announced = tuple(able)
        if not self.announced:
            return False
        left = [seat for seat in active if seat not in self.announced]
        for seat in left:
            self.stakes.folded[seat] = True
        if out is not None:
            out.extend([Called(seat, self.rules.classes[FLUSH]) for seat in self.announced])
            if left:
                out.append(ShutOut(tuple(left)))
        if len(self.announced) > 1:
            return False
        self._take_unopposed(self.announced[0], out)
        return True

    def _take_unopposed(self, seat: int, out: list[Event] | None) -> None:
        """Let the one seat that has announced show its hand and take the pot."""
        self.shown[seat] = True
        if out is not None:
            out.append(Shown(seat, tuple(self.hands[seat])))
        table_stakes.take_all(self.stakes, seat, self.dealer, out)
        self.end_deal(out)
