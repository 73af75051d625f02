"""A match of Cacho from deal to deal; the phases are the table in rules.py."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.deals import first_dealer, leaders, seniority
from porrazo.engine.events import Dealt, Event, HandStarted, MatchWon
from porrazo.engine.game import NOBODY, Action, State
from porrazo.games.vying import resto
from porrazo.games.vying.cacho.rules import CLASSES, HAND, PHASES, Rules, worth
from porrazo.games.vying.events import DealVoid, Showdown
from porrazo.games.vying.resto import Round, Stakes


class CachoState(State):
    """The full position of a match."""

    __slots__ = (
        "actions",
        "deal_number",
        "dealer",
        "hand_number",
        "hands",
        "rules",
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
    """This deal's actions: seat, number of the round from 0, action."""
    shown: list[bool]
    """Whose hand a showdown has shown to all; a new deal hides all again."""
    won_by: tuple[int, ...]

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> CachoState:
        """Return an equal state that shares nothing that changes."""
        twin = CachoState(self.rules)
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.deal_number = self.deal_number
        twin.stock = self.stock[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.stakes = self.stakes.copy()
        twin.actions = self.actions[:]
        twin.shown = self.shown[:]
        twin.won_by = self.won_by
        return twin

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return "over" if self.to_act == NOBODY else PHASES[self.deal_number - 1]

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

    def is_legal(self, action: Action) -> bool:
        """Tell whether an action is legal."""
        if self.to_act == NOBODY:
            return False
        return resto.is_legal(self.stakes, self.to_act, self.round, action)

    def legal(self) -> list[Action]:
        """Return the legal actions, of the amounts those that are listed."""
        if self.to_act == NOBODY:
            return []
        return resto.legal_actions(self.stakes, self.to_act, self.round)

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat = self.to_act
        self.actions.append((seat, self.deal_number - 1, action))
        self.to_act = resto.act(self.stakes, seat, action, out)
        if self.to_act == NOBODY:
            self._end_round(out)

    # --- a deal

    def start_hand(self, out: list[Event] | None) -> None:
        """Shuffle for the deal whose number and dealer are set, and give each seat a card."""
        self.stock = list(reversed(self.rules.pack(self.hand_number)))
        self.hands = [[] for _ in range(self.rules.seats)]
        self.deal_number = 0
        self.actions = []
        self.shown = [False] * self.rules.seats
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
        self._next_card(out)

    def _next_card(self, out: list[Event] | None) -> None:
        """Give every active seat a card and begin the round of betting on it."""
        self.deal_number += 1
        active = self.stakes.active(self.dealer)
        for seat in active:
            self.hands[seat].append(self.stock.pop())
        if out is not None:
            to = () if len(active) == self.rules.seats else tuple(active)
            out.append(Dealt(self.dealer, self.deal_number, 1, to))
        self.to_act = resto.begin_round(self.stakes, self.dealer)

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
        if self.to_act == NOBODY:
            self._showdown(active, out)

    def _showdown(self, active: list[int], out: list[Event] | None) -> None:
        worths = {seat: worth(self.rules, self.hands[seat]) for seat in active}
        strength = [0] * self.rules.seats
        for seat in active:
            strength[seat] = worths[seat].strength
        layers = resto.layers(self.stakes, self.dealer)
        winners = resto.layer_winners(layers, strength)
        seats = range(self.rules.seats)
        self.shown = [
            seat in winners or (seat in worths and self.rules.losers_show) for seat in seats
        ]
        if out is not None:
            told = [worths[seat] if self.shown[seat] else None for seat in seats]
            wild = [meaning for one in told if one is not None for meaning in one.wild]
            out.append(
                Showdown(
                    tuple([tuple(self.hands[s]) if self.shown[s] else None for s in seats]),
                    tuple([None if one is None else CLASSES[one.class_id] for one in told]),
                    tuple([None if one is None else one.value for one in told]),
                    tuple(winners),
                    tuple(sorted(wild)) if self.rules.wildcards else None,
                )
            )
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


def begin(rules: Rules, out: list[Event] | None = None) -> CachoState:
    """Return the state after the first deal of a match."""
    state = CachoState(rules)
    state.stakes = Stakes([rules.starting_counters] * rules.seats)
    state.won_by = ()
    state.dealer = first_dealer(rules.setup)
    state.hand_number = 1
    state.start_hand(out)
    return state
