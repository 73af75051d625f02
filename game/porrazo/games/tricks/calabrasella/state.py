"""A match of Calabrasella from deal to deal.

| phase | who | what is legal | what follows |
|---|---|---|---|
| bid | each seat in seniority order | `pass`; `play_alone` | call; after three passes a new deal |
| call | the declarer | `call`: a three not held, else a two | return, or discard |
| return | the declarer | `return`: any card but the one received | discard |
| discard | the declarer | `discard`: one to four cards | take |
| take | the declarer | `take`: as many of the widow | play |
| play | the leader, then in turn | `play`: the suit led, else any | settle |
| over | nobody | | |

Who holds the card called gives it at once; where nobody does, it lies in the widow, and nothing is
returned. Who holds all threes and twos calls nothing. The widow is turned up after the discard.
"""

from __future__ import annotations

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import Luck
from porrazo.engine.deals import first_dealer, leaders, pack_of_deal, score, seniority
from porrazo.engine.events import (
    Called,
    CardPlayed,
    Dealt,
    Discarded,
    Drawn,
    Event,
    HandOver,
    HandStarted,
    Laid,
    MatchWon,
    Taken,
)
from porrazo.engine.game import NOBODY, Action, ScoredState
from porrazo.games.tricks.calabrasella.choices import drawn_discard, is_open, open_actions
from porrazo.games.tricks.calabrasella.events import (
    CardCalled,
    CardGiven,
    PointsCounted,
    WidowShown,
)
from porrazo.games.tricks.calabrasella.rules import (
    BID,
    CALL,
    CALLED,
    DISCARD,
    HAND,
    LAST_TRICK,
    OVER,
    PASS,
    PHASES,
    PLAY,
    RETURN,
    RETURNED,
    SEATS,
    SET,
    TAKE,
    WIDOW,
    Rules,
    callable_cards,
)
from porrazo.games.tricks.following import (
    BITS,
    bits_of,
    cards_of,
    count_of,
    is_higher,
    nth_card,
    to_follow,
)
from porrazo.games.tricks.italian import ITALIAN_40, QUEEN_HIGHER, points_in


