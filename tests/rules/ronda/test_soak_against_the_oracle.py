"""Whole matches of Ronda played by the product and by the oracle side by side.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

import os
from collections import Counter
from random import Random
from typing import Any

from oracle.ronda_oracle import FULL_PACK, Laid, Oracle
from support.depth import deep
from support.product import Product
from support.ronda import clumpy_pack, seeking

Words = dict[str, Any]
#: Of fewer not every rare thing can be wanted.
ENOUGH = 400
MATCHES = int(os.environ.get("PORRAZO_SOAK_MATCHES", deep(ENOUGH, 120)))
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


class Comparison:
    """One match in both writings, stopped at the first difference."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
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
        self.history: list[Any] = [seed, seats, options, dealer, packs]
        self.product = Product.new(
            seats, options, dealer=dealer, packs=packs, seed=seed, game="ronda"
        )
        self.told = self.product.opening
        self.oracle = Oracle(seats, options, dealer, packs, self.next_hand)
        self.seen: Counter[str] = Counter()

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

    def play(self) -> Counter[str]:
        self.compare()
        while self.oracle.phase != "over":
            state = self.product.state()
            action = seeking(self.rng, state, self.product.legal())
            self.history.append(action)
            self.told = self.product.act(action)
            told = self.oracle.act(action)
            assert scored(self.told) == scored(told), self.history
            self.compare()
            self.note(self.told)
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
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        seen += Comparison(seed).play()
    rare = {name: seen[name] for name, least in AT_LEAST.items() if seen[name] < least}
    assert MATCHES < ENOUGH or not rare, f"seen too rarely to trust the comparison: {rare}"
