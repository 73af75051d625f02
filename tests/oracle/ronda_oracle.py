"""A slow, plain second writing of Ronda, made from the rules text alone.

Nothing here is shared with the product: cards are strings such as ``"10O"``, piles are lists, and
each rule stands where the text has it. It has no chance of its own: every pack is given, in
dealing order; where the product puts a card back at random it is asked what it laid.
"""

import contextlib
import copy
from collections import Counter
from collections.abc import Callable
from typing import Any

Action = dict[str, Any]
Laid = tuple[list[str], list[str], list[str]]
"""Table, cards returned, and the stock after the first layout."""

RANKS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
FULL_PACK = [rank + suit for rank in RANKS for suit in "OCEB"]
WORTH = {"ronda": 1, "tringa": 5}
EQUAL = {"ronda": 2, "tringa": 3}
TOLD = (
    *("seats", "options", "phase", "to_act", "dealer", "hand_number", "deal_number", "hands"),
    *("scores", "sides", "winner", "history_length", "table", "stock", "won", "played"),
    *("last_capturer", "last_left", "pending", "calls", "announcements", "returned"),
)
CHAIN = {2: ("caida", 1), 3: ("cinco", 5), 4: ("diez", 10)}


class IllegalActionError(ValueError):
    """The action is not among the legal ones."""


class PlayStops(Exception):
    """Somebody has won: whatever would have followed does not happen."""


def rank_of(card: str) -> str:
    return card[:-1]


def height(rank: str) -> int:
    return RANKS.index(rank)


def pairs_and_triples(cards: list[str]) -> dict[str, int]:
    """Ranks that occur at least twice, and how often."""
    counts = Counter(rank_of(card) for card in cards)
    return {rank: count for rank, count in counts.items() if count >= 2}


