"""A match of Big Two from deal to deal.

| phase | who | what is legal | what follows |
|---|---|---|---|
| opening | who holds the lowest card | `play` any combination with it | follow, or settle |
| follow | in turn | `play` what beats the table; `pass` | lead, or settle |
| lead | who played last | `play` any combination | follow, or settle |
| over | nobody | | |

When all others have passed who played last leads. An empty hand settles the deal: cards left are
penalty points. With ``pass_locks`` who passes is out until the next lead. Without
``opening_card`` later deals begin with a lead of the last winner. The match ends with the deal in
which a seat reaches the limit; the fewest points win.
"""

from __future__ import annotations

from porrazo.cards import FRENCH_52
from porrazo.engine.chance import Luck
from porrazo.engine.deals import MOST_DEALS, first_dealer, leaders, pack_of_deal, score, seniority
from porrazo.engine.events import (
    Called,
    CardsPlayed,
    Dealt,
    Event,
    HandOver,
    HandStarted,
    MatchWon,
)
from porrazo.engine.game import NOBODY, Action, ScoredState
from porrazo.games.climbing.big_two.combinations import (
    INVALID,
    NAMES,
    beats,
    cards_in,
    kind_of,
    strength_of,
)
from porrazo.games.climbing.big_two.drawing import drawn_above, drawn_lead
from porrazo.games.climbing.big_two.listing import lowest_of, plays_of
from porrazo.games.climbing.big_two.rules import (
    BITS,
    FOLLOW,
    HAND_SIZE,
    LEAD,
    OPENING,
    OVER,
    PASS,
    PHASES,
    Rules,
    cards_of,
    penalty,
)


