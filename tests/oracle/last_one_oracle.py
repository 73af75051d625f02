"""A second writing of Last One, plain and slow: texts of cards, every play tried.

It shares nothing with the product but the words of the protocol, and has no chance of its own:
every pack is given, in dealing order, so that discards come back in the order they were laid.
"""

from collections.abc import Mapping
from typing import Any

Action = dict[str, Any]

RANKS = "A23456789TJQK"
SUITS = "SHDC"
NATURALS = [rank + suit for rank in RANKS for suit in SUITS]
JOKERS = ["*B", "*R"]
PACK = NATURALS + JOKERS
DEFAULTS: dict[str, Any] = {
    "threshold": 250,
    "fixed_size": 0,
    "play_drawn": False,
    "must_play": False,
    "last_one_penalty": 2,
    "melee_joker": False,
    "effects_on_last": False,
}


def points_of(hand: list[str]) -> int:
    """What the cards left in a hand cost; one alone costs nothing."""
    if len(hand) <= 1:
        return 0
    worths = {"*": 40, "8": 25, "A": 15, "K": 10, "Q": 10, "J": 10, "T": 10}
    return sum(worths[card[0]] if card[0] in worths else int(card[0]) for card in hand)


def fits(card: str, top: str, named: str | None) -> bool:
    """Return whether a natural card may follow ``top``, or the suit named where one is."""
    if card[0] == "8":
        return True
    if named is not None:
        return card[1] == named
    return card[0] == top[0] or card[1] == top[1]


