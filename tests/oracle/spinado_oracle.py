"""A slow, plain second writing of Spinado, made from the rules text alone.

Nothing here is shared with the product: cards are strings such as ``"QD"``, a deal is its list of
actions, and whose turn it is follows anew from them each time it is asked for. It has no chance of
its own: every pack is given, in dealing order.
"""

from collections.abc import Callable
from typing import Any

Action = dict[str, Any]
Event = dict[str, Any]

RANKS = "A3456789TJQK"
PACK = [rank + suit for rank in RANKS for suit in "SHDC" if rank + suit != "8D"]
LADDER = "A23456789TJQK"
DEFAULTS: dict[str, Any] = {
    "deals": 12,
    "may_hold_back": False,
    "starting_counters": 50,
    "debt": True,
    "pair_adjacent": False,
    "final_pots": "void",
    "penalty_per_card": 2,
}


class IllegalActionError(ValueError):
    """The action is not among the legal ones."""


def next_higher(card: str) -> str | None:
    """The next card of the suit, if the pack has it."""
    place = LADDER.index(card[0]) + 1
    if place == len(LADDER):
        return None
    above = LADDER[place] + card[1]
    return above if above in PACK else None


class Oracle:
    """One match. ``act`` gives what is scored and shown, ``state`` the protocol's fields."""

    def __init__(
        self,
        seats: int,
        options: dict[str, Any],
        dealer: int,
        packs: list[list[str]],
        next_pack: Callable[[], list[str]] | None = None,
    ) -> None:
        self.seats = seats
        self.options = {**DEFAULTS, **options}
        self.packs = packs
        self.next_pack = next_pack
        self.scores = [self.options["starting_counters"]] * seats
        self.pots = {"matrimony": 0, "intrigue": 0, "game": 0}
        self.number = 0
        self.winners: list[int] = []
        self.winner_before: int | None = None
        self.events: list[Event] = []
        self.deal(dealer)

    # ---- the deal

    def order(self, dealer: int) -> list[int]:
        return [(dealer + step) % self.seats for step in range(1, self.seats + 1)]

    def deal(self, dealer: int) -> None:
        self.dealer = dealer
        self.number += 1
        self.antes()
        given = self.number <= len(self.packs)
        pack = list(self.packs[self.number - 1]) if given else None
        if pack is None:
            assert self.next_pack is not None, "no pack for this deal"
            pack = list(self.next_pack())
        self.dealt: dict[int | str, list[str]] = {seat: [] for seat in range(self.seats)}
        self.dealt["dead"] = []
        places: list[int | str] = [*self.order(dealer), "dead"]
        while len(pack) >= len(places):
            for place in places:
                self.dealt[place].append(pack.pop(0))
        self.dealt["dead"] += pack
        self.actions: list[Action] = []

    def antes(self) -> None:
        for seat in self.order(self.dealer):
            if seat == self.winner_before:
                continue
            paid = 0
            for pot in ("game", "matrimony", "intrigue"):
                if self.options["debt"] or self.scores[seat] - paid > 0:
                    self.pots[pot] += 1
                    paid += 1
            self.move(seat, -paid, "ante")

    def move(self, seat: int, counters: int, reason: str) -> None:
        if counters:
            self.scores[seat] += counters
            self.events.append(
                {
                    "event": "scored",
                    "side": seat,
                    "points": counters,
                    "reason": reason,
                    "total": self.scores[seat],
                }
            )

    # ---- what was done, read from the actions

    def played(self) -> list[dict[str, Any]]:
        """Every card played, a joint play as its card and then the AD."""
        found = []
        for done in self.actions:
            if done["type"] == "play":
                found.append({"seat": done["seat"], "card": done["card"]})
                if done.get("spinado"):
                    found.append({"seat": done["seat"], "card": "AD"})
        return found

    def gone(self) -> list[str]:
        return [each["card"] for each in self.played()]

    def hand(self, seat: int) -> list[str]:
        gone = self.gone()
        return [card for card in self.dealt[seat] if card not in gone]

    def last_play(self) -> Action | None:
        plays = [done for done in self.actions if done["type"] == "play"]
        return plays[-1] if plays else None

    def holds(self) -> int:
        """How many have held since the last card."""
        count = 0
        for done in reversed(self.actions):
            if done["type"] == "play":
                break
            count += 1
        return count

    def wanted(self) -> str | None:
        """The card that the run waits for; None at a start."""
        last = self.last_play()
        if last is None or last.get("spinado"):
            return None
        card = next_higher(last["card"])
        if card is None or card in self.gone():
            return None
        if self.options["may_hold_back"]:
            return card if self.holds() < self.seats else None
        return None if card in self.dealt["dead"] else card

    def sequence(self) -> list[str]:
        found: list[str] = []
        for done in self.actions:
            if done["type"] == "play":
                if done["phase"] == "start":
                    found = []
                found.append(done["card"])
                if done.get("spinado"):
                    found.append("AD")
        return found

    @property
    def phase(self) -> str:
        if self.winners:
            return "over"
        return "start" if self.wanted() is None else "run"

    def whose_turn(self) -> int | None:
        if self.winners:
            return None
        last, wanted = self.last_play(), self.wanted()
        if last is None:
            return (self.dealer + 1) % self.seats
        if wanted is None:
            return int(last["seat"])
        if self.options["may_hold_back"]:
            return int(last["seat"] + 1 + self.holds()) % self.seats
        (holder,) = [seat for seat in range(self.seats) if wanted in self.hand(seat)]
        return holder

    # ---- acting

    def legal(self) -> list[Action]:
        seat = self.whose_turn()
        if seat is None:
            return []
        hand, wanted = self.hand(seat), self.wanted()
        cards = hand if wanted is None else [card for card in hand if card == wanted]
        found: list[Action] = []
        for card in cards:
            found.append({"type": "play", "card": card})
            if "AD" in hand and card != "AD":
                found.append({"type": "play", "card": card, "spinado": True})
        if wanted is not None and self.options["may_hold_back"]:
            found.append({"type": "hold"})
        return found

    def act(self, action: Action) -> list[Event]:
        if action not in self.legal():
            raise IllegalActionError(action)
        seat = self.whose_turn()
        assert seat is not None
        self.events = []
        self.actions.append({"seat": seat, "phase": self.phase, **action})
        if action["type"] == "play":
            if action["card"] in ("KD", "QD", "JD"):
                self.court(seat, action)
            if not self.hand(seat):
                self.end_deal(seat)
        return self.events

    def court(self, seat: int, action: Action) -> None:
        for pot, pair in (("matrimony", {"KD", "QD"}), ("intrigue", {"QD", "JD"})):
            if action["card"] in pair and self.has_pair(seat, action, pair):
                counters, self.pots[pot] = self.pots[pot], 0
                self.move(seat, counters, pot)

    def has_pair(self, seat: int, action: Action, pair: set[str]) -> bool:
        told = [(each["seat"], each["card"]) for each in self.played()]
        if not self.options["pair_adjacent"]:
            return all((seat, card) in told for card in pair)
        place = told.index((seat, action["card"]))
        return place > 0 and {told[place - 1], told[place]} == {(seat, card) for card in pair}

    def end_deal(self, winner: int) -> None:
        hands = [sorted(self.hand(seat)) for seat in range(self.seats)]
        self.events.append({"event": "hand_over", "hands": hands})
        counters, self.pots["game"] = self.pots["game"], 0
        self.move(winner, counters, "game")
        for seat in range(self.seats):
            if "AD" in self.hand(seat):
                owed = self.options["penalty_per_card"] * len(self.hand(seat))
                if not self.options["debt"]:
                    owed = min(owed, self.scores[seat])
                self.move(seat, -owed, "spinado")
                self.move(winner, owed, "spinado")
        if self.number == self.options["deals"]:
            self.finish()
        else:
            self.winner_before = winner
            self.deal((self.dealer + 1) % self.seats)

    def finish(self) -> None:
        if self.options["final_pots"] == "split":
            share = sum(self.pots.values()) // self.seats
            self.pots = dict.fromkeys(self.pots, 0)
            for seat in self.order(self.dealer):
                self.move(seat, share, "final_pots")
        most = max(self.scores)
        self.winners = [seat for seat in range(self.seats) if self.scores[seat] == most]

    # ---- the protocol's words

    def state(self) -> dict[str, Any]:
        played = self.played()
        return {
            "phase": self.phase,
            "to_act": self.whose_turn(),
            "dealer": self.dealer,
            "hand_number": self.number,
            "deal_number": 1,
            "hands": [self.hand(seat) for seat in range(self.seats)],
            "scores": list(self.scores),
            "winner": self.winners[0] if len(self.winners) == 1 else None,
            "winners": list(self.winners),
            "over": bool(self.winners),
            "options": dict(self.options),
            "actions": [dict(done) for done in self.actions],
            "bounds": None,
            "pots": dict(self.pots),
            "last": played[-1] if played else None,
            "sequence": self.sequence(),
            "played": played,
            "last_winner": self.winner_before,
            "dead": list(self.dealt["dead"]),
        }

    def observe(self, seat: int) -> dict[str, Any]:
        """The cards as a seat sees them."""
        return {
            "hands": [
                self.hand(owner) if owner == seat or self.winners else ["?"] * len(self.hand(owner))
                for owner in range(self.seats)
            ],
            "dead": ["?"] * len(self.dealt["dead"]),
        }
