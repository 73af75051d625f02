"""A slow, plain second writing of Cacho, made from the rules text alone.

Nothing here is shared with the product: cards are strings such as ``"5O"``, a deal is the list of
what was done in it, and whose turn it is and what is in the pot are worked out anew each time they
are asked for. It has no chance of its own: every pack is given, in dealing order.
"""

from collections.abc import Callable
from itertools import product as combinations_of
from typing import Any

Action = dict[str, Any]
Event = dict[str, Any]

SUITS = "OCEB"
RANKS = "123456"
NATURALS = [rank + suit for rank in RANKS for suit in SUITS]
WILDCARDS = ["10O", "11B"]
ROUNDS = ["bet1", "bet2", "bet3"]
CLASSES = ["high", "two_flush", "flux", "trio"]
DEFAULTS: dict[str, Any] = {
    "flux_premium": 20,
    "trio_class": True,
    "wildcards": False,
    "pendanga_bonus": 1,
    "pericon_bonus": 2,
    "pericon_beats_pendanga": True,
    "starting_counters": 50,
    "deals": 0,
    "min_raise": 1,
    "max_raises": 20,
    "void_redeal_by": "next_dealer",
    "losers_show": True,
}


class IllegalActionError(ValueError):
    """The action is not among the legal ones."""


# ---- what three cards are worth


def reading(stood_for: list[str], points: list[int], options: dict[str, Any]) -> tuple[int, int]:
    """Class and value of three cards that are what they are taken for; trios have no value yet."""
    suits = [card[1] for card in stood_for]
    if options["trio_class"] and len({card[0] for card in stood_for}) == 1:
        return CLASSES.index("trio"), 0
    for suit in SUITS:
        if suits.count(suit) == 3:
            return CLASSES.index("flux"), options["flux_premium"] + sum(points)
        if suits.count(suit) == 2:
            two = [value for own, value in zip(suits, points, strict=True) if own == suit]
            return CLASSES.index("two_flush"), 20 + sum(two)
    return CLASSES.index("high"), max(points)


def evaluate(hand: list[str], options: dict[str, Any]) -> dict[str, Any]:
    """The best class, in it the best value, and how the wildcards are then read."""
    options = {**DEFAULTS, **options}
    wild = sorted(card for card in hand if card in WILDCARDS)
    natural = [card for card in hand if card not in WILDCARDS]
    own = {"10O": 6 + options["pendanga_bonus"], "11B": 6 + options["pericon_bonus"]}
    points = [int(card[0]) for card in natural] + [own[card] for card in wild]
    best: tuple[int, int] = (-1, -1)
    meant: tuple[str, ...] = ()
    # Suits in the order O C E B, in a suit ranks from low to high; 10O first, then 11B.
    for stands in combinations_of([r + s for s in SUITS for r in RANKS], repeat=len(wild)):
        found = reading([*natural, *stands], points, options)
        if found > best:
            best, meant = found, stands
    class_id, value = best
    is_trio = CLASSES[class_id] == "trio"
    wild_rank = 0
    if is_trio:
        value = int(natural[0][0])
        if options["pericon_beats_pendanga"]:
            wild_rank = 2 if "11B" in wild else 1 if "10O" in wild else 0
    told = {
        card: stand[0] if is_trio else stand[1] for card, stand in zip(wild, meant, strict=True)
    }
    return {"class": CLASSES[class_id], "value": value, "wild_rank": wild_rank, "wild": told}


def sort_key(worth: dict[str, Any]) -> tuple[int, int, int]:
    return CLASSES.index(worth["class"]), worth["value"], worth["wild_rank"]


# ---- a match


