"""Whole matches of Truc, Put and Matarrata played by the product and by the oracle side by side.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

import os
from collections import Counter
from random import Random
from typing import Any

from oracle.truc_oracle import Oracle
from support.product import Product
from support.truc import GAME, random_options, random_pack, seeking

MATCHES = int(os.environ.get("PORRAZO_SOAK_MATCHES", "60"))
AT_LEAST = {
    "truc": 5,
    "put": 5,
    "matarrata": 5,
    "tricks": 60,
    "fold": 30,
    "raise over a raise": 20,
    "a tied trick": 20,
    "a tied deal": 3,
    "signal": 20,
    "two tricks won, the third not played": 15,
    "ended by a fold": 3,
    "ended by tricks": 3,
}


def sorted_hands(state: dict[str, Any]) -> dict[str, Any]:
    return {**state, "hands": [sorted(hand) for hand in state["hands"]]}


def points(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {name: value for name, value in event.items() if name != "cards"}
        for event in events
        if event["event"] == "scored"
    ]


class Comparison:
    """One match in both writings, stopped at the first difference."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        options = random_options(self.rng)
        self.seats = 2 if options["preset"] == "put" else self.rng.choice([2, 2, 4, 4, 6, 8])
        dealer = self.rng.randrange(self.seats)
        packs = [random_pack(self.rng, options) for _ in range(self.rng.choice([0, 3, 12]))]
        self.history: list[Any] = [seed, self.seats, options, dealer, packs]
        self.product = Product.new(
            self.seats, options, dealer=dealer, packs=packs, seed=seed, game=GAME
        )
        self.oracle = Oracle(self.seats, options, dealer, packs, self.next_pack)
        self.seen: Counter[str] = Counter({options["preset"]: 1})

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + 1 + step) % self.seats for step in range(self.seats)]
        held = [list(state["hands"][seat]) for seat in order]
        # In which order three cards came into a hand says nothing.
        return [held[place % self.seats].pop() for place in range(3 * self.seats)] + state["stock"]

    def play(self) -> Counter[str]:
        self.compare()
        while not self.oracle.winners:
            action = seeking(self.rng, self.oracle.legal())
            self.history.append(action)
            state = self.oracle.state()
            events = self.product.act(action)
            expected = self.oracle.act(action)
            assert points(events) == points(expected), self.history
            self.compare()
            self.note(state, action, events)
        self.seen[f"ended by {'a fold' if action['type'] == 'fold' else 'tricks'}"] += 1
        return self.seen

    def compare(self) -> None:
        product, oracle = sorted_hands(self.product.state()), sorted_hands(self.oracle.state())
        different = {
            name: (product[name], told) for name, told in oracle.items() if product[name] != told
        }
        assert not different, (different, self.history)
        assert sorted(map(str, self.product.legal())) == sorted(map(str, self.oracle.legal()))
        for seat in range(self.seats):
            observed = sorted_hands(self.product.observe(seat))
            for name, told in sorted_hands(self.oracle.observe(seat)).items():
                assert observed[name] == told, (name, seat, self.history)
            hidden = self.oracle.secrets[seat]
            assert observed["history_length"] == product["history_length"] - hidden

    def note(self, state: dict[str, Any], action: dict[str, Any], events: list[Any]) -> None:
        self.seen.update(event["reason"] for event in events if event["event"] == "scored")
        names = [event["event"] for event in events]
        self.seen["a tied trick"] += "trick_tied" in names
        self.seen["a tied deal"] += "deal_tied" in names
        self.seen["signal"] += action["type"] == "signal"
        over_another = action["type"] == "raise" and state["phase"] == "respond"
        self.seen["raise over a raise"] += over_another
        early = len(state["tricks"]) == 1 and "hand_started" in names and action["type"] == "play"
        self.seen["two tricks won, the third not played"] += early


def test_the_product_and_the_oracle_agree_after_every_action_of_truc() -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        seen += Comparison(seed).play()
    rare = {name: seen[name] for name, least in AT_LEAST.items() if seen[name] < least}
    assert not rare, f"seen too rarely to trust the comparison: {rare}"
