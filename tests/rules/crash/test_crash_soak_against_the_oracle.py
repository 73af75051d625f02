"""Whole matches of Crash played by the product and by the oracle side by side.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

import os
from collections import Counter
from random import Random
from typing import Any

from oracle.crash_oracle import Oracle
from support.crash import odd_pack, random_options, seeking
from support.product import Product

MATCHES = int(os.environ.get("PORRAZO_SOAK_MATCHES", "12"))
AT_LEAST = {
    "showdown": 40,
    "four_of_a_kind": 1,
    "swap": 3,
    "keep": 3,
    "six_pairs": 1,
    "straight_13": 1,
    "fouled": 3,
    "stopper": 1,
    "deal_void": 1,
}


def in_order(state: dict[str, Any]) -> dict[str, Any]:
    """A state with its sets of cards sorted."""
    return {**state, "hands": [sorted(hand) for hand in state["hands"]]} | {
        "spare": [sorted(hand) for hand in state["spare"]],
        "groups": [
            None if groups is None else [sorted(group) for group in groups]
            for groups in state["groups"]
        ],
        "actions": [
            {name: sorted(value) if name == "cards" else value for name, value in action.items()}
            for action in state["actions"]
        ],
    }


class Comparison:
    """One match in both writings, stopped at the first difference."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.seats = self.rng.choice([2, 3, 4])
        options = random_options(self.rng)
        dealer = self.rng.randrange(self.seats)
        packs = [odd_pack(self.rng) for _ in range(self.rng.choice([0, 1, 6]))]
        self.history: list[Any] = [seed, self.seats, options, dealer, packs]
        self.product = Product.new(
            self.seats, options, dealer=dealer, packs=packs, seed=seed, game="crash"
        )
        self.oracle = Oracle(self.seats, options, dealer, packs, self.next_pack)
        self.seen: Counter[str] = Counter()

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + step) % self.seats for step in range(1, self.seats + 1)]
        hands = [state["hands"][seat] for seat in order if not state["out"][seat]]
        dealt = [hand[turn] for turn in range(13) for hand in hands]
        return dealt + [card for hand in state["spare"] for card in hand]

    def play(self) -> Counter[str]:
        self.compare()
        while not self.oracle.winners:
            action = seeking(self.rng, self.oracle.state(), self.oracle.legal())
            self.history.append(action)
            events = self.product.act(action)
            scored = [
                {name: value for name, value in event.items() if name != "cards"}
                for event in events
                if event["event"] == "scored"
            ]
            assert scored == self.oracle.act(action), self.history
            self.compare()
            self.note(action, events)
        return self.seen

    def compare(self) -> None:
        product, oracle = in_order(self.product.state()), in_order(self.oracle.state())
        different = {
            name: (product[name], told) for name, told in oracle.items() if product[name] != told
        }
        assert not different, (different, self.history)
        assert sorted(map(str, self.product.legal())) == sorted(map(str, self.oracle.legal()))
        seat = self.rng.randrange(self.seats)
        observed = in_order(self.product.observe(seat))
        for name, told in in_order(self.oracle.observe(seat)).items():
            assert observed[name] == told, (name, self.history)

    def note(self, action: dict[str, Any], events: list[Any]) -> None:
        self.seen[action["type"]] += 1
        for event in events:
            self.seen[event["event"]] += 1
            if event["event"] == "scored":
                self.seen[event["reason"]] += 1
            elif event["event"] == "groups_compared":
                self.seen["stopper"] += len(event["winners"]) > 1


def test_the_product_and_the_oracle_agree_after_every_action_of_crash() -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        seen += Comparison(seed).play()
    rare = {name: seen[name] for name, least in AT_LEAST.items() if seen[name] < least}
    assert not rare, f"seen too rarely to trust the comparison: {rare}"
