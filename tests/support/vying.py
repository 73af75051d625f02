"""A match of betting played by the product and by its oracle side by side."""

from collections import Counter
from random import Random
from types import ModuleType
from typing import Any

from oracle.cacho_oracle import Oracle
from support.product import Product


def sorted_hands(state: dict[str, Any]) -> dict[str, Any]:
    return {**state, "hands": [hand and sorted(hand) for hand in state["hands"]]}


def telling(events: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Counters that move, showdowns, what is shown and announced, in order."""
    return [told(event) for event in events if is_told(event)]


def is_told(event: dict[str, Any]) -> bool:
    if event["event"] == "called":
        return event["call"] not in ("pass", "bet", "call", "raise", "fold", *PRIVILEGE)
    return event["event"] in ("scored", "showdown", "shown", "shut_out")


def told(event: dict[str, Any]) -> dict[str, Any]:
    if event["event"] == "showdown":
        return sorted_hands(event)
    if event["event"] == "shown":
        return {**event, "cards": sorted(event["cards"])}
    return {name: value for name, value in event.items() if name != "cards"}


#: What is called where the dealer may open a card; it is told by more than the event.
PRIVILEGE = ("show_first_card", "keep_hidden")


class Comparison:
    """One match in both writings, stopped at the first difference."""

    def __init__(self, game: ModuleType, oracle: type[Oracle], seed: int) -> None:
        """``game`` is the module that knows its options, packs and rough players."""
        self.game = game
        self.rng = Random(seed)
        self.seats, options = game.random_match(self.rng)
        dealer = self.rng.randrange(self.seats)
        packs = [
            game.random_pack(self.rng, options) for _ in range(self.rng.choice(game.DEALS_PACKED))
        ]
        self.history: list[Any] = [seed, self.seats, options, dealer, packs]
        name = game.__name__.rpartition(".")[2]
        self.product = Product.new(
            self.seats,
            options,
            dealer=dealer,
            packs=packs,
            seed=seed,
            game=name,
        )
        self.oracle = oracle(self.seats, options, dealer, packs, self.next_pack)
        self.seen: Counter[str] = Counter()

    def next_pack(self) -> list[str]:
        """The product's own shuffle, read before anybody has acted in the deal."""
        state = self.product.state()
        order = [(state["dealer"] + 1 + step) % self.seats for step in range(self.seats)]
        dealt = [card for seat in order for card in state["hands"][seat]]
        return [*dealt, *state["stock"]]

    def play(self) -> Counter[str]:
        self.compare()
        while not self.oracle.winners:
            state = self.oracle.state()
            action = self.game.seeking(self.rng, state, self.oracle.legal())
            self.history.append(action)
            events = self.product.act(action)
            expected = self.oracle.act(action)
            assert telling(events) == telling(expected), self.history
            self.compare()
            self.note(state, action, events)
        return self.seen

    def compare(self) -> None:
        product, oracle = sorted_hands(self.product.state()), sorted_hands(self.oracle.state())
        different = {
            name: (product[name], value) for name, value in oracle.items() if product[name] != value
        }
        assert not different, (different, self.history)
        assert sorted(map(str, self.product.legal())) == sorted(map(str, self.oracle.legal()))
        for seat in range(self.seats):
            observed = self.product.observe(seat)
            for name, expected in sorted_hands(self.oracle.observe(seat)).items():
                assert sorted_hands(observed)[name] == expected, (name, self.history)

    def note(self, state: dict[str, Any], action: dict[str, Any], events: list[Any]) -> None:
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


def seen_in(game: ModuleType, oracle: type[Oracle], matches: int) -> Counter[str]:
    """Play so many matches in both writings and count what happened in them."""
    seen: Counter[str] = Counter()
    for seed in range(matches):
        seen += Comparison(game, oracle, seed).play()
    return seen
