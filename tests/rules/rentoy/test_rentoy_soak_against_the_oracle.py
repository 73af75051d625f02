"""Whole matches of Rentoy played by the product and by the oracle side by side.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

import os
from collections import Counter
from random import Random
from typing import Any

from oracle.rentoy_oracle import RentoyOracle
from oracle.truc_oracle import SPANISH
from support.depth import deep
from support.product import Product
from support.rentoy import random_options
from support.truc import seeking

#: Of fewer not every rare thing can be wanted.
ENOUGH = 50
MATCHES = int(os.environ.get("PORRAZO_SOAK_MATCHES", deep(ENOUGH, 18)))
AT_LEAST = {
    "tricks": 50,
    "fold": 20,
    "raise in answer": 20,
    "signal": 40,
    "a duty": 20,
    "ended": 10,
}


def plain(state: dict[str, Any]) -> dict[str, Any]:
    return {**state, "hands": [sorted(hand) for hand in state["hands"]]}


def points(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    told = [event for event in events if event["event"] == "scored"]
    return [{name: value for name, value in e.items() if name != "cards"} for e in told]


class Comparison:
    """One match in both writings, stopped at the first difference."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        options = random_options(self.rng)
        self.seats = self.rng.choice([2, 4, 4, 6, 8])
        dealer = self.rng.randrange(self.seats)
        packs = [self.rng.sample(SPANISH, 40) for _ in range(self.rng.choice([0, 3]))]
        self.history: list[Any] = [seed, self.seats, options, dealer, packs]
        self.product = Product.new(
            self.seats, options, dealer=dealer, packs=packs, seed=seed, game="rentoy"
        )
        self.oracle = RentoyOracle(self.seats, options, dealer, packs, self.next_pack)
        self.seen: Counter[str] = Counter()

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + 1 + step) % self.seats for step in range(self.seats)]
        held = [list(state["hands"][seat]) for seat in order]
        dealt = [held[place % self.seats].pop() for place in range(3 * self.seats)]
        return [*dealt, state["turned"], *state["stock"]]

    def play(self) -> Counter[str]:
        self.compare()
        while not self.oracle.winners:
            legal = self.oracle.legal()
            action = seeking(self.rng, legal)
            self.history.append(action)
            self.note(action, legal)
            events = self.product.act(action)
            assert points(events) == points(self.oracle.act(action)), self.history
            self.seen.update(event["reason"] for event in points(events))
            self.compare()
        self.seen["ended"] += 1
        return self.seen

    def compare(self) -> None:
        product, oracle = plain(self.product.state()), plain(self.oracle.state())
        different = {
            name: (product[name], told) for name, told in oracle.items() if product[name] != told
        }
        assert not different, (different, self.history)
        legal = sorted(map(str, self.product.legal()))
        assert legal == sorted(map(str, self.oracle.legal())), self.history
        for seat in range(self.seats):
            observed = plain(self.product.observe(seat))
            for name, told in plain(self.oracle.observe(seat)).items():
                assert observed[name] == told, (name, seat, self.history)
            hidden = self.oracle.secrets[seat]
            assert observed["history_length"] == product["history_length"] - hidden

    def note(self, action: dict[str, Any], legal: list[dict[str, Any]]) -> None:
        state = self.oracle.state()
        self.seen["signal"] += action["type"] == "signal"
        self.seen["raise in answer"] += action["type"] == "raise" and state["phase"] == "respond"
        cards = sum(each["type"] == "play" for each in legal)
        self.seen["a duty"] += 0 < cards < len(state["hands"][state["to_act"]])


def test_the_product_and_the_oracle_agree_after_every_action_of_rentoy() -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        seen += Comparison(seed).play()
    rare = {name: seen[name] for name, least in AT_LEAST.items() if seen[name] < least}
    assert MATCHES < ENOUGH or not rare, f"seen too rarely to trust the comparison: {rare}"
