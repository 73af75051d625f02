"""Random matches of Rentoy, and packs that deal the hands wanted."""

from random import Random
from typing import Any

from oracle.truc_oracle import SPANISH
from support.product import Product
from support.truc import pack_dealing

Words = dict[str, Any]

OPTION_VALUES: dict[str, list[Any]] = {
    "target": [6, 7, 12, 30],
    "sweep_overtake": [True, False],
    "top_trump_exempt": [True, False],
    "canary_matadors": [0, 3],
    "signals": ["off", "truthful", "free"],
    "signal_to": ["leader", "any_partner"],
    "signal_seen_by": ["receiver", "team", "all"],
}


def random_options(rng: Random) -> Words:
    """Any options; about a third of them are left at their default."""
    return {
        name: rng.choice(values) for name, values in OPTION_VALUES.items() if rng.random() < 0.7
    }


def pack_of(words: str) -> list[str]:
    """A whole pack that starts with the given cards."""
    named = words.split()
    return named + [card for card in SPANISH if card not in named]


def new(
    hands: dict[int, str], turned: str, seats: int = 2, dealer: int = 1, **options: Any
) -> Product:
    """Begin a match with these hands and this card turned up."""
    pack = pack_dealing({**hands, -1: turned}, seats, dealer, {})
    pack.insert(3 * seats, turned)
    return Product.new(seats, options, dealer=dealer, packs=[pack], game="rentoy")


def action(text: str) -> Words:
    """The action that a short text names: ``3C``, ``raise``, ``signal two_of_trumps to 2``."""
    if text in ("raise", "accept", "fold", "done"):
        return {"type": text}
    if text.startswith("signal"):
        _, code, _, to = text.split()
        return {"type": "signal", "code": code, "to": int(to)}
    return {"type": "play", "card": text}


def play(match: Product, line: str) -> list[Words]:
    """Do actions, with slashes between, and give all their events."""
    return [event for text in line.split("/") for event in match.act(action(text.strip()))]
