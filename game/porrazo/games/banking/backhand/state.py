"""A match of Backhand from round to round; the phases are the table in rules.py."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.deals import MOST_DEALS, leaders, score
from porrazo.engine.events import Called, Discarded, Event
from porrazo.engine.game import NOBODY, Action
from porrazo.games.banking.amounts import listed
from porrazo.games.banking.backhand.events import (
    AcesReplaced,
    BackhandShown,
    CardsAdded,
    HandsDealt,
    HandSettled,
    NewHand,
)
from porrazo.games.banking.backhand.rules import (
    ACT,
    BACKHAND,
    BET,
    FILLED,
    HIGHEST,
    HIT,
    KINDS,
    LOST,
    LOW_STOCK,
    OVER,
    PHASES,
    PLAY_PUSH,
    PUSH_AWAY,
    SPAN,
    STAKE,
    WON,
    Rules,
    is_ace,
)
from porrazo.games.banking.counting import total_of, value_of
from porrazo.games.banking.rounds import BankState, ahead


class BackhandState(BankState[Rules]):
    """The full position of a match."""

    __slots__ = ("hands", "hits", "pushed", "results", "stakes")

    phases = PHASES
    hands: list[list[Card]]
    stakes: list[int]
    """What each seat has staked in this round, 0 for nothing."""
    results: list[str]
    """How each hand has ended, "" before."""
    hits: int
    pushed: int

    def copy(self) -> BackhandState:
        """Return an equal state that shares nothing that changes."""
        twin = BackhandState(self.rules)
        self.copy_to(twin)
        twin.hands = [hand[:] for hand in self.hands]
        twin.stakes = self.stakes[:]
        twin.results = self.results[:]
        twin.hits = self.hits
        twin.pushed = self.pushed
        return twin

    def plays(self, seat: int) -> bool:
        """Return whether a seat can stake in this round; without stakes all do."""
        return not self.rules.betting or self.scores[seat] >= self.rules.min_bet

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        if self.phase_id == BET:
            least, most = self.rules.limits(self.scores[self.to_act])
            return action % SPAN == STAKE and least <= action // SPAN <= most
        return self.phase_id == ACT and action in self.legal()

    def legal(self) -> list[Action]:
        """Return the legal actions, of the stakes those that are listed."""
        if self.phase_id == BET:
            least, most = self.rules.limits(self.scores[self.to_act])
            return [STAKE + SPAN * amount for amount in listed(least, most)]
        if self.phase_id == OVER:
            return []
        return self.rules.hand_actions(self.hands[self.to_act], self.pushed)

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat = self.to_act
        self.actions.append((seat, self.phase_id, action))
        kind = action % SPAN
        if kind == STAKE:
            self._stake(seat, action // SPAN, out)
            return
        if out is not None:
            out.append(Called(seat, KINDS[kind]))
        if kind == BACKHAND:
            self._backhand(seat, out)
        elif kind == PUSH_AWAY:
            self._push_away(seat, out)
        else:
            self._add_one(seat, kind, out)

    # --- a round

    def plays_on(self, seat: int) -> bool:
        """Return False for a seat that has nothing staked and too little to stake."""
        return self.plays(seat) or self.stakes[seat] > 0

    def start_round(self, out: list[Event] | None) -> None:
        """Begin the round whose number is set, with stakes or at once with the cards."""
        seats = self.rules.seats
        self.hands = [[] for _ in range(seats)]
        self.stakes = [0] * seats
        self.results = [""] * seats
        self.hits = self.pushed = 0
        self.open_round(out)
        if len(self.stock) < LOW_STOCK:
            self.shuffle_all(out)
        if self.rules.betting:
            self.phase_id = BET
            self.to_act = self._next_seat(0)
        else:
            self._deal(out)

    def _next_seat(self, first: int) -> int:
        """Return the first seat from ``first`` on that plays in this round, or NOBODY."""
        for seat in range(first, self.rules.seats):
            if self.plays(seat) or self.stakes[seat]:
                return seat
        return NOBODY

    def _stake(self, seat: int, amount: int, out: list[Event] | None) -> None:
        self.stakes[seat] = amount
        self.to_act = self._next_seat(seat + 1)
        if self.to_act != NOBODY:
            return
        if out is not None:
            for other, staked in enumerate(self.stakes):
                if staked:
                    out.append(Called(other, KINDS[STAKE], staked))
        self._deal(out)

    def _deal(self, out: list[Event] | None) -> None:
        """Two cards to each seat that plays, one at a time."""
        seats = [seat for seat in range(self.rules.seats) if self._is_in(seat)]
        for _ in range(2):
            for seat in seats:
                self.hands[seat].append(self.draw_card(out))
        if out is not None:
            hands = tuple([tuple(hand) if hand else None for hand in self.hands])
            out.append(HandsDealt(hands))
        self.phase_id = ACT
        self._turn(seats[0], out)

    def _is_in(self, seat: int) -> bool:
        return not self.rules.betting or self.stakes[seat] > 0

    def draw_card(self, out: list[Event] | None) -> Card:
        """Return the next card; where none is left those used are shuffled first."""
        if not self.stock:
            self.shuffle_used([], out)
        return self.stock.pop()

    # --- a hand

    def _turn(self, seat: int, out: list[Event] | None) -> None:
        """The hand of a seat begins; where it ends by itself so does that of the next."""
        while seat != NOBODY:
            self.to_act = seat
            self.hits = self.pushed = 0
            if not self._begun(seat, out):
                return
            seat = self._after(seat)
        self._end_round(out)

    def _after(self, seat: int) -> int:
        """Return the next seat with a hand, or NOBODY."""
        for other in range(seat + 1, self.rules.seats):
            if self.hands[other]:
                return other
        return NOBODY

    def _go_on(self, seat: int, out: list[Event] | None) -> None:
        """The hand of a seat is over: the next one's turn, or the end of the round."""
        self._turn(self._after(seat), out)

    def _begun(self, seat: int, out: list[Event] | None) -> bool:
        """Replace the aces of two first cards and fill the hand; return whether it is over."""
        hand = self.hands[seat]
        aces = [place for place, card in enumerate(hand) if is_ace(card)]
        if aces:
            gone = tuple([hand[place] for place in aces])
            for place in aces:
                self.used.append(hand[place])
                hand[place] = self.draw_card(out)
            if out is not None:
                out.append(AcesReplaced(seat, gone, tuple(hand)))
        added: list[Card] = []
        while total_of(hand) < FILLED and not self._is_five(seat):
            card = self.draw_card(out)
            hand.append(card)
            added.append(card)
        total = total_of(hand)
        if added and out is not None:
            out.append(CardsAdded(seat, "fill", tuple(added), total))
        if not self._is_five(seat):
            return False
        self._settle(seat, WON, "five", out)
        return True

    def _is_five(self, seat: int) -> bool:
        return self.rules.is_five(len(self.hands[seat]), self.hits)

    def _add_one(self, seat: int, kind: int, out: list[Event] | None) -> None:
        """A hit, or the one card that decides a push hand."""
        hand = self.hands[seat]
        card = self.draw_card(out)
        hand.append(card)
        total = total_of(hand)
        self.hits += kind == HIT
        if out is not None:
            out.append(CardsAdded(seat, KINDS[kind], (card,), total))
        if total > HIGHEST:
            self._settle(seat, LOST, "bust", out)
        elif kind == PLAY_PUSH:
            self._settle(seat, WON, "push", out)
        elif self._is_five(seat):
            self._settle(seat, WON, "five" if self.rules.fill_counts else "hits", out)
        else:
            return
        self._go_on(seat, out)

    def _backhand(self, seat: int, out: list[Event] | None) -> None:
        card = self.draw_card(out)
        self.used.append(card)
        with_it = total_of(self.hands[seat]) + value_of(card)
        if out is not None:
            out.append(BackhandShown(seat, card, with_it))
        self._settle(seat, WON if with_it > HIGHEST else LOST, "backhand", out)
        self._go_on(seat, out)

    def _push_away(self, seat: int, out: list[Event] | None) -> None:
        gone = tuple(self.hands[seat])
        self.used.extend(gone)
        self.pushed += 1
        if out is not None:
            out.append(Discarded(seat, gone))
        self.hands[seat] = []
        for _ in range(2):
            self.hands[seat].append(self.draw_card(out))
        if out is not None:
            out.append(NewHand(seat, tuple(self.hands[seat])))
        if self._begun(seat, out):
            self._go_on(seat, out)

    def _settle(self, seat: int, result: str, reason: str, out: list[Event] | None) -> None:
        """Pay a hand and put its cards away."""
        cards = tuple(self.hands[seat])
        self.results[seat] = result
        self.used.extend(cards)
        self.hands[seat] = []
        if out is not None:
            out.append(HandSettled(seat, result, reason, total_of(cards), cards))
        if self.rules.betting:
            stake = self.stakes[seat]
            points = stake if result == WON else -stake
            score(self.scores, [(seat, points)], "won" if result == WON else "lost", out)
        elif result == WON:
            score(self.scores, [(seat, 1)], "won", out)

    # --- the end

    def _end_round(self, out: list[Event] | None) -> None:
        if self._is_end():
            self.end_match(winners(self.rules, self.scores, self.hand_number), out)
            return
        self.hand_number += 1
        self.start_round(out)

    def _is_end(self) -> bool:
        if self.hand_number >= MOST_DEALS:
            return True
        if self.rules.mode == "race":
            return max(self.scores) >= self.rules.wins_needed
        if self.hand_number >= self.rules.rounds:
            return True
        return self.rules.betting and max(self.scores) < self.rules.min_bet


def winners(rules: Rules, scores: list[int], rounds: int) -> tuple[int, ...]:
    """Return who has won a match of so many rounds: most; a lone punter only against the bank."""
    if rules.mode == "race":
        return leaders(scores)
    if rules.seats == 1 and not rules.betting:
        return (0,) if 2 * scores[0] > rounds else ()
    return ahead(rules, scores)


def begin(rules: Rules, out: list[Event] | None = None) -> BackhandState:
    """Return the state after the first deal, or before the first stakes, of a match."""
    state = BackhandState(rules)
    state.begin(out)
    return state
