"""Whole matches of Truc, Put and Matarrata played by the product and by the oracle side by side."""

from oracle.truc_oracle import Oracle
from support.product import Product
from support.soak import Comparison, Words, check_agreement
from support.truc import GAME, random_options, random_pack, seeking

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


class BothWritings(Comparison):
    """A match of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        options = random_options(self.rng)
        self.seats = 2 if options["preset"] == "put" else self.rng.choice([2, 2, 4, 4, 6, 8])
        dealer = self.rng.randrange(self.seats)
        packs = [random_pack(self.rng, options) for _ in range(self.rng.choice([0, 3, 12]))]
        self.history += [self.seats, options, dealer, packs]
        self.product = Product.new(
            self.seats, options, dealer=dealer, packs=packs, seed=seed, game=GAME
        )
        self.oracle = Oracle(self.seats, options, dealer, packs, self.next_pack)
        self.seen[options["preset"]] += 1

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + 1 + step) % self.seats for step in range(self.seats)]
        held = [list(state["hands"][seat]) for seat in order]
        # In which order three cards came into a hand says nothing.
        return [held[place % self.seats].pop() for place in range(3 * self.seats)] + state["stock"]

    def chosen(self, state: Words, legal: list[Words]) -> Words:
        return seeking(self.rng, legal)

    def in_order(self, words: Words) -> Words:
        return {**words, "hands": [sorted(hand) for hand in words["hands"]]}

    def check_observations(self, state: Words) -> None:
        for seat in range(self.seats):
            observed = self.product.observe(seat)
            self.check_alike(observed, self.oracle.observe(seat))
            hidden = self.oracle.secrets[seat]
            assert observed["history_length"] == state["history_length"] - hidden

    def note(self, state: Words, action: Words, events: list[Words]) -> None:
        self.seen.update(event["reason"] for event in events if event["event"] == "scored")
        names = [event["event"] for event in events]
        self.seen["a tied trick"] += "trick_tied" in names
        self.seen["a tied deal"] += "deal_tied" in names
        self.seen["signal"] += action["type"] == "signal"
        over_another = action["type"] == "raise" and state["phase"] == "respond"
        self.seen["raise over a raise"] += over_another
        early = len(state["tricks"]) == 1 and "hand_started" in names and action["type"] == "play"
        self.seen["two tricks won, the third not played"] += early
        if self.over:
            self.seen[f"ended by {'a fold' if action['type'] == 'fold' else 'tricks'}"] += 1


def test_the_product_and_the_oracle_agree_after_every_action_of_truc() -> None:
    check_agreement(BothWritings, 60, AT_LEAST)
