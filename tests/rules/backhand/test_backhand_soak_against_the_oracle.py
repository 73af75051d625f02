"""Whole matches of Backhand played by the product and by the oracle side by side."""

from oracle.backhand_oracle import PACK, Oracle
from support.backhand import random_options
from support.product import Product
from support.soak import Comparison, Words, check_agreement

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


class BothWritings(Comparison):
    """A match of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seats = self.rng.choice([1, 1, 2, 3, 5, 8])
        options = random_options(self.rng)
        whole = PACK * ((self.seats + 1) // 2)
        packs = [self.rng.sample(whole, len(whole)) for _ in range(self.rng.choice([0, 1, 2]))]
        self.history += [self.seats, options, packs]
        self.product = Product.new(self.seats, options, packs=packs, seed=seed, game="backhand")
        self.luck = self.product.match.setup
        self.again = 0
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

    @property
    def over(self) -> bool:
        return bool(self.oracle.over)

    def chosen(self, state: Words, legal: list[Words]) -> Words:
        action = self.rng.choice(legal)
        if action["type"] != "stake":
            return action
        bounds = self.oracle.bounds()
        assert bounds is not None
        return {"type": "stake", "amount": self.rng.randint(bounds["min"], bounds["max"])}

    def in_order(self, words: Words) -> Words:
        return {**words, "used": sorted(words["used"])} if "used" in words else words

    def check_observations(self, state: Words) -> None:
        seat = self.rng.randrange(self.seats)
        observed = self.product.observe(seat)
        self.check_alike(observed, self.oracle.observe(seat))
        unseen = len(self.oracle.state()["actions"]) - len(observed["actions"])
        assert observed["history_length"] == state["history_length"] - unseen

    def note(self, state: Words, action: Words, events: list[Words]) -> None:
        self.seen[action["type"]] += 1
        for event in events:
            self.seen["aces"] += event["event"] == "aces_replaced"
            self.seen["five"] += event.get("reason") == "five"
            if event["event"] == "scored":
                self.seen[event["reason"]] += 1
        if self.over:
            won = self.oracle.winners()
            self.seen["nobody"] += not won
            self.seen["shared"] += len(won) > 1


def test_the_product_and_the_oracle_agree_after_every_action_of_backhand() -> None:
    check_agreement(BothWritings, 25, AT_LEAST)
