"""A match of Dou Dizhu from deal to deal.

| phase | who | what is legal | what follows |
|---|---|---|---|
| auction | first speaker, then in turn | `bid` above the highest, to 3; `pass` | lead, or redeal |
| lead | the landlord, then a round's winner | `play` any combination | follow, or settle |
| follow | in turn | `play` what beats the table; `pass` | lead, or settle |
| over | nobody | | |

A bid of 3 ends the auction, and so do two passes in a row after a bid: the landlord takes the
widow and leads. Three passes and no bid void the deal. Two passes in a row on a play clear the
table, and who made it leads. An empty hand settles the deal.
"""

from __future__ import annotations

from porrazo.cards import FRENCH_54, UNKNOWN, Card
from porrazo.engine.chance import Luck
from porrazo.engine.deals import first_dealer, leaders, pack_of_deal, score, seniority
from porrazo.engine.events import (
    Called,
    CardsPlayed,
    Dealt,
    Drawn,
    Event,
    HandOver,
    HandStarted,
    Laid,
    MatchWon,
    Shown,
    TurnedUp,
)
from porrazo.engine.game import NOBODY, Action, ScoredState
from porrazo.games.climbing.dou_dizhu.combinations import (
    BOMB,
    INVALID,
    NAMES,
    NOTHING,
    Combination,
    beats,
    combination,
    drawn,
    groups,
    plays_of,
)
from porrazo.games.climbing.dou_dizhu.rules import (
    AUCTION,
    BID,
    FOLLOW,
    HIGHEST_BID,
    LEAD,
    OVER,
    PACKET,
    PASS,
    PHASES,
    SEATS,
    WIDOW,
    Rules,
)
from porrazo.games.climbing.ranks import BITS, Holding, cards_of, count_of


