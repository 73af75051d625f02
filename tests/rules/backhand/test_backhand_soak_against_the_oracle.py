"""Whole matches of Backhand played by the product and by the oracle side by side.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

import os
from collections import Counter
from random import Random
from typing import Any

from oracle.backhand_oracle import PACK, Oracle
from support.backhand import random_options
from support.product import Product

MATCHES = int(os.environ.get("PORRAZO_SOAK_MATCHES", "25"))
AT_LEAST = {
    "stake": 100,
    "hit": 100,
    "backhand": 50,
    "push_away": 20,
    "play_push": 10,
    "won": 50,
    "lost": 30,
    "five": 3,
    "aces": 20,
    "shuffled": 10,
    "nobody": 1,
    "shared": 1,
}


class Comparison:
    """One match in both writings, stopped at the first difference."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.seats = self.rng.choice([1, 1, 2, 3, 5, 8])
        options = random_options(self.rng)
        whole = PACK * ((self.seats + 1) // 2)
        packs = [self.rng.sample(whole, len(whole)) for _ in range(self.rng.choice([0, 1, 2]))]
        self.history: list[Any] = [seed, self.seats, options, packs]
        self.product = Product.new(self.seats, options, packs=packs, seed=seed, game="backhand")
        self.luck = self.product.match.setup
        self.again = 0
        self.seen: Counter[str] = Counter()
        self.oracle = Oracle.__new__(Oracle)
        self.oracle.number = 0
        self.oracle.__init__(self.seats, options, packs, self.shuffled)  # type: ignore[misc]

    def shuffled(self, cards: list[str]) -> list[str]:
        """The order in which the product shuffles: chance alone is shared."""
        pack, number = self.product.match.game.pack, self.oracle.number
        # All may be used when the last seat throws its hand away, too: then it has acted.
        whole = len(cards) == 52 * ((self.seats + 1) // 2) and not self.oracle.actions
        self.seen["shuffled"] += 1
        if whole:
            order = self.luck.shuffled(self.product.match.game.cards(self.luck), number)
        else:
            self.again = self.again + 1 if self.again // 1000 == number else 1000 * number + 1
            held = tuple(sorted(pack.card(card) for card in cards))
            shuffle = number + 1024 * (self.again % 1000)
            order = tuple(reversed(self.luck.shuffled(held, shuffle)))
        return pack.texts(order)

    def play(self) -> Counter[str]:
        self.compare()
        while not self.oracle.over:
            action = self.rng.choice(self.oracle.legal())
            if action["type"] == "stake":
                bounds = self.oracle.bounds()
                assert bounds is not None
                action = {"type": "stake", "amount": self.rng.randint(bounds["min"], bounds["max"])}
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
        won = self.oracle.winners()
        self.seen["nobody"] += not won
        self.seen["shared"] += len(won) > 1
        return self.seen

    def compare(self) -> None:
        product, oracle = self.product.state(), self.oracle.state()
        product["used"] = sorted(product["used"])
        different = {
            name: (product[name], told) for name, told in oracle.items() if product[name] != told
        }
        assert not different, (different, self.history)
        assert sorted(map(str, self.product.legal())) == sorted(map(str, self.oracle.legal()))
        seat = self.rng.randrange(self.seats)
        observed = self.product.observe(seat)
        for name, told in self.oracle.observe(seat).items():
            assert observed[name] == told, (name, self.history)
        assert observed["history_length"] == self.product.state()["history_length"] - (
            len(oracle["actions"]) - len(observed["actions"])
        )

    def note(self, action: dict[str, Any], events: list[Any]) -> None:
        self.seen[action["type"]] += 1
        for event in events:
            self.seen["aces"] += event["event"] == "aces_replaced"
            self.seen["five"] += event.get("reason") == "five"
            if event["event"] == "scored":
                self.seen[event["reason"]] += 1


def test_the_product_and_the_oracle_agree_after_every_action_of_backhand() -> None:
    seen: Counter[str] = Counter()
    for seed in range(MATCHES):
        seen += Comparison(seed).play()
    rare = {name: seen[name] for name, least in AT_LEAST.items() if seen[name] < least}
    assert not rare, f"seen too rarely to trust the comparison: {rare}"
