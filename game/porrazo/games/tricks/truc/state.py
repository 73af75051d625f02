"""A match of Truc, Put or Matarrata from deal to deal; the phases are the table in rules.py."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.chance import Luck
from porrazo.engine.deals import MOST_DEALS, first_dealer, leaders, pack_of_deal, score
from porrazo.engine.events import (
    CardPlayed,
    Dealt,
    Event,
    HandStarted,
    MatchWon,
    Taken,
)
from porrazo.engine.game import NOBODY, Action, State
from porrazo.games.tricks.raises import (
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
from porrazo.games.tricks.three_cards import (
    HAND,
    DealTied,
    TrickTied,
    card_at,
    cards_in,
    holds,
    packed,
    receiver,
    without,
)
from porrazo.games.tricks.truc.rules import (
    ANSWERING,
    OVER,
    PHASES,
    PLAYING,
    SIGNALLING,
    TIE,
    UNDECIDED,
    Rules,
    deal_winner,
    trick_winner,
)


class TrucState(State):
    """The full position of a match. Hands are as in three_cards.py."""

    __slots__ = (
        "dealer",
        "done",
        "hand_number",
        "hands",
        "leader",
        "phase_id",
        "rules",
        "scores",
        "secrets",
        "sent",
        "signals",
        "stake",
        "stock",
        "to_act",
        "trick",
        "tricks",
        "won_by",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    hands: list[int]
    stock: tuple[Card, ...]
    """The cards that were not dealt."""
    scores: list[int]
    stake: Stake
    leader: int
    trick: list[Card]
    """The cards of this trick, from its leader's on."""
    tricks: list[int]
    """Who has won each finished trick: a side or TIE."""
    sent: list[int]
    """The steps that each seat has signalled in this deal, as bits."""
    signals: list[tuple[int, int, int]]
    """This deal's signals: seat, seat that got it, number of the step."""
    secrets: list[int]
    """How often each side has signalled in the match, which only it knows."""
    done: list[int]
    """This deal's actions: ``(8 * action + seat) * 4 + phase``."""
    won_by: tuple[int, ...]

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> TrucState:
        """Return an equal state that shares nothing that changes."""
        twin = TrucState(self.rules)
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
        twin.sent = self.sent[:]
        twin.signals = self.signals[:]
        twin.secrets = self.secrets[:]
        twin.done = self.done[:]
        twin.won_by = self.won_by
        return twin

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    @property
    def winner(self) -> int:
        """The side that has won alone, or NOBODY."""
        return self.won_by[0] if len(self.won_by) == 1 else NOBODY

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won; both where they share it."""
        return self.won_by

    @property
    def totals(self) -> tuple[int, ...]:
        """The points of each side."""
        return tuple(self.scores)

    # --- what is legal

    @property
    def receiver(self) -> int:
        """Who would get a signal of the seat to act, or NOBODY where it may send none."""
        if not self.rules.signals or self.to_act == NOBODY:
            return NOBODY
        return receiver(self.rules.seats, self.dealer, self.to_act)

    def is_legal(self, action: Action) -> bool:
        """Tell whether an action is legal."""
        seat = self.to_act
        if seat == NOBODY:
            return False
        return is_open(
            self.rules,
            self.phase_id,
            self.hands[seat],
            self.stake,
            seat,
            self.receiver,
            self.sent[seat],
            action,
        )

    def legal(self) -> list[Action]:
        """Return every legal action."""
        seat = self.to_act
        if seat == NOBODY:
            return []
        return open_actions(
            self.rules,
            self.phase_id,
            self.hands[seat],
            self.stake,
            seat,
            self.receiver,
            self.sent[seat],
        )

    def draw(self, luck: Luck) -> Action:
        """Return one of the legal actions, each as likely as any other, without listing them."""
        if self.rules.signals:
            choices = self.legal()
            return choices[luck.below(len(choices))]
        raises = 1 if may_raise(self.stake, self.rules.ladder, self.to_act & 1) else 0
        if self.phase_id == ANSWERING:
            return ACCEPT + luck.below(2 + raises) if not raises else RAISE + luck.below(3)
        held = HAND - len(self.tricks)
        place = luck.below(held + raises)
        return card_at(self.hands[self.to_act], place) if place < held else RAISE

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
            self._signal(seat, action - SIGNAL)

    def _signal(self, seat: int, what: int) -> None:
        """Note a signal; there is no event of it, since nobody but the team may know."""
        step, to = what >> 3, what & 7
        self.sent[seat] |= 1 << step
        self.signals.append((seat, to, step))
        self.secrets[seat & 1] += 1

    def _next_signaller(self, seat: int) -> None:
        """Let the next seat signal that leads no team, or the play begin."""
        seats = self.rules.seats
        following = (seat + 1) % seats
        if receiver(seats, self.dealer, following) == NOBODY:
            self.phase_id = PLAYING
            self.to_act = self.leader
        else:
            self.to_act = following

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
        winner = trick_winner(rules.strength, self.trick, self.leader, rules.seats)
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
        decided = deal_winner(self.tricks, rules.cotton, eldest & 1, rules.void)
        if decided != UNDECIDED:
            self._settle(decided, "tricks", out)

    # --- from deal to deal

    def _settle(self, side: int, reason: str, out: list[Event] | None) -> None:
        """Score for the winner of the deal, if one has won it, and begin the next."""
        if side == NOBODY:
            if out is not None:
                out.append(DealTied(self.stake.value))
        else:
            score(self.scores, [(side, self.stake.value)], reason, out)
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
        self.won_by = winners
        if out is not None:
            shared = winners if len(winners) > 1 else ()
            out.append(MatchWon(self.winner, self.totals, shared))

    def deal(self, out: list[Event] | None) -> None:
        """Shuffle and deal for the hand whose number and dealer are set."""
        rules = self.rules
        seats = rules.seats
        pack = pack_of_deal(rules.setup, rules.cards, self.hand_number)
        eldest = (self.dealer + 1) % seats
        self.hands = [0] * seats
        for turn in range(seats):
            cards = (pack[turn], pack[turn + seats], pack[turn + 2 * seats])
            self.hands[(eldest + turn) % seats] = packed(cards)
        self.stock = pack[HAND * seats :]
        self.stake = Stake()
        self.leader = self.to_act = eldest
        self.trick = []
        self.tricks = []
        self.sent = [0] * seats
        self.signals = []
        self.done = []
        self.phase_id = SIGNALLING if rules.signals else PLAYING
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
            out.append(Dealt(self.dealer, 1, HAND))

    def hand(self, seat: int) -> list[Card]:
        """Return the cards that a seat holds."""
        return cards_in(self.hands[seat])


def open_actions(
    rules: Rules, phase_id: int, hand: int, stake: Stake, seat: int, to: int, sent: int
) -> list[Action]:
    """Return what a seat whose turn it is can do.

    ``to`` is who would get its signals, NOBODY where it may send none, ``sent`` the steps that it
    has signalled, as bits.
    """
    actions: list[Action]
    if phase_id == PLAYING:
        actions = cards_in(hand)
    elif phase_id == ANSWERING:
        actions = [ACCEPT, FOLD]
    else:
        actions = [DONE]
    if phase_id != SIGNALLING and may_raise(stake, rules.ladder, seat & 1):
        actions.append(RAISE)
    if to != NOBODY:
        for step in range(len(rules.steps)):
            if not sent >> step & 1:
                actions.append(SIGNAL + 8 * step + to)
    return actions


def is_open(
    rules: Rules,
    phase_id: int,
    hand: int,
    stake: Stake,
    seat: int,
    to: int,
    sent: int,
    action: Action,
) -> bool:
    """Tell whether a seat whose turn it is can do an action; the rest is as for open_actions."""
    if action < RAISE:
        return phase_id == PLAYING and action >= 0 and holds(hand, action)
    if action == RAISE:
        return phase_id != SIGNALLING and may_raise(stake, rules.ladder, seat & 1)
    if action in (ACCEPT, FOLD):
        return phase_id == ANSWERING
    if action < SIGNAL:
        return action == DONE and phase_id == SIGNALLING
    step, receiving = (action - SIGNAL) >> 3, (action - SIGNAL) & 7
    return receiving == to != NOBODY and step < len(rules.steps) and not sent >> step & 1


def begin(rules: Rules, out: list[Event] | None = None) -> TrucState:
    """Return the state after the first deal of a match."""
    state = TrucState(rules)
    state.scores = [0, 0]
    state.secrets = [0, 0]
    state.won_by = ()
    state.hand_number = 1
    state.dealer = first_dealer(rules.setup)
    state.deal(out)
    return state
