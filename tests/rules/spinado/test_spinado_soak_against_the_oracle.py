"""Whole matches of Spinado played by the product and by the oracle side by side."""

from oracle.spinado_oracle import PACK, Oracle
from support.product import Product
from support.soak import Comparison, Words, check_agreement, without_cards
from support.spinado import random_options, seeking

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


def in_order(state: Words) -> Words:
    """The fields of a state that hold sets of cards, with these sorted."""
    hands = [sorted(hand) for hand in state["hands"]]
    return {**state, "hands": hands} | ({"dead": sorted(state["dead"])} if "dead" in state else {})


class BothWritings(Comparison):
    """A match of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seats = self.rng.choice([3, 4, 5])
        options = random_options(self.rng)
        dealer = self.rng.randrange(self.seats)
        packs = [self.rng.sample(PACK, len(PACK)) for _ in range(self.rng.choice([0, 1, 6]))]
        self.history += [self.seats, options, dealer, packs]
        self.product = Product.new(
            self.seats, options, dealer=dealer, packs=packs, seed=seed, game="spinado"
        )
        self.oracle = Oracle(self.seats, options, dealer, packs, self.next_pack)

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + step) % self.seats for step in range(1, self.seats + 1)]
        hands = [*[state["hands"][seat] for seat in order], state["dead"]]
        each = len(hands[0])
        return [hand[turn] for turn in range(each) for hand in hands] + hands[-1][each:]

    def chosen(self, state: Words, legal: list[Words]) -> Words:
        return seeking(self.rng, state, legal)

    def in_order(self, words: Words) -> Words:
        return in_order(words)

    def telling(self, events: list[Words]) -> list[Words]:
        """Counters that move and hands that are shown, in order."""
        return [
            in_order(event) if event["event"] == "hand_over" else without_cards([event])[0]
            for event in events
            if event["event"] in ("scored", "hand_over")
        ]

    def check_observations(self, state: Words) -> None:
        seat = self.rng.randrange(self.seats)
        self.check_alike(self.product.observe(seat), self.oracle.observe(seat))

    def note(self, state: Words, action: Words, events: list[Words]) -> None:
        self.seen[action["type"]] += 1
        self.seen["joined"] += bool(action.get("spinado"))
        for event in events:
            if event["event"] == "scored":
                self.seen[event["reason"]] += 1
                self.seen["short"] += event["reason"] == "ante" and event["points"] > -3


def test_the_product_and_the_oracle_agree_after_every_action_of_spinado() -> None:
    check_agreement(BothWritings, 8, AT_LEAST)
