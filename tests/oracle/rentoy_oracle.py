"""A slow, plain second writing of Rentoy, made from the rules text alone.

What it has in common with Truc, the stake and the course of a deal, is that game's oracle; trumps,
duties and signals are its own, in cards as texts.
"""

from collections.abc import Callable
from typing import Any

from oracle.truc_oracle import SPANISH, Oracle

DEFAULTS: dict[str, Any] = {
    "target": 12,
    "sweep_overtake": False,
    "top_trump_exempt": False,
    "canary_matadors": 0,
    "signals": "truthful",
    "signal_to": "leader",
    "signal_seen_by": "team",
}
TRUMPS = "2 12 11 10 1 7 6 5 4 3".split()  # noqa: SIM905 (as the rules have it)
OTHERS = "12 11 10 1 7 6 5 4 3 2".split()  # noqa: SIM905 (as the rules have it)


def trumps(suit: str, matadors: int) -> list[str]:
    """All trumps from high to low."""
    standing = ["3B", "11B", "10O"] if matadors == 3 else []
    return standing + [rank + suit for rank in TRUMPS if rank + suit not in standing]


def winner(plays: list[tuple[int, str]], suit: str, matadors: int) -> int:
    """The seat that wins a trick."""
    order = trumps(suit, matadors)
    trumped = [(order.index(card), seat) for seat, card in plays if card in order]
    if trumped:
        return min(trumped)[1]
    led = plays[0][1][-1]
    followed = [(OTHERS.index(card[:-1]), seat) for seat, card in plays if card[-1] == led]
    return min(followed)[1]


def allowed(hand: list[str], trick: list[str], suit: str, options: dict[str, Any]) -> list[str]:
    """The cards that may be played."""
    order = trumps(suit, options["canary_matadors"])
    if not trick or trick[0] not in order:
        return hand
    held = [card for card in hand if card in order]
    never_due = [order[0]] if options["top_trump_exempt"] else []
    due = [card for card in held if card not in never_due]
    if not due:
        return hand
    if options["sweep_overtake"]:
        best = min(order.index(card) for card in trick if card in order)
        higher = [card for card in due if order.index(card) < best]
        due = higher or due
    return due + [card for card in held if card in never_due]


def fitting(hand: list[str], suit: str, matadors: int) -> list[str]:
    """The codes that are true of a hand."""
    order = trumps(suit, matadors)
    held = [card for card in hand if card in order]
    high = ["3B", "11B", "10O"] if matadors == 3 else []
    low = [card for card in held if card not in [*high, "2" + suit, "12" + suit]]
    lowest = "4B" if suit == "B" and matadors == 3 else "3" + suit
    true = {
        "three_of_clubs": matadors == 3 and "3B" in hand,
        "knight_of_clubs": matadors == 3 and "11B" in hand,
        "valet_of_coins": matadors == 3 and "10O" in hand,
        "two_of_trumps": "2" + suit in hand,
        "king_of_trumps": "12" + suit in hand,
        "one_low_trump": len(low) == 1,
        "two_low_trumps": len(low) == 2,
        "three_trumps": len(held) == 3,
        "lowest_trump": lowest in hand,
        "bad_cards": not held,
    }
    return [code for code, holds in true.items() if holds]


CODES = [
    "three_of_clubs",
    "knight_of_clubs",
    "valet_of_coins",
    "two_of_trumps",
    "king_of_trumps",
    "one_low_trump",
    "two_low_trumps",
    "three_trumps",
    "lowest_trump",
    "bad_cards",
]


class RentoyOracle(Oracle):
    """A match of Rentoy."""

    about = "code"
    turns_up = True

    def __init__(
        self,
        seats: int,
        options: dict[str, Any],
        dealer: int,
        packs: list[list[str]],
        next_pack: Callable[[], list[str]] | None = None,
    ) -> None:
        super().__init__(seats, {**DEFAULTS, "preset": "truc", **options}, dealer, packs, next_pack)

    @property
    def signalling(self) -> bool:
        return self.options["signals"] != "off" and self.n > 2

    @property
    def suit(self) -> str:
        assert self.turned is not None
        return str(self.turned[-1])

    def full_pack(self) -> list[str]:
        return SPANISH

    def trick_result(self, plays: list[tuple[int, str]]) -> tuple[Any, int | None]:
        seat = winner(plays, self.suit, self.options["canary_matadors"])
        return seat % 2, seat

    def deal_result(self, results: list[Any]) -> Any:
        return next((side for side in (0, 1) if results.count(side) == 2), None)

    def playable(self, seat: int) -> list[str]:
        trick = [card for _, card in self.trick()]
        return allowed(self.hand(seat), trick, self.suit, self.options)

    def receivers(self, seat: int) -> list[int]:
        if self.options["signal_to"] == "any_partner":
            return [other for other in range(self.n) if other % 2 == seat % 2 and other != seat]
        return super().receivers(seat)

    def signs(self, seat: int) -> list[str]:
        matadors = self.options["canary_matadors"]
        if self.options["signals"] == "truthful":
            return fitting(self.hand(seat), self.suit, matadors)
        return CODES if matadors == 3 else CODES[3:]

    def knows(self, viewer: int, sender: int, to: int) -> bool:
        told = self.options["signal_seen_by"]
        if told == "team":
            return viewer % 2 == sender % 2
        return told == "all" or viewer in (sender, to)

    def state(self) -> dict[str, Any]:
        return {**super().state(), "turned": self.turned, "trump": self.suit}
