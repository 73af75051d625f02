"""Whole matches of Spinado played by the product and by the oracle side by side.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

import os
from collections import Counter
from random import Random
from typing import Any

from oracle.spinado_oracle import PACK, Oracle
from support.product import Product
from support.spinado import random_options, seeking

MATCHES = int(os.environ.get("PORRAZO_SOAK_MATCHES", "8"))
AT_LEAST = {
    "ante": 20,
    "game": 10,
    "matrimony": 1,
    "intrigue": 1,
    "spinado": 3,
    "final_pots": 3,
    "joined": 5,
    "hold": 50,
    "short": 1,
}


def in_order(state: dict[str, Any]) -> dict[str, Any]:
    """The fields of a state that hold sets of cards, with these sorted."""
    hands = [sorted(hand) for hand in state["hands"]]
    return {**state, "hands": hands} | ({"dead": sorted(state["dead"])} if "dead" in state else {})


def telling(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Counters that move and hands that are shown, in order."""
    return [
        in_order(event)
        if event["event"] == "hand_over"
        else {name: value for name, value in event.items() if name != "cards"}
        for event in events
        if event["event"] in ("scored", "hand_over")
    ]


class Comparison:
    """One match in both writings, stopped at the first difference."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.seats = self.rng.choice([3, 4, 5])
        options = random_options(self.rng)
        dealer = self.rng.randrange(self.seats)
        packs = [self.rng.sample(PACK, len(PACK)) for _ in range(self.rng.choice([0, 1, 6]))]
        self.history: list[Any] = [seed, self.seats, options, dealer, packs]
        self.product = Product.new(
            self.seats, options, dealer=dealer, packs=packs, seed=seed, game="spinado"
        )
        self.oracle = Oracle(self.seats, options, dealer, packs, self.next_pack)
        self.seen: Counter[str] = Counter()

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + step) % self.seats for step in range(1, self.seats + 1)]
        hands = [*[state["hands"][seat] for seat in order], state["dead"]]
        each = len(hands[0])
        return [hand[turn] for turn in range(each) for hand in hands] + hands[-1][each:]

    def play(self) -> Counter[str]:
        self.compare()
        while not self.oracle.winners:
            action = seeking(self.rng, self.oracle.state(), self.oracle.legal())
            self.history.append(action)
            events = self.product.act(action)
            assert telling(events) == telling(self.oracle.act(action)), self.history
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
        self.seen["joined"] += bool(action.get("spinado"))
        for event in events:
            if event["event"] == "scored":
                self.seen[event["reason"]] += 1
                self.seen["short"] += event["reason"] == "ante" and event["points"] > -3


def test_the_product_and_the_oracle_agree_after_every_action_of_spinado() -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        seen += Comparison(seed).play()
    rare = {name: seen[name] for name, least in AT_LEAST.items() if seen[name] < least}
    assert not rare, f"seen too rarely to trust the comparison: {rare}"
