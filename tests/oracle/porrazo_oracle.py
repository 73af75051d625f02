"""A slow, plain second writing of Porrazo, made from the rules text alone.

Nothing here is shared with the product: cards are strings such as ``"7H"``, piles are lists, and
each rule stands where the text has it. The tests play it beside the engine and compare the two
after every action. It has no chance of its own: every pack is given, in dealing order.
"""

import contextlib
import copy
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

Action = dict[str, Any]
Options = dict[str, Any]

RANKS = "A23456789TJQK"
FULL_PACK = [rank + suit for suit in "SHDC" for rank in RANKS]
KINDS = {2: "ronda", 3: "rondine", 4: "four"}
LEVEL_NAMES = {2: "porrazo", 3: "counter_porrazo"}
DEFAULTS: Options = {
    "target": 61,
    "hands": 0,
    "partnership": False,
    "card_score": "over_next",
    "last_cards": "last_capturer",
    "ace_wraps": True,
    "declarations": "announced",
    "missed_claims": True,
    "tendido_when": "dealer_choice",
    "tendido_count": "either_way",
    "tendido_sets": "whole_table",
    "leftovers": "table",
}


class IllegalActionError(ValueError):
    """The action is not among the legal ones."""


class PlayStops(Exception):
    """Somebody has won: whatever would have followed does not happen."""


def rank_of(card: str) -> str:
    return card[0]


def spots(card: str) -> int:
    """A = 1 up to K = 13."""
    return RANKS.index(card[0]) + 1


def set_value(size: int, rank: str) -> int:
    """Points of two, three or four cards of a rank."""
    ronda = {"K": 4, "Q": 3, "J": 2}.get(rank, 1)
    return {2: ronda, 3: 3 * ronda, 4: 6 * ronda}[size]


def full_deals(seats: int) -> int:
    return (52 - 4) // (3 * seats)


def left_over(seats: int) -> int:
    return (52 - 4) % (3 * seats)


def run_of(rank: str, table: list[str], ace_wraps: bool) -> list[str]:
    """What a card of `rank` takes from `table`, in running order; empty if nothing matches."""
    taken: list[str] = []
    place = RANKS.index(rank)
    while True:
        same_rank = [card for card in table if rank_of(card) == RANKS[place]]
        if not same_rank:
            return taken
        taken.append(same_rank[-1])
        place += 1
        if place == len(RANKS):
            if not ace_wraps:
                return taken
            place = 0
        if RANKS[place] == rank:
            return taken


@dataclass(frozen=True)
class Combination:
    """Two, three or four equal cards in a hand."""

    size: int
    rank: str

    @property
    def strength(self) -> tuple[int, int]:
        return (self.size, RANKS.index(self.rank))

    @property
    def kind(self) -> str:
        return KINDS[self.size]

    @property
    def value(self) -> int:
        return set_value(self.size, self.rank)


def best_combination(hand: Iterable[str]) -> Combination | None:
    counts = Counter(rank_of(card) for card in hand)
    found = [Combination(size, rank) for rank, size in counts.items() if size >= 2]
    return max(found, key=lambda combination: combination.strength, default=None)


@dataclass
class Pending:
    """A porrazo (level 2) or counter porrazo (level 3) that the next card may still undo."""

    level: int
    seat: int
    rank: str
    run: list[str]
    played: list[str]
    limpia: int

    @property
    def points(self) -> int:
        return set_value(self.level, self.rank)

    @property
    def cards(self) -> list[str]:
        return self.run + self.played