class CalabrasellaState(ScoredState):
    """What one knows who sees every card. Sets of cards are bits."""

    __slots__ = (
        "called",
        "dealer",
        "dealt",
        "declarer",
        "discards",
        "giver",
        "hand_number",
        "hands",
        "leader",
        "log",
        "phase_id",
        "returned",
        "rules",
        "taken",
        "to_act",
        "trick",
        "widow",
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
    """The twelve cards that each seat was dealt, as far as they are known."""
    widow: list[Card]
    """The four cards in the order dealt; those that were taken stay here, too."""
    declarer: int
    called: Card
    giver: int
    """The defender who gave the card called; NOBODY where it lay in the widow."""
    returned: Card
    discards: int
    taken: int
    leader: int
    """Who leads to the trick; NOBODY before the first."""
    trick: list[Card]
    """The cards that lie, from the leader's."""
    winning: int
    """The seat whose card would take the trick; the leader before one lies."""
    won: list[int]
    """The cards of the declarer, and of the defenders."""
    log: list[int]
    """This deal's actions, with who did each and in which phase: see `noted`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    @property
    def phase(self) -> str:
        """The phase by its name in the rules."""
        return PHASES[self.phase_id]

    def copy(self) -> CalabrasellaState:
        """Return an equal state that shares nothing that changes."""
        twin = CalabrasellaState(self.rules)
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.hands = self.hands[:]
        twin.dealt = self.dealt[:]
        twin.widow = self.widow[:]
        twin.declarer = self.declarer
        twin.called = self.called
        twin.giver = self.giver
        twin.returned = self.returned
        twin.discards = self.discards
        twin.taken = self.taken
        twin.leader = self.leader
        twin.trick = self.trick[:]
        twin.winning = self.winning
        twin.won = self.won[:]
        twin.scores = self.scores[:]
        twin.log = self.log[:]
        twin.winning_sides = self.winning_sides
        return twin

    # --- what is legal

    def legal(self) -> list[Action]:
        """Return every legal action."""
        if self.phase_id == OVER:
            return []
        return open_actions(self.phase_id, self.hands[self.to_act], self.called, self.aim)

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal."""
        if self.phase_id == OVER:
            return False
        hand = self.hands[self.to_act]
        return is_open(self.phase_id, hand, self.called, self.aim, action)

    @property
    def aim(self) -> int:
        """What the open actions depend on besides the hand: see `open_actions`."""
        if self.phase_id == PLAY:
            return self.trick[0] if self.trick else UNKNOWN
        return bits_of(self.widow) if self.phase_id == TAKE else 0

    def draw(self, luck: Luck) -> Action:
        """Return one of the legal actions, each as likely as any other, without listing them."""
        if self.phase_id == PLAY:
            hand, trick = self.hands[self.to_act], self.trick
            cards = to_follow(hand, trick[0]) if trick else hand
            return nth_card(cards, luck.below(count_of(cards)))
        if self.phase_id != DISCARD:
            choices = self.legal()
            return choices[luck.below(len(choices))]
        return drawn_discard(self.hands[self.to_act], luck)

    # --- doing it

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        seat, phase = self.to_act, self.phase_id
        self.log.append(action << 5 | seat << 3 | phase)
        if phase == PLAY:
            self._play(seat, action, out)
        elif phase == BID:
            self._bid(seat, action, out)
        elif phase == CALL:
            self._call(seat, action - CALLED, out)
        elif phase == RETURN:
            self._return(seat, action - RETURNED, out)
        elif phase == DISCARD:
            self._discard(seat, action & SET, out)
        else:
            self._take_from_widow(seat, action & SET, out)

    def _bid(self, seat: int, action: Action, out: list[Event] | None) -> None:
        if action == PASS:
            if out is not None:
                out.append(Called(seat, "pass"))
            self.to_act = (seat + 1) % SEATS
            if seat == self.dealer:
                self._end_deal((None,) * SEATS, [], out)
            return
        if out is not None:
            out.append(Called(seat, "play_alone"))
        self.declarer = seat
        self.phase_id = CALL if callable_cards(self.hands[seat]) else DISCARD

    def _call(self, seat: int, card: Card, out: list[Event] | None) -> None:
        self.called = card
        for other in range(SEATS):
            if self.hands[other] & BITS[card]:
                self.giver = other
        if out is not None:
            out.append(CardCalled(seat, card, self.giver))
        if self.giver == NOBODY:
            self.phase_id = DISCARD
            return
        self._give(self.giver, seat, card)
        self.phase_id = RETURN
        if out is not None:
            out.append(CardGiven(self.giver, seat, card))

    def _give(self, seat: int, to: int, card: Card) -> None:
        self.hands[seat] ^= BITS[card]
        self.hands[to] |= BITS[card]

    def _return(self, seat: int, card: Card, out: list[Event] | None) -> None:
        self.returned = card
        self._give(seat, self.giver, card)
        self.phase_id = DISCARD
        if out is not None:
            out.append(CardGiven(seat, self.giver, UNKNOWN))

    def _discard(self, seat: int, cards: int, out: list[Event] | None) -> None:
        self.discards = cards
        self.hands[seat] ^= cards
        self.phase_id = TAKE
        if out is not None:
            out.append(Discarded(seat, (UNKNOWN,) * count_of(cards)))
            out.append(WidowShown(tuple(self.widow)))

    def _take_from_widow(self, seat: int, cards: int, out: list[Event] | None) -> None:
        self.taken = cards
        self.hands[seat] |= cards
        self.phase_id = PLAY
        leads = self.dealer if self.rules.eldest_leads else seat
        self.leader = self.winning = self.to_act = (leads + 1) % SEATS
        if out is not None:
            out.append(Drawn(seat, tuple(cards_of(cards)), "widow"))

    def _play(self, seat: int, card: Card, out: list[Event] | None) -> None:
        trick = self.trick
        if not trick or is_higher(card, trick[(self.winning - self.leader) % SEATS], QUEEN_HIGHER):
            self.winning = seat
        trick.append(card)
        self.hands[seat] ^= BITS[card]
        if out is not None:
            out.append(CardPlayed(seat, card))
        if len(trick) < SEATS:
            self.to_act = (seat + 1) % SEATS
        else:
            self._take(out)

    def _take(self, out: list[Event] | None) -> None:
        """Give a whole trick to its winner's side; he leads next."""
        winner, trick = self.winning, self.trick
        alone = winner == self.declarer
        self.won[0 if alone else 1] |= BITS[trick[0]] | BITS[trick[1]] | BITS[trick[2]]
        if out is not None:
            # The defenders' pile lies with the one after the declarer.
            keeper = winner if alone else (self.declarer + 1) % SEATS
            out.append(Taken(winner, keeper, tuple(trick), "trick"))
        self.trick = []
        self.leader = self.to_act = winner
        if not self.hands[winner]:
            self._settle(out)

    # --- the end of a deal

    def _settle(self, out: list[Event] | None) -> None:
        alone, against = points_in(self.won[0]), points_in(self.won[1])
        aside = points_in(SET & ~self.won[0] & ~self.won[1])
        last = LAST_TRICK + (aside if self.rules.aside_counts else 0)
        if self.leader == self.declarer:
            alone += last
        else:
            against += last
        if out is not None:
            out.append(PointsCounted(self.declarer, alone, against, self.leader, aside))
        each = payment(alone, against, self.rules.sweep)
        changes = [
            (seat, 2 * each if seat == self.declarer else -each)
            for seat in seniority(SEATS, self.dealer)
        ]
        self._end_deal(((),) * SEATS, changes, out)

    def _end_deal(
        self,
        hands: tuple[tuple[Card, ...] | None, ...],
        changes: list[tuple[int, int]],
        out: list[Event] | None,
    ) -> None:
        if out is not None:
            out.append(HandOver(hands))
        score(self.scores, changes, "deal", out)
        if self.hand_number == self.rules.deals:
            self._finish(out)
            return
        self.hand_number += 1
        self.dealer = (self.dealer + 1) % SEATS
        self.deal(out)

    def _finish(self, out: list[Event] | None) -> None:
        self.phase_id = OVER
        self.to_act = NOBODY
        self.winning_sides = leaders(self.scores)
        if out is not None:
            shared = self.winning_sides if len(self.winning_sides) > 1 else ()
            out.append(MatchWon(self.winner, self.totals, shared))

    # --- a deal

    def deal(self, out: list[Event] | None) -> None:
        """Shuffle and deal for the hand whose number and dealer are set; the bidding begins."""
        rules = self.rules
        pack = pack_of_deal(rules.setup, ITALIAN_40.cards, self.hand_number)
        hands = [0] * SEATS
        eldest = (self.dealer + 1) % SEATS
        for place in range(HAND * SEATS):
            hands[(eldest + place // rules.packets) % SEATS] |= BITS[pack[place]]
        self.hands, self.dealt = hands, hands[:]
        self.widow = list(pack[HAND * SEATS :])
        self.clear_deal()
        self.to_act = eldest
        if out is not None:
            out.append(HandStarted(self.dealer, self.hand_number))
            out.append(Dealt(self.dealer, 1, HAND))
            out.append(Laid("widow", (UNKNOWN,) * WIDOW))

    def clear_deal(self) -> None:
        """Forget all of a deal but its cards."""
        self.phase_id = BID
        self.declarer = self.giver = self.leader = self.winning = NOBODY
        self.called = self.returned = UNKNOWN
        self.discards = self.taken = 0
        self.trick = []
        self.won = [0, 0]
        self.log = []


def payment(declarer: int, defenders: int, sweep: int) -> int:
    """Return what each defender pays the declarer for their points; negative if he pays them.

    >>> payment(19, 16, 2), payment(11, 24, 2), payment(35, 0, 2), payment(0, 35, 1)
    (3, -13, 70, -35)
    """
    each = declarer - defenders
    return each * sweep if 0 in (declarer, defenders) else each


def noted(entry: int) -> tuple[Action, int, int]:
    """Return the action of an entry of a deal's log, its seat and its phase."""
    return entry >> 5, entry >> 3 & 3, entry & 7


def begin(rules: Rules, out: list[Event] | None) -> CalabrasellaState:
    """Return the first state of a match, after the first deal."""
    state = CalabrasellaState(rules)
    state.scores = [rules.starting_counters] * SEATS
    state.hand_number = 1
    state.dealer = first_dealer(rules.setup)
    state.winning_sides = ()
    state.deal(out)
    return state
