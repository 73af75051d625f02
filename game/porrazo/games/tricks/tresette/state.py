"""A match of Tresette from deal to deal.

| phase | who | what is legal | what follows |
|---|---|---|---|
| declare | each seat in seniority order | `good_play` with a meld; `no_declaration` | play |
| play | the leader, then in turn | `play`: the suit led, else any; talk before it | settle |
| over | nobody | | |

A trick is taken by the highest card of the suit led; its winner leads next and, if he has declared
and not told yet, tells his melds. After ten tricks the deal is settled and the next seat deals.
Talk is each thing once a turn: `ask_best` as leader, `announce_count` as any other,
`announce_short` for each of three lengths.
"""

from __future__ import annotations

from typing import Final

from porrazo.cards import Card
from porrazo.engine.chance import Luck
from porrazo.engine.deals import MOST_DEALS, first_dealer, leaders, pack_of_deal
from porrazo.engine.events import (
    Called,
    CardPlayed,
    Dealt,
    Event,
    HandStarted,
    MatchWon,
    Scored,
    Taken,
)
from porrazo.engine.game import NOBODY, Action, ScoredState
from porrazo.games.tricks.following import (
    BITS,
    CARDS,
    CARDS_AT,
    COUNTS,
    RANKS,
    SUIT,
    count_of,
    nth_card,
    nth_of_suit,
    nth_place,
)
from porrazo.games.tricks.italian import ACES, COUNTERS, ITALIAN_40
from porrazo.games.tricks.tresette.events import MeldsRevealed
from porrazo.games.tricks.tresette.melds import has_meld, melds_of, points_of
from porrazo.games.tricks.tresette.rules import (
    ASK_BEST,
    COUNT,
    DECLARE,
    GOOD_PLAY,
    HAND,
    LAST_ACTION,
    NO_DECLARATION,
    OVER,
    PHASES,
    PLAY,
    SEATS,
    SHORT,
    SHORTEST_SAID,
    Rules,
    call_of,
)

# What was said in a turn: the request or the count, and above it a bit for each length.
_ONCE: Final = 1
_EACH_LENGTH: Final = (1 << SHORTEST_SAID) - 1
_EACH_COUNT: Final = ((1 << HAND + 1) - 1) << COUNT - ASK_BEST
_LENGTHS: Final = [1 << count if count < SHORTEST_SAID else 0 for count in COUNTS]
"""The length of a part of a suit as a bit, where it may be told."""


