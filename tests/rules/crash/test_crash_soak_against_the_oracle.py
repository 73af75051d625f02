"""Whole matches of Crash played by the product and by the oracle side by side."""

from oracle.crash_oracle import Oracle
from support.crash import odd_pack, random_options, seeking
from support.product import Product
from support.soak import Comparison, Words, check_agreement

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


def in_order(state: Words) -> Words:
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


class BothWritings(Comparison):
    """A match of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seats = self.rng.choice([2, 3, 4])
        options = random_options(self.rng)
        dealer = self.rng.randrange(self.seats)
        packs = [odd_pack(self.rng) for _ in range(self.rng.choice([0, 1, 6]))]
        self.history += [self.seats, options, dealer, packs]
        self.product = Product.new(
            self.seats, options, dealer=dealer, packs=packs, seed=seed, game="crash"
        )
        self.oracle = Oracle(self.seats, options, dealer, packs, self.next_pack)

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + step) % self.seats for step in range(1, self.seats + 1)]
        hands = [state["hands"][seat] for seat in order if not state["out"][seat]]
        dealt = [hand[turn] for turn in range(13) for hand in hands]
        return dealt + [card for hand in state["spare"] for card in hand]

    def chosen(self, state: Words, legal: list[Words]) -> Words:
        return seeking(self.rng, state, legal)

    def in_order(self, words: Words) -> Words:
        return in_order(words)

    def check_observations(self, state: Words) -> None:
        seat = self.rng.randrange(self.seats)
        self.check_alike(self.product.observe(seat), self.oracle.observe(seat))

    def note(self, state: Words, action: Words, events: list[Words]) -> None:
        self.seen[action["type"]] += 1
        for event in events:
            self.seen[event["event"]] += 1
            if event["event"] == "scored":
                self.seen[event["reason"]] += 1
            elif event["event"] == "groups_compared":
                self.seen["stopper"] += len(event["winners"]) > 1


def test_the_product_and_the_oracle_agree_after_every_action_of_crash() -> None:
    check_agreement(BothWritings, 12, AT_LEAST)
