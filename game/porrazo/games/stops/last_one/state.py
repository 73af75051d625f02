"""A match of Last One from deal to deal; the phases are the table in rules.py."""

from __future__ import annotations

from porrazo.engine.deals import MOST_DEALS, first_dealer, pack_of_deal, seniority
from porrazo.engine.events import (
    Called,
    CardPlayed,
    Dealt,
    Event,
    HandStarted,
    Laid,
)
from porrazo.engine.game import NOBODY, Action
from porrazo.games.stops.last_one.events import (
    CallMissed,
    Melee,
    MeleeOver,
    Reversed,
    Skipped,
    StandsFor,
    SuitNamed,
)
from porrazo.games.stops.last_one.legal import is_legal, legal_actions
from porrazo.games.stops.last_one.position import Position
from porrazo.games.stops.last_one.rules import (
    ACE,
    AGREE,
    CALL,
    CHOOSE_SIZE,
    CONSENT,
    DECLINE,
    DONE,
    DRAW,
    DRAWN,
    EIGHT,
    FORCED,
    FOUR,
    JACK,
    KING,
    MELEE,
    MOST_SIZE,
    NAME,
    NAME_CARD,
    NAME_SUIT,
    NATURAL,
    NONE,
    PACK,
    PASS,
    PLAY,
    REFUSE,
    SIZE,
    STACK,
    SUITS,
    THREE,
    TURN,
    TWO,
    Rules,
    card_of,
    face_of,
    named_by,
    pips,
)
from porrazo.games.stops.last_one.settling import finish, score_deal
from porrazo.games.stops.last_one.stock import draw


