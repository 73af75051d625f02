"""Whole matches of Trente et Quarante played by the product and by the oracle side by side."""

from oracle.trente_oracle import Oracle
from support.product import Product
from support.soak import Comparison, Words, check_agreement
from support.trente import NAME, random_options, refaits

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


class BothWritings(Comparison):
    """A match of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.seats = self.rng.choice([1, 1, 2, 3, 5, 8])
        options = random_options(self.rng)
        count = options.get("pack_count", 6)
        packs = [refaits(self.rng, count) for _ in range(self.rng.choice([0, 1, 3]))]
        self.history += [self.seats, options, packs]
        self.product = Product.new(self.seats, options, packs=packs, seed=seed, game=NAME)
        self.luck = self.product.match.setup
        self.whole = 52 * count
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

    @property
    def over(self) -> bool:
        return bool(self.oracle.over)

    def chosen(self, state: Words, legal: list[Words]) -> Words:
        """Any legal action, mostly with an amount of its own."""
        action = self.rng.choice(legal)
        bounds = self.oracle.bounds()
        if action["type"] == "bet" and bounds is not None:
            amount = self.rng.randint(bounds["min"], min(bounds["max"], 20 * bounds["min"]))
            return {**action, "amount": amount}
        if action["type"] == "insure":
            most = self.oracle.most_insured(action["kind"])
            return {**action, "amount": self.rng.randint(1, most)}
        return action

    def check_observations(self, state: Words) -> None:
        seat = self.rng.randrange(self.seats)
        observed = self.product.observe(seat)
        self.check_alike(observed, self.oracle.observe(seat))
        unseen = len(self.oracle.state()["actions"]) - len(observed["actions"])
        assert observed["history_length"] == state["history_length"] - unseen

    def note(self, state: Words, action: Words, events: list[Words]) -> None:
        self.seen[action["type"]] += 1
        for event in events:
            if event["event"] == "scored":
                self.seen[event["reason"]] += 1
            elif event["event"] == "prison_moved":
                self.seen[event["how"]] += 1
        self.seen["nobody"] += self.over and not self.oracle.winners()


def test_the_product_and_the_oracle_agree_after_every_action_of_trente_et_quarante() -> None:
    check_agreement(BothWritings, 30, AT_LEAST)
