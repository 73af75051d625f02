"""Whole matches of Rentoy played by the product and by the oracle side by side."""

from oracle.rentoy_oracle import RentoyOracle
from oracle.truc_oracle import SPANISH
from support.depth import deep
from support.product import Product
from support.rentoy import random_options
from support.soak import Comparison, Words, check_agreement
from support.truc import seeking

#: Of fewer not every rare thing can be wanted.
ENOUGH = 50
AT_LEAST = {
    "tricks": 50,
    "fold": 20,
    "raise in answer": 20,
    "signal": 40,
    "a duty": 20,
    "ended": 10,
}


class BothWritings(Comparison):
    """A match of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        options = random_options(self.rng)
        self.seats = self.rng.choice([2, 4, 4, 6, 8])
        dealer = self.rng.randrange(self.seats)
        packs = [self.rng.sample(SPANISH, 40) for _ in range(self.rng.choice([0, 3]))]
        self.history += [self.seats, options, dealer, packs]
        self.product = Product.new(
            self.seats, options, dealer=dealer, packs=packs, seed=seed, game="rentoy"
        )
        self.oracle = RentoyOracle(self.seats, options, dealer, packs, self.next_pack)

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + 1 + step) % self.seats for step in range(self.seats)]
        held = [list(state["hands"][seat]) for seat in order]
        dealt = [held[place % self.seats].pop() for place in range(3 * self.seats)]
        return [*dealt, state["turned"], *state["stock"]]

    def chosen(self, state: Words, legal: list[Words]) -> Words:
        action = seeking(self.rng, legal)
        cards = sum(each["type"] == "play" for each in legal)
        self.seen["a duty"] += 0 < cards < len(state["hands"][state["to_act"]])
        return action

    def in_order(self, words: Words) -> Words:
        return {**words, "hands": [sorted(hand) for hand in words["hands"]]}

    def check_observations(self, state: Words) -> None:
        for seat in range(self.seats):
            observed = self.product.observe(seat)
            self.check_alike(observed, self.oracle.observe(seat))
            hidden = self.oracle.secrets[seat]
            assert observed["history_length"] == state["history_length"] - hidden

    def note(self, state: Words, action: Words, events: list[Words]) -> None:
        self.seen["signal"] += action["type"] == "signal"
        self.seen["raise in answer"] += action["type"] == "raise" and state["phase"] == "respond"
        self.seen.update(event["reason"] for event in events if event["event"] == "scored")
        self.seen["ended"] += self.over


def test_the_product_and_the_oracle_agree_after_every_action_of_rentoy() -> None:
    check_agreement(BothWritings, deep(ENOUGH, 18), AT_LEAST, ENOUGH)
