"""A match of Ronda, and how each action changes it; the phases are the table in rules.py."""

from __future__ import annotations

from typing import Final

from porrazo.cards import Card
from porrazo.engine.events import (
    CardPlayed,
    Dealt,
    Event,
    HandStarted,
    MatchWon,
)
from porrazo.engine.game import NOBODY, Action, State
from porrazo.games.fishing import dealing
from porrazo.games.fishing.combinations import best_combination
from porrazo.games.fishing.dealing import (
    cards_played,
    deal_packets,
    next_with_cards,
    score,
    seats_from,
)
from porrazo.games.fishing.events import (
    Announced,
    Caida,
    Captured,
    CardLeft,
    CardsCounted,
    Claimed,
    Settled,
    TableSwept,
)
from porrazo.games.fishing.positions import Pending
from porrazo.games.fishing.ronda.calls import Calls
from porrazo.games.fishing.ronda.events import (
    Challenged,
    Cinco,
    Diez,
    Mesa,
    Struck,
    TableLaid,
)
from porrazo.games.fishing.ronda.lying import Table
from porrazo.games.fishing.ronda.rules import (
    ANNOUNCE,
    ANNOUNCE_PHASE,
    CALLS,
    CHAIN_NAMES,
    CHALLENGE,
    CHALLENGE_PHASE,
    CLAIM,
    CLAIM_PHASE,
    NO_CARD,
    NONE,
    OVER,
    PACKET,
    PASS,
    PHASES,
    PLAY_PHASE,
    SETTLED,
    TRINGA,
    WORTH,
    Rules,
    even_share,
    lay_out,
)

_CHAINED: Final[tuple[type[Caida] | type[Cinco] | type[Diez], ...]] = (Caida, Cinco, Diez)


