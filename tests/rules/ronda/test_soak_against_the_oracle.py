"""Whole matches of Ronda played by the product and by the oracle side by side."""

from typing import Any

from oracle.ronda_oracle import FULL_PACK, Laid, Oracle
from support.depth import deep
from support.product import Product
from support.ronda import clumpy_pack, seeking
from support.soak import Comparison, Words, check_agreement

#: Of fewer not every rare thing can be wanted.
ENOUGH = 400
COMPARED = (
    "phase",
    "to_act",
    "winner",
    "over",
    "table",
    "hands",
    "stock",
    "piles",
    "won",
    "scores",
    "sides",
    "pending",
    "last_left",
    "last_capturer",
    "calls",
    "struck",
    "shown",
    "announcements",
    "returned",
    "played",
    "dealer",
    "hand_number",
    "deal_number",
    "history_length",
    "options",
)


def comparable(state: Words) -> Words:
    """A state's compared fields, with what has no order sorted."""
    words = {name: state[name] for name in COMPARED}
    words["won"] = [sorted(cards) for cards in words["won"]]
    if words["pending"]:
        words["pending"] = {**words["pending"], "cards": sorted(words["pending"]["cards"])}
    return words


def scored(events: list[Words]) -> list[tuple[Any, ...]]:
    """What was scored, in order."""
    return [
        (event["side"], event["points"], event["reason"])
        for event in events
        if event["event"] == "scored"
    ]


class BothWritings(Comparison):
    """A match of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        seats = self.rng.choice([2, 3, 4])
        options = {
            "target": self.rng.choice([1, 5, 12, 41, 60]),
            "bluff": self.rng.random() < 0.7,
        }
        dealer = self.rng.randrange(seats)
        packs = [
            clumpy_pack(self.rng) if self.rng.random() < 0.8 else self.rng.sample(FULL_PACK, 40)
            for _ in range(self.rng.choice([0, 1, 4, 9]))
        ]
        self.history += [seats, options, dealer, packs]
        self.product = Product.new(
            seats, options, dealer=dealer, packs=packs, seed=seed, game="ronda"
        )
        self.told = self.product.opening
        self.oracle = Oracle(seats, options, dealer, packs, self.next_hand)

    def next_hand(self) -> tuple[list[str], Laid]:
        """The product's own shuffle, read from the state before anybody has played."""
        state = self.product.state()
        started = [at for at, event in enumerate(self.told) if event["event"] == "hand_started"]
        events = self.told[started[-1] :]
        laid = next(event for event in events if event["event"] == "table_laid")
        order = [(state["dealer"] + 1 + step) % state["seats"] for step in range(state["seats"])]
        dealt = [card for seat in order for card in state["hands"][seat]]
        return [*dealt, *laid["cards"], *state["stock"]], (
            laid["cards"],
            laid["returned"],
            state["stock"],
        )

    @property
    def over(self) -> bool:
        return bool(self.oracle.phase == "over")

    def chosen(self, state: Words, legal: list[Words]) -> Words:
        return seeking(self.rng, self.product.state(), self.product.legal())

    def in_order(self, words: Words) -> Words:
        return comparable(words)

    def telling(self, events: list[Words]) -> list[Any]:
        return scored(events)

    def note(self, state: Words, action: Words, events: list[Words]) -> None:
        self.seen.update(event["event"] for event in events)
        self.seen.update(event["reason"] for event in events if event["event"] == "scored")
        self.seen.update(f"{e['event']} {e['true']}" for e in events if e["event"] == "challenged")


AT_LEAST = {
    "caida": 400,
    "cinco": 60,
    "diez": 4,
    "mesa": 100,
    "announcement": 200,
    "taken_back": 100,
    "penalty": 200,
    "claim": 100,
    "cards": 50,
    "challenged True": 50,
    "challenged False": 60,
}


def test_the_product_and_the_oracle_agree_on_ronda_after_every_action() -> None:
    check_agreement(BothWritings, deep(ENOUGH, 120), AT_LEAST, ENOUGH)
