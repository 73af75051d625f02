"""Whole matches played by the product and by the oracle, a second writing of the rules.

``PORRAZO_SOAK_MATCHES`` sets how many: ``make soak`` plays many more than the suite does.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from support.product import Product

Words = dict[str, Any]


def how_many(usual: int) -> int:
    """Return how many matches are played, ``usual`` unless the environment says otherwise."""
    return int(os.environ.get("PORRAZO_SOAK_MATCHES", usual))


def check_agreement(
    compare: Callable[[int], Comparison], usual: int, at_least: Mapping[str, int], enough: int = 0
) -> None:
    """Play matches of seeds 0, 1 ... in both writings, and hold that rare things came up.

    ``at_least`` says how often each thing that was noted must; in fewer matches than ``enough``
    that is not asked.
    """
    seen: Counter[str] = Counter()
    for seed in range(how_many(usual)):
        seen += compare(seed).play()
    rare = {name: seen[name] for name, least in at_least.items() if seen[name] < least}
    assert how_many(usual) < enough or not rare, f"seen too rarely to trust the comparison: {rare}"


def without_cards(events: list[Words], *kinds: str) -> list[Words]:
    """Return the events of these kinds, "scored" unless others are given, without their cards."""
    return [
        {name: value for name, value in event.items() if name != "cards"}
        for event in events
        if event["event"] in (kinds or ("scored",))
    ]


class Comparison:
    """One match in both writings, stopped at the first difference.

    A game's own makes ``product`` and ``oracle`` and puts what led to them into ``history``.
    """

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.history: list[Any] = [seed]
        self.seen: Counter[str] = Counter()
        self.product: Product
        self.oracle: Any
        self.told: list[Words] = []
        """The product's last events."""

    @property
    def over(self) -> bool:
        """True when the oracle's match has ended."""
        return bool(self.oracle.winners)

    def chosen(self, state: Words, legal: list[Words]) -> Words:
        """Return the action to play, of those that the oracle allows."""
        raise NotImplementedError

    def in_order(self, words: Words) -> Words:
        """Return a state or an observation with what has no order sorted."""
        return words

    def telling(self, events: list[Words]) -> list[Any]:
        """Return what both must tell of events alike."""
        return without_cards(events)

    def note(self, state: Words, action: Words, events: list[Words]) -> None:
        """Count what an action in a state of the oracle's led to."""

    def play(self) -> Counter[str]:
        """Play the match to its end; return what came up in it."""
        self.compare()
        while not self.over:
            state = self.oracle.state()
            action = self.chosen(state, self.oracle.legal())
            self.history.append(action)
            self.told = self.product.act(action)
            assert self.telling(self.told) == self.telling(self.oracle.act(action)), self.history
            self.compare()
            self.note(state, action, self.told)
        return self.seen

    def compare(self) -> None:
        """Hold that state, legal actions and observations are alike."""
        state = self.product.state()
        self.check_alike(state, self.oracle.state())
        legal = self.comparable(self.product.legal())
        assert legal == self.comparable(self.oracle.legal()), self.history
        self.check_observations(state)

    def comparable(self, legal: list[Words]) -> Any:
        """Return legal actions without an order."""
        return sorted(map(str, legal))

    def check_alike(self, of_product: Words, of_oracle: Words) -> None:
        """Hold that the product says all that the oracle says."""
        product, oracle = self.in_order(of_product), self.in_order(of_oracle)
        different = {
            name: (product[name], told) for name, told in oracle.items() if product[name] != told
        }
        assert not different, (different, self.history)

    def check_observations(self, state: Words) -> None:
        """Hold that what a seat may see is alike; ``state`` is the product's."""
