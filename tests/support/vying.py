"""A match of betting played by the product and by its oracle side by side."""

from functools import partial
from types import ModuleType
from typing import Any

from oracle.cacho_oracle import Oracle
from support.product import Product
from support.soak import Comparison, Words, check_agreement


def sorted_hands(state: Words) -> Words:
    return {**state, "hands": [hand and sorted(hand) for hand in state["hands"]]}


def telling(events: list[Words]) -> list[Words]:
    """Counters that move, showdowns, what is shown and announced, in order."""
    return [told(event) for event in events if is_told(event)]


def is_told(event: Words) -> bool:
    if event["event"] == "called":
        return event["call"] not in ("pass", "bet", "call", "raise", "fold", *PRIVILEGE)
    return event["event"] in ("scored", "showdown", "shown", "shut_out")


def told(event: Words) -> Words:
    if event["event"] == "showdown":
        return sorted_hands(event)
    if event["event"] == "shown":
        return {**event, "cards": sorted(event["cards"])}
    return {name: value for name, value in event.items() if name != "cards"}


#: What is called where the dealer may open a card; it is told by more than the event.
PRIVILEGE = ("show_first_card", "keep_hidden")


class BothWritings(Comparison):
    """A match of a game whose module knows its options, packs and rough players."""

    def __init__(self, game: ModuleType, oracle: type[Oracle], seed: int) -> None:
        super().__init__(seed)
        self.game = game
        self.seats, options = game.random_match(self.rng)
        dealer = self.rng.randrange(self.seats)
        packs = [
            game.random_pack(self.rng, options) for _ in range(self.rng.choice(game.DEALS_PACKED))
        ]
        self.history += [self.seats, options, dealer, packs]
        name = game.__name__.rpartition(".")[2]
        self.product = Product.new(
            self.seats, options, dealer=dealer, packs=packs, seed=seed, game=name
        )
        self.oracle = oracle(self.seats, options, dealer, packs, self.next_pack)

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + 1 + step) % self.seats for step in range(self.seats)]
        dealt = [card for seat in order for card in state["hands"][seat]]
        return [*dealt, *state["stock"]]

    def chosen(self, state: Words, legal: list[Words]) -> Words:
        action: Words = self.game.seeking(self.rng, state, legal)
        return action

    def in_order(self, words: Words) -> Words:
        return sorted_hands(words)

    def telling(self, events: list[Words]) -> list[Words]:
        return telling(events)

    def check_observations(self, state: Words) -> None:
        for seat in range(self.seats):
            self.check_alike(self.product.observe(seat), self.oracle.observe(seat))

    def note(self, state: Words, action: Words, events: list[Any]) -> None:
        self.seen.update(event["reason"] for event in events if event["event"] == "scored")
        self.seen["void"] += any(event["event"] == "deal_void" for event in events)
        seat = state["to_act"]
        if action["type"] == "call" and state["scores"][seat] < state["to_call"]:
            self.seen["a short call"] += 1
        self.seen[action["type"]] += 1
        announcing = sum(event["event"] == "called" and event["call"] == "flor" for event in events)
        self.seen["alone with a flor"] += announcing == 1
        self.seen["several flores"] += announcing > 1
        telling_all = sum(event["event"] == "shut_out" for event in events)
        self.seen["shut out"] += telling_all
        self.seen["a hand shown without a showdown"] += any(
            event["event"] == "shown" and len(event["cards"]) > 1 for event in events
        )
        for event in events:
            if event["event"] == "showdown":
                self.seen["showdown"] += 1
                self.seen["several layers"] += len(event["winners"]) > 1
                self.seen["several winners"] += len(set(event["winners"])) > 1
                self.seen["wild"] += bool(event.get("wild"))
                self.seen.update(name for name in event["classes"] if name)
        if self.oracle.winners:
            self.seen["shared"] += len(self.oracle.winners) > 1
            self.seen["ended early"] += self.oracle.scores.count(0) == self.seats - 1
            hidden = any("?" in hand for hand in self.oracle.observe(0)["hands"])
            self.seen["a hand kept hidden at the end"] += hidden


def check_vying(
    game: ModuleType, oracle: type[Oracle], usual: int, at_least: dict[str, int], enough: int = 0
) -> None:
    """Play matches of a game of betting in both writings, and hold that rare things came up."""
    check_agreement(partial(BothWritings, game, oracle), usual, at_least, enough)
