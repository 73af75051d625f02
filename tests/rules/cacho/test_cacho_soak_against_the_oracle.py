"""Whole matches of Cacho played by the product and by the oracle side by side.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

import os
from collections import Counter
from random import Random
from typing import Any

from oracle.cacho_oracle import Oracle
from support.cacho import random_options, random_pack, seeking
from support.product import Product

MATCHES = int(os.environ.get("PORRAZO_SOAK_MATCHES", "200"))
AT_LEAST = {
    "bet": 1000,
    "returned": 100,
    "pot": 1000,
    "showdown": 300,
    "several layers": 100,
    "several winners": 20,
    "a short call": 100,
    "void": 10,
    "shared": 1,
    "ended early": 10,
    "trio": 30,
    "flux": 30,
    "two_flush": 200,
    "high": 30,
    "wild": 100,
    "a hand kept hidden at the end": 1,
}


def sorted_hands(state: dict[str, Any]) -> dict[str, Any]:
    return {**state, "hands": [hand and sorted(hand) for hand in state["hands"]]}


def telling(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Counters that move and showdowns, in order."""
    told = [event for event in events if event["event"] in ("scored", "showdown")]
    return [
        sorted_hands(event)
        if event["event"] == "showdown"
        else {name: value for name, value in event.items() if name != "cards"}
        for event in told
    ]


class Comparison:
    """One match in both writings, stopped at the first difference."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.seats = self.rng.choice([2, 2, 3, 3, 4, 5, 6, 7, 8])
        options = random_options(self.rng)
        dealer = self.rng.randrange(self.seats)
        packs = [random_pack(self.rng, options) for _ in range(self.rng.choice([0, 1, 5]))]
        self.history: list[Any] = [seed, self.seats, options, dealer, packs]
        self.product = Product.new(
            self.seats, options, dealer=dealer, packs=packs, seed=seed, game="cacho"
        )
        self.oracle = Oracle(self.seats, options, dealer, packs, self.next_pack)
        self.seen: Counter[str] = Counter()

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + 1 + step) % self.seats for step in range(self.seats)]
        dealt = [card for seat in order for card in state["hands"][seat]]
        return [*dealt, *state["stock"]]

    def play(self) -> Counter[str]:
        self.compare()
        while not self.oracle.winners:
            state = self.oracle.state()
            action = seeking(self.rng, state, self.oracle.legal())
            self.history.append(action)
            events = self.product.act(action)
            expected = self.oracle.act(action)
            assert telling(events) == telling(expected), self.history
            self.compare()
            self.note(state, action, events)
        return self.seen

    def compare(self) -> None:
        product, oracle = sorted_hands(self.product.state()), sorted_hands(self.oracle.state())
        different = {
            name: (product[name], told) for name, told in oracle.items() if product[name] != told
        }
        assert not different, (different, self.history)
        assert sorted(map(str, self.product.legal())) == sorted(map(str, self.oracle.legal()))
        for seat in range(self.seats):
            observed = self.product.observe(seat)
            for name, told in sorted_hands(self.oracle.observe(seat)).items():
                expected = sorted_hands(observed)[name]
                assert expected == told, (name, self.history)

    def note(self, state: dict[str, Any], action: dict[str, Any], events: list[Any]) -> None:
        self.seen.update(event["reason"] for event in events if event["event"] == "scored")
        self.seen["void"] += any(event["event"] == "deal_void" for event in events)
        seat = state["to_act"]
        if action["type"] == "call" and state["scores"][seat] < state["to_call"]:
            self.seen["a short call"] += 1
        for event in events:
            if event["event"] == "showdown":
                self.seen["showdown"] += 1
                self.seen["several layers"] += len(event["winners"]) > 1
                self.seen["several winners"] += len(set(event["winners"])) > 1
                self.seen["wild"] += bool(event.get("wild"))
                self.seen.update(name for name in event["classes"] if name)
        if self.oracle.winners:
            self.seen["shared"] += len(self.oracle.winners) > 1
            self.seen["ended early"] += self.oracle.scores.count(0) == self.seats - 1
            hidden = any("?" in hand for hand in self.oracle.observe(0)["hands"])
            self.seen["a hand kept hidden at the end"] += hidden


def test_the_product_and_the_oracle_agree_after_every_action_of_cacho() -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        seen += Comparison(seed).play()
    rare = {name: seen[name] for name, least in AT_LEAST.items() if seen[name] < least}
    assert not rare, f"seen too rarely to trust the comparison: {rare}"
