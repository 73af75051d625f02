"""A slow, plain second writing of Cuarenta, made from the rules text alone.

Nothing here is shared with the product: cards are strings such as ``"7H"``, piles are lists, and
each rule stands where the text has it. It has no chance of its own: every pack is given, in
dealing order.
"""

import copy
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

Action = dict[str, Any]

RANKS = ["A", "2", "3", "4", "5", "6", "7", "J", "Q", "K"]
FULL_PACK = [rank + suit for rank in RANKS for suit in "SHDC"]
DEFAULTS = {"target": 40, "addition": "any", "automatic_runs": True, "games": 1}
TOLD = (
    *("seats", "options", "phase", "to_act", "dealer", "hand_number", "deal_number", "hands"),
    *("scores", "sides", "winner", "history_length", "table", "stock", "won", "played"),
    *("last_capturer", "last_left", "caidas", "left_run", "games_won", "game_number"),
)


class IllegalActionError(ValueError):
    """The action is not among the legal ones."""


class HandThrownIn(Exception):
    """A game was won: whatever would have followed in this hand does not happen."""


def rank_of(card: str) -> str:
    return card[0]


def value(card: str) -> int | None:
    """What a card counts in an addition; courts count nothing."""
    return RANKS.index(rank_of(card)) + 1 if rank_of(card) in RANKS[:7] else None


def rank_held(cards: list[str], times: int) -> str | None:
    """The rank of which there are exactly so many cards."""
    for rank, count in Counter(map(rank_of, cards)).items():
        if count == times:
            return rank
    return None