class RondaState(State):
    """The full position of a match of Ronda.

    What a helper below returns as a bool is whether it has won the match, after which nothing
    more may happen.
    """

    __slots__ = (
        "calls",
        "deal_number",
        "dealer",
        "hand_number",
        "hands",
        "last_capturer",
        "pack",
        "phase_id",
        "played",
        "position",
        "returned",
        "rules",
        "scores",
        "table",
        "to_act",
        "winning_side",
        "won",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    deal_number: int
    pack: list[Card]
    """The cards of this hand as they are dealt; never changed, and shared by copies."""
    position: int
    """How many cards of the pack have been dealt."""
    hands: list[list[Card]]
    table: Table
    returned: tuple[Card, ...]
    """The cards that went back from the first layout of this hand."""
    scores: list[int]
    won: list[list[Card]]
    played: list[int]
    """This deal's plays, each ``64 * seat + card``."""
    last_capturer: int
    calls: Calls
    winning_side: int

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def copy(self) -> RondaState:
        """Return an equal state that shares nothing that changes."""
        twin = RondaState(self.rules)
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.deal_number = self.deal_number
        twin.pack = self.pack
        twin.position = self.position
        twin.hands = [hand[:] for hand in self.hands]
        twin.table = self.table.copy()
        twin.returned = self.returned
        twin.scores = self.scores[:]
        twin.won = [pile[:] for pile in self.won]
        twin.played = self.played[:]
        twin.last_capturer = self.last_capturer
        twin.calls = self.calls.copy()
        twin.winning_side = self.winning_side
        return twin

    # --- what everybody asks

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    @property
    def winner(self) -> int:
        """The winning side, or NOBODY."""
        return self.winning_side

    @property
    def totals(self) -> tuple[int, ...]:
        """The score of each side."""
        return tuple(self.scores)

    @property
    def stock(self) -> tuple[Card, ...]:
        """The cards not dealt yet, next first."""
        return tuple(self.pack[self.position :])

    def turn_of(self, seat: int) -> int:
        """How many seats come before this one, counted from eldest."""
        return (seat - self.dealer - 1) % self.rules.seats

    def seats_from(self, turn: int) -> list[int]:
        """Return the seats from the one ``turn`` seats after eldest to the dealer."""
        return seats_from(self.dealer, self.rules.seats, turn)

    def played_by(self, seat: int) -> list[Card]:
        """Return the cards that a seat has played in this deal."""
        return cards_played(self.played, seat)

    # --- what is legal

    def legal(self) -> list[Action]:
        """Return every legal action once."""
        phase = self.phase_id
        if phase == OVER:
            return []
        if phase == ANNOUNCE_PHASE:
            return [ANNOUNCE + call for call in range(NONE, TRINGA + 1)]
        side = self.rules.sides[self.to_act]
        if phase == CLAIM_PHASE:
            return [*[CLAIM + seat for seat in self.calls.claimable_by(side)], PASS]
        challenges = [CHALLENGE + seat for seat in self._challengeable(side)]
        if phase == CHALLENGE_PHASE:
            return [*challenges, PASS]
        return self.hands[self.to_act] + challenges

    def _challengeable(self, side: int) -> list[int]:
        return self.calls.open_against(side) if self.rules.bluff else []

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        phase = self.phase_id
        if phase == PLAY_PHASE:
            if action >= CHALLENGE:
                self._challenge(action - CHALLENGE, out)
            else:
                self._play(action, out)
        elif phase == ANNOUNCE_PHASE:
            self._announce(action - ANNOUNCE, out)
        elif phase == CHALLENGE_PHASE:
            if action == PASS:
                self._ask_for_challenges(self.turn_of(self.to_act) + 1, out)
            else:
                self._challenge(action - CHALLENGE, out)
        elif action == PASS:
            self._ask_for_claims(self.turn_of(self.to_act) + 1, out)
        else:
            self._claim(action - CLAIM, out)

    # --- a hand, deal by deal

    def start_hand(self, out: list[Event] | None) -> None:
        """Shuffle the pack of the hand whose number and dealer are set, and deal."""
        self.pack = list(self.rules.pack(self.hand_number))
        self.position = 0
        self.deal_number = 0
        self.table = Table([])
        self.returned = ()
        self.won = [[] for _ in range(self.rules.side_count)]
        self.last_capturer = NOBODY
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
        if self.deal_number == 1:
            self._lay_table(out)
        self.to_act = (self.dealer + 1) % seats
        if self.rules.bluff:
            self.phase_id = ANNOUNCE_PHASE
            return
        self.phase_id = PLAY_PHASE
        for seat in self.seats_from(0):
            self._say(seat, max(NONE, self.calls.held[seat] >> 4), out)
        self._settle_calls(out)

    def clear_deal(self) -> None:
        """Forget what belongs to one deal, and look at the hands that are now held."""
        self.played = []
        self.table.clear_deal()
        held = tuple([int(best_combination(hand)) for hand in self.hands])
        self.calls = Calls(self.rules.sides, held)

    def _lay_table(self, out: list[Event] | None) -> None:
        stock = self.pack[self.position :]
        laid, returned = lay_out(stock, self.rules.luck(self.hand_number))
        self.pack = self.pack[: self.position] + laid + stock
        self.position += len(laid)
        self.table.cards = laid
        self.returned = tuple(returned)
        if out is not None:
            out.append(TableLaid(tuple(laid), self.returned))

    # --- calls

    def _say(self, seat: int, call: int, out: list[Event] | None) -> None:
        self.calls.said[seat] = call
        if out is not None:
            out.append(Announced(seat, CALLS[call]))

    def _announce(self, call: int, out: list[Event] | None) -> None:
        seat = self.to_act
        self._say(seat, call, out)
        self.to_act = (seat + 1) % self.rules.seats
        if seat == self.dealer:
            self.phase_id = CHALLENGE_PHASE
            self._ask_for_challenges(0, out)

    def _ask_for_challenges(self, turn: int, out: list[Event] | None) -> None:
        """Give the turn to the next seat with an open call to doubt, or end the phase."""
        for seat in self.seats_from(turn):
            if self.calls.open_against(self.rules.sides[seat]):
                self.to_act = seat
                return
        self.phase_id = PLAY_PHASE
        self.to_act = (self.dealer + 1) % self.rules.seats
        self._settle_calls(out)

    def _challenge(self, target: int, out: list[Event] | None) -> None:
        seat, calls = self.to_act, self.calls
        calls.shown |= 1 << target
        true = calls.is_true(target)
        if out is not None:
            call, cards = CALLS[calls.said[target]], tuple(self.hands[target])
            out.append(Challenged(seat, target, call, true, cards))
        if true:
            self._finish(self.rules.sides[target], out)
        elif not self._strike(target, out):
            if self.phase_id == CHALLENGE_PHASE:
                self._ask_for_challenges(self.turn_of(seat), out)
            else:
                self._settle_calls(out)

    def _strike(self, owner: int, out: list[Event] | None) -> bool:
        """Strike a false call: take back what it scored, and let the others score its worth."""
        call = self.calls.said[owner]
        self.calls.struck |= 1 << owner
        if out is not None:
            out.append(Struck(owner, CALLS[call]))
        side = self.rules.sides[owner]
        if self.calls.settling == SETTLED:
            score(self.scores, side, -WORTH[call], "taken_back", (), out)
        for other in self._sides_from_eldest():
            if other != side and self._scores(other, WORTH[call], "penalty", (), out):
                return True
        return False

    def _settle_calls(self, out: list[Event] | None) -> bool:
        for side, points in self.calls.settle(self.seats_from(0)):
            if self._scores(side, points, "announcement", (), out):
                return True
        return False

    # --- playing a card

    def _play(self, card: Card, out: list[Event] | None) -> None:
        seat, pending = self.to_act, self.table.pending
        if pending is not None and not self.table.raised_by(card):
            self.table.pending = None
            if out is not None:
                side = self.rules.sides[pending.seat]
                out.append(
                    Settled(pending.seat, side, pending.cards, pending.points, pending.limpia)
                )
            if self._bank(pending, out):
                return
        self.hands[seat].remove(card)
        self.played.append(64 * seat + card)
        if out is not None:
            out.append(CardPlayed(seat, card))
        if self._put(seat, card, out):
            return
        exposed = self.calls.note_cards(seat, self.played_by(seat))
        if (exposed and self._strike(seat, out)) or self._settle_calls(out):
            return
        self._pass_on(seat, out)

    def _put(self, seat: int, card: Card, out: list[Event] | None) -> bool:
        """Play a card to the table. A chain is final at its end, or with a deal's last card."""
        last = not any(self.hands)
        capture = self.table.put(seat, card, last and self.deal_number == self.rules.deals)
        if capture is None:
            if out is not None:
                out.append(CardLeft(seat, card))
            return False
        level = capture.level
        final = last or level in (0, self.rules.seats)
        if out is not None:
            side = self.rules.sides[seat]
            out.append(Captured(seat, side, card, capture.cards[1:], not final))
            if level:
                chained = _CHAINED[level - 2]
                out.append(chained(seat, capture.rank, capture.points, capture.limpia))
        if final:
            return self._bank(capture, out)
        self.table.pending = capture
        return False

    def _bank(self, capture: Pending, out: list[Event] | None) -> bool:
        """Put a final capture on its side's pile and score it, chain and mesa together."""
        seat, cards = capture.seat, capture.cards
        side = self.rules.sides[seat]
        self.won[side] += cards
        self.last_capturer = side
        if capture.level:
            score(self.scores, side, capture.points, CHAIN_NAMES[capture.level], cards, out)
        if capture.limpia:
            if out is not None:
                out.append(Mesa(seat, capture.limpia))
            score(self.scores, side, capture.limpia, "mesa", cards, out)
        return self._wins(side, out)

    # --- the end of a deal

    def _pass_on(self, seat: int, out: list[Event] | None) -> None:
        """Pass over seats without cards; when nobody has one the deal is over."""
        following = next_with_cards(self.hands, seat)
        if following != NOBODY:
            self.to_act = following
            return
        self.table.clear_deal()
        self.phase_id = CLAIM_PHASE
        self._ask_for_claims(0, out)

    def _ask_for_claims(self, turn: int, out: list[Event] | None) -> None:
        """Give the turn to the next seat with something to claim, or end the deal."""
        for seat in self.seats_from(turn):
            if self.calls.claimable_by(self.rules.sides[seat]):
                self.to_act = seat
                return
        self._end_deal(out)

    def _claim(self, owner: int, out: list[Event] | None) -> None:
        seat, calls = self.to_act, self.calls
        equal = calls.concealed(owner)
        calls.claimed = (*calls.claimed, (seat, owner))
        if out is not None:
            out.append(Claimed(seat, owner, CALLS[equal]))
        rank = calls.held[owner] & 15
        cards = tuple([card for card in self.played_by(owner) if card >> 2 == rank])
        if not self._scores(self.rules.sides[seat], WORTH[equal], "claim", cards, out):
            self._ask_for_claims(self.turn_of(seat), out)

    def _end_deal(self, out: list[Event] | None) -> None:
        if self.deal_number < self.rules.deals and self._can_deal():
            self._deal(out)
            return
        self._sweep(out)
        if self._count_cards(out):
            return
        self.dealer = (self.dealer + 1) % self.rules.seats
        self.hand_number += 1
        self.start_hand(out)

    def _can_deal(self) -> bool:
        """True when the stock serves one more deal: that of a position from outside may not."""
        return len(self.pack) - self.position >= PACKET * self.rules.seats

    def _sweep(self, out: list[Event] | None) -> None:
        side = self.last_capturer
        if side == NOBODY:
            side = self.rules.sides[self.dealer]
        if self.table.cards:
            self.won[side] += self.table.cards
            if out is not None:
                out.append(TableSwept(side, tuple(self.table.cards)))
            self.table = Table([])

    def _count_cards(self, out: list[Event] | None) -> bool:
        """Rules, End of a hand: of two sides cards above 20, of three those above 13."""
        if out is not None:
            out.append(CardsCounted(tuple([len(pile) for pile in self.won])))
        share = even_share(self.rules.side_count)
        for side in self._sides_from_eldest():
            points = len(self.won[side]) - share
            if points > 0 and self._scores(side, points, "cards", (), out):
                return True
        return False

    # --- scoring and winning

    def _sides_from_eldest(self) -> list[int]:
        """Return the sides in turn order, each at its first seat."""
        return [self.rules.sides[seat] for seat in self.seats_from(0)[: self.rules.side_count]]

    def _wins(self, side: int, out: list[Event] | None) -> bool:
        """End the match if a side that has just scored is at the target."""
        if self.scores[side] < self.rules.target:
            return False
        self._finish(side, out)
        return True

    def _scores(
        self, side: int, points: int, reason: str, cards: tuple[Card, ...], out: list[Event] | None
    ) -> bool:
        score(self.scores, side, points, reason, cards, out)
        return self._wins(side, out)

    def _finish(self, side: int, out: list[Event] | None) -> None:
        self.phase_id = OVER
        self.to_act = NOBODY
        self.winning_side = side
        self.table.last_left = NO_CARD
        if out is not None:
            out.append(MatchWon(side, tuple(self.scores)))


def begin(rules: Rules, out: list[Event] | None = None) -> RondaState:
    """Return the state after the first deal of a match."""
    state = RondaState(rules)
    dealing.begin(state, out)
    return state