class Oracle:
    """One match. `act` gives the list of ``scored`` events; `state` the protocol's fields."""

    def __init__(
        self,
        seats: int,
        options: dict[str, Any],
        dealer: int,
        packs: list[list[str]],
        next_hand: Callable[[], tuple[list[str], Laid]] | None = None,
    ) -> None:
        self.seats = seats
        self.options = {"target": 41, "bluff": True, **options}
        self.sides = [0, 1, 0, 1] if seats == 4 else list(range(seats))
        self.deals_in_a_hand = {2: 6, 3: 4, 4: 3}[seats]
        self.packs = packs
        self.next_hand = next_hand
        self.scores = [0] * len(set(self.sides))
        self.winner: int | None = None
        self.events: list[dict[str, Any]] = []
        self.hand_number = 0
        self.history_length = 0
        with contextlib.suppress(PlayStops):
            self.start_hand(dealer)

    @classmethod
    def at(cls, state: dict[str, Any]) -> "Oracle":
        """Start in the middle of a match, from a state with all of the protocol's fields."""
        oracle = cls(state["seats"], state["options"], state["dealer"], [FULL_PACK] * 99)
        for name in TOLD:
            if name not in ("options", "history_length"):
                setattr(oracle, name, copy.deepcopy(state[name]))
        oracle.struck, oracle.shown = set(state["struck"]), set(state["shown"])
        oracle.dealt = [
            [*hand, *oracle.cards_played_by(seat)] for seat, hand in enumerate(oracle.hands)
        ]
        return oracle

    # ---- dealing

    def in_turn(self) -> list[int]:
        """Eldest to dealer."""
        return [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]

    def start_hand(self, dealer: int) -> None:
        self.dealer = dealer
        self.hand_number += 1
        self.deal_number = 0
        self.table: list[str] = []
        self.won: list[list[str]] = [[] for _ in self.scores]
        self.last_capturer: int | None = None
        self.returned: list[str] = []
        self.laid: Laid | None = None
        if self.hand_number <= len(self.packs):
            self.stock = list(self.packs[self.hand_number - 1])
        else:
            assert self.next_hand is not None
            self.stock, self.laid = self.next_hand()
        self.start_deal()

    def start_deal(self) -> None:
        self.deal_number += 1
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        for seat in self.in_turn():
            self.hands[seat], self.stock = self.stock[:3], self.stock[3:]
        self.dealt = copy.deepcopy(self.hands)
        self.played: list[dict[str, Any]] = []
        self.calls: list[str | None] = [None] * self.seats
        self.struck: set[int] = set()
        self.shown: set[int] = set()
        self.announcements: str | None = None
        self.claimed: set[int] = set()
        self.last_left: dict[str, Any] | None = None
        self.pending: dict[str, Any] | None = None
        if self.deal_number == 1:
            self.first_layout()
        if self.options["bluff"]:
            self.phase, self.to_act = "announce", self.in_turn()[0]
            return
        for seat in range(self.seats):
            most = max(pairs_and_triples(self.dealt[seat]).values(), default=0)
            self.calls[seat] = {0: "none", 2: "ronda", 3: "tringa"}[most]
        self.start_play()

    def first_layout(self) -> None:
        if self.laid is not None:
            self.table, self.returned, self.stock = copy.deepcopy(self.laid)
            return
        while len(self.table) < 4:
            card = self.stock.pop(0)
            ranks = [height(rank_of(other)) for other in [*self.table, card]]
            lies_there = len(set(ranks)) < len(ranks)
            lowest = min(ranks)
            consecutive = sorted(ranks) == [lowest, lowest + 1, lowest + 2, lowest + 3]
            if lies_there or consecutive:
                if card not in self.returned:
                    self.returned.append(card)
                self.stock.append(card)
            else:
                self.table.append(card)

    # ---- what calls are

    def standing(self) -> list[int]:
        return [
            seat for seat in self.in_turn() if self.calls[seat] in WORTH and seat not in self.struck
        ]

    def worth(self, seat: int) -> int:
        call = self.calls[seat]
        assert call is not None
        return WORTH[call]

    def is_true(self, seat: int) -> bool:
        found = pairs_and_triples(self.dealt[seat])
        if self.calls[seat] == "tringa":
            return 3 in found.values()
        return bool(found)

    def cards_played_by(self, seat: int) -> list[str]:
        return [play["card"] for play in self.played if play["seat"] == seat]

    def is_proved(self, seat: int) -> bool:
        call = self.calls[seat]
        assert call is not None
        found = pairs_and_triples(self.cards_played_by(seat))
        return any(count >= EQUAL[call] for count in found.values())

    def is_exposed(self, seat: int) -> bool:
        different = len({rank_of(card) for card in self.cards_played_by(seat)})
        return different >= (3 if self.calls[seat] == "ronda" else 2)

    def open_to(self, challenger: int) -> list[int]:
        return [
            seat
            for seat in self.standing()
            if self.sides[seat] != self.sides[challenger] and not self.is_proved(seat)
        ]

    def rank_of_call(self, seat: int) -> int:
        return max(height(rank) for rank in pairs_and_triples(self.dealt[seat]))

    # ---- scoring

    def score(self, side: int, points: int, reason: str) -> None:
        self.scores[side] += points
        self.events.append({"event": "scored", "side": side, "points": points, "reason": reason})

    def look_at_target(self, side: int) -> None:
        if self.scores[side] >= self.options["target"]:
            self.win(side)

    def win(self, side: int) -> None:
        self.winner, self.phase, self.to_act = side, "over", None
        self.last_left = None
        raise PlayStops

    def sides_in_turn(self) -> list[int]:
        sides: list[int] = []
        for seat in self.in_turn():
            if self.sides[seat] not in sides:
                sides.append(self.sides[seat])
        return sides

    def score_at_one_moment(self, gains: dict[int, int], reason: str) -> None:
        for side in self.sides_in_turn():
            if gains.get(side, 0):
                self.score(side, gains[side], reason)
                self.look_at_target(side)

    # ---- what may be done

    def legal(self) -> list[Action]:
        if self.phase == "over" or self.to_act is None:
            return []
        if self.phase == "announce":
            return [{"type": "announce", "call": call} for call in ("none", "ronda", "tringa")]
        if self.phase == "claim":
            claims = [{"type": "claim", "seat": seat} for seat in self.claims_of(self.to_act)]
            return [*claims, {"type": "pass"}]
        challenges = [{"type": "challenge", "seat": seat} for seat in self.open_to(self.to_act)]
        if self.phase == "challenge":
            return [*challenges, {"type": "pass"}]
        plays: list[Action] = [{"type": "play", "card": card} for card in self.hands[self.to_act]]
        return plays + (challenges if self.options["bluff"] else [])

    def act(self, action: Action) -> list[dict[str, Any]]:
        if action not in self.legal():
            raise IllegalActionError(f"{action} is none of {self.legal()}")
        self.events = []
        self.history_length += 1
        with contextlib.suppress(PlayStops):
            {
                "announce": self.announce,
                "challenge": self.challenge,
                "play": self.play,
                "claim": self.claim,
                "pass": self.stop_acting,
            }[action["type"]](action)
        return self.events

    # ---- announcing and challenging

    def announce(self, action: Action) -> None:
        assert self.to_act is not None
        self.calls[self.to_act] = action["call"]
        silent = [seat for seat in self.in_turn() if self.calls[seat] is None]
        if silent:
            self.to_act = silent[0]
        else:
            self.phase = "challenge"
            self.next_in_phase(self.in_turn(), self.open_to, self.start_play)

    def next_in_phase(
        self,
        seats: list[int],
        what_it_can_do: Callable[[int], list[int]],
        after: Callable[[], None],
    ) -> None:
        for seat in seats:
            if what_it_can_do(seat):
                self.to_act = seat
                return
        after()

    def from_seat(self, seat: int) -> list[int]:
        return self.in_turn()[self.in_turn().index(seat) :]

    def stop_acting(self, _: Action) -> None:
        assert self.to_act is not None
        later = self.from_seat(self.to_act)[1:]
        if self.phase == "challenge":
            self.next_in_phase(later, self.open_to, self.start_play)
        else:
            self.next_in_phase(later, self.claims_of, self.end_deal)

    def challenge(self, action: Action) -> None:
        assert self.to_act is not None
        owner = action["seat"]
        self.shown.add(owner)
        if self.is_true(owner):
            self.win(self.sides[owner])
        self.strike(owner)
        if self.phase == "challenge":
            self.next_in_phase(self.from_seat(self.to_act), self.open_to, self.start_play)
        else:
            self.try_to_settle()

    def strike(self, owner: int) -> None:
        worth = self.worth(owner)
        self.struck.add(owner)
        if self.announcements == "settled":
            self.score(self.sides[owner], -worth, "taken_back")
        others = set(self.sides) - {self.sides[owner]}
        self.score_at_one_moment(dict.fromkeys(others, worth), "penalty")

    def start_play(self) -> None:
        self.phase, self.to_act = "play", self.in_turn()[0]
        self.try_to_settle()

    def try_to_settle(self) -> None:
        standing = self.standing()
        if self.announcements == "settled" or not standing:
            return
        total = sum(self.worth(seat) for seat in standing)
        if len({self.sides[seat] for seat in standing}) == 1:
            self.announcements = "settled"
            self.score_at_one_moment({self.sides[standing[0]]: total}, "announcement")
            return
        if not all(self.is_proved(seat) for seat in standing):
            self.announcements = "waiting"
            return
        self.announcements = "settled"
        strengths = {seat: (self.worth(seat), self.rank_of_call(seat)) for seat in standing}
        best = [seat for seat in standing if strengths[seat] == max(strengths.values())]
        sides = {self.sides[seat] for seat in best}
        gain = total if len(sides) == 1 else total // 2
        self.score_at_one_moment(dict.fromkeys(sides, gain), "announcement")

    # ---- playing

    def play(self, action: Action) -> None:
        seat, card = self.to_act, action["card"]
        assert seat is not None
        if self.pending and self.pending["rank"] != rank_of(card):
            self.settle_pending()
        self.hands[seat].remove(card)
        self.played.append({"seat": seat, "card": card})
        self.put(seat, card)
        if seat in self.standing() and not self.is_proved(seat) and self.is_exposed(seat):
            self.strike(seat)
        self.try_to_settle()
        if any(self.hands):
            following = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
            self.to_act = next(other for other in following if self.hands[other])
            return
        self.phase, self.last_left = "claim", None
        self.next_in_phase(self.in_turn(), self.claims_of, self.end_deal)

    def put(self, seat: int, card: str) -> None:
        if self.pending:
            self.raise_chain(seat, card)
            return
        taken = self.run(rank_of(card))
        if not taken:
            self.table.append(card)
            self.last_left = {"seat": seat, "card": card}
            return
        match = taken[0]
        chain = self.last_left is not None and match == self.last_left["card"]
        for each in taken:
            self.table.remove(each)
        self.last_left = None
        if chain:
            self.put_aside(2, seat, [card, *taken])
        else:
            self.keep(seat, [card, *taken], None, self.mesa())

    def run(self, rank: str) -> list[str]:
        taken: list[str] = []
        for next_rank in RANKS[height(rank) :]:
            lying = [card for card in self.table if rank_of(card) == next_rank]
            if not lying:
                break
            taken.append(lying[-1])
        return taken

    def mesa(self) -> int:
        last = self.deal_number == self.deals_in_a_hand and not any(self.hands)
        return 1 if not self.table and not last else 0

    def raise_chain(self, seat: int, card: str) -> None:
        assert self.pending is not None
        self.put_aside(self.pending["level"] + 1, seat, [card, *self.pending["cards"]])

    def put_aside(self, level: int, seat: int, cards: list[str]) -> None:
        self.pending = {
            "level": level,
            "seat": seat,
            "rank": rank_of(cards[0]),
            "cards": cards,
            "points": CHAIN[level][1],
            "limpia": self.mesa(),
        }
        ends = level == self.seats
        if ends or not any(self.hands):
            self.settle_pending()

    def settle_pending(self) -> None:
        assert self.pending is not None
        was, self.pending = self.pending, None
        self.keep(was["seat"], was["cards"], was["level"], was["limpia"])

    def keep(self, seat: int, cards: list[str], level: int | None, mesa: int) -> None:
        side = self.sides[seat]
        self.won[side] += cards
        self.last_capturer = side
        if level:
            self.score(side, CHAIN[level][1], CHAIN[level][0])
        if mesa:
            self.score(side, 1, "mesa")
        self.look_at_target(side)

    # ---- claims and the end

    def concealed(self, owner: int) -> int:
        """What is there to claim, in points."""
        most = max(pairs_and_triples(self.dealt[owner]).values(), default=0)
        if self.calls[owner] == "none":
            return {0: 0, 2: 1, 3: 5}[most]
        return 5 if self.calls[owner] == "ronda" and most == 3 else 0

    def claims_of(self, seat: int) -> list[int]:
        return [
            owner
            for owner in range(self.seats)
            if self.sides[owner] != self.sides[seat]
            and owner not in self.claimed
            and self.concealed(owner)
        ]

    def claim(self, action: Action) -> None:
        assert self.to_act is not None
        owner = action["seat"]
        self.claimed.add(owner)
        side = self.sides[self.to_act]
        self.score(side, self.concealed(owner), "claim")
        self.look_at_target(side)
        self.next_in_phase(self.from_seat(self.to_act), self.claims_of, self.end_deal)

    def end_deal(self) -> None:
        if self.deal_number < self.deals_in_a_hand:
            self.start_deal()
            return
        taker = self.sides[self.dealer] if self.last_capturer is None else self.last_capturer
        self.won[taker] += self.table
        self.table = []
        self.score_at_one_moment(
            {side: self.points_for_cards(len(cards)) for side, cards in enumerate(self.won)},
            "cards",
        )
        self.start_hand((self.dealer + 1) % self.seats)

    def points_for_cards(self, cards: int) -> int:
        if len(self.scores) == 3:
            return cards - 13 if cards >= 14 else 0
        return max(0, cards - 20)

    # ---- telling

    def state(self) -> dict[str, Any]:
        state = {name: copy.deepcopy(getattr(self, name)) for name in TOLD}
        state["over"] = self.phase == "over"
        state["piles"] = [len(cards) for cards in self.won]
        state["struck"], state["shown"] = sorted(self.struck), sorted(self.shown)
        return state