class Oracle:
    """One match from given packs; it is done with when the packs are."""

    def __init__(
        self, seats: int, options: Mapping[str, Any], dealer: int, packs: list[list[str]]
    ) -> None:
        self.seats = seats
        self.options = {**DEFAULTS, **options}
        self.packs = packs
        self.scores = [0] * seats
        self.gone: list[int] = []
        self.hand_number = 0
        self.winners: list[int] = []
        self.spent = False
        self.next_deal(dealer)

    # ---- seats

    def still_in(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.gone]

    def seat_after(self, seat: int, direction: int | None = None) -> int:
        step = direction or self.direction
        following = (seat + step) % self.seats
        return self.seat_after(following, step) if following in self.gone else following

    # ---- the deal

    def next_deal(self, dealer: int) -> None:
        self.dealer = dealer
        self.hand_number += 1
        if self.hand_number > len(self.packs):
            self.spent = True
            return
        self.stock = list(self.packs[self.hand_number - 1])
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.pile: list[str] = []
        self.meant: str | None = None
        self.named: str | None = None
        self.direction = 1
        self.shuffles = 0
        self.size: int | None = None
        self.melee: dict[str, Any] | None = None
        self.missed: int | None = None
        self.drawn: str | None = None
        self.log: list[tuple[int, str, Action]] = []
        if self.options["fixed_size"]:
            self.deal(self.options["fixed_size"])
        else:
            self.phase, self.turn = "size", dealer

    def deal(self, size: int) -> None:
        self.size = size
        for _ in range(size):
            seat = self.dealer
            while True:
                seat = self.seat_after(seat, 1)
                self.hands[seat].append(self.stock.pop(0))
                if seat == self.dealer:
                    break
        card = self.stock.pop(0)
        self.pile.append(card)
        if card in JOKERS or card[0] == "8":
            self.phase, self.turn = "name", self.dealer
        else:
            self.take_effect(self.dealer, card)

    # ---- what may be done

    def legal(self) -> list[Action]:
        if self.phase == "size":
            refused = any(action["type"] == "refuse" for _, _, action in self.log)
            return [
                {"type": "choose_size", "size": size}
                for size in range(4, 10)
                if size * len(self.still_in()) <= 53 and not (size == 9 and refused)
            ]
        if self.phase == "consent":
            return [{"type": "agree"}, {"type": "refuse"}]
        if self.phase == "name":
            if self.pile[-1] in JOKERS:
                return [{"type": "name", "card": card} for card in NATURALS]
            return [{"type": "name", "suit": suit} for suit in SUITS]
        plays = [play for card in self.hands[self.turn] for play in self.plays(card)]
        if self.phase == "melee":
            return [*plays, {"type": "decline"}]
        if self.phase in ("stack", "drawn"):
            return [*plays, {"type": "done"}]
        if plays and self.options["must_play"]:
            return plays
        return [*plays, {"type": "draw"} if self.cards_to_draw() else {"type": "pass"}]

    def may_be(self, natural: str) -> bool:
        """Return whether a natural card, held or stood for, could be played in this phase."""
        if self.phase == "stack":
            return True
        if self.phase == "melee":
            assert self.melee is not None
            return natural == self.next_of(self.melee["card"])
        return fits(natural, self.meant or self.pile[-1], self.named)

    def next_of(self, card: str) -> str:
        return RANKS[RANKS.index(card[0]) + 1] + card[1]

    def plays(self, card: str) -> list[Action]:
        if self.phase == "drawn" and card != self.drawn:
            return []
        if card in JOKERS:
            if self.phase == "melee" and not self.options["melee_joker"]:
                return []
            ways = [{"card": card, "as": other} for other in NATURALS if self.may_be(other)]
        elif not self.may_be(card):
            return []
        elif card[0] == "8" and self.phase != "melee":
            ways = [{"card": card, "suit": suit} for suit in SUITS]
        else:
            ways = [{"card": card}]
        found = [{"type": "play", **way} for way in ways]
        if len(self.hands[self.turn]) == 2:
            found += [{**play, "call": True} for play in found]
        return found

    def cards_to_draw(self) -> bool:
        return bool(self.stock) or (len(self.pile) > 1 and self.shuffles < 5)

    # ---- doing it

    def act(self, action: Action) -> None:
        assert action in self.legal(), action
        seat, kind, phase = self.turn, action["type"], self.phase
        self.log.append((seat, self.phase, action))
        if kind in ("play", "draw", "pass") and self.missed not in (None, seat):
            late, self.missed = self.missed, None
            self.give(late, self.options["last_one_penalty"])
        if phase in ("size", "consent", "name"):
            self.before_play(seat, action)
            return
        match kind:
            case "play":
                self.play(seat, action)
            case "draw":
                self.draw(seat)
            case "done":
                self.next_turn(self.seat_after(seat))
            case "pass":
                kinds = [done["type"] for _, _, done in self.log[-len(self.still_in()) :]]
                if kinds == ["pass"] * len(self.still_in()):
                    self.end_deal()
                else:
                    self.next_turn(self.seat_after(seat))
            case "decline":
                self.turn = self.seat_after(seat)
                assert self.melee is not None
                if self.turn == self.melee["aggressor"]:
                    self.end_melee()

    def before_play(self, seat: int, action: Action) -> None:
        match action["type"]:
            case "choose_size" if action["size"] == 9:
                self.phase, self.turn = "consent", self.seat_after(seat, 1)
            case "choose_size":
                self.deal(action["size"])
            case "agree":
                self.turn = self.seat_after(seat, 1)
                if self.turn == self.dealer:
                    self.deal(9)
            case "refuse":
                self.phase, self.turn = "size", self.dealer
            case "name" if "card" in action:
                self.meant = action["card"]
                self.named = action["card"][1] if action["card"][0] == "8" else None
                self.take_effect(seat, action["card"])
            case "name":
                self.named = action["suit"]
                self.next_turn(self.seat_after(seat))

    def next_turn(self, seat: int) -> None:
        self.phase, self.turn, self.drawn = "turn", seat, None

    def draw(self, seat: int) -> None:
        got = self.give(seat, 1)
        self.next_turn(self.seat_after(seat))
        if got and self.options["play_drawn"]:
            self.phase, self.turn, self.drawn = "drawn", seat, got[0]

    def give(self, seat: int, count: int) -> list[str]:
        got: list[str] = []
        while len(got) < count and self.cards_to_draw():
            if not self.stock:
                self.stock, self.pile = self.pile[:-1], self.pile[-1:]
                self.shuffles += 1
            got.append(self.stock.pop(0))
        self.hands[seat] += got
        if got and self.missed == seat:
            self.missed = None
        return got

    def play(self, seat: int, action: Action) -> None:
        card, phase = action["card"], self.phase
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.meant = action.get("as")
        face = self.meant or card
        self.named = None
        if face[0] == "8" and phase != "melee":
            self.named = self.meant[1] if self.meant else action["suit"]
        self.drawn = None
        if not self.hands[seat]:
            if self.options["effects_on_last"] and face[0] == "2" and phase != "melee":
                self.give(self.seat_after(seat), 2)
            self.end_deal()
            return
        if len(self.hands[seat]) == 1 and not action.get("call"):
            self.missed = seat
        if phase == "melee":
            assert self.melee is not None
            self.attack(seat, self.melee["aggressor"], face)
        elif face[0] == "3":
            self.phase = "stack"
        else:
            self.take_effect(seat, face)

    def take_effect(self, seat: int, face: str) -> None:
        match face[0]:
            case "2":
                self.give(self.seat_after(seat), 2)
                self.next_turn(self.seat_after(self.seat_after(seat)))
            case "4":
                self.attack(seat, self.seat_after(seat), face)
            case "J":
                self.next_turn(self.seat_after(self.seat_after(seat)))
            case "A":
                self.direction *= -1
                self.next_turn(self.seat_after(seat))
            case _:
                self.next_turn(self.seat_after(seat))

    def attack(self, seat: int, defender: int, face: str) -> None:
        self.melee = {"aggressor": seat, "defender": defender, "card": face}
        self.phase, self.turn = "melee", self.seat_after(seat)
        if face[0] == "K":
            self.end_melee()

    def end_melee(self) -> None:
        assert self.melee is not None
        loser, last = self.melee["defender"], self.melee["card"]
        self.melee = None
        self.give(loser, min(10, RANKS.index(last[0]) + 1))
        self.next_turn(self.seat_after(loser))

    # ---- the end

    def end_deal(self) -> None:
        self.melee = self.drawn = None
        self.scores = [
            score + points_of(hand) for score, hand in zip(self.scores, self.hands, strict=True)
        ]
        threshold = self.options["threshold"]
        dropped = [seat for seat in self.still_in() if self.scores[seat] >= threshold]
        self.gone += dropped
        if len(self.still_in()) <= 1:
            fighting = self.still_in() or dropped
            least = min(self.scores[seat] for seat in fighting)
            self.winners = [seat for seat in fighting if self.scores[seat] == least]
            self.phase = "over"
        else:
            self.next_deal(self.seat_after(self.dealer, 1))

    # ---- what it looks like

    def state(self) -> dict[str, Any]:
        """The fields of the protocol that follow from the rules; hands in any order."""
        over = self.phase == "over"
        top = {"card": self.pile[-1], "as": self.meant, "suit": self.named} if self.pile else None
        return {
            "phase": self.phase,
            "to_act": None if over else self.turn,
            "dealer": self.dealer,
            "hand_number": self.hand_number,
            "hands": [sorted(hand) for hand in self.hands],
            "scores": self.scores,
            "winners": self.winners,
            "stock": self.stock,
            "size": self.size if self.phase not in ("size", "consent") else None,
            "direction": self.direction,
            "upcard": top,
            "discards": self.pile,
            "shuffles": self.shuffles,
            "melee": self.melee,
            "uncalled": [seat == self.missed for seat in range(self.seats)],
            "out": [seat in self.gone for seat in range(self.seats)],
            "drawn": self.drawn,
            "actions": [{"seat": s, "phase": phase} | action for s, phase, action in self.log],
        }
