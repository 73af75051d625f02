"""A match of three cards from deal to deal; the phases are the table in rules.py."""

from __future__ import annotations

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deals import first_dealer, leaders, seniority
from porrazo.engine.events import Called, Dealt, Event, HandStarted, MatchWon, Shown
from porrazo.engine.game import NOBODY, Action, State
from porrazo.games.vying import resto
from porrazo.games.vying.events import DealVoid, ShutOut
from porrazo.games.vying.resto import Round, Stakes
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
from porrazo.games.vying.worth import Worth, showdown_of, shown_of, winners_of


class ThreeCardState(State):
    """The full position of a match."""

    __slots__ = (
        "actions",
        "announced",
        "deal_number",
        "dealer",
        "hand_number",
        "hands",
        "opened",
        "rules",
        "showing",
        "shown",
        "stakes",
        "stock",
        "to_act",
        "won_by",
    )

    rules: Rules
    to_act: int
    dealer: int
    hand_number: int
    deal_number: int
    """How many cards each seat that is still in has got."""
    stock: list[Card]
    """The cards to come, next last."""
    hands: list[list[Card]]
    stakes: Stakes
    actions: list[tuple[int, int, Action]]
    """This deal's actions: seat, place of the phase in `PHASES`, action."""
    showing: bool
    """Whether the dealer is asked about the first card."""
    opened: Card
    """The card that the dealer has shown, UNKNOWN for none."""
    announced: tuple[int, ...]
    """The seats that have announced a flush of three, in seniority order."""
    shown: list[bool]
    """Whose hand a showdown has shown to all; a new deal hides all again."""
    won_by: tuple[int, ...]

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> ThreeCardState:
        """Return an equal state that shares nothing that changes."""
        twin = ThreeCardState(self.rules)
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.deal_number = self.deal_number
        twin.stock = self.stock[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.stakes = self.stakes.copy()
        twin.actions = self.actions[:]
        twin.showing = self.showing
        twin.opened = self.opened
        twin.announced = self.announced
        twin.shown = self.shown[:]
        twin.won_by = self.won_by
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

    @property
    def winner(self) -> int:
        """The seat that has won alone, or NOBODY."""
        return self.won_by[0] if len(self.won_by) == 1 else NOBODY

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several where they share it."""
        return self.won_by

    @property
    def totals(self) -> tuple[int, ...]:
        """The counters in front of each seat."""
        return tuple(self.stakes.resto)

    def worth_of(self, seat: int) -> Worth:
        """Return what a seat's cards are worth."""
        return self.rules.worth(self.hands[seat], self.opened)

    def is_legal(self, action: Action) -> bool:
        """Tell whether an action is legal."""
        if self.to_act == NOBODY:
            return False
        if self.showing:
            return action in (SHOW, KEEP)
        return resto.is_legal(self.stakes, self.to_act, self.round, action)

    def legal(self) -> list[Action]:
        """Return the legal actions, of the amounts those that are listed."""
        if self.to_act == NOBODY:
            return []
        if self.showing:
            return [SHOW, KEEP]
        return resto.legal_actions(self.stakes, self.to_act, self.round)

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat = self.to_act
        if self.showing:
            self._show_or_keep(action, out)
            return
        self.actions.append((seat, self.deal_number - 1, action))
        self.to_act = resto.act(self.stakes, seat, action, out)
        if self.to_act == NOBODY:
            self._end_round(out)

    # --- a deal

    def start_hand(self, out: list[Event] | None) -> None:
        """Shuffle for the deal whose number and dealer are set, and give each seat a card."""
        self.stock = list(reversed(self.rules.deal_pack(self.hand_number)))
        self.hands = [[] for _ in range(self.rules.seats)]
        self.deal_number = 0
        self.actions = []
        self.opened = UNKNOWN
        self.announced = ()
        self.shown = [False] * self.rules.seats
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
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
        return resto.begin_round(self.stakes, self.dealer)

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
            resto.take_all(self.stakes, active[0], self.dealer, out)
            self._end_deal(False, out)
            return
        resto.close_round(self.stakes, out)
        if not self.stakes.pot:
            if out is not None:
                out.append(DealVoid(self.dealer))
            self._end_deal(True, out)
            return
        while self.to_act == NOBODY and self.deal_number < HAND:
            self._next_card(out)
            if self._announce(out):
                return
            self.to_act = self._begin_round()
        if self.to_act == NOBODY:
            self._showdown(out)

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
        resto.take_all(self.stakes, seat, self.dealer, out)
        self._end_deal(False, out)

    def _showdown(self, out: list[Event] | None) -> None:
        rules = self.rules
        worths = {seat: self.worth_of(seat) for seat in self.stakes.active(self.dealer)}
        layers = resto.layers(self.stakes, self.dealer)
        winners = winners_of(layers, worths)
        told = {seat: worths[seat] for seat in shown_of(worths, winners, rules.losers_show)}
        self.shown = [seat in told for seat in range(rules.seats)]
        if out is not None:
            out.append(showdown_of(self.hands, told, winners, rules.classes, rules.wildcards))
        resto.return_unreached(self.stakes, self.dealer, out)
        resto.pay_out(self.stakes, layers, winners, out)
        self._end_deal(False, out)

    def _end_deal(self, void: bool, out: list[Event] | None) -> None:
        counters = self.stakes.resto
        later = [seat for seat in seniority(self.rules.seats, self.dealer) if counters[seat] > 0]
        if len(later) == 1 or self.hand_number >= self.rules.deals:
            self.won_by = leaders(counters)
            if out is not None:
                shared = self.won_by if len(self.won_by) > 1 else ()
                out.append(MatchWon(self.winner, tuple(counters), shared))
            return
        if not (void and self.rules.same_dealer):
            self.dealer = later[0]
        self.hand_number += 1
        self.stakes = Stakes(counters)
        self.start_hand(out)


def begin(rules: Rules, out: list[Event] | None = None) -> ThreeCardState:
    """Return the state after the first deal of a match."""
    state = ThreeCardState(rules)
    state.stakes = Stakes([rules.starting_counters] * rules.seats)
    state.won_by = ()
    state.dealer = first_dealer(rules.setup)
    state.hand_number = 1
    state.start_hand(out)
    return state