class LastOneState(Position):
    """A position with what is legal in it, and what each action makes of it."""

    __slots__ = ()

    def copy(self) -> LastOneState:
        """Return an equal state that shares nothing that changes."""
        twin = LastOneState(self.rules)
        self.copy_into(twin)
        return twin

    def legal(self) -> list[Action]:
        """Return every legal action: plays by their cards, then what else there is."""
        return legal_actions(self)

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        return is_legal(self, action)

    # --- doing it

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat = self.to_act
        self.done.append(action)
        self.who.append(8 * seat + self.phase_id)
        self.passes = self.passes + 1 if action == PASS else 0
        if action & PLAY or action in (DRAW, PASS):
            self._punish_missed_call(seat, out)
        if action & PLAY:
            self._play(seat, action, out)
        elif action == DRAW:
            self._draw_one(seat, out)
        elif action == PASS:
            self._pass(seat, out)
        elif action == DECLINE:
            self._decline(seat, out)
        elif action == DONE:
            self._say(seat, "done", out)
            self._turn_to(self.after(seat))
        elif action >= NAME_SUIT:
            self._name(seat, action, out)
        else:
            self._settle_size(seat, action, out)

    def _turn_to(self, seat: int) -> None:
        self.phase_id = TURN
        self.to_act = seat
        self.drawn = NONE

    def _say(self, seat: int, call: str, out: list[Event] | None, amount: int = 0) -> None:
        if out is not None:
            out.append(Called(seat, call, amount))

    def _play(self, seat: int, action: Action, out: list[Event] | None) -> None:
        card, phase = card_of(action), self.phase_id
        self.hands[seat] ^= 1 << card
        if self.recycled and not self.recycled >> card & 1:
            self.kept[seat] -= 1
        self.discards.append(card)
        self.face = face_of(action)
        self.suit = named_by(action, phase)
        self.drawn = NONE
        if out is not None:
            out.append(CardPlayed(seat, card))
            if card >= NATURAL:
                out.append(StandsFor(seat, card, self.face))
            elif self.suit != NONE:
                out.append(SuitNamed(seat, SUITS[self.suit]))
        hand = self.hands[seat]
        if not hand:
            self._go_out(seat, phase, out)
            return
        if not hand & (hand - 1):
            if action & CALL:
                self._say(seat, "last_one", out)
            else:
                self.uncalled |= 1 << seat
        if phase == MELEE:
            self._attack(seat, self.aggressor, out)
        elif self.face >> 2 == THREE:
            self.phase_id = STACK
        else:
            self._take_effect(seat, out)

    def _go_out(self, seat: int, phase: int, out: list[Event] | None) -> None:
        """The deal ends before the last card does anything but, by the option, a two."""
        if self.rules.effects_on_last and phase != MELEE and self.face >> 2 == TWO:
            draw(self, self.after(seat), FORCED, out)
        self._settle(out)

    def _take_effect(self, seat: int, out: list[Event] | None) -> None:
        """What a card does that a seat has played, and whose turn it is then.

        A three is idle here: whoever has played it from hand may put a card on it before.
        """
        rank = self.face >> 2
        if rank == FOUR:
            self._attack(seat, self.after(seat), out)
            return
        if rank == ACE:
            self.direction = -self.direction
            if out is not None:
                out.append(Reversed(self.direction))
        following = self.after(seat)
        if rank == TWO:
            draw(self, following, FORCED, out)
        if rank in (TWO, JACK):
            if out is not None:
                out.append(Skipped(following))
            following = self.after(following)
        self._turn_to(following)

    # --- a melee

    def _attack(self, seat: int, defender: int, out: list[Event] | None) -> None:
        """A seat has played a card of the run; the others are asked for the next."""
        self.phase_id = MELEE
        self.aggressor = seat
        self.defender = defender
        self.melee_card = self.face
        self.to_act = self.after(seat)
        if out is not None:
            out.append(Melee(seat, defender, self.face))
        if self.face >> 2 == KING:
            self._end_melee(out)

    def _decline(self, seat: int, out: list[Event] | None) -> None:
        self._say(seat, "decline", out)
        self.to_act = self.after(seat)
        if self.to_act == self.aggressor:
            self._end_melee(out)

    def _end_melee(self, out: list[Event] | None) -> None:
        loser, count = self.defender, pips(self.melee_card)
        self._clear_melee()
        if out is not None:
            out.append(MeleeOver(loser, count))
        draw(self, loser, count, out)
        self._turn_to(self.after(loser))

    def _clear_melee(self) -> None:
        self.melee_card = NONE
        self.aggressor = NOBODY
        self.defender = NOBODY

    # --- drawing

    def _draw_one(self, seat: int, out: list[Event] | None) -> None:
        """Draw in turn; a penalty may just have taken the last card."""
        drawn = draw(self, seat, 1, out)
        if drawn != NONE and self.rules.play_drawn:
            self.phase_id = DRAWN
            self.drawn = drawn
        else:
            self._turn_to(self.after(seat))

    def _punish_missed_call(self, actor: int, out: list[Event] | None) -> None:
        """Who had not said "last one" draws as soon as another seat acts."""
        due = self.uncalled & ~(1 << actor)
        if not due:
            return
        self.uncalled ^= due
        seat = due.bit_length() - 1
        if self.rules.missed_call and out is not None:
            out.append(CallMissed(seat, self.rules.missed_call))
        draw(self, seat, self.rules.missed_call, out)

    def _pass(self, seat: int, out: list[Event] | None) -> None:
        self._say(seat, "pass", out)
        if self.passes >= self.inside:
            self._settle(out)
        else:
            self._turn_to(self.after(seat))

    # --- the end of a deal

    def _settle(self, out: list[Event] | None) -> None:
        self._clear_melee()
        dropped = score_deal(self, out)
        if self.inside <= 1 or self.hand_number == MOST_DEALS:
            finish(self, dropped, out)
            return
        while True:
            self.dealer = (self.dealer + 1) % self.rules.seats
            if not self.out_bits >> self.dealer & 1:
                break
        self.hand_number += 1
        self.start_hand(out)

    # --- a deal

    def start_hand(self, out: list[Event] | None) -> None:
        """Shuffle for the hand whose number and dealer are set; the dealer says how many cards."""
        self.stock = list(reversed(pack_of_deal(self.rules.setup, PACK.cards, self.hand_number)))
        self.hands = [0] * self.rules.seats
        self.discards = []
        self.face = self.suit = self.drawn = NONE
        self.direction = 1
        self.size = self.shuffles = self.recycled = self.uncalled = self.passes = 0
        self.kept = [0] * self.rules.seats
        self.refused = False
        self.done = []
        self.who = []
        self._clear_melee()
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
        if self.rules.fixed_size:
            self._deal(self.rules.fixed_size, out)
        else:
            self.phase_id = SIZE
            self.to_act = self.dealer

    def _settle_size(self, seat: int, action: Action, out: list[Event] | None) -> None:
        """How many cards are dealt: nine only where all agree."""
        if action == REFUSE:
            self._say(seat, "refuse", out)
            self.refused = True
            self.phase_id = SIZE
            self.to_act = self.dealer
        elif action == AGREE:
            self._say(seat, "agree", out)
            self.to_act = self.after(seat)
            if self.to_act == self.dealer:
                self._deal(MOST_SIZE, out)
        else:
            size = action - CHOOSE_SIZE
            self._say(seat, "size", out, size)
            if size == MOST_SIZE:
                self.phase_id = CONSENT
                self.to_act = self.after(seat)
            else:
                self._deal(size, out)

    def _deal(self, size: int, out: list[Event] | None) -> None:
        """Deal card by card, turn one up, and let it act as if the dealer had played it."""
        self.size = size
        order = [
            seat
            for seat in seniority(self.rules.seats, self.dealer)
            if not self.out_bits >> seat & 1
        ]
        for _ in range(size):
            for seat in order:
                self.hands[seat] |= 1 << self.stock.pop()
        card = self.stock.pop()
        self.discards = [card]
        if out is not None:
            to = tuple(order) if self.out_bits else ()
            out.append(Dealt(self.dealer, 1, size, to))
            out.append(Laid("discard", (card,)))
        self.face = card if card < NATURAL else NONE
        if card >= NATURAL or card >> 2 == EIGHT:
            self.phase_id = NAME
            self.to_act = self.dealer
        else:
            self._take_effect(self.dealer, out)

    def _name(self, seat: int, action: Action, out: list[Event] | None) -> None:
        """The dealer says what an 8 or a joker turned up is to be followed by."""
        if action >= NAME_CARD:
            self.face = action - NAME_CARD
            self.suit = self.face & 3 if self.face >> 2 == EIGHT else NONE
            if out is not None:
                out.append(StandsFor(seat, self.discards[-1], self.face))
        else:
            self.suit = action - NAME_SUIT
            if out is not None:
                out.append(SuitNamed(seat, SUITS[self.suit]))
        self._take_effect(self.dealer, out)


def begin(rules: Rules, out: list[Event] | None = None) -> LastOneState:
    """Return the state after the first deal of a match has begun."""
    state = LastOneState(rules)
    state.scores = [0] * rules.seats
    state.out_bits = 0
    state.winning_sides = ()
    state.hand_number = 1
    state.dealer = first_dealer(rules.setup)
    state.start_hand(out)
    return state
