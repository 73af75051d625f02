"""A match of a game of raises from deal to deal; the phases are the table in rules.py."""

from __future__ import annotations

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import Luck
from porrazo.engine.deals import MOST_DEALS, first_dealer, leaders, pack_of_deal
from porrazo.engine.events import (
    CardPlayed,
    Dealt,
    Event,
    HandStarted,
    Laid,
    MatchWon,
    Scored,
    Taken,
)
from porrazo.engine.game import NOBODY, Action, ScoredState
from porrazo.games.tricks.raising.events import DealTied, Signalled, TrickTied
from porrazo.games.tricks.raising.hands import (
    HAND,
    card_at,
    cards_in,
    count_of,
    hand_of,
    holds,
    without,
)
from porrazo.games.tricks.raising.rules import (
    ALL,
    ANSWERING,
    OVER,
    PHASES,
    PLAYING,
    SIGNALLING,
    TIE,
    UNDECIDED,
    Rules,
)
from porrazo.games.tricks.raising.stake import (
    ACCEPT,
    DONE,
    FOLD,
    RAISE,
    SIGNAL,
    Stake,
    accept,
    fold,
    may_raise,
    raise_stake,
)


class RaisingState(ScoredState):
    """The full position of a match. Hands are as in three_cards.py."""

    __slots__ = (
        "dealer",
        "done",
        "hand_number",
        "hands",
        "leader",
        "phase_id",
        "rules",
        "secrets",
        "sent",
        "signals",
        "stake",
        "stock",
        "to_act",
        "trick",
        "tricks",
        "turned",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    hands: list[int]
    stock: tuple[Card, ...]
    """The cards that were not dealt."""
    stake: Stake
    leader: int
    trick: list[Card]
    """The cards of this trick, from its leader's on."""
    tricks: list[int]
    """Who has won each finished trick: a side or TIE."""
    turned: Card
    """The card turned up after the deal, UNKNOWN where there is none."""
    sent: list[int]
    """The signals that each seat has sent in this deal, as bits: ``8 * sign + receiver``."""
    signals: list[tuple[int, int, int]]
    """This deal's signals: seat, seat that got it, number of the sign."""
    secrets: list[int]
    """How many signals of the match each seat does not know of."""
    done: list[int]
    """This deal's actions: ``(8 * action + seat) * 4 + phase``."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> RaisingState:
        """Return an equal state that shares nothing that changes."""
        twin = RaisingState(self.rules)
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.hands = self.hands[:]
        twin.stock = self.stock
        twin.scores = self.scores[:]
        twin.stake = self.stake.copy()
        twin.leader = self.leader
        twin.trick = self.trick[:]
        twin.tricks = self.tricks[:]
        twin.turned = self.turned
        twin.sent = self.sent[:]
        twin.signals = self.signals[:]
        twin.secrets = self.secrets[:]
        twin.done = self.done[:]
        twin.winning_sides = self.winning_sides
        return twin

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    # --- what is legal

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        seat, rules, phase = self.to_act, self.rules, self.phase_id
        if seat == NOBODY or action < 0:
            return False
        if action < RAISE:
            return phase == PLAYING and holds(self.playable(), action)
        if action == RAISE:
            return phase != SIGNALLING and may_raise(self.stake, rules.ladder, seat & 1)
        if action in (ACCEPT, FOLD):
            return phase == ANSWERING
        if action < SIGNAL:
            return action == DONE and phase == SIGNALLING
        sign, to = (action - SIGNAL) >> 3, (action - SIGNAL) & 7
        if to not in rules.receivers(self.dealer, seat) or sign >= len(rules.signs):
            return False
        return self._may_tell(seat, sign, to)

    def playable(self) -> int:
        """Return the cards that the seat to act may play, as a hand."""
        return self.rules.playable(self.hands[self.to_act], self.trick, self.turned)

    def _may_tell(self, seat: int, sign: int, to: int) -> bool:
        if self.sent[seat] >> (8 * sign + to) & 1:
            return False
        return self.rules.may_tell(sign, self.hands[seat], self.turned)

    def legal(self) -> list[Action]:
        """Return every legal action."""
        seat, rules = self.to_act, self.rules
        actions: list[Action]
        if seat == NOBODY:
            return []
        if self.phase_id == PLAYING:
            actions = cards_in(self.playable())
        elif self.phase_id == ANSWERING:
            actions = [ACCEPT, FOLD]
        else:
            actions = [DONE]
        if self.phase_id != SIGNALLING and may_raise(self.stake, rules.ladder, seat & 1):
            actions.append(RAISE)
        if rules.signals:
            for to in rules.receivers(self.dealer, seat):
                for sign in range(len(rules.signs)):
                    if self._may_tell(seat, sign, to):
                        actions.append(SIGNAL + 8 * sign + to)
        return actions

    def draw(self, luck: Luck) -> Action:
        """Return one of the legal actions, each as likely as any other, without listing them."""
        if self.rules.signals:
            choices = self.legal()
            return choices[luck.below(len(choices))]
        raises = 1 if may_raise(self.stake, self.rules.ladder, self.to_act & 1) else 0
        if self.phase_id == ANSWERING:
            return ACCEPT + luck.below(2 + raises) if not raises else RAISE + luck.below(3)
        hand = self.playable()
        held = count_of(hand)
        place = luck.below(held + raises)
        return card_at(hand, place) if place < held else RAISE

    # --- doing it

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat = self.to_act
        self.done.append((8 * action + seat) * 4 + self.phase_id)
        if action < RAISE:
            self._play(seat, action, out)
        elif action == RAISE:
            seats, ladder = self.rules.seats, self.rules.ladder
            self.to_act = raise_stake(self.stake, ladder, seat, seats, out)
            self.phase_id = ANSWERING
        elif action == ACCEPT:
            self.to_act = accept(self.stake, seat, out)
            self.phase_id = PLAYING
        elif action == FOLD:
            self._settle(fold(self.stake, seat, out), "fold", out)
        elif action == DONE:
            self._next_signaller(seat)
        else:
            self._signal(seat, action - SIGNAL, out)

    def _signal(self, seat: int, what: int, out: list[Event] | None) -> None:
        """Note a signal; there is an event of it only where all may know of it."""
        rules = self.rules
        sign, to = what >> 3, what & 7
        self.sent[seat] |= 1 << what
        self.signals.append((seat, to, sign))
        for other in range(rules.seats):
            if not rules.knows(other, seat, to):
                self.secrets[other] += 1
        if out is not None and rules.seen_by == ALL:
            out.append(Signalled(seat, to, rules.signs[sign]))

    def _next_signaller(self, seat: int) -> None:
        """Let the next seat that has somebody to signal to do so, or the play begin."""
        seats = self.rules.seats
        while seat != self.dealer:
            seat = (seat + 1) % seats
            if self.rules.receivers(self.dealer, seat):
                self.to_act = seat
                return
        self.phase_id = PLAYING
        self.to_act = self.leader

    def _play(self, seat: int, card: Card, out: list[Event] | None) -> None:
        self.hands[seat] = without(self.hands[seat], card)
        self.trick.append(card)
        if out is not None:
            out.append(CardPlayed(seat, card))
        if len(self.trick) == self.rules.seats:
            self._end_trick(out)
        else:
            self.to_act = seat + 1 if seat + 1 < self.rules.seats else 0

    def _end_trick(self, out: list[Event] | None) -> None:
        rules = self.rules
        winner = rules.winner(self.trick, self.leader, self.turned)
        eldest = self.dealer + 1 if self.dealer + 1 < rules.seats else 0
        cards = self.trick
        self.trick = []
        if winner == NOBODY:
            self.tricks.append(TIE)
            if rules.eldest_leads:
                self.leader = eldest
            if out is not None:
                out.append(TrickTied(tuple(cards)))
        else:
            self.tricks.append(winner & 1)
            self.leader = winner
            if out is not None:
                out.append(Taken(winner, winner & 1, tuple(cards), "trick"))
        self.to_act = self.leader
        decided = rules.decided(self.tricks, eldest & 1)
        if decided != UNDECIDED:
            self._settle(decided, "tricks", out)

    # --- from deal to deal

    def _settle(self, side: int, reason: str, out: list[Event] | None) -> None:
        """Score for the winner of the deal, if one has won it, and begin the next."""
        if side == NOBODY:
            if out is not None:
                out.append(DealTied(self.stake.value))
        else:
            self.scores[side] += self.stake.value
            if out is not None:
                out.append(Scored(side, self.stake.value, reason, self.scores[side]))
            if self.scores[side] >= self.rules.target:
                self._finish((side,), out)
                return
        if self.hand_number >= MOST_DEALS:
            self._finish(leaders(self.scores), out)
            return
        self.hand_number += 1
        self.dealer = (self.dealer + 1) % self.rules.seats
        self.deal(out)

    def _finish(self, winners: tuple[int, ...], out: list[Event] | None) -> None:
        self.phase_id = OVER
        self.to_act = NOBODY
        self.winning_sides = winners
        if out is not None:
            shared = winners if len(winners) > 1 else ()
            out.append(MatchWon(self.winner, self.totals, shared))

    def deal(self, out: list[Event] | None) -> None:
        """Shuffle and deal for the hand whose number and dealer are set."""
        rules = self.rules
        seats = rules.seats
        # Of the stock nobody ever sees more than the card that is turned up.
        pack = pack_of_deal(rules.setup, rules.cards, self.hand_number, HAND * seats + 1)
        eldest = (self.dealer + 1) % seats
        self.hands = [0] * seats
        seat = eldest
        for turn in range(seats):
            cards = hand_of(pack[turn], pack[turn + seats], pack[turn + 2 * seats])
            self.hands[seat] = cards
            seat = seat + 1 if seat + 1 < seats else 0
        self.stock = pack[HAND * seats :]
        self.turned = UNKNOWN
        if rules.turns_up:
            self.turned, self.stock = self.stock[0], self.stock[1:]
        self.open_deal()
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
            out.append(Dealt(self.dealer, 1, HAND))
            if rules.turns_up:
                out.append(Laid("turned", (self.turned,)))

    def open_deal(self) -> None:
        """Begin this deal with the cards that are held."""
        rules = self.rules
        eldest = (self.dealer + 1) % rules.seats
        self.stake = Stake()
        self.leader = self.to_act = eldest
        self.trick = []
        self.tricks = []
        self.sent = [0] * rules.seats
        self.signals = []
        self.done = []
        self.phase_id = PLAYING
        if rules.signals:
            self.phase_id = SIGNALLING
            if not rules.receivers(self.dealer, eldest):
                self._next_signaller(eldest)

    def hand(self, seat: int) -> list[Card]:
        """Return the cards that a seat holds."""
        return cards_in(self.hands[seat])


def begin(rules: Rules, out: list[Event] | None = None) -> RaisingState:
    """Return the state after the first deal of a match."""
    state = RaisingState(rules)
    state.scores = [0, 0]
    state.secrets = [0] * rules.seats
    state.winning_sides = ()
    state.hand_number = 1
    state.dealer = first_dealer(rules.setup)
    state.deal(out)
    return state
