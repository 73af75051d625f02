"""A slow, plain second writing of Backhand, made from the rules text alone.

Nothing here is shared with the product: cards are strings such as ``"QD"``, and a round is run from
its cards each time with all its decisions. What is shuffled is asked for: ``shuffled`` gets the
cards and gives their order.
"""

from collections.abc import Callable
from typing import Any

Action = dict[str, Any]
Event = dict[str, Any]

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
DEFAULTS: dict[str, Any] = {
    "mode": "betting",
    "rounds": 20,
    "wins_needed": 5,
    "min_bet": 1,
    "max_bet": 20,
    "starting_counters": 100,
    "push_hit": "decides",
    "max_push_away": 0,
    "fill_counts_for_five": True,
}


class IllegalActionError(ValueError):
    """The action is not among the legal ones."""


def total(cards: list[str]) -> int:
    return sum(WORTH.get(card[0], 0) or int(card[0]) for card in cards)


class Oracle:
    """One match. ``act`` gives what is scored, ``state`` the protocol's fields."""

    def __init__(
        self,
        seats: int,
        options: dict[str, Any],
        packs: list[list[str]],
        shuffled: Callable[[list[str]], list[str]],
    ) -> None:
        self.seats = seats
        self.options = {**DEFAULTS, **options}
        self.packs = [list(pack) for pack in packs]
        self.shuffled = shuffled
        self.betting = self.options["mode"] == "betting"
        self.scores = [self.options["starting_counters"] if self.betting else 0] * seats
        self.stock: list[str] = []
        self.used: list[str] = []
        self.number = 0
        self.over = False
        self.events: list[Event] = []
        self.round()

    # ---- the course of a round

    def round(self) -> None:
        self.number += 1
        self.actions: list[Action] = []
        self.stakes: list[int | None] = [None] * self.seats
        self.results: list[str | None] = [None] * self.seats
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.hits = self.pushed = 0
        if len(self.stock) < 20:
            whole = PACK * -(-self.seats // 2)
            self.stock = self.packs.pop(0) if self.packs else self.shuffled(whole)
            self.used = []
        self.inside = [
            seat
            for seat in range(self.seats)
            if not self.betting or self.scores[seat] >= self.options["min_bet"]
        ]
        self.waiting = list(self.inside)
        if not self.betting:
            self.deal()

    def deal(self) -> None:
        for _ in range(2):
            for seat in self.inside:
                self.hands[seat].append(self.next_card())
        self.waiting = list(self.inside)
        self.first_look()

    def next_card(self) -> str:
        if not self.stock:
            self.stock = self.shuffled(self.used)
            self.used = []
        return self.stock.pop(0)

    def first_look(self) -> None:
        """Seats whose hand ends by itself are done; stop at one that decides."""
        while self.waiting:
            self.hits = self.pushed = 0
            if not self.prepared(self.waiting[0]):
                return
            self.waiting.pop(0)
        self.end_round()

    def prepared(self, seat: int) -> bool:
        """Replace aces and fill; True when that has won the hand."""
        hand = self.hands[seat]
        for place in (0, 1):
            if hand[place][0] == "A":
                self.used.append(hand[place])
                hand[place] = self.next_card()
        while total(hand) <= 11 and not (self.options["fill_counts_for_five"] and len(hand) == 5):
            hand.append(self.next_card())
        if self.options["fill_counts_for_five"] and len(hand) == 5:
            self.done(seat, "win")
            return True
        return False

    def done(self, seat: int, result: str) -> None:
        self.results[seat] = result
        self.used += self.hands[seat]
        self.hands[seat] = []
        if self.betting:
            stake = self.stakes[seat]
            assert stake is not None
            self.move(seat, stake if result == "win" else -stake, result)
        elif result == "win":
            self.move(seat, 1, result)

    def move(self, seat: int, points: int, result: str) -> None:
        self.scores[seat] += points
        self.events.append(
            {
                "event": "scored",
                "side": seat,
                "points": points,
                "reason": "won" if result == "win" else "lost",
                "total": self.scores[seat],
            }
        )

    def end_round(self) -> None:
        mode = self.options["mode"]
        if mode == "race":
            self.over = max(self.scores) >= self.options["wins_needed"]
        else:
            self.over = self.number == self.options["rounds"]
        if mode == "betting" and max(self.scores) < self.options["min_bet"]:
            self.over = True
        if not self.over:
            self.round()

    # ---- deciding

    def whose_turn(self) -> int | None:
        return None if self.over else self.waiting[0]

    @property
    def phase(self) -> str:
        if self.over:
            return "over"
        return "act" if any(self.hands) else "bet"

    def bounds(self) -> dict[str, int] | None:
        if self.phase != "bet":
            return None
        most = min(self.options["max_bet"], self.scores[self.waiting[0]])
        return {"min": self.options["min_bet"], "max": most}

    def push_hand(self, seat: int) -> bool:
        return len(self.hands[seat]) == 2 and 17 <= total(self.hands[seat]) <= 20

    def legal(self) -> list[Action]:
        seat, bounds = self.whose_turn(), self.bounds()
        if seat is None:
            return []
        if bounds is not None:
            least, most = bounds["min"], bounds["max"]
            amounts = {least, 2 * least, 5 * least, 10 * least, most}
            return [{"type": "stake", "amount": each} for each in sorted(amounts) if each <= most]
        names = ["hit", "backhand"]
        if self.push_hand(seat):
            names = ["play_push"]
            if self.pushed < (self.options["max_push_away"] or 20):
                names.append("push_away")
            if self.options["push_hit"] == "continues":
                names.append("hit")
        return [{"type": name} for name in names]

    def act(self, action: Action) -> list[Event]:
        bounds = self.bounds()
        if bounds is not None and action["type"] == "stake":
            if not bounds["min"] <= action["amount"] <= bounds["max"]:
                raise IllegalActionError(action)
        elif action not in self.legal():
            raise IllegalActionError(action)
        seat = self.waiting[0]
        self.events = []
        self.actions.append({"seat": seat, "phase": self.phase, **action})
        if getattr(self, action["type"])(seat, action):
            self.waiting.pop(0)
            if bounds is None:
                self.first_look()
            elif not self.waiting:
                self.deal()
        return self.events

    def stake(self, seat: int, action: Action) -> bool:
        self.stakes[seat] = action["amount"]
        return True

    def hit(self, seat: int, action: Action) -> bool:
        self.hands[seat].append(self.next_card())
        self.hits += 1
        five = (
            len(self.hands[seat]) == 5 if self.options["fill_counts_for_five"] else self.hits == 3
        )
        if total(self.hands[seat]) > 21:
            self.done(seat, "loss")
        elif five:
            self.done(seat, "win")
        else:
            return False
        return True

    def backhand(self, seat: int, action: Action) -> bool:
        card = self.next_card()
        self.used.append(card)
        self.done(seat, "win" if total([*self.hands[seat], card]) > 21 else "loss")
        return True

    def play_push(self, seat: int, action: Action) -> bool:
        self.hands[seat].append(self.next_card())
        self.done(seat, "win" if total(self.hands[seat]) <= 21 else "loss")
        return True

    def push_away(self, seat: int, action: Action) -> bool:
        self.pushed += 1
        self.used += self.hands[seat]
        self.hands[seat] = []
        for _ in range(2):
            card = self.next_card()
            self.hands[seat].append(card)
        return self.prepared(seat)

    # ---- the protocol's words

    def winners(self) -> list[int]:
        if not self.over:
            return []
        if self.seats == 1 and self.options["mode"] == "betting":
            return [0] if self.scores[0] > self.options["starting_counters"] else []
        if self.seats == 1 and self.options["mode"] == "fixed":
            return [0] if self.scores[0] > self.number / 2 else []
        return [seat for seat in range(self.seats) if self.scores[seat] == max(self.scores)]

    def state(self) -> dict[str, Any]:
        won = self.winners()
        return {
            "phase": self.phase,
            "to_act": self.whose_turn(),
            "dealer": None,
            "hand_number": self.number,
            "deal_number": 1,
            "hands": [list(hand) for hand in self.hands],
            "scores": list(self.scores),
            "winner": won[0] if len(won) == 1 else None,
            "winners": won,
            "over": self.over,
            "options": dict(self.options),
            "actions": [dict(done) for done in self.actions],
            "bounds": self.bounds(),
            "stakes": list(self.stakes),
            "hits": self.hits,
            "pushed": self.pushed,
            "results": list(self.results),
            "used": sorted(self.used),
            "stock": list(self.stock),
        }

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat sees of the stakes, and how many cards are to come."""
        hidden = self.phase == "bet"
        return {
            "stakes": [
                None if hidden and owner != seat else staked
                for owner, staked in enumerate(self.stakes)
            ],
            "actions": [dict(done) for done in self.actions if not hidden or done["seat"] == seat],
            "stock_count": len(self.stock),
            "bounds": self.bounds() if seat == self.whose_turn() else None,
        }
