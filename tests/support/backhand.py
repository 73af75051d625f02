"""Stocks of Backhand, matches from given cards, and options that look for trouble."""

from random import Random
from typing import Any

from oracle.backhand_oracle import PACK
from support.product import Product

Words = dict[str, Any]

OPTION_VALUES: dict[str, list[Any]] = {
    "mode": ["betting", "betting", "race", "fixed"],
    "rounds": [1, 3, 6],
    "wins_needed": [1, 3],
    "push_hit": ["decides", "continues"],
    "max_push_away": [0, 1, 3],
    "fill_counts_for_five": [True, False],
}


def random_options(rng: Random) -> Words:
    """Any options; about a third of them are left at their default."""
    some = {name: rng.choice(v) for name, v in OPTION_VALUES.items() if rng.random() < 0.7}
    if rng.random() < 0.4:  # short of counters
        some |= {"min_bet": 4, "max_bet": 30, "starting_counters": 30, "rounds": 12}
    return {"rounds": 4, **some}


def stock_of(words: str, seats: int = 1) -> list[str]:
    """A whole stock that begins with the given cards."""
    named = words.split()
    rest = PACK * ((seats + 1) // 2)
    for card in named:
        rest.remove(card)
    return named + rest


def pack_of(words: str) -> list[str]:
    """A whole stock for one or two seats."""
    return stock_of(words)


def dealt(first: str, stock: str = "", **options: Any) -> Product:
    """One punter who holds these cards, in the race, where nothing is staked."""
    chosen = {"mode": "race", "wins_needed": 50} | options
    return Product.new(1, chosen, packs=[stock_of(f"{first} {stock}")], game="backhand")


def staked(first: str, stock: str = "", amount: int = 5, **options: Any) -> Product:
    """One punter who holds these cards and has staked."""
    match = Product.new(1, options, packs=[stock_of(f"{first} {stock}")], game="backhand")
    match.act({"type": "stake", "amount": amount})
    return match


def kinds(match: Product) -> list[str]:
    """What may be done, by name."""
    return [action["type"] for action in match.legal()]


def only(events: list[Words], name: str) -> Words:
    """The one event of that name."""
    (found,) = [event for event in events if event["event"] == name]
    return found
