"""Whole matches of Trente et Quarante played by the product and by the oracle side by side.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

import os
from collections import Counter
from random import Random
from typing import Any

from oracle.trente_oracle import Oracle
from support.product import Product
from support.trente import NAME, random_options, refaits

MATCHES = int(os.environ.get("PORRAZO_SOAK_MATCHES", "30"))
AT_LEAST = {
    "bet": 500,
    "insure": 100,
    "ready": 300,
    "surrender_half": 20,
    "stay": 20,
    "won": 50,
    "returned": 50,
    "surrendered": 20,
    "imprisoned": 40,
    "freed": 8,
    "lost": 8,
    "kept": 4,
    "ended": 4,
    "shuffled": 20,
    "nobody": 1,
}


class Comparison:
    """One match in both writings, stopped at the first difference."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.seats = self.rng.choice([1, 1, 2, 3, 5, 8])
        options = random_options(self.rng)
        count = options.get("pack_count", 6)
        packs = [refaits(self.rng, count) for _ in range(self.rng.choice([0, 1, 3]))]
        self.history: list[Any] = [seed, self.seats, options, packs]
        self.product = Product.new(self.seats, options, packs=packs, seed=seed, game=NAME)
        self.luck = self.product.match.setup
        self.whole = 52 * count
        self.seen: Counter[str] = Counter()
        self.oracle = Oracle.__new__(Oracle)
        self.oracle.number = 0
        self.oracle.__init__(self.seats, options, packs, self.shuffled)  # type: ignore[misc]

    def shuffled(self, cards: list[str]) -> list[str]:
        """The order in which the product shuffles: chance alone is shared."""
        pack, number = self.product.match.game.pack, self.oracle.number
        self.seen["shuffled"] += 1
        if len(cards) == self.whole:
            order = self.luck.shuffled(self.product.match.game.cards(self.luck), number)
        else:
            held = tuple(sorted(pack.card(card) for card in cards))
            order = tuple(reversed(self.luck.shuffled(held, number + 1024)))
        return pack.texts(order)

    def play(self) -> Counter[str]:
        self.compare()
        while not self.oracle.over:
            action = self.chosen()
            self.history.append(action)
            events = self.product.act(action)
            scored = [
                {name: told for name, told in event.items() if name != "cards"}
                for event in events
                if event["event"] == "scored"
            ]
            assert scored == self.oracle.act(action), self.history
            self.compare()
            self.note(action, events)
        self.seen["nobody"] += not self.oracle.winners()
        return self.seen

    def chosen(self) -> dict[str, Any]:
        """Any legal action, mostly with an amount of its own."""
        action = self.rng.choice(self.oracle.legal())
        bounds = self.oracle.bounds()
        if action["type"] == "bet" and bounds is not None:
            amount = self.rng.randint(bounds["min"], min(bounds["max"], 20 * bounds["min"]))
            return {**action, "amount": amount}
        if action["type"] == "insure":
            most = self.oracle.most_insured(action["kind"])
            return {**action, "amount": self.rng.randint(1, most)}
        return action

    def compare(self) -> None:
        product, oracle = self.product.state(), self.oracle.state()
        different = {
            name: (product[name], told) for name, told in oracle.items() if product[name] != told
        }
        assert not different, (different, self.history)
        assert sorted(map(str, self.product.legal())) == sorted(map(str, self.oracle.legal()))
        seat = self.rng.randrange(self.seats)
        observed = self.product.observe(seat)
        for name, told in self.oracle.observe(seat).items():
            assert observed[name] == told, (name, self.history)
        assert observed["history_length"] == product["history_length"] - (
            len(oracle["actions"]) - len(observed["actions"])
        )

    def note(self, action: dict[str, Any], events: list[Any]) -> None:
        self.seen[action["type"]] += 1
        for event in events:
            if event["event"] == "scored":
                self.seen[event["reason"]] += 1
            elif event["event"] == "prison_moved":
                self.seen[event["how"]] += 1


def test_the_product_and_the_oracle_agree_after_every_action_of_trente_et_quarante() -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        seen += Comparison(seed).play()
    rare = {name: seen[name] for name, least in AT_LEAST.items() if seen[name] < least}
    assert not rare, f"seen too rarely to trust the comparison: {rare}"