@dataclass
class Oracle:
    """One match. `act` gives the list of ``scored`` events; `state` the protocol's fields."""

    seats: int
    given_options: Options
    dealer: int
    packs: list[list[str]]
    next_pack: Callable[[], list[str]] | None = None
    options: Options = field(init=False)
    events: list[dict[str, Any]] = field(init=False, default_factory=list)
    stock: list[str] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        self.options = {**DEFAULTS, **self.given_options}
        number_of_sides = self.seats // 2 if self.options["partnership"] else self.seats
        self.sides = [seat % number_of_sides for seat in range(self.seats)]
        self.scores = [0] * number_of_sides
        self.winner: int | None = None
        self.phase = ""
        self.to_act: int | None = None
        self.hand_number = 0
        self.history_length = 0
        self.start_hand(self.dealer)

    @classmethod
    def at(cls, state: dict[str, Any]) -> "Oracle":
        """Start in the middle of a match, from a state with all of the protocol's fields."""
        oracle = cls(state["seats"], state["options"], state["dealer"], [], lambda: list(FULL_PACK))
        for name in ("phase", "to_act", "dealer", "hand_number", "deal_number", "hands", "scores"):
            setattr(oracle, name, copy.deepcopy(state[name]))
        for name in ("table", "stock", "won", "played", "last_capturer", "last_left", "calls"):
            setattr(oracle, name, copy.deepcopy(state[name]))
        oracle.tendido, oracle.tendido_row = state["tendido"], state["tendido_row"]
        dealt = [list(hand) for hand in oracle.hands]
        for play in oracle.played:
            dealt[play["seat"]].append(play["card"])
        oracle.combinations = [best_combination(hand) for hand in dealt]
        return oracle

    # ------------------------------------------------------------------ dealing

    def seats_from_eldest(self) -> list[int]:
        return [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]

    def last_deal(self) -> bool:
        return self.deal_number == full_deals(self.seats)

    def take(self, count: int) -> list[str]:
        cards, self.stock = self.stock[:count], self.stock[count:]
        return cards

    def start_hand(self, dealer: int) -> None:
        self.hand_number += 1
        self.dealer = dealer
        if self.hand_number <= len(self.packs):
            self.stock = list(self.packs[self.hand_number - 1])
        else:
            assert self.next_pack is not None, "no pack for this hand"
            self.stock = list(self.next_pack())
        assert len(set(self.stock)) == 52
        self.table: list[str] = []
        self.won: list[list[str]] = [[] for _ in self.scores]
        self.last_capturer: int | None = None
        self.tendido = "waiting"
        self.tendido_row: list[str] | None = None
        self.deal_number = 0
        self.start_deal()

    def start_deal(self) -> None:
        self.deal_number += 1
        self.played: list[dict[str, Any]] = []
        self.calls: list[str | None] = [None] * self.seats
        self.claimers: dict[int, int] = {}
        self.pending: Pending | None = None
        self.last_left: dict[str, Any] | None = None
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        for seat in self.seats_from_eldest():
            self.hands[seat] = self.take(3)
        if self.options["tendido_when"] == "last_four":
            if self.last_deal():
                self.deal_leftovers()
                self.lay_tendido()
            else:
                self.look_at_hands()
        elif self.tendido == "dealt":
            self.after_tendido()
        elif self.last_deal():
            self.lay_tendido()
        else:
            self.ask("tendido_choice", self.dealer)

    def lay_tendido(self) -> None:
        self.tendido = "dealt"
        self.tendido_row = self.take(4)
        self.ask("tendido_arrange", self.dealer)

    def after_tendido(self) -> None:
        if self.last_deal() and self.options["tendido_when"] == "dealer_choice":
            self.deal_leftovers()
        self.look_at_hands()

    def deal_leftovers(self) -> None:
        cards = self.take(left_over(self.seats))
        if self.options["leftovers"] == "table":
            self.table += cards
            return
        for number, card in enumerate(cards):
            self.hands[self.seats_from_eldest()[number % self.seats]].append(card)

    def look_at_hands(self) -> None:
        self.combinations = [best_combination(hand) for hand in self.hands]
        phase = "declare" if self.options["declarations"] == "announced" else "play"
        self.ask(phase, self.seats_from_eldest()[0])

    def ask(self, phase: str, seat: int) -> None:
        self.phase, self.to_act = phase, seat

    # ------------------------------------------------------------------ what may be done

    def legal(self) -> list[Action]:
        if self.phase == "over":
            return []
        rule: dict[str, Callable[[], list[Action]]] = {
            "tendido_choice": lambda: [{"type": "deal_tendido"}, {"type": "wait"}],
            "tendido_arrange": self.legal_arrangements,
            "declare": self.legal_declarations,
            "play": self.legal_plays,
            "claim": self.legal_claims,
        }
        return rule[self.phase]()

    def legal_arrangements(self) -> list[Action]:
        """One row for every different order of ranks, each way of counting."""
        assert self.tendido_row is not None
        one, two, three, four = self.tendido_row
        rows: dict[tuple[str, ...], list[str]] = {}
        for left in ([one, two], [two, one]):
            for right in ([three, four], [four, three]):
                rows.setdefault(tuple(map(rank_of, left + right)), left + right)
        ways = ["left_to_right"]
        if self.options["tendido_count"] == "either_way":
            ways.append("right_to_left")
        return [
            {"type": "arrange", "row": row, "count": way} for row in rows.values() for way in ways
        ]

    def legal_declarations(self) -> list[Action]:
        assert self.to_act is not None
        silence: Action = {"type": "stay_silent"}
        if self.combinations[self.to_act] is None:
            return [silence]
        return [{"type": "declare"}, silence]

    def legal_plays(self) -> list[Action]:
        assert self.to_act is not None
        actions: list[Action] = []
        for card in self.hands[self.to_act]:
            actions.append({"type": "play", "card": card})
            if self.may_choose_in_place(card):
                actions.append({"type": "play", "card": card, "in_place": True})
        return actions

    def comes_in_place(self, card: str) -> bool:
        """With this card the table (pending cards are not on it) holds as many as its value."""
        return spots(card) <= 4 and len(self.table) + 1 == spots(card)

    def may_choose_in_place(self, card: str) -> bool:
        counters = self.pending is not None and self.pending.rank == rank_of(card)
        captures = rank_of(card) in map(rank_of, self.table)
        return self.comes_in_place(card) and (counters or captures)

    def legal_claims(self) -> list[Action]:
        assert self.to_act is not None
        claims: list[Action] = [
            {"type": "claim", "seat": owner} for owner in self.claimable_by(self.to_act)
        ]
        return [*claims, {"type": "pass"}]

    def is_legal(self, action: Action) -> bool:
        if self.phase == "tendido_arrange" and action.get("type") == "arrange":
            return self.is_legal_arrangement(action)
        if action.get("in_place") is False:
            action = {name: value for name, value in action.items() if name != "in_place"}
        return action in self.legal()

    def is_legal_arrangement(self, action: Action) -> bool:
        assert self.tendido_row is not None
        row = action["row"]
        same_pairs = sorted(row[:2]) == sorted(self.tendido_row[:2]) and sorted(row[2:]) == sorted(
            self.tendido_row[2:]
        )
        return same_pairs and action["count"] in {legal["count"] for legal in self.legal()}

    # ------------------------------------------------------------------ doing it

    def act(self, action: Action) -> list[dict[str, Any]]:
        if not self.is_legal(action):
            raise IllegalActionError(f"{action} is none of {self.legal()}")
        self.events = []
        self.history_length += 1
        doing: dict[str, Callable[[Action], None]] = {
            "deal_tendido": lambda _: self.lay_tendido(),
            "wait": lambda _: self.look_at_hands(),
            "arrange": self.arrange,
            "declare": self.declare_or_not,
            "stay_silent": self.declare_or_not,
            "play": self.play,
            "claim": self.claim_or_not,
            "pass": self.claim_or_not,
        }
        # PlayStops is raised where the match is won, to leave out all that would follow.
        with contextlib.suppress(PlayStops):
            doing[action["type"]](action)
        return self.events

    def score_together(self, gains: list[tuple[int, int, str]]) -> None:
        """Add all of (side, points, reason); only then is the target looked at."""
        for side, points, reason in gains:
            if points > 0:
                self.scores[side] += points
                self.events.append(self.scored_event(side, points, reason))
        if self.options["hands"] == 0:
            for side, total in enumerate(self.scores):
                if total >= self.options["target"]:
                    self.win(side)

    def scored_event(self, side: int, points: int, reason: str) -> dict[str, Any]:
        total = self.scores[side]
        return {
            "event": "scored",
            "side": side,
            "points": points,
            "reason": reason,
            "total": total,
        }

    def win(self, side: int) -> None:
        self.winner = side
        self.phase, self.to_act = "over", None
        self.last_left = None
        raise PlayStops

    # ------------------------------------------------------------------ tendido, declarations

    def arrange(self, action: Action) -> None:
        row: list[str] = action["row"]
        self.tendido_row = None
        self.table += row
        counted = row if action["count"] == "left_to_right" else row[::-1]
        place = sum(spots(card) for at, card in enumerate(counted, 1) if spots(card) == at)
        cards = self.table if self.options["tendido_sets"] == "whole_table" else row
        sets = sum(
            set_value(size, rank) for rank, size in Counter(map(rank_of, cards)).items() if size > 1
        )
        side = self.sides[self.dealer]
        self.score_together([(side, place, "tendido_place"), (side, sets, "tendido_set")])
        self.after_tendido()

    def declare_or_not(self, action: Action) -> None:
        seat = self.to_act
        assert seat is not None
        combination = self.combinations[seat]
        if combination is not None:
            self.calls[seat] = combination.kind if action["type"] == "declare" else "silent"
        if seat == self.dealer:
            self.ask("play", self.seats_from_eldest()[0])
        else:
            self.ask("declare", (seat + 1) % self.seats)

    # ------------------------------------------------------------------ play

    def play(self, action: Action) -> None:
        card: str = action["card"]
        in_place: bool = action.get("in_place", False)
        pending = self.pending
        if pending is not None and pending.rank == rank_of(card) and not in_place:
            self.put_from_hand(card)
            self.counter(pending, card)
        else:
            self.settle()
            self.put_from_hand(card)
            if rank_of(card) in map(rank_of, self.table) and not in_place:
                self.capture(card)
            else:
                self.leave(card)
        self.after_card()

    def put_from_hand(self, card: str) -> None:
        assert self.to_act is not None
        self.hands[self.to_act].remove(card)
        self.played.append({"seat": self.to_act, "card": card})

    def leave(self, card: str) -> None:
        assert self.to_act is not None
        in_place = self.comes_in_place(card)
        self.table.append(card)
        self.last_left = {"seat": self.to_act, "card": card}
        if in_place:
            self.score_together([(self.sides[self.to_act], spots(card), "in_place")])

    def capture(self, card: str) -> None:
        assert self.to_act is not None
        run = run_of(rank_of(card), self.table, self.options["ace_wraps"])
        for taken in run:
            self.table.remove(taken)
        just_left, self.last_left = self.last_left, None
        if just_left is not None and rank_of(just_left["card"]) == rank_of(card):
            assert just_left["card"] == run[0]
            self.pending = Pending(2, self.to_act, rank_of(card), run, [card], self.limpia(run))
            return
        self.take_in(self.to_act, [*run, card])
        self.score_together([(self.sides[self.to_act], self.limpia(run), "limpia")])

    def limpia(self, run: list[str]) -> int:
        """Points for leaving the table empty by taking `run`."""
        very_last_card = self.last_deal() and not any(self.hands)
        return 0 if self.table or very_last_card else set_value(2, rank_of(run[-1]))

    def counter(self, porrazo: Pending, card: str) -> None:
        assert self.to_act is not None
        played = [*porrazo.played, card]
        if porrazo.level == 3:
            self.pending = None
            self.take_in(self.to_act, porrazo.run + played)
            self.win(self.sides[self.to_act])
        self.pending = Pending(
            3, self.to_act, porrazo.rank, porrazo.run, played, self.limpia(porrazo.run)
        )

    def settle(self) -> None:
        if self.pending is None:
            return
        pending, self.pending = self.pending, None
        self.take_in(pending.seat, pending.cards)
        side = self.sides[pending.seat]
        self.score_together(
            [(side, pending.points, LEVEL_NAMES[pending.level]), (side, pending.limpia, "limpia")]
        )

    def take_in(self, seat: int, cards: list[str]) -> None:
        self.last_capturer = self.sides[seat]
        self.won[self.sides[seat]] += cards

    def after_card(self) -> None:
        if not any(self.hands):
            self.settle()
            self.last_left = None
            self.ask_next_claimer(self.seats_from_eldest())
            return
        assert self.to_act is not None
        seat = (self.to_act + 1) % self.seats
        while not self.hands[seat]:
            seat = (seat + 1) % self.seats
        self.to_act = seat

    # ------------------------------------------------------------------ claims and rondas

    def announced_seats(self) -> list[int]:
        """Owners of the combinations that were declared (or need no declaring) or claimed."""
        if self.options["declarations"] == "automatic":
            return [seat for seat in range(self.seats) if self.combinations[seat] is not None]
        spoken = [seat for seat, call in enumerate(self.calls) if call in KINDS.values()]
        return spoken + list(self.claimers)

    def best_of(self, owners: list[int]) -> int | None:
        """The seat with the best combination; of equal ones the first from eldest."""

        def strength(seat: int) -> tuple[int, int]:
            combination = self.combinations[seat]
            assert combination is not None
            return combination.strength

        in_turn = [seat for seat in self.seats_from_eldest() if seat in owners]
        return max(in_turn, key=strength, default=None)  # max keeps the first of equal ones

    def claimable_by(self, claimer: int) -> list[int]:
        if self.options["declarations"] == "automatic" or not self.options["missed_claims"]:
            return []
        return [
            owner
            for owner in range(self.seats)
            if self.calls[owner] == "silent"
            and owner not in self.claimers
            and self.sides[owner] != self.sides[claimer]
            and self.best_of([*self.announced_seats(), owner]) == owner
        ]

    def ask_next_claimer(self, seats_still_to_ask: list[int]) -> None:
        for seat in seats_still_to_ask:
            if self.claimable_by(seat):
                self.ask("claim", seat)
                return
        self.score_rondas()

    def claim_or_not(self, action: Action) -> None:
        assert self.to_act is not None
        if action["type"] == "claim":
            self.claimers[action["seat"]] = self.to_act
        order = self.seats_from_eldest()
        self.ask_next_claimer(order[order.index(self.to_act) + 1 :])

    def score_rondas(self) -> None:
        best = self.best_of(self.announced_seats())
        if best is not None:
            self.score_together(self.ronda_gains(best))
        if self.last_deal():
            self.end_hand()
        else:
            self.start_deal()

    def ronda_gains(self, best: int) -> list[tuple[int, int, str]]:
        gains: list[tuple[int, int, str]] = []
        for seat in [best, *(other for other in self.announced_seats() if other != best)]:
            combination = self.combinations[seat]
            assert combination is not None
            if best in self.claimers:
                if seat == best:
                    gains.append((self.sides[self.claimers[best]], combination.value, "claim"))
            elif self.sides[seat] == self.sides[best]:
                gains.append((self.sides[seat], combination.value, combination.kind))
        return gains

    # ------------------------------------------------------------------ end of a hand

    def end_hand(self) -> None:
        side = self.sides[self.dealer]
        if self.options["last_cards"] == "last_capturer" and self.last_capturer is not None:
            side = self.last_capturer
        self.won[side] += self.table
        self.table = []
        self.score_together(self.card_gains())
        self.end_after_hands()
        self.start_hand((self.dealer + 1) % self.seats)

    def card_gains(self) -> list[tuple[int, int, str]]:
        piles = [len(cards) for cards in self.won]
        if self.options["card_score"] == "over_half":
            return [(side, count - 26, "cards") for side, count in enumerate(piles)]
        most, next_most = sorted(piles, reverse=True)[:2]
        return [(piles.index(most), most - next_most, "cards")]

    def end_after_hands(self) -> None:
        highest = max(self.scores)
        enough = 0 < self.options["hands"] <= self.hand_number
        if enough and self.scores.count(highest) == 1:
            self.win(self.scores.index(highest))

    # ------------------------------------------------------------------ the protocol's words

    def state(self) -> dict[str, Any]:
        return {
            "game": "porrazo",
            "seats": self.seats,
            "options": self.options,
            "phase": self.phase,
            "to_act": self.to_act,
            "dealer": self.dealer,
            "hand_number": self.hand_number,
            "deal_number": self.deal_number,
            "hands": [list(hand) for hand in self.hands],
            "scores": list(self.scores),
            "sides": list(self.sides),
            "winner": self.winner,
            "over": self.phase == "over",
            "history_length": self.history_length,
            "table": list(self.table),
            "stock": list(self.stock),
            "piles": [len(cards) for cards in self.won],
            "won": [list(cards) for cards in self.won],
            "played": [dict(play) for play in self.played],
            "last_capturer": self.last_capturer,
            "last_left": self.last_left,
            "pending": self.pending_words(),
            "calls": list(self.calls),
            "tendido": self.tendido,
            "tendido_row": self.tendido_row and list(self.tendido_row),
        }

    def pending_words(self) -> dict[str, Any] | None:
        if self.pending is None:
            return None
        return {
            "level": self.pending.level,
            "seat": self.pending.seat,
            "rank": self.pending.rank,
            "cards": list(self.pending.cards),
            "points": self.pending.points,
            "limpia": self.pending.limpia,
        }
