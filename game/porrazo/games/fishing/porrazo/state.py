"""A match of Porrazo from deal to deal; the phases are the table in porrazo.py."""

from __future__ import annotations

from porrazo.engine.events import CardPlayed, Dealt, Event, HandStarted
from porrazo.engine.game import NOBODY, Action
from porrazo.games.fishing import dealing
from porrazo.games.fishing.combinations import (
    combination_kind,
    combination_value,
)
from porrazo.games.fishing.dealing import deal_packets
from porrazo.games.fishing.events import (
    Claimed,
    Declared,
    LeftoversDealt,
    TendidoArranged,
    TendidoDealt,
)
from porrazo.games.fishing.porrazo.legal import is_legal, legal_actions
from porrazo.games.fishing.porrazo.playing import Playing
from porrazo.games.fishing.porrazo.rondas import (
    best_counted,
    is_counted,
    next_claimer,
    set_of,
)
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    CLAIM_PHASE,
    DEAL_TENDIDO,
    DECLARE,
    DECLARE_PHASE,
    DECLARED,
    IN_PLACE,
    NO_CARD,
    PACKET,
    PASS,
    PLAY_PHASE,
    RIGHT_TO_LEFT,
    SILENT,
    TENDIDO,
    TENDIDO_ARRANGE,
    TENDIDO_CHOICE,
    Rules,
    arranged,
    tendido_scores,
)