class BigTwoState(ScoredState):
    """What one knows who sees every card. Hands and other sets of cards are bits."""

    __slots__ = (
        "aside",
        "dealer",
        "done",
        "hand_number",
        "hands",
        "lowest",
        "passed",
        "phase_id",
        "rules",
        "table_cards",
        "table_seat",
        "table_size",
        "table_strength",
        "to_act",
        "who",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    hands: list[int]
    aside: int
    """Cards that were not dealt."""
    lowest: int
    """The card that the first play must have; 0 after it."""
    table_cards: int
    """What is to be beaten; 0 in opening and lead."""
    table_size: int
    table_strength: int
    table_seat: int
    passed: int
    """Who has passed, a bit a seat: since the table's play, or with ``pass_locks`` the lead."""
    done: list[Action]
    """This deal's actions."""
    who: list[int]
    """Who did each of them, and in which phase: ``4 * seat + phase``."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    def copy(self) -> BigTwoState:
        """Return an equal state that shares nothing that changes."""
        twin = BigTwoState(self.rules)
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.hands = self.hands[:]
        twin.aside = self.aside
        twin.lowest = self.lowest
        twin.table_cards = self.table_cards
        twin.table_size = self.table_size
        twin.table_strength = self.table_strength
        twin.table_seat = self.table_seat
        twin.passed = self.passed
        twin.scores = self.scores[:]
        twin.done = self.done[:]
        twin.who = self.who[:]
        twin.winning_sides = self.winning_sides
        return twin

    # --- what is legal

    def legal(self) -> list[Action]:
        """Return every legal action, the pass first."""
        if self.phase_id == OVER:
            return []
        hand = self.hands[self.to_act]
        return open_actions(
            self.phase_id, hand, self.lowest, self.table_size, self.table_strength, self.rules
        )

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        if self.phase_id == OVER:
            return False
        hand = self.hands[self.to_act]
        return is_open(
            self.phase_id,
            hand,
            self.lowest,
            self.table_size,
            self.table_strength,
            self.rules,
            action,
        )

    def draw(self, luck: Luck) -> Action:
        """Return one of the legal actions, each as likely as any other, without listing them."""
        hand = self.hands[self.to_act]
        if self.phase_id == FOLLOW:
            return drawn_above(hand, self.table_size, self.table_strength, self.rules, luck)
        while True:
            play = drawn_lead(hand, self.rules, luck)
            if not self.lowest or play & self.lowest:
                return play

    # --- doing it

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        self.done.append(action)
        self.who.append(4 * self.to_act + self.phase_id)
        if action == PASS:
            self._pass(out)
        else:
            self._play(action, out)

    def _pass(self, out: list[Event] | None) -> None:
        if out is not None:
            out.append(Called(self.to_act, "pass"))
        self.passed |= 1 << self.to_act
        everybody = (1 << self.rules.seats) - 1
        if self.passed | 1 << self.table_seat == everybody:
            self.to_act = self.table_seat
            self._clear_table()
        else:
            self._turn_on()

    def _turn_on(self) -> None:
        """The turn goes to the next seat that is not out."""
        seat = self.to_act
        while True:
            seat += 1
            if seat == self.rules.seats:
                seat = 0
            if not self.passed >> seat & 1:
                self.to_act = seat
                return

    def _clear_table(self) -> None:
        """The next play is a free one."""
        self.phase_id = LEAD
        self.lowest = 0
        self.table_cards = 0
        self.table_size = 0
        self.table_strength = 0
        self.table_seat = NOBODY
        self.passed = 0

    def _play(self, cards: int, out: list[Event] | None) -> None:
        seat = self.to_act
        kind = kind_of(cards, self.rules.low_straights)
        self.phase_id = FOLLOW
        self.lowest = 0
        self.table_cards = cards
        self.table_size = cards_in(kind)
        self.table_strength = strength_of(cards, kind, self.rules.suit_first)
        self.table_seat = seat
        if not self.rules.pass_locks:
            self.passed = 0
        self.hands[seat] ^= cards
        if out is not None:
            out.append(CardsPlayed(seat, tuple(cards_of(cards)), NAMES[kind]))
        if self.hands[seat]:
            self._turn_on()
        else:
            self._settle(seat, out)

    # --- the end of a deal

    def _settle(self, winner: int, out: list[Event] | None) -> None:
        if out is not None:
            out.append(HandOver(tuple([tuple(cards_of(hand)) for hand in self.hands])))
        changes = [
            (seat, penalty(self.hands[seat].bit_count()))
            for seat in seniority(self.rules.seats, self.dealer)
        ]
        score(self.scores, changes, "cards_left", out)
        if max(self.scores) >= self.rules.limit or self.hand_number == MOST_DEALS:
            self._finish(out)
            return
        self.hand_number += 1
        self.dealer = (self.dealer + 1) % self.rules.seats
        self.deal(out, winner)

    def _finish(self, out: list[Event] | None) -> None:
        self.phase_id = OVER
        self.to_act = NOBODY
        self.winning_sides = leaders([-points for points in self.scores])
        if out is not None:
            shared = self.winning_sides if len(self.winning_sides) > 1 else ()
            out.append(MatchWon(self.winner, self.totals, shared))

    # --- a deal

    def deal(self, out: list[Event] | None, last_winner: int = NOBODY) -> None:
        """Shuffle and deal for the hand whose number and dealer are set; somebody leads."""
        seats = self.rules.seats
        pack = pack_of_deal(self.rules.setup, FRENCH_52.cards, self.hand_number)
        self.hands = [0] * seats
        # Hand by hand, so that compiled a number is not made, and a name not looked up, for a card.
        bits = BITS
        for first in range(seats):
            hand = 0
            for place in range(first, seats * HAND_SIZE, seats):
                hand |= bits[pack[place]]
            self.hands[(self.dealer + 1 + first) % seats] = hand
        self.aside = 0
        for card in pack[seats * HAND_SIZE :]:
            self.aside |= BITS[card]
        self.done = []
        self.who = []
        self._clear_table()
        if last_winner != NOBODY and not self.rules.opening_card:
            self.to_act = last_winner
        else:
            self._open()
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
            out.append(Dealt(self.dealer, 1, HAND_SIZE))

    def _open(self) -> None:
        """Who holds the lowest card begins, with it."""
        self.phase_id = OPENING
        self.lowest = lowest_of(self.hands)
        self.to_act = [bool(hand & self.lowest) for hand in self.hands].index(True)


def open_actions(
    phase_id: int, hand: int, lowest: int, size: int, strength: int, rules: Rules
) -> list[Action]:
    """Return what a seat whose turn it is can do with its hand."""
    plays = plays_of(hand, size, strength, rules)
    if phase_id == FOLLOW:
        return [PASS, *plays]
    return [play for play in plays if play & lowest] if lowest else plays


def is_open(
    phase_id: int, hand: int, lowest: int, size: int, strength: int, rules: Rules, action: Action
) -> bool:
    """Return whether a seat whose turn it is can do an action with its hand."""
    if action == PASS:
        return phase_id == FOLLOW
    if action < 0 or action & ~hand:
        return False
    kind = kind_of(action, rules.low_straights)
    if kind == INVALID:
        return False
    if phase_id != FOLLOW:
        return not lowest or bool(action & lowest)
    return beats(cards_in(kind), strength_of(action, kind, rules.suit_first), size, strength)


def begin(rules: Rules, out: list[Event] | None = None) -> BigTwoState:
    """Return the state after the first deal of a match."""
    state = BigTwoState(rules)
    state.scores = [0] * rules.seats
    state.winning_sides = ()
    state.hand_number = 1
    state.dealer = first_dealer(rules.setup)
    state.deal(out)
    return state
