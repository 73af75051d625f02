"""A match of Spinado from deal to deal; the phases are the table in rules.py."""

from __future__ import annotations

from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deals import first_dealer, leaders, pack_of_deal, score, seniority
from porrazo.engine.events import (
    Called,
    CardPlayed,
    Dealt,
    Event,
    HandOver,
    HandStarted,
    Laid,
    MatchWon,
)
from porrazo.engine.game import NOBODY, Action, ScoredState
from porrazo.games.stops.spinado.events import RunStarted, RunStopped, SpinadoPlayed
from porrazo.games.stops.spinado.rules import (
    ALL,
    ANTES,
    CARDS,
    GAME,
    HOLD,
    INTRIGUE,
    JACK,
    JOINED,
    KING,
    MATRIMONY,
    NEXT,
    OVER,
    PHASES,
    POTS,
    QUEEN,
    RUN,
    SPINADO,
    START,
    Rules,
    cards_of,
    why_stopped,
)

SEAT: Final = 64
"""What a card played is told with: ``SEAT * seat + card``."""


class SpinadoState(ScoredState):
    """What one knows who sees every card. Hands and other sets of cards are bits."""

    __slots__ = (
        "dead",
        "dealer",
        "done",
        "hand_number",
        "hands",
        "known_dead",
        "last_winner",
        "out",
        "phase_id",
        "played",
        "pots",
        "rules",
        "sequence_from",
        "to_act",
        "who",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    hands: list[int]
    dead: int
    """The cards of the dead hand."""
    known_dead: int
    """Those of them of which a stop has told."""
    out: int
    """The cards played in this deal."""
    played: list[int]
    """They in their order, each as ``SEAT * seat + card``."""
    sequence_from: int
    """Where in ``played`` the last sequence begins."""
    pots: list[int]
    last_winner: int
    """Who won the deal before, NOBODY in the first."""
    done: list[Action]
    """This deal's actions."""
    who: list[int]
    """For each of them ``4 * seat + phase``."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> SpinadoState:
        """Return an equal state that shares nothing that changes."""
        twin = SpinadoState(self.rules)
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.hands = self.hands[:]
        twin.dead = self.dead
        twin.known_dead = self.known_dead
        twin.out = self.out
        twin.played = self.played[:]
        twin.sequence_from = self.sequence_from
        twin.pots = self.pots[:]
        twin.scores = self.scores[:]
        twin.last_winner = self.last_winner
        twin.done = self.done[:]
        twin.who = self.who[:]
        twin.winning_sides = self.winning_sides
        return twin

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    @property
    def wanted(self) -> Card:
        """The card that goes on in a run; UNKNOWN in other phases."""
        return NEXT[self.played[-1] % SEAT] if self.phase_id == RUN else UNKNOWN

    # --- what is legal

    def legal(self) -> list[Action]:
        """Return every legal action: cards from low to high, each with the spinado after it."""
        if self.phase_id == OVER:
            return []
        return open_actions(self.rules, self.phase_id, self.hands[self.to_act], self.wanted)

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        if self.phase_id == OVER:
            return False
        hand = self.hands[self.to_act]
        return is_open(self.rules, self.phase_id, hand, self.wanted, action)

    # --- doing it

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        self.done.append(action)
        self.who.append(4 * self.to_act + self.phase_id)
        if action == HOLD:
            self._hold(out)
        else:
            self._play(action, out)

    def _hold(self, out: list[Event] | None) -> None:
        last = self.played[-1]
        if out is not None:
            out.append(Called(self.to_act, "hold"))
        if self.to_act == last // SEAT:
            self._stop("held", NEXT[last % SEAT], out)
        else:
            self.to_act = (self.to_act + 1) % self.rules.seats

    def _play(self, action: Action, out: list[Event] | None) -> None:
        seat, card = self.to_act, action % JOINED
        if self.phase_id == START:
            self.sequence_from = len(self.played)
            if out is not None:
                out.append(RunStarted(seat))
        self._put(card)
        joined = action >= JOINED
        if joined:
            self._put(SPINADO)
        if out is not None:
            out.append(CardPlayed(seat, card))
            if joined:
                out.append(SpinadoPlayed(seat, (card, SPINADO)))
        if JACK <= card <= KING and card & 3 == KING & 3:
            self._claim(card, len(self.played) - 1 - joined, out)
        if not self.hands[seat]:
            self._settle(seat, out)
        elif joined:
            self._stop("spinado", UNKNOWN, out)
        else:
            self._go_on(card, out)

    def _put(self, card: Card) -> None:
        self.hands[self.to_act] ^= 1 << card
        self.out |= 1 << card
        self.played.append(SEAT * self.to_act + card)

    def _go_on(self, card: Card, out: list[Event] | None) -> None:
        """Look for the next card, and ask who holds it, or everybody, or find that it stops."""
        wanted, ended = NEXT[card], why_stopped(card, self.out)
        if ended is not None:
            self._stop(ended[0], ended[1], out)
        elif self.rules.may_hold_back:
            self.phase_id = RUN
            self.to_act = (self.to_act + 1) % self.rules.seats
        elif self.dead >> wanted & 1:
            self.known_dead |= 1 << wanted
            self._stop("dead", wanted, out)
        else:
            self.phase_id = RUN
            for seat, hand in enumerate(self.hands):
                if hand >> wanted & 1:
                    self.to_act = seat

    def _stop(self, reason: str, card: Card, out: list[Event] | None) -> None:
        self.phase_id = START
        self.to_act = self.played[-1] // SEAT
        if out is not None:
            out.append(RunStopped(self.to_act, reason, card))

    # --- the pots

    def _claim(self, card: Card, place: int, out: list[Event] | None) -> None:
        """Take the pots whose second card has just been played, as ``played[place]``."""
        if card != JACK and self._has_both(QUEEN if card == KING else KING, place):
            self._take(MATRIMONY, out)
        if card != KING and self._has_both(QUEEN if card == JACK else JACK, place):
            self._take(INTRIGUE, out)

    def _has_both(self, other: Card, place: int) -> bool:
        """Return whether the seat to act has played the other card too, where it must have been."""
        told = SEAT * self.to_act + other
        if self.rules.pair_adjacent:
            return place > 0 and self.played[place - 1] == told
        return told in self.played

    def _take(self, pot: int, out: list[Event] | None) -> None:
        score(self.scores, [(self.to_act, self.pots[pot])], POTS[pot], out)
        self.pots[pot] = 0

    # --- the end of a deal

    def _settle(self, winner: int, out: list[Event] | None) -> None:
        if out is not None:
            out.append(HandOver(tuple([tuple(cards_of(hand)) for hand in self.hands])))
        self._take(GAME, out)
        for seat, hand in enumerate(self.hands):
            if hand >> SPINADO & 1:
                owed = self._can_pay(seat, self.rules.penalty * hand.bit_count())
                score(self.scores, [(seat, -owed), (winner, owed)], "spinado", out)
        if self.hand_number == self.rules.deals:
            self._finish(out)
            return
        self.last_winner = winner
        self.dealer = (self.dealer + 1) % self.rules.seats
        self.hand_number += 1
        self.deal(out)

    def _can_pay(self, seat: int, owed: int) -> int:
        return owed if self.rules.debt else min(owed, self.scores[seat])

    def _finish(self, out: list[Event] | None) -> None:
        seats = self.rules.seats
        if self.rules.split:
            share = sum(self.pots) // seats
            self.pots = [0] * len(POTS)
            order = seniority(seats, self.dealer)
            score(self.scores, [(seat, share) for seat in order], "final_pots", out)
        self.phase_id = OVER
        self.to_act = NOBODY
        self.winning_sides = leaders(self.scores)
        if out is not None:
            shared = self.winning_sides if len(self.winning_sides) > 1 else ()
            out.append(MatchWon(self.winner, self.totals, shared))

    # --- a deal

    def deal(self, out: list[Event] | None) -> None:
        """Take the antes, shuffle and deal for the deal whose number and dealer are set."""
        rules, seats = self.rules, self.rules.seats
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
        self._antes(out)
        pack = pack_of_deal(rules.setup, CARDS, self.hand_number)
        self.hands = [0] * seats
        dealt = 0
        for first, seat in enumerate(seniority(seats, self.dealer)):
            for place in range(first, rules.each * (seats + 1), seats + 1):
                self.hands[seat] |= 1 << pack[place]
            dealt |= self.hands[seat]
        self.dead = ALL ^ dealt
        self.known_dead = 0
        self.out = 0
        self.played = []
        self.sequence_from = 0
        self.done = []
        self.who = []
        self.phase_id = START
        self.to_act = (self.dealer + 1) % seats
        if out is not None:
            out.append(Dealt(self.dealer, 1, rules.each))
            out.append(Laid("dead", (UNKNOWN,) * self.dead.bit_count()))

    def _antes(self, out: list[Event] | None) -> None:
        for seat in seniority(self.rules.seats, self.dealer):
            if seat == self.last_winner:
                continue
            paid = self._can_pay(seat, len(ANTES))
            for pot in ANTES[:paid]:
                self.pots[pot] += 1
            score(self.scores, [(seat, -paid)], "ante", out)


def open_actions(rules: Rules, phase_id: int, hand: int, wanted: Card) -> list[Action]:
    """Return what a seat whose turn it is can do with its hand."""
    playable = hand if phase_id == START else hand & 1 << wanted
    actions: list[Action] = []
    for card in cards_of(playable):
        actions.append(card)
        if hand >> SPINADO & 1 and card != SPINADO:
            actions.append(card + JOINED)
    if phase_id == RUN and rules.may_hold_back:
        actions.append(HOLD)
    return actions


def is_open(rules: Rules, phase_id: int, hand: int, wanted: Card, action: Action) -> bool:
    """Return whether a seat whose turn it is can do an action with its hand."""
    if action == HOLD:
        return phase_id == RUN and rules.may_hold_back
    if not 0 <= action < HOLD:
        return False
    card = action % JOINED
    if not hand >> card & 1 or (phase_id == RUN and card != wanted):
        return False
    return action < JOINED or bool(card != SPINADO and hand >> SPINADO & 1)


def begin(rules: Rules, out: list[Event] | None = None) -> SpinadoState:
    """Return the state after the first deal of a match."""
    state = SpinadoState(rules)
    state.pots = [0] * len(POTS)
    state.scores = [rules.starting_counters] * rules.seats
    state.last_winner = NOBODY
    state.winning_sides = ()
    state.dealer = first_dealer(rules.setup)
    state.hand_number = 1
    state.deal(out)
    return state
