"""Whole matches of Cuarenta played by the product and by the oracle side by side."""

from typing import Any

from oracle.cuarenta_oracle import FULL_PACK, Oracle
from support.cuarenta import clumpy_pack, seeking
from support.depth import deep
from support.product import Product
from support.soak import Comparison, Words, check_agreement

#: Of fewer not every rare thing can be wanted.
ENOUGH = 100
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
    "caidas",
    "left_run",
    "games_won",
    "game_number",
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
        seats = self.rng.choice([2, 4])
        options = {
            "target": self.rng.choice([1, 5, 20, 40, 60]),
            "addition": self.rng.choice(["any", "two"]),
            "automatic_runs": self.rng.random() < 0.5,
            "games": self.rng.choice([1, 3]),
        }
        dealer = self.rng.randrange(seats)
        packs = [
            clumpy_pack(self.rng) if self.rng.random() < 0.8 else self.rng.sample(FULL_PACK, 40)
            for _ in range(60)
        ]
        self.history += [seats, options, dealer, packs[:3]]
        self.product = Product.new(
            seats, options, dealer=dealer, packs=packs, seed=seed, game="cuarenta"
        )
        self.oracle = Oracle(seats, options, dealer, packs)
        self.note({}, {}, self.product.opening)

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
        self.seen[action.get("type", "")] += 1
        self.seen.update(event["event"] for event in events)
        self.seen.update(event["reason"] for event in events if event["event"] == "scored")


AT_LEAST = {
    "caida": 250,
    "limpia": 250,
    "announced": 50,
    "double_ronda": 3,
    "claim": 10,
    "run_taken": 10,
    "cards": 30,
    "game_won": 100,
}


def test_the_product_and_the_oracle_agree_on_cuarenta_after_every_action() -> None:
    check_agreement(BothWritings, deep(ENOUGH, 35), AT_LEAST, ENOUGH)
