"""A slow, plain second writing of Trente et Quarante, made from the rules text alone.

Nothing here is shared with the product: cards are strings such as ``"QD"``, bets a dict by kind.
What is shuffled is asked for: ``shuffled`` gets the cards and gives their order.
"""

from collections.abc import Callable
from typing import Any

Action = dict[str, Any]
Event = dict[str, Any]

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
WORTH = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
KINDS = ["noir", "rouge", "couleur", "inverse"]
DEFAULTS: dict[str, Any] = {
    "pack_count": 6,
    "cut_from_end": 52,
    "insurance": True,
    "surrender": False,
    "min_bet": 100,
    "max_bet": 100000,
    "starting_counters": 10000,
    "prison_repeat": "stay",
    "coups": 50,
}


class IllegalActionError(ValueError):
    """The action is not among the legal ones."""


def total(cards: list[str]) -> int:
    return sum(WORTH.get(card[0], 0) or int(card[0]) for card in cards)


def amounts(low: int, high: int) -> list[int]:
    return sorted({low * n for n in (1, 2, 5, 10) if low * n <= high} | {high})


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
        self.scores = [self.options["starting_counters"]] * seats
        self.prison: list[list[dict[str, Any]]] = [[] for _ in range(seats)]
        self.noir: list[str] = []
        self.rouge: list[str] = []
        self.used: list[str] = []
        self.shoe: list[str] = []
        self.must_shuffle = True
        self.number = 0
        self.over = False
        self.questions: list[tuple[int, dict[str, Any]]] = []
        self.next_coup()

    # ---- the course of a session

    def next_coup(self) -> None:
        self.number += 1
        self.actions: list[Action] = []
        self.bets: list[dict[str, dict[str, int]]] = [{} for _ in range(self.seats)]
        self.betting = list(range(self.seats))
        if self.must_shuffle:
            whole = PACK * self.options["pack_count"]
            self.shoe = self.packs.pop(0) if self.packs else self.shuffled(whole)
            self.used = []
            self.must_shuffle = self.cut_is_out()

    def cut_is_out(self) -> bool:
        return len(self.shoe) <= self.options["cut_from_end"]

    def row(self, other: list[str]) -> list[str]:
        cards: list[str] = []
        while total(cards) < 31:
            if not self.shoe:
                before = list(self.used)
                for card in other + cards:
                    before.remove(card)
                self.shoe = self.shuffled(before)
                self.used = other + cards
                self.must_shuffle = True
            cards.append(self.shoe.pop(0))
            self.used.append(cards[-1])
        return cards

    def deal(self) -> None:
        for seat in range(self.seats):
            self.pay(seat, "bet", -sum(bet["amount"] for bet in self.bets[seat].values()))
            self.pay(seat, "insurance", -sum(b["insurance"] for b in self.bets[seat].values()))
        self.noir = self.row([])
        self.rouge = self.row(self.noir)
        self.must_shuffle = self.must_shuffle or self.cut_is_out()
        n, r = total(self.noir), total(self.rouge)
        winning = self.winning(n, r)
        for seat in range(self.seats):
            self.settle(seat, winning, n)
        if n == r == 31 and self.options["surrender"]:
            self.questions = [
                (seat, self.fresh(seat, kind))
                for seat in range(self.seats)
                for kind in KINDS
                if kind in self.bets[seat]
            ]
        self.bets = [{} for _ in range(self.seats)]
        if not self.questions:
            self.end_of_coup()

    def fresh(self, seat: int, kind: str) -> dict[str, Any]:
        return [held for held in self.prison[seat] if held["kind"] == kind][-1]

    def winning(self, n: int, r: int) -> set[str]:
        if n == r:
            return set()
        row = "noir" if n < r else "rouge"
        first = "noir" if self.noir[0][1] in "SC" else "rouge"
        return {row, "couleur" if first == row else "inverse"}

    def settle(self, seat: int, winning: set[str], n: int) -> None:
        won = back = 0
        stays = []
        for held in self.prison[seat]:
            if held["kind"] in winning:
                back += held["amount"]
            elif not winning and not (n == 31 and self.options["prison_repeat"] == "lose"):
                stays.append(held)
        self.prison[seat] = stays
        for kind in KINDS:
            bet = self.bets[seat].get(kind)
            if bet is None:
                continue
            if kind in winning:
                won += bet["amount"]
                back += bet["amount"]
            elif not winning and n == 31:
                won += 49 * bet["insurance"]
                back += bet["insurance"]
                self.prison[seat].append({"kind": kind, "amount": bet["amount"]})
            elif not winning:
                back += bet["amount"] + bet["insurance"]
        self.pay(seat, "won", won)
        self.pay(seat, "returned", back)

    def end_of_coup(self) -> None:
        broke = all(score < self.options["min_bet"] for score in self.scores)
        if self.number == self.options["coups"] or (broke and not any(self.prison)):
            for seat in range(self.seats):
                self.pay(seat, "returned", sum(h["amount"] // 2 for h in self.prison[seat]))
            self.prison = [[] for _ in range(self.seats)]
            self.over = True
        else:
            self.next_coup()

    def pay(self, seat: int, reason: str, points: int) -> None:
        if points:
            self.scores[seat] += points
            self.events.append(
                {
                    "event": "scored",
                    "side": seat,
                    "points": points,
                    "reason": reason,
                    "total": self.scores[seat],
                }
            )

    # ---- who may do what

    @property
    def phase(self) -> str:
        return "over" if self.over else "prison_choice" if self.questions else "betting"

    def whose_turn(self) -> int | None:
        if self.over:
            return None
        return self.questions[0][0] if self.questions else self.betting[0]

    def unstaked(self, seat: int) -> int:
        staked = sum(bet["amount"] + bet["insurance"] for bet in self.bets[seat].values())
        return self.scores[seat] - staked

    def bounds(self) -> dict[str, int] | None:
        if self.phase != "betting":
            return None
        seat = self.betting[0]
        low, high = self.options["min_bet"], min(self.options["max_bet"], self.unstaked(seat))
        if low > high or len(self.bets[seat]) == 4:
            return None
        return {"min": low, "max": high}

    def most_insured(self, kind: str) -> int:
        seat = self.betting[0]
        bet = self.bets[seat].get(kind)
        if not self.options["insurance"] or bet is None or bet["insurance"]:
            return 0
        return min(bet["amount"] // 100, self.unstaked(seat))

    def legal(self) -> list[Action]:
        if self.over:
            return []
        if self.questions:
            return [{"type": "surrender_half"}, {"type": "stay"}]
        found: list[Action] = []
        bounds = self.bounds()
        for kind in KINDS:
            if bounds is not None and kind not in self.bets[self.betting[0]]:
                for n in amounts(bounds["min"], bounds["max"]):
                    found.append({"type": "bet", "kind": kind, "amount": n})
            most = self.most_insured(kind)
            for n in sorted({1, most}) if most else []:
                found.append({"type": "insure", "kind": kind, "amount": n})
        return [*found, {"type": "ready"}]

    def act(self, action: Action) -> list[Event]:
        self.check(action)
        seat = self.whose_turn()
        assert seat is not None
        self.events: list[Event] = []
        self.actions.append({"seat": seat, "phase": self.phase, **action})
        if action["type"] == "bet":
            self.bets[seat][action["kind"]] = {"amount": action["amount"], "insurance": 0}
        elif action["type"] == "insure":
            self.bets[seat][action["kind"]]["insurance"] = action["amount"]
        elif action["type"] == "ready":
            self.betting.pop(0)
            if not self.betting:
                self.deal()
        else:
            _, held = self.questions.pop(0)
            if action["type"] == "surrender_half":
                self.prison[seat] = [each for each in self.prison[seat] if each is not held]
                self.pay(seat, "surrendered", held["amount"] // 2)
            if not self.questions:
                self.end_of_coup()
        return self.events

    def check(self, action: Action) -> None:
        kind, bounds = action.get("kind", ""), self.bounds()
        if action["type"] == "bet" and bounds is not None:
            fits = bounds["min"] <= action["amount"] <= bounds["max"]
            if not fits or kind in self.bets[self.betting[0]]:
                raise IllegalActionError(action)
        elif action["type"] == "insure" and self.phase == "betting":
            if not 1 <= action["amount"] <= self.most_insured(kind):
                raise IllegalActionError(action)
        elif action not in self.legal():
            raise IllegalActionError(action)

    # ---- the protocol's words

    def winners(self) -> list[int]:
        if not self.over:
            return []
        if self.seats == 1:
            return [0] if self.scores[0] > self.options["starting_counters"] else []
        return [seat for seat in range(self.seats) if self.scores[seat] == max(self.scores)]

    def seat_bets(self, seat: int) -> list[dict[str, Any]]:
        mine = self.bets[seat]
        return [{"kind": kind, **mine[kind]} for kind in KINDS if kind in mine]

    def state(self) -> dict[str, Any]:
        won = self.winners()
        asked = None
        if self.questions:
            asked = {"seat": self.questions[0][0], **self.questions[0][1]}
        return {
            "phase": self.phase,
            "to_act": self.whose_turn(),
            "dealer": None,
            "hand_number": self.number,
            "deal_number": 1,
            "hands": [[] for _ in range(self.seats)],
            "scores": list(self.scores),
            "winner": won[0] if len(won) == 1 else None,
            "winners": won,
            "over": self.over,
            "options": dict(self.options),
            "actions": [dict(done) for done in self.actions],
            "bounds": self.bounds(),
            "bets": [self.seat_bets(seat) for seat in range(self.seats)],
            "ready": [seat not in self.betting for seat in range(self.seats)],
            "prison": [[dict(held) for held in prison] for prison in self.prison],
            "asked": asked,
            "noir": list(self.noir),
            "rouge": list(self.rouge),
            "used": list(self.used),
            "stock": list(self.shoe),
        }

    def observe(self, seat: int) -> dict[str, Any]:
        """What a seat sees of bets and actions, and how many cards are to come."""
        hidden = self.phase == "betting"
        return {
            "bets": [
                None if hidden and owner != seat else self.seat_bets(owner)
                for owner in range(self.seats)
            ],
            "actions": [
                dict(done)
                for done in self.actions
                if not hidden or done["seat"] == seat or done["type"] == "ready"
            ],
            "stock_count": len(self.shoe),
            "bounds": self.bounds() if seat == self.whose_turn() else None,
        }