class Oracle:
    """One match. ``act`` gives the events; ``state`` the protocol's fields."""

    defaults = DEFAULTS

    def __init__(
        self,
        seats: int,
        options: dict[str, Any],
        dealer: int,
        packs: list[list[str]],
        next_pack: Callable[[], list[str]] | None = None,
    ) -> None:
        self.seats = seats
        self.options = {**self.defaults, **options}
        self.packs = packs
        self.next_pack = next_pack
        self.scores = [self.options["starting_counters"]] * seats
        self.hand_number = 0
        self.history_length = 0
        self.winners: list[int] = []
        self.events: list[Event] = []
        self.deal(dealer)

    # ---- the deal

    def deal(self, dealer: int) -> None:
        self.dealer = dealer
        self.hand_number += 1
        if self.hand_number <= len(self.packs):
            self.stock = list(self.packs[self.hand_number - 1])
        else:
            assert self.next_pack is not None, "no pack for this deal"
            self.stock = list(self.next_pack())
        self.dealt_in = [counters > 0 for counters in self.scores]
        self.folded = [False] * self.seats
        self.paid = [0] * self.seats
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.actions: list[Action] = []
        self.shown: set[int] = set()
        self.round = -1
        self.next_card()

    def order(self) -> list[int]:
        """Seniority: eldest first, the dealer last."""
        return [(self.dealer + 1 + step) % self.seats for step in range(self.seats)]

    def active(self) -> list[int]:
        return [seat for seat in self.order() if self.dealt_in[seat] and not self.folded[seat]]

    def next_card(self) -> None:
        self.round += 1
        for seat in self.active():
            self.hands[seat].append(self.stock.pop(0))
        self.put = [0] * self.seats
        with_counters = [seat for seat in self.active() if self.scores[seat]]
        self.skipped = len(with_counters) < 2

    # ---- a round of betting

    def round_name(self) -> str:
        return ROUNDS[self.round]

    def this_round(self) -> list[Action]:
        return [done for done in self.actions if done["phase"] == self.round_name()]

    def last_rise(self) -> int | None:
        """Where in this round the last bet or raise stands."""
        found = None
        for place, done in enumerate(self.this_round()):
            if done["type"] in ("bet", "raise"):
                found = place
        return found

    def has_answered(self, seat: int) -> bool:
        """Since the last bet or raise, or in the round if there was none."""
        return any(done["seat"] == seat for done in self.this_round()[self.last_rise() or 0 :])

    def whose_turn(self) -> int | None:
        if self.winners or self.skipped or len(self.active()) == 1:
            return None
        done = self.this_round()
        start = self.order().index(done[-1]["seat"]) + 1 if done else 0
        circle = self.order()[start:] + self.order()[:start]
        for seat in circle:
            if seat in self.active() and self.scores[seat] and not self.has_answered(seat):
                return seat
        return None

    def highest(self) -> int:
        return max(self.put)

    def raises(self) -> int:
        return sum(done["type"] == "raise" for done in self.this_round())

    def bounds(self) -> dict[str, int] | None:
        seat = self.whose_turn()
        if seat is None:
            return None
        resto = self.scores[seat]
        if self.last_rise() is None:
            least, most = [(1, 1), (2, 2), (1, resto)][self.round]
        else:
            others = [s for s in self.active() if s != seat and self.scores[s]]
            if self.round < 2 or self.raises() >= self.options["max_raises"] or not others:
                return None
            owed = self.highest() - self.put[seat]
            least, most = self.options["min_raise"], resto - owed
        return {"min": least, "max": most} if least <= most <= resto else None

    def legal(self) -> list[Action]:
        """Of the amounts the smallest, twice, five and ten times it, and the greatest."""
        if self.whose_turn() is None:
            return []
        bounds = self.bounds()
        amounts: set[int] = set()
        if bounds:
            sizes = [bounds["min"] * times for times in (1, 2, 5, 10)]
            amounts = {size for size in [*sizes, bounds["max"]] if size <= bounds["max"]}
        if self.last_rise() is None:
            plain, named = ["pass"], "bet"
        else:
            plain, named = ["call", "fold"], "raise"
        listed = [{"type": kind} for kind in plain]
        return listed + [{"type": named, "amount": amount} for amount in sorted(amounts)]

    def is_legal(self, action: Action) -> bool:
        """Any amount in bounds is, listed or not."""
        if action["type"] not in ("bet", "raise"):
            return {"type": action["type"]} in self.legal()
        kinds = {legal["type"] for legal in self.legal()}
        bounds = self.bounds()
        return (
            action["type"] in kinds
            and bounds is not None
            and bounds["min"] <= action["amount"] <= bounds["max"]
        )

    def act(self, action: Action) -> list[Event]:
        if not self.is_legal(action):
            raise IllegalActionError(action)
        seat = self.whose_turn()
        assert seat is not None
        self.events = []
        self.history_length += 1
        owed = self.highest() - self.put[seat]
        kind = action["type"]
        self.actions.append({**action, "seat": seat, "phase": self.round_name()})
        if kind == "fold":
            self.folded[seat] = True
        elif kind == "call":
            self.pay(seat, min(owed, self.scores[seat]))
        elif kind in ("bet", "raise"):
            self.pay(seat, owed + action["amount"])
        self.go_on()
        return self.events

    def pay(self, seat: int, counters: int) -> None:
        self.put[seat] += counters
        self.paid[seat] += counters
        self.move(seat, -counters, "bet")

    def move(self, seat: int, counters: int, reason: str) -> None:
        if counters:
            self.scores[seat] += counters
            total = self.scores[seat]
            self.events.append(
                {
                    "event": "scored",
                    "side": seat,
                    "points": counters,
                    "reason": reason,
                    "total": total,
                }
            )

    # ---- what follows

    def go_on(self) -> None:
        """Everything that happens by itself until somebody is asked."""
        if len(self.active()) == 1:
            self.give_back_above(self.paid[self.active()[0]])
            self.move(self.active()[0], sum(self.paid), "pot")
            self.end_deal(void=False)
            return
        if self.whose_turn() is not None:
            return
        self.hand_back()
        if not any(self.paid):
            self.end_deal(void=True)
        elif self.round == 2:
            self.showdown()
        else:
            self.next_card()
            self.go_on()

    def hand_back(self) -> None:
        """What only one seat put in during the round."""
        first = max(range(self.seats), key=lambda seat: self.put[seat])
        second = max(self.put[seat] for seat in range(self.seats) if seat != first)
        excess = self.put[first] - second
        self.put[first] -= excess
        self.paid[first] -= excess
        self.move(first, excess, "returned")

    def give_back_above(self, total: int) -> None:
        for seat in self.order():
            above = max(0, self.paid[seat] - total)
            self.paid[seat] -= above
            self.move(seat, above, "returned")

    def best_of(self, seats: list[int]) -> int:
        """Seats in seniority order: of equal hands the first of them wins."""
        best = seats[0]
        for seat in seats[1:]:
            if self.strength(seat) > self.strength(best):
                best = seat
        return best

    def strength(self, seat: int) -> tuple[int, ...]:
        return sort_key(self.worth(seat))

    def worth(self, seat: int) -> dict[str, Any]:
        return evaluate(self.hands[seat], self.options)

    def showdown(self) -> None:
        active = self.active()
        pots: list[tuple[int, int]] = []
        below = 0
        for total in sorted({self.paid[seat] for seat in active}):
            size = sum(max(0, min(paid, total) - below) for paid in self.paid)
            reached = [seat for seat in active if self.paid[seat] >= total]
            if size:
                pots.append((self.best_of(reached), size))
            below = total
        winners = [winner for winner, _ in pots]
        self.shown = set(active) if self.options["losers_show"] else set(winners)
        worths = {seat: self.worth(seat) for seat in self.shown}
        event: Event = {"event": "showdown", "winners": winners}
        event["hands"] = [
            sorted(self.hands[seat]) if seat in worths else None for seat in range(self.seats)
        ]
        for name, field in (("classes", "class"), ("values", "value")):
            event[name] = [
                worths[seat][field] if seat in worths else None for seat in range(self.seats)
            ]
        if self.options.get("wildcards"):
            event["wild"] = {}
            for worth in worths.values():
                event["wild"].update(worth["wild"])
        self.events.append(event)
        self.give_back_above(max(self.paid[seat] for seat in active))
        for winner, size in pots:
            self.move(winner, size, "pot")
        self.end_deal(void=False)

    def end_deal(self, void: bool) -> None:
        last = self.options["deals"] or 4 * self.seats
        solvent = [seat for seat in self.order() if self.scores[seat]]
        if len(solvent) == 1 or self.hand_number == last:
            most = max(self.scores)
            self.winners = [seat for seat in range(self.seats) if self.scores[seat] == most]
        elif void and self.options["void_redeal_by"] == "same_dealer":
            self.deal(self.dealer)
        else:
            self.deal(solvent[0])

    # ---- the protocol's words

    @property
    def phase(self) -> str:
        return "over" if self.winners else self.round_name()

    def state(self) -> dict[str, Any]:
        seat = self.whose_turn()
        return {
            "phase": self.phase,
            "to_act": seat,
            "dealer": self.dealer,
            "hand_number": self.hand_number,
            "deal_number": self.round + 1,
            "hands": [list(hand) for hand in self.hands],
            "scores": list(self.scores),
            "winner": self.winners[0] if len(self.winners) == 1 else None,
            "winners": list(self.winners),
            "over": bool(self.winners),
            "history_length": self.history_length,
            "options": dict(self.options),
            "stock": list(self.stock),
            "actions": [dict(done) for done in self.actions],
            "bounds": self.bounds(),
            "pot": 0 if self.winners else sum(self.paid),
            "paid": list(self.paid),
            "to_call": 0 if seat is None else self.highest() - self.put[seat],
            "raises": self.raises(),
            "folded": list(self.folded),
            "dealt_in": list(self.dealt_in),
        }

    def observe(self, seat: int) -> dict[str, Any]:
        """The hands as a seat sees them, and the amounts it is told."""
        hands = [
            list(hand) if owner == seat or owner in self.shown else ["?"] * len(hand)
            for owner, hand in enumerate(self.hands)
        ]
        return {"hands": hands, "bounds": self.bounds() if self.whose_turn() == seat else None}