class TresetteState(ScoredState):
    """What one knows who sees every card. Sets of cards are bits."""

    __slots__ = (
        "asked",
        "dealer",
        "dealt",
        "declared",
        "hand_number",
        "hands",
        "leader",
        "log",
        "phase_id",
        "rules",
        "said",
        "to_act",
        "told",
        "trick",
        "tricks_won",
        "winning",
        "won",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    hands: list[int]
    dealt: list[int]
    """The ten cards that each seat was dealt, as far as they are known."""
    leader: int
    trick: list[Card]
    """The cards that lie, from the leader's."""
    winning: int
    """The seat whose card would take the trick; the leader before one lies."""
    asked: bool
    """True when the leader has asked for the best card of this trick."""
    said: int
    """What the seat to act has said in this turn."""
    won: list[int]
    """The cards of each side."""
    tricks_won: list[int]
    declared: list[bool]
    told: list[tuple[str, ...] | None]
    """The melds of each seat that has told them."""
    log: list[int]
    """This deal's actions, with who did each and in which phase: see `noted`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    def copy(self) -> TresetteState:
        """Return an equal state that shares nothing that changes."""
        twin = TresetteState(self.rules)
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.hands = self.hands[:]
        twin.dealt = self.dealt[:]
        twin.leader = self.leader
        twin.trick = self.trick[:]
        twin.winning = self.winning
        twin.asked = self.asked
        twin.said = self.said
        twin.won = self.won[:]
        twin.tricks_won = self.tricks_won[:]
        twin.declared = self.declared[:]
        twin.told = self.told[:]
        twin.scores = self.scores[:]
        twin.log = self.log[:]
        twin.winning_sides = self.winning_sides
        return twin

    # --- what is legal

    def legal(self) -> list[Action]:
        """Return every legal action."""
        if self.phase_id == OVER:
            return []
        if self.phase_id == DECLARE:
            good = has_meld(self.dealt[self.to_act])
            return [GOOD_PLAY, NO_DECLARATION] if good else [NO_DECLARATION]
        hand, led = self.hands[self.to_act], self.led
        return open_in_play(hand, led, self.said, self.rules)

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        return 0 <= action <= LAST_ACTION and action in self.legal()

    @property
    def led(self) -> int:
        """The suit led, -1 before the first card of a trick."""
        return self.trick[0] & 3 if self.trick else -1

    def draw(self, luck: Luck) -> Action:
        """Return one of the legal actions, each as likely as any other, without listing them."""
        if self.phase_id == DECLARE:
            choices = self.legal()
            return choices[luck.below(len(choices))]
        hand, led = self.hands[self.to_act], self.led
        # Mostly one suit is open, and one look into a table counts it.
        suit = hand >> RANKS * led & SUIT if led >= 0 else 0
        count = COUNTS[suit] if suit else count_of(hand)
        words = talk_bits(hand, led, self.said, self.rules) if self.rules.table_talk else 0
        chosen = luck.below(count + count_of(words))
        if chosen < count:
            return nth_of_suit(suit, led, chosen) if suit else nth_card(hand, chosen)
        return ASK_BEST + nth_place(words, chosen - count)

    # --- doing it

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat = self.to_act
        self.log.append(action << 4 | seat << 2 | self.phase_id)
        if action < CARDS:
            self._play(seat, action, out)
            return
        if out is not None:
            call, number = call_of(action)
            out.append(Called(seat, call, number))
        if self.phase_id == PLAY:
            self.said |= said_bit(action)
            if action == ASK_BEST:
                self.asked = True
            return
        if action == GOOD_PLAY:
            self.declared[seat] = True
        self.to_act = (seat + 1) % SEATS
        if seat == self.dealer:
            self.phase_id = PLAY

    def _play(self, seat: int, card: Card, out: list[Event] | None) -> None:
        trick = self.trick
        if trick:
            best = trick[(self.winning - self.leader) & 3]
            strength = self.rules.strength
            if card & 3 == best & 3 and strength[card >> 2] > strength[best >> 2]:
                self.winning = seat
        else:
            self.winning = seat
        trick.append(card)
        self.hands[seat] ^= BITS[card]
        self.said = 0
        if out is not None:
            out.append(CardPlayed(seat, card))
        if len(trick) < SEATS:
            self.to_act = (seat + 1) & 3
        else:
            self._take(out)

    def _take(self, out: list[Event] | None) -> None:
        """Give a whole trick to its winner, who leads next."""
        winner, trick = self.winning, self.trick
        side = winner & 1
        self.won[side] |= BITS[trick[0]] | BITS[trick[1]] | BITS[trick[2]] | BITS[trick[3]]
        self.tricks_won[winner] += 1
        if out is not None:
            out.append(Taken(winner, side, tuple(trick), "trick"))
        self.trick = []
        self.asked = False
        self.leader = self.to_act = winner
        if self.declared[winner] and self.told[winner] is None:
            self._reveal(winner, out)
        if not self.hands[winner]:
            self._settle(out)

    def _reveal(self, seat: int, out: list[Event] | None) -> None:
        melds = melds_of(self.dealt[seat])
        self.told[seat] = melds
        if out is not None:
            out.append(MeldsRevealed(seat, melds))

    # --- the end of a deal

    def _settle(self, out: list[Event] | None) -> None:
        if not self.rules.meld_needs_trick:
            for turn in range(1, SEATS + 1):
                seat = (self.dealer + turn) % SEATS
                if self.declared[seat] and self.told[seat] is None:
                    self._reveal(seat, out)
        for side in range(2):
            melds = 0
            for seat in range(side, SEATS, 2):
                melds += points_of(self.told[seat] or ())
            counters = count_of(self.won[side] & COUNTERS)
            self._score(side, melds, "melds", out)
            self._score(side, counters // 3, "cards", out)
            self._score(side, count_of(self.won[side] & ACES), "aces", out)
            self._score(side, 1 if self.leader & 1 == side else 0, "last_trick", out)
        ours, theirs = self.scores
        reached = ours >= self.rules.target or theirs >= self.rules.target
        if (reached and ours != theirs) or self.hand_number >= MOST_DEALS:
            self._finish(out)
            return
        self.hand_number += 1
        self.dealer = (self.dealer + 1) % SEATS
        self.deal(out)

    def _score(self, side: int, points: int, reason: str, out: list[Event] | None) -> None:
        if points:
            self.scores[side] += points
            if out is not None:
                out.append(Scored(side, points, reason, self.scores[side]))

    def _finish(self, out: list[Event] | None) -> None:
        self.phase_id = OVER
        self.to_act = NOBODY
        self.winning_sides = leaders(self.scores)
        if out is not None:
            shared = self.winning_sides if len(self.winning_sides) > 1 else ()
            out.append(MatchWon(self.winner, self.totals, shared))

    # --- a deal

    def deal(self, out: list[Event] | None) -> None:
        """Shuffle and deal for the hand whose number and dealer are set."""
        rules = self.rules
        pack = pack_of_deal(rules.setup, ITALIAN_40.cards, self.hand_number)
        hands = [0, 0, 0, 0]
        seat = self.dealer
        for card in pack:
            seat = (seat + 1) & 3
            hands[seat] |= BITS[card]
        self.hands, self.dealt = hands, hands[:]
        self.clear_deal()
        self.leader = self.winning = self.to_act = (self.dealer + 1) % SEATS
        self.phase_id = DECLARE if rules.asks_melds else PLAY
        if rules.melds and not rules.asks_melds:
            self.declared = [has_meld(hand) for hand in hands]
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
            out.append(Dealt(self.dealer, 1, HAND))

    def clear_deal(self) -> None:
        """Forget all of a deal but its cards."""
        self.trick = []
        self.asked = False
        self.said = 0
        self.won = [0, 0]
        self.tricks_won = [0] * SEATS
        self.declared = [False] * SEATS
        self.told = [None] * SEATS
        self.log = []


def open_in_play(hand: int, led: int, said: int, rules: Rules) -> list[Action]:
    """Return the cards and the talk open to a seat; ``led`` is -1 for the leader."""
    cards = hand
    if led >= 0:
        cards = hand & SUIT << RANKS * led or hand
    actions = [CARDS_AT[place] for place in range(CARDS) if cards >> place & 1]
    return actions + open_talk(hand, led, said, rules) if rules.table_talk else actions


def open_talk(hand: int, led: int, said: int, rules: Rules) -> list[Action]:
    """Return what a seat may still say in its turn, where there is talk."""
    words = talk_bits(hand, led, said, rules)
    return [action for action in range(ASK_BEST, LAST_ACTION + 1) if words >> action - ASK_BEST & 1]


def talk_bits(hand: int, led: int, said: int, rules: Rules) -> int:
    """Return what `open_talk` lists as bits, the lowest being the request for the best card."""
    lengths = _EACH_LENGTH
    once = 1
    if rules.talk_truthful:
        lengths = (
            _LENGTHS[hand & SUIT]
            | _LENGTHS[hand >> 10 & SUIT]
            | _LENGTHS[hand >> 20 & SUIT]
            | _LENGTHS[hand >> 30]
        )
        if led >= 0:
            once = 1 << (COUNT - ASK_BEST) + COUNTS[hand >> RANKS * led & SUIT]
    elif led >= 0:
        once = _EACH_COUNT
    words = (lengths & ~(said >> 1)) << SHORT - ASK_BEST
    return words if said & _ONCE else words | once


def said_bit(action: Action) -> int:
    """Return the bit by which a turn remembers what was said."""
    return 2 << action - SHORT if action >= SHORT else _ONCE


def noted(entry: int) -> tuple[Action, int, int]:
    """Return the action of an entry of a deal's log, its seat and its phase."""
    return entry >> 4, entry >> 2 & 3, entry & 3


def begin(rules: Rules, out: list[Event] | None) -> TresetteState:
    """Return the first state of a match, after the first deal."""
    state = TresetteState(rules)
    state.scores = [0, 0]
    state.hand_number = 1
    state.dealer = first_dealer(rules.setup)
    state.winning_sides = ()
    state.deal(out)
    return state
