"""Random matches of Flor that look for trouble, and packs that deal the hands wanted."""

from collections.abc import Sequence
from random import Random
from typing import Any

from support import cacho
from support.cacho import order, pack_dealing
from support.product import Product

Words = dict[str, Any]

RANKS = ["1", "2", "3", "4", "5", "6", "7", "10", "11", "12"]
PACK = [rank + suit for rank in RANKS for suit in "OCEB"]
OPTION_VALUES: dict[str, list[Any]] = {
    "flor_excludes": [True, True, False],
    "youngest_show": [True, True, False],
    **{
        name: cacho.OPTION_VALUES[name]
        for name in (
            "wildcards",
            "pendanga_bonus",
            "pericon_bonus",
            "pericon_beats_pendanga",
            "starting_counters",
            "deals",
            "min_raise",
            "max_raises",
            "void_redeal_by",
            "losers_show",
        )
    },
}
seeking = cacho.seeking


#: For how many deals a compared match has packs of `random_pack`, one of these.
DEALS_PACKED = [0, 5, 40]


def random_options(rng: Random) -> Words:
    """Any options; about a third of them are left at their default."""
    return {
        name: rng.choice(values) for name, values in OPTION_VALUES.items() if rng.random() < 0.7
    }


def random_match(rng: Random) -> tuple[int, Words]:
    """Seats, few of them more often, and options."""
    return rng.choice([2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10]), random_options(rng)


def full_pack(options: Words) -> list[str]:
    return list(PACK)


def random_pack(rng: Random, options: Words) -> list[str]:
    """Half of the packs have runs of a suit, so that seats have three of one by and by."""
    cards = rng.sample(PACK, len(PACK))
    if rng.random() < 0.5:
        cards.sort(key=lambda card: "OCEB".index(card[-1]) + rng.random() * 1.6)
    return cards


def pack_of(words: str) -> list[str]:
    """A whole pack that starts with the given cards."""
    named = words.split()
    return named + [card for card in PACK if card not in named]


def new(
    seats: int,
    dealer: int,
    hands: dict[int, str] | None = None,
    rounds: Sequence[Sequence[int]] | None = None,
    **options: Any,
) -> Product:
    """Begin a match; everybody gets all three cards where no rounds are named.

    Without a word about it the dealer has no privilege, so that a deal begins with bets.
    """
    everybody = [order(seats, dealer)] * 3
    pack = pack_dealing(hands or {}, rounds or everybody, cards=PACK)
    options = {"youngest_show": False, **options}
    return Product.new(seats, options, dealer=dealer, packs=[pack], game="flor")