class PorrazoState(Playing):
    """A match of Porrazo: a position, and how each action changes it."""

    __slots__ = ()

    def copy(self) -> PorrazoState:
        """Return an equal state that shares nothing that changes."""
        twin = PorrazoState(self.rules)
        self.copy_into(twin)
        return twin

    def legal(self) -> list[Action]:
        """Return every legal action once."""
        return legal_actions(self)

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal; a row that differs only in suits is, too."""
        return is_legal(self, action)

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        phase = self.phase_id
        if phase == PLAY_PHASE:
            self._play(action, out)
        elif phase == DECLARE_PHASE:
            self._speak(action == DECLARE, out)
        elif phase == TENDIDO_CHOICE:
            if action == DEAL_TENDIDO:
                self._turn_up_tendido(out)
            else:
                self._open_hands()
        elif phase == TENDIDO_ARRANGE:
            self._arrange(action - ARRANGE, out)
        else:
            self._answer_claim(action, out)

    # --- a hand, deal by deal

    def start_hand(self, out: list[Event] | None) -> None:
        """Shuffle the pack of the hand whose number and dealer are set, and deal."""
        self.pack = list(self.rules.pack(self.hand_number))
        self.position = 0
        self.deal_number = 0
        self.clear_table()
        self.won = [[] for _ in range(self.rules.side_count)]
        self.last_capturer = NOBODY
        self.tendido_dealt = False
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
        self._deal(out)

    def _deal(self, out: list[Event] | None) -> None:
        self.deal_number += 1
        seats = self.rules.seats
        self.hands = deal_packets(self.pack, self.position, PACKET, seats, self.dealer)
        self.position += PACKET * seats
        self.clear_deal()
        if out is not None:
            out.append(Dealt(self.dealer, self.deal_number, PACKET))
        self._offer_tendido(out)

    def _offer_tendido(self, out: list[Event] | None) -> None:
        """Rules, A hand, 2 and 3: on the last deal the tendido comes without a choice."""
        if self.last_deal and (self.tendido_dealt or self.rules.tendido_last):
            self._deal_leftovers(out)
        if self.tendido_dealt:
            self._open_hands()
        elif self.last_deal:
            self._turn_up_tendido(out)
        elif self.rules.tendido_last:
            self._open_hands()
        else:
            self.phase_id = TENDIDO_CHOICE
            self.to_act = self.dealer

    def _deal_leftovers(self, out: list[Event] | None) -> None:
        """Bring out what makes no full deal, leaving the tendido's four if they are to come."""
        end = len(self.pack) - (0 if self.tendido_dealt else TENDIDO)
        cards = tuple(self.pack[self.position : end])
        if not cards:
            return
        self.position = end
        if self.rules.leftovers_to_table:
            for card in cards:
                self.lay(card)
        else:
            for turn, card in enumerate(cards, 1):
                self.hands[(self.dealer + turn) % self.rules.seats].append(card)
        if out is not None:
            shown = cards if self.rules.leftovers_to_table else ()
            to = "table" if self.rules.leftovers_to_table else "hands"
            out.append(LeftoversDealt(to, len(cards), shown))

    # --- the tendido

    def _turn_up_tendido(self, out: list[Event] | None) -> None:
        self.tendido_row = tuple(self.pack[self.position : self.position + TENDIDO])
        self.position += TENDIDO
        self.tendido_dealt = True
        self.phase_id = TENDIDO_ARRANGE
        self.to_act = self.dealer
        if out is not None:
            out.append(TendidoDealt(self.dealer, self.tendido_row))

    def _arrange(self, bits: int, out: list[Event] | None) -> None:
        row = arranged(self.tendido_row, bits)
        if out is not None:
            count = "right_to_left" if bits & RIGHT_TO_LEFT else "left_to_right"
            out.append(TendidoArranged(self.dealer, row, count))
        side = self.rules.sides[self.dealer]
        for reason, points, cards in tendido_scores(self.rules, self.table, row, bits):
            self._score(side, points, reason, cards, out)
        for card in row:
            self.lay(card)
        self.tendido_row = ()
        if self._wins(side, out):
            return
        if self.last_deal and not self.rules.tendido_last:
            self._deal_leftovers(out)
        self._open_hands()

    # --- declaring

    def _open_hands(self) -> None:
        """The hands become visible to their owners."""
        self.see_combinations(self.hands)
        self.phase_id = DECLARE_PHASE if self.rules.announced else PLAY_PHASE
        self.to_act = self._eldest()

    def _eldest(self) -> int:
        return (self.dealer + 1) % self.rules.seats

    def _speak(self, declares: bool, out: list[Event] | None) -> None:
        seat = self.to_act
        self.call(seat, DECLARED if declares else SILENT)
        if declares and out is not None:
            out.append(Declared(seat, combination_kind(self.combination_of(seat))))
        if seat == self.dealer:
            self.phase_id = PLAY_PHASE
        self.to_act = (seat + 1) % self.rules.seats

    # --- playing a card

    def _play(self, action: Action, out: list[Event] | None) -> None:
        seat = self.to_act
        chosen_in_place = action >= IN_PLACE
        card = action - IN_PLACE if chosen_in_place else action
        rank = card >> 2
        counters = False
        if self.pending_level:
            counters = rank == self.pending_rank and not chosen_in_place
            if not counters and self._settle(out):
                return
        self.hands[seat].remove(card)
        self.played.append(64 * seat + card)
        if out is not None:
            out.append(CardPlayed(seat, card))
        if counters:
            over = self._counter(seat, card, out)
        elif self.lying >> 4 * rank & 15 and not chosen_in_place:
            over = self._capture(seat, card, out)
        else:
            over = self._leave(seat, card, out)
        if over:
            return
        following = seat + 1 if seat + 1 < self.rules.seats else 0
        if self.hands[following]:
            self.to_act = following
        else:
            self._pass_on(following, out)

    # --- the end of a deal

    def _pass_on(self, seat: int, out: list[Event] | None) -> None:
        """Pass over seats without cards; when nobody has one the deal is over."""
        seats = self.rules.seats
        for turn in range(seats):
            later = (seat + turn) % seats
            if self.hands[later]:
                self.to_act = later
                return
        self.last_left = NO_CARD
        if self.pending_level and self._settle(out):
            return
        self.phase_id = CLAIM_PHASE
        self._ask_for_claims(0, out)

    def _ask_for_claims(self, turn: int, out: list[Event] | None) -> None:
        """Give the turn to the next seat with a claim, ``turn`` seats after eldest or later."""
        claimer = next_claimer(self, turn) if self.rules.claims and self.combinations else NOBODY
        if claimer == NOBODY:
            self._score_rondas(out)
        else:
            self.to_act = claimer

    def _answer_claim(self, action: Action, out: list[Event] | None) -> None:
        claimer = self.to_act
        if action != PASS:
            owner = action - CLAIM
            self.claimed = (*self.claimed, (claimer, owner))
            if out is not None:
                kind = combination_kind(self.combination_of(owner))
                out.append(Claimed(claimer, owner, kind))
        self._ask_for_claims(self.turn_of(claimer) + 1, out)

    def _score_rondas(self, out: list[Event] | None) -> None:
        """Rules, Ronda scoring: the best counts, and the partner's if its owner declared it."""
        best = best_counted(self)
        if best != NOBODY:
            side = self.rules.sides[best]
            claimers = [claimer for claimer, owner in self.claimed if owner == best]
            if claimers:
                side = self.rules.sides[claimers[0]]
                points = combination_value(self.combination_of(best))
                self._score(side, points, "claim", set_of(self, best), out)
            else:
                self._score_combinations_of(side, out)
            if self._wins(side, out):
                return
        self._end_deal(out)

    def _score_combinations_of(self, side: int, out: list[Event] | None) -> None:
        for seat in range(self.rules.seats):
            if self.rules.sides[seat] == side and is_counted(self, seat):
                combination = self.combination_of(seat)
                reason = combination_kind(combination)
                self._score(side, combination_value(combination), reason, set_of(self, seat), out)

    def _end_deal(self, out: list[Event] | None) -> None:
        if not self.last_deal and self._can_deal():
            self._deal(out)
            return
        self._sweep(out)
        if self._count_cards(out):
            return
        if self._hands_are_up():
            leader = max(range(self.rules.side_count), key=self.scores.__getitem__)
            self._finish(leader, out)
            return
        self.dealer = self._eldest()
        self.hand_number += 1
        self.start_hand(out)

    def _can_deal(self) -> bool:
        """True when the stock serves one more deal: that of a position from outside may not."""
        needed = PACKET * self.rules.seats + (0 if self.tendido_dealt else TENDIDO)
        return len(self.pack) - self.position >= needed


def begin(rules: Rules, out: list[Event] | None = None) -> PorrazoState:
    """Return the state after the first deal of a match."""
    state = PorrazoState(rules)
    dealing.begin(state, out)
    return state
