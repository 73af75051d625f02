"""Whole matches of Porrazo played by the product and by the oracle side by side."""

from collections import Counter
from typing import Any

import pytest
from oracle.porrazo_oracle import Oracle
from support.depth import deep
from support.matches import match_seeking, random_options, random_pack
from support.product import Product
from support.situations import Action, Event, State
from support.soak import Comparison, Words, check_agreement

#: Of fewer not every rare thing can be wanted.
ENOUGH = 400
COMPARED = (
    "phase",
    "to_act",
    "winner",
    "over",
    "table",
    "hands",
    "stock",
    "piles",
    "won",
    "scores",
    "sides",
    "pending",
    "last_left",
    "last_capturer",
    "calls",
    "played",
    "tendido",
    "tendido_row",
    "dealer",
    "hand_number",
    "deal_number",
    "history_length",
    "options",
)


def comparable(state: State) -> dict[str, Any]:
    """A state's compared fields, with what has no order sorted."""
    words = {name: state[name] for name in COMPARED}
    words["hands"] = [sorted(hand) for hand in words["hands"]]
    words["won"] = [sorted(cards) for cards in words["won"]]
    if words["pending"]:
        words["pending"] = {**words["pending"], "cards": sorted(words["pending"]["cards"])}
    return words


def as_set(actions: list[Action]) -> set[str]:
    """Actions without an order; of an arranged row only the ranks are compared."""
    return {
        str({**action, "row": [card[0] for card in action["row"]]} if "row" in action else action)
        for action in actions
    }


def points(events: list[Event]) -> list[tuple[Any, ...]]:
    """What was scored, without the order of the reasons of one settlement."""
    names = ("side", "points", "reason")
    scored = [event for event in events if event["event"] == "scored"]
    tally: Counter[tuple[int, str]] = Counter()
    for event in scored:
        tally[event["side"], event["reason"]] += event["points"]
    assert all(set(names) <= set(event) for event in scored)
    return sorted((side, reason, sum_) for (side, reason), sum_ in tally.items())


def pack_at_the_start_of_a_hand(state: State) -> list[str]:
    """The product's own shuffle, read from the state before anybody has acted in the hand."""
    seats = state["seats"]
    order = [(state["dealer"] + 1 + step) % seats for step in range(seats)]
    dealt: list[str] = [card for seat in order for card in state["hands"][seat]]
    stock: list[str] = state["stock"]
    return dealt + stock


class BothWritings(Comparison):
    """A match of it."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        seats = self.rng.choice([2, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8])
        options = random_options(self.rng, seats)
        dealer = self.rng.randrange(seats)
        packs = [random_pack(self.rng, seats) for _ in range(self.rng.choice([0, 1, 4, 9]))]
        self.history += [seats, options, dealer, packs]
        self.product = Product.new(seats, options, dealer=dealer, packs=packs, seed=seed)
        self.oracle = Oracle(seats, options, dealer, packs, self.next_pack)

    def next_pack(self) -> list[str]:
        return pack_at_the_start_of_a_hand(self.product.state())

    @property
    def over(self) -> bool:
        return bool(self.oracle.phase == "over")

    def chosen(self, state: Words, legal: list[Words]) -> Words:
        return match_seeking(self.rng, state, legal)

    def in_order(self, words: Words) -> Words:
        return comparable(words)

    def telling(self, events: list[Words]) -> list[Any]:
        return points(events)

    def comparable(self, legal: list[Words]) -> set[str]:
        return as_set(legal)

    def note(self, state: State, action: Action, events: list[Event]) -> None:
        names = {str(event["event"]) for event in events}
        self.seen.update(names)
        self.seen.update({str(event["reason"]) for event in events if event["event"] == "scored"})
        if action.get("in_place"):
            pending = state["pending"]
            meets = pending is not None and pending["rank"] == action["card"][0]
            self.seen["declined a counter" if meets else "declined a capture"] += 1
        if "match_won" in names and action["type"] == "play" and "san_benito" not in names:
            kept = any(action["card"] in hand for hand in self.product.state()["hands"])
            self.seen["won by a settlement" if kept else "won by a card"] += 1


AT_LEAST = {
    "counter_porrazo": 100,
    "san_benito": 20,
    "porrazo": 100,
    "limpia": 100,
    "in_place": 100,
    "tendido_place": 30,
    "tendido_set": 100,
    "ronda": 100,
    "rondine": 30,
    "four": 3,
    "claim": 30,
    "cards": 30,
    "declined a capture": 50,
    "declined a counter": 10,
    "won by a settlement": 3,
    "won by a card": 20,
}


@pytest.mark.long
def test_the_product_and_the_oracle_agree_after_every_action() -> None:
    check_agreement(BothWritings, deep(ENOUGH, 150), AT_LEAST, ENOUGH)