class Oracle:
    """One match. `act` gives the list of ``scored`` events; `state` the protocol's fields."""

    def __init__(
        self,
        seats: int,
        options: dict[str, Any],
        dealer: int,
        packs: list[list[str]],
        next_pack: Callable[[int], list[str]] | None = None,
    ) -> None:
        self.seats = seats
        self.options = {**DEFAULTS, **options}
        self.sides = [0, 1, 0, 1][:seats]
        self.packs = packs
        self.next_pack = next_pack
        self.scores = [0, 0]
        self.games_won = [0, 0]
        self.game_number = 1
        self.winner: int | None = None
        self.events: list[dict[str, Any]] = []
        self.hand_number = 0
        self.history_length = 0
        self.dealer = dealer
        self.guarded(lambda: self.start_hand(dealer))

    @classmethod
    def at(cls, state: dict[str, Any]) -> "Oracle":
        """Start in the middle of a match, from a state with all of the protocol's fields."""
        plain = [rank + suit for suit in "SHDC" for rank in RANKS]
        oracle = cls(state["seats"], state["options"], state["dealer"], [plain] * 99)
        for name in TOLD:
            if name not in ("options", "history_length"):
                setattr(oracle, name, copy.deepcopy(state[name]))
        oracle.dealt = [
            [*hand, *[play["card"] for play in oracle.played if play["seat"] == seat]]
            for seat, hand in enumerate(oracle.hands)
        ]
        oracle.announced = {seat for seat, call in enumerate(state["calls"]) if call == "ronda"}
        order = oracle.in_turn()
        before = order[: order.index(state["to_act"])]
        oracle.asked = set(before if state["phase"] == "announce" else order)
        return oracle

    # ---- dealing

    def in_turn(self) -> list[int]:
        """Eldest to dealer."""
        return [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]

    def guarded(self, doing: Callable[[], None]) -> None:
        """Do something that may win a game; then begin the next one, if there is one."""
        try:
            doing()
        except HandThrownIn:
            if self.phase != "over":
                self.scores = [0, 0]
                self.game_number += 1
                self.guarded(lambda: self.start_hand((self.dealer + 1) % self.seats))

    def start_hand(self, dealer: int) -> None:
        self.dealer = dealer
        self.hand_number += 1
        self.deal_number = 0
        self.table: list[str] = []
        self.won: list[list[str]] = [[], []]
        self.last_capturer: int | None = None
        if self.hand_number <= len(self.packs):
            self.stock = list(self.packs[self.hand_number - 1])
        else:
            assert self.next_pack is not None
            self.stock = list(self.next_pack(self.hand_number))
        self.start_deal()

    def start_deal(self) -> None:
        self.deal_number += 1
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        for seat in self.in_turn():
            self.hands[seat], self.stock = self.stock[:5], self.stock[5:]
        self.dealt = copy.deepcopy(self.hands)
        self.played: list[dict[str, Any]] = []
        self.announced: set[int] = set()
        self.asked: set[int] = set()
        self.caidas: list[dict[str, Any]] = []
        self.caught: set[int] = set()
        self.left_run: list[str] = []
        self.last_left: dict[str, Any] | None = None
        self.phase, self.to_act = "announce", self.in_turn()[0]
        doubles = [(rank_held(hand, 4), seat) for seat, hand in enumerate(self.hands)]
        winners = [(RANKS.index(rank), seat) for rank, seat in doubles if rank is not None]
        if winners:
            self.win_game(self.sides[max(winners)[1]])

    # ---- scoring

    def score(self, side: int, points: int, reason: str) -> None:
        self.scores[side] += points
        self.events.append({"event": "scored", "side": side, "points": points, "reason": reason})

    def look_at_target(self, side: int) -> None:
        if self.scores[side] >= self.options["target"]:
            self.win_game(side)

    def win_game(self, side: int) -> None:
        self.games_won[side] += 1
        if self.games_won[side] == (1 if self.options["games"] == 1 else 2):
            self.winner, self.phase, self.to_act = side, "over", None
            self.last_left, self.left_run = None, []
        raise HandThrownIn

    # ---- captures

    def captures(self, card: str) -> Iterator[list[str]]:
        """Each set of table cards that a card may take."""
        bases = [[other] for other in self.table if rank_of(other) == rank_of(card)]
        bases += self.additions(card)
        for base in bases:
            run = self.run(card)
            shortest = len(run) if self.options["automatic_runs"] else 0
            for length in range(shortest, len(run) + 1):
                yield base + run[:length]

    def additions(self, card: str) -> Iterator[list[str]]:
        if value(card) is None:
            return
        numbers = [other for other in self.table if value(other) is not None]
        sizes = [2] if self.options["addition"] == "two" else range(2, 8)
        for size in sizes:
            for cards in combinations(numbers, size):
                if sum(value(other) or 0 for other in cards) == value(card):
                    yield list(cards)

    def run(self, card: str) -> list[str]:
        run: list[str] = []
        for rank in RANKS[RANKS.index(rank_of(card)) + 1 :]:
            lying = [other for other in self.table if rank_of(other) == rank]
            if not lying:
                break
            run += lying
        return run

    def oldest_first(self, cards: list[str]) -> list[str]:
        return [card for card in self.table if card in cards]

    # ---- what may be done

    def legal(self) -> list[Action]:
        if self.phase == "over" or self.to_act is None:
            return []
        if self.phase == "announce":
            has = rank_held(self.dealt[self.to_act], 3) is not None
            return [{"type": kind} for kind in ["announce", "stay_silent"][0 if has else 1 :]]
        if self.phase == "claim":
            return [{"type": "claim_ronda"}, {"type": "pass"}]
        actions: list[Action] = [{"type": "take_run"}] if self.left_run else []
        for card in self.hands[self.to_act]:
            takes = list(self.captures(card))
            if len(takes) > 1:
                actions += [
                    {"type": "play", "card": card, "take": self.oldest_first(take)}
                    for take in takes
                ]
            else:
                actions.append({"type": "play", "card": card})
        return actions

    def act(self, action: Action) -> list[dict[str, Any]]:
        if action not in self.legal():
            raise IllegalActionError(f"{action} is none of {self.legal()}")
        self.events = []
        self.history_length += 1
        doing = {
            "announce": self.speak,
            "stay_silent": self.speak,
            "take_run": self.take_run,
            "play": self.play,
            "claim_ronda": self.claim,
            "pass": self.claim,
        }[action["type"]]
        self.guarded(lambda: doing(action))
        return self.events

    # ---- announcing

    def speak(self, action: Action) -> None:
        seat = self.to_act
        assert seat is not None
        self.asked.add(seat)
        if action["type"] == "announce":
            self.announced.add(seat)
            self.score(self.sides[seat], 4, "ronda")
            self.look_at_target(self.sides[seat])
        waiting = [other for other in self.in_turn() if other not in self.asked]
        if waiting:
            self.to_act = waiting[0]
        else:
            self.phase, self.to_act = "play", self.in_turn()[0]

    # ---- playing

    def take_run(self, _: Action) -> None:
        assert self.to_act is not None
        self.won[self.sides[self.to_act]] += self.left_run
        self.table = [card for card in self.table if card not in self.left_run]
        self.left_run = []

    def play(self, action: Action) -> None:
        seat, card = self.to_act, action["card"]
        assert seat is not None
        takes = list(self.captures(card))
        take = action.get("take", takes[0] if takes else [])
        self.hands[seat].remove(card)
        self.played.append({"seat": seat, "card": card})
        self.left_run = []
        if take:
            self.capture(seat, card, take)
        else:
            self.table.append(card)
            self.last_left = {"seat": seat, "card": card}
        if any(self.hands):
            following = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
            self.to_act = next(other for other in following if self.hands[other])
            return
        self.last_left, self.left_run = None, []
        self.phase = "claim"
        self.ask_for_claim(self.in_turn())

    def capture(self, seat: int, card: str, take: list[str]) -> None:
        side = self.sides[seat]
        left, self.last_left = self.last_left, None
        self.left_run = [other for other in self.run(card) if other not in take]
        self.table = [other for other in self.table if other not in take]
        self.won[side] += [card, *take]
        self.last_capturer = side
        matched = left is not None and left["card"] in take
        if left is not None and matched and rank_of(left["card"]) == rank_of(card):
            self.caidas.append({"seat": seat, "rank": rank_of(card)})
            ronda = rank_held(self.dealt[left["seat"]], 3) == rank_of(card)
            if ronda and left["seat"] in self.announced:
                self.caught.add(seat)
            self.score(side, 2, "caida")
        if not self.table:
            self.score(side, 2, "limpia")
        self.look_at_target(side)

    # ---- claims and the end

    def ask_for_claim(self, seats: list[int]) -> None:
        for seat in seats:
            if seat in self.caught:
                self.to_act = seat
                return
        self.end_deal()

    def claim(self, action: Action) -> None:
        seat = self.to_act
        assert seat is not None
        if action["type"] == "claim_ronda":
            self.score(self.sides[seat], 10, "claim")
            self.look_at_target(self.sides[seat])
        order = self.in_turn()
        self.ask_for_claim(order[order.index(seat) + 1 :])

    def end_deal(self) -> None:
        if self.stock:
            self.start_deal()
            return
        non_dealer = 1 - self.sides[self.dealer]
        for side, points in self.card_points(non_dealer).items():
            self.score(side, points, "cards")
            self.look_at_target(side)
        self.start_hand((self.dealer + 1) % self.seats)

    def card_points(self, non_dealer: int) -> dict[int, int]:
        counts = [len(cards) for cards in self.won]
        if counts == [20, 20]:
            return {non_dealer: 6}
        if max(counts) >= 20:
            points = 6 + max(counts) - 20
            return {counts.index(max(counts)): points if points % 2 == 0 else points + 1}
        if counts[0] == counts[1]:
            return {non_dealer: 2}
        return {counts.index(max(counts)): 2}

    # ---- telling

    def state(self) -> dict[str, Any]:
        state = {name: copy.deepcopy(getattr(self, name)) for name in TOLD}
        state["over"] = self.phase == "over"
        state["piles"] = [len(cards) for cards in self.won]
        state["pending"] = None
        state["calls"] = [self.call_of(seat) for seat in range(self.seats)]
        return state

    def call_of(self, seat: int) -> str | None:
        if seat in self.announced:
            return "ronda"
        held = rank_held(self.dealt[seat], 3) is not None
        return "silent" if seat in self.asked and held else None
