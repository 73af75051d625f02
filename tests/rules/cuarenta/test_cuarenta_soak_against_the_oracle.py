"""Whole matches of Cuarenta played by the product and by the oracle side by side.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

import os
from collections import Counter
from random import Random
from typing import Any

from oracle.cuarenta_oracle import FULL_PACK, Oracle
from support.cuarenta import clumpy_pack, seeking
from support.depth import deep
from support.product import Product

Words = dict[str, Any]
#: Of fewer not every rare thing can be wanted.
ENOUGH = 100
MATCHES = int(os.environ.get("PORRAZO_SOAK_MATCHES", deep(ENOUGH, 35)))
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


class Comparison:
    """One match in both writings, stopped at the first difference."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
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
        self.history: list[Any] = [seed, seats, options, dealer, packs[:3]]
        self.product = Product.new(
            seats, options, dealer=dealer, packs=packs, seed=seed, game="cuarenta"
        )
        self.oracle = Oracle(seats, options, dealer, packs)
        self.seen: Counter[str] = Counter()
        self.note(self.product.opening)

    def play(self) -> Counter[str]:
        self.compare()
        while self.oracle.phase != "over":
            state = self.product.state()
            action = seeking(self.rng, state, self.product.legal())
            self.history.append(action)
            told = self.product.act(action)
            assert scored(told) == scored(self.oracle.act(action)), self.history
            self.compare()
            self.note([*told, {"event": action["type"]}])
        return self.seen

    def compare(self) -> None:
        product, oracle = comparable(self.product.state()), comparable(self.oracle.state())
        different = {
            name: (product[name], oracle[name])
            for name in COMPARED
            if product[name] != oracle[name]
        }
        assert not different, (different, self.history)
        legal = [sorted(map(str, game.legal())) for game in (self.product, self.oracle)]
        assert legal[0] == legal[1], self.history

    def note(self, events: list[Words]) -> None:
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
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        seen += Comparison(seed).play()
    rare = {name: seen[name] for name, least in AT_LEAST.items() if seen[name] < least}
    assert MATCHES < ENOUGH or not rare, f"seen too rarely to trust the comparison: {rare}"