class DouDizhuState(ScoredState):
    """What one knows who sees every card. Hands and other sets of cards are bits."""

    __slots__ = (
        "bid",
        "bombs",
        "dealer",
        "done",
        "face_up",
        "face_up_seat",
        "hand_number",
        "hands",
        "landlord",
        "passes",
        "phase_id",
        "plays",
        "rules",
        "table",
        "table_cards",
        "table_seat",
        "to_act",
        "who",
        "widow",
    )

    rules: Rules
    phase_id: int
    to_act: int
    dealer: int
    hand_number: int
    hands: list[int]
    widow: int
    """The widow's cards; they stay here when the landlord has them in his hand."""
    face_up: Card
    """The card turned face up, or UNKNOWN where none is."""
    face_up_seat: int
    """Who drew it; NOBODY where it lies in the widow."""
    bid: int
    landlord: int
    table: Combination
    """What is to be beaten; NOTHING in auction and lead."""
    table_cards: int
    table_seat: int
    passes: int
    """In a row, just now."""
    bombs: int
    """Bombs and rockets played."""
    plays: list[int]
    """How often each seat has played."""
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

    def copy(self) -> DouDizhuState:
        """Return an equal state that shares nothing that changes."""
        twin = DouDizhuState(self.rules)
        twin.phase_id = self.phase_id
        twin.to_act = self.to_act
        twin.dealer = self.dealer
        twin.hand_number = self.hand_number
        twin.hands = self.hands[:]
        twin.widow = self.widow
        twin.face_up = self.face_up
        twin.face_up_seat = self.face_up_seat
        twin.bid = self.bid
        twin.landlord = self.landlord
        twin.table = self.table
        twin.table_cards = self.table_cards
        twin.table_seat = self.table_seat
        twin.passes = self.passes
        twin.bombs = self.bombs
        twin.plays = self.plays[:]
        twin.scores = self.scores[:]
        twin.done = self.done[:]
        twin.who = self.who[:]
        twin.winning_sides = self.winning_sides
        return twin

    # --- what is legal

    def legal(self) -> list[Action]:
        """Return every legal action, each set of ranks once."""
        if self.phase_id == OVER:
            return []
        hand = self.hands[self.to_act]
        return open_actions(self.phase_id, hand, self.bid, self.table, self.rules)

    def is_legal(self, action: Action) -> bool:
        """Return whether an action is legal; cards may be of any suits."""
        if self.phase_id == OVER:
            return False
        hand = self.hands[self.to_act]
        return is_open(self.phase_id, hand, self.bid, self.table, self.rules, action)

    def draw(self, luck: Luck) -> Action:
        """Return one of the legal actions, each as likely as any other, without listing them."""
        if self.phase_id == AUCTION:
            choice = luck.below(HIGHEST_BID - self.bid + 1)
            return BID + self.bid + choice if choice else PASS
        hand = Holding(self.hands[self.to_act])
        alike = self.rules.pair_as_singles
        possible = groups(hand, self.table, alike)
        ways = [count_of(group.lows) * group.ways for group in possible]
        number = luck.below(sum(ways) + (self.phase_id == FOLLOW))
        for place, count in enumerate(ways):
            if number < count:
                group = possible[place]
                return drawn(hand, group, number // group.ways, luck, alike)
            number -= count
        return PASS

    # --- doing it

    def step(self, action: Action, out: list[Event] | None = None) -> None:
        """Do a legal action in place."""
        self.done.append(action)
        self.who.append(4 * self.to_act + self.phase_id)
        if action == PASS:
            self._pass(out)
        elif self.phase_id == AUCTION:
            self._bid(action - BID, out)
        else:
            self._play(action, out)

    def _pass(self, out: list[Event] | None) -> None:
        if out is not None:
            out.append(Called(self.to_act, "pass"))
        self.passes += 1
        self.to_act = (self.to_act + 1) % SEATS
        if self.phase_id == FOLLOW:
            if self.passes == SEATS - 1:
                self._clear_table()
        elif self.bid:
            if self.passes == SEATS - 1:
                self._give_widow(self.to_act, out)
        elif self.passes == SEATS:
            self._all_passed(out)

    # --- the auction

    def _bid(self, points: int, out: list[Event] | None) -> None:
        if out is not None:
            out.append(Called(self.to_act, "bid", points))
        self.bid = points
        self.passes = 0
        if points == HIGHEST_BID:
            self._give_widow(self.to_act, out)
        else:
            self.to_act = (self.to_act + 1) % SEATS

    def _all_passed(self, out: list[Event] | None) -> None:
        """Nobody has bid: the turn is back at the first speaker."""
        if self.rules.forced:
            self.bid = 1
            self._give_widow(self.to_act, out)
        else:
            self._end_deal(out)

    def _give_widow(self, seat: int, out: list[Event] | None) -> None:
        self.landlord = seat
        self.hands[seat] |= self.widow
        self.to_act = seat
        self._clear_table()
        if out is not None:
            shown = tuple(cards_of(self.widow)) if self.rules.widow_shown else (UNKNOWN,) * WIDOW
            out.append(Called(seat, "landlord", self.bid))
            out.append(Drawn(seat, shown, "widow"))

    # --- playing

    def _clear_table(self) -> None:
        """The next play is a free one."""
        self.phase_id = LEAD
        self.table = NOTHING
        self.table_cards = 0
        self.table_seat = NOBODY
        self.passes = 0

    def _play(self, cards: int, out: list[Event] | None) -> None:
        seat = self.to_act
        self.phase_id = FOLLOW
        self.table = combination(cards, self.rules.pair_as_singles)
        self.table_cards = cards
        self.table_seat = seat
        self.passes = 0
        self.hands[seat] &= ~cards
        self.plays[seat] += 1
        self.bombs += self.table.kind >= BOMB
        self.to_act = (seat + 1) % SEATS
        if out is not None:
            out.append(CardsPlayed(seat, tuple(arranged(cards)), NAMES[self.table.kind]))
        if not self.hands[seat]:
            self._settle(seat == self.landlord, out)

    # --- the end of a deal

    @property
    def stake(self) -> int:
        """What each opponent wins from the landlord or pays him, as the deal stands."""
        return int(self.bid << self.bombs)

    def _settle(self, landlord_wins: bool, out: list[Event] | None) -> None:
        stake = self.stake
        opponents = [seat for seat in range(SEATS) if seat != self.landlord]
        if landlord_wins:
            sprung = not any(self.plays[seat] for seat in opponents)
        else:
            stake, sprung = -stake, self.plays[self.landlord] == 1
        if self.rules.spring and sprung:
            stake *= 2
        self._end_deal(out, stake)

    def _end_deal(self, out: list[Event] | None, stake: int = 0) -> None:
        if out is not None:
            out.append(HandOver(tuple([tuple(cards_of(hand)) for hand in self.hands])))
        changes = [
            (seat, 2 * stake if seat == self.landlord else -stake)
            for seat in seniority(SEATS, self.dealer)
        ]
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
            out.append(MatchWon(self.winner, self.totals, _shared(self.winning_sides)))

    # --- a deal

    def deal(self, out: list[Event] | None) -> None:
        """Shuffle and deal for the hand whose number and dealer are set; the auction begins."""
        pack = pack_of_deal(self.rules.setup, FRENCH_54.cards, self.hand_number)
        eldest = (self.dealer + 1) % SEATS
        self.hands = [0, 0, 0]
        # Hand by hand, so that compiled a number is not made, and a name not looked up, for a card.
        bits = BITS
        for first in range(SEATS):
            hand = 0
            for place in range(first, SEATS * PACKET, SEATS):
                hand |= bits[pack[place]]
            self.hands[(eldest + first) % SEATS] = hand
        self.widow = 0
        for card in pack[SEATS * PACKET :]:
            self.widow |= BITS[card]
        self.clear_deal()
        luck = self.rules.setup.luck(self.hand_number)
        self.to_act = eldest
        if not self.rules.face_up_card:
            self.to_act = luck.below(SEATS)
        else:
            place = luck.below(len(pack))
            self.face_up = pack[place]
            if place < SEATS * PACKET:
                self.face_up_seat = self.to_act = (eldest + place) % SEATS
        if out is not None:
            self._tell_deal(out)

    def _tell_deal(self, out: list[Event]) -> None:
        out.append(HandStarted(self.dealer, self.hand_number))
        if self.face_up != UNKNOWN:
            out.append(TurnedUp("stock", self.face_up))
        out.append(Dealt(self.dealer, 1, PACKET))
        out.append(Laid("widow", (UNKNOWN,) * WIDOW))
        if self.face_up_seat != NOBODY:
            out.append(Shown(self.face_up_seat, (self.face_up,)))

    def clear_deal(self) -> None:
        """Forget all of a deal but its cards."""
        self._clear_table()
        self.phase_id = AUCTION
        self.face_up = UNKNOWN
        self.face_up_seat = NOBODY
        self.bid = 0
        self.landlord = NOBODY
        self.bombs = 0
        self.plays = [0] * SEATS
        self.done = []
        self.who = []


def open_actions(
    phase_id: int, hand: int, bid: int, table: Combination, rules: Rules
) -> list[Action]:
    """Return what a seat whose turn it is can do with its hand, each set of ranks once."""
    if phase_id == AUCTION:
        return [PASS, *range(BID + bid + 1, BID + HIGHEST_BID + 1)]
    held, alike = Holding(hand), rules.pair_as_singles
    actions = [PASS] if phase_id == FOLLOW else []
    for group in groups(held, table, alike):
        actions += plays_of(held, group, alike)
    return actions


def is_open(
    phase_id: int, hand: int, bid: int, table: Combination, rules: Rules, action: Action
) -> bool:
    """Return whether a seat whose turn it is can do an action with its hand."""
    if action == PASS:
        return phase_id != LEAD
    if phase_id == AUCTION:
        return BID + bid < action <= BID + HIGHEST_BID
    if action < 0 or action & ~hand:
        return False
    play = combination(action, rules.pair_as_singles)
    return play.kind != INVALID if phase_id == LEAD else beats(play, table)


def arranged(cards: int) -> list[Card]:
    """Return the cards of a play, its core before its kickers, each from low to high."""
    held = Holding(cards)
    order: list[Card] = []
    for width in (4, 3, 2, 1):
        ranks = held.having(width) & ~(held.having(width + 1) if width < 4 else 0)
        order += cards_of(cards & ranks * 15)
    return order


def _shared(sides: tuple[int, ...]) -> tuple[int, ...]:
    return sides if len(sides) > 1 else ()


def begin(rules: Rules, out: list[Event] | None = None) -> DouDizhuState:
    """Return the state after the first deal of a match."""
    state = DouDizhuState(rules)
    state.scores = [rules.starting_counters] * SEATS
    state.winning_sides = ()
    state.hand_number = 1
    state.dealer = first_dealer(rules.setup)
    state.deal(out)
    return state
