"""A slow, plain second writing of Flor, made from the rules text alone.

The text says that betting, dealing and ties are Cacho's, so what it has besides is written here
over the second writing of that; nothing is shared with the product.
"""

from itertools import product as combinations_of
from typing import Any, ClassVar

from oracle import cacho_oracle
from oracle.cacho_oracle import Action, Event, IllegalActionError

SUITS = "OCEB"
RANKS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
CARDS = [rank + suit for rank in RANKS for suit in SUITS]
POINTS = {"2": 12, "1": 11, "5": 10, "10": 10, "11": 10, "12": 10, "3": 9, "4": 8, "7": 7, "6": 6}
CLASSES = ["high", "two_flush", "flor"]
SHOW: list[Action] = [{"type": "show_first_card"}, {"type": "keep_hidden"}]


def evaluate(
    hand: list[str], shown: str | None = None, options: dict[str, Any] | None = None
) -> dict[str, Any]:
    """Class and value of a hand, and what its wildcards stand for in the best reading of it.

    A card shown by the dealer is worth 10 if it was worth less.
    """
    options = {**Oracle.defaults, **(options or {})}
    wild = [card for card in ("10O", "11B") if options["wildcards"] and card in hand]
    own = {"10O": 12 + options["pendanga_bonus"], "11B": 12 + options["pericon_bonus"]}
    points = {card: own[card] if card in wild else POINTS[card[:-1]] for card in hand}
    if shown in points:
        points[shown] = max(10, points[shown])
    best = (-1, -1)
    meant: dict[str, str] = {}
    for stands in combinations_of(SUITS, repeat=len(wild)):
        suits = {card: card[-1] for card in hand} | dict(zip(wild, stands, strict=True))
        found = reading(suits, points)
        if found > best:
            best, meant = found, dict(zip(wild, stands, strict=True))
    return {"class": CLASSES[best[0]], "value": best[1], "wild": meant}


def reading(suits: dict[str, str], points: dict[str, int]) -> tuple[int, int]:
    """Class and value of a hand whose cards are of these suits."""
    longest = max(SUITS, key=list(suits.values()).count)
    alike = [points[card] for card, suit in suits.items() if suit == longest]
    return (0, max(points.values())) if len(alike) == 1 else (len(alike) - 1, sum(alike))


class Oracle(cacho_oracle.Oracle):
    """One match. ``act`` gives the events; ``state`` the protocol's fields."""

    defaults: ClassVar[dict[str, Any]] = {
        "flor_excludes": False,
        "youngest_show": True,
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

    def deal(self, dealer: int) -> None:
        self.card_shown: str | None = None
        self.asks_to_show = bool(self.options["youngest_show"])
        self.announced = [False] * self.seats
        super().deal(dealer)

    # ---- the dealer's privilege

    def whose_turn(self) -> int | None:
        if self.asks_to_show and not self.winners:
            return self.dealer
        return super().whose_turn()

    def bounds(self) -> dict[str, int] | None:
        return None if self.phase == "show" else super().bounds()

    def legal(self) -> list[Action]:
        return list(SHOW) if self.phase == "show" else super().legal()

    def act(self, action: Action) -> list[Event]:
        if self.phase != "show":
            return super().act(action)
        if action not in SHOW:
            raise IllegalActionError(action)
        self.events = []
        self.history_length += 1
        self.asks_to_show = False
        self.actions.append({**action, "seat": self.dealer, "phase": "show"})
        if action == SHOW[0]:
            self.card_shown = self.hands[self.dealer][0]
            self.events.append({"event": "shown", "seat": self.dealer, "cards": [self.card_shown]})
        return self.events

    @property
    def phase(self) -> str:
        return "show" if self.asks_to_show and not self.winners else super().phase

    # ---- announcements

    def next_card(self) -> None:
        super().next_card()
        if self.round == 2 and self.options["flor_excludes"]:
            self.announce()
        self.skipped = sum(self.scores[seat] > 0 for seat in self.active()) < 2

    def announce(self) -> None:
        with_flor = [seat for seat in self.active() if self.worth(seat)["class"] == "flor"]
        others = [seat for seat in self.active() if seat not in with_flor]
        for seat in with_flor:
            self.announced[seat] = True
            self.events.append({"event": "called", "seat": seat, "call": "flor", "amount": 0})
        if not with_flor:
            return
        for seat in others:
            self.folded[seat] = True
        if others:
            self.events.append({"event": "shut_out", "seats": others})
        if len(with_flor) == 1:
            self.shown = set(with_flor)
            hand = sorted(self.hands[with_flor[0]])
            self.events.append({"event": "shown", "seat": with_flor[0], "cards": hand})

    # ---- worths and words

    def worth(self, seat: int) -> dict[str, Any]:
        return evaluate(self.hands[seat], self.card_shown, self.options)

    def strength(self, seat: int) -> tuple[int, ...]:
        worth = self.worth(seat)
        return CLASSES.index(worth["class"]), worth["value"]

    def state(self) -> dict[str, Any]:
        return {**super().state(), "shown": self.card_shown, "announced": list(self.announced)}

    def observe(self, seat: int) -> dict[str, Any]:
        seen = super().observe(seat)
        hand = seen["hands"][self.dealer]
        if self.card_shown and self.card_shown not in hand:
            seen["hands"][self.dealer] = [self.card_shown, *hand[1:]]
        return seen
