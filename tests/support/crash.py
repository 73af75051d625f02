"""Packs of Crash that deal the hands wanted, settings in short, matches that look for trouble."""

from random import Random
from typing import Any

from oracle.crash_oracle import PACK, brag
from support.product import Product

Words = dict[str, Any]

OPTION_VALUES: dict[str, list[Any]] = {
    "target": [5, 7, 21],
    "top_prial": ["threes", "aces"],
    "auto_sort": [True, False],
    "four_kind_bonus": [True, False],
    "six_pairs_void": [True, False],
    "straight_13_wins": [True, False],
    "crash_wins": [True, False],
    "spare_hand_swap": [True, False],
}
#: Two of them have all ranks, two have six pairs.
STRAIGHT = "AS KH QD JC TS 9H 8D 7C 6S 5H 4D 3C 2S"
PAIRS = "AS AH AD AC KS KH QS QH 9S 9H 7S 7H 2D"


def random_options(rng: Random) -> Words:
    """Any options; about a third of them are left at their default."""
    return {name: rng.choice(v) for name, v in OPTION_VALUES.items() if rng.random() < 0.7}


def pack_of(words: str) -> list[str]:
    """A whole pack that starts with the given cards."""
    named = words.split()
    return named + [card for card in PACK if card not in named]


def pack_dealing(seats: int, dealer: int, hands: dict[int, str], *spares: str) -> list[str]:
    """A pack that deals these cards; what is not named fills the hands up."""
    order = [(dealer + step) % seats for step in range(1, seats + 1)]
    places: list[Any] = [*order, *[f"spare{n}" for n in range(4 - seats)]]
    told: dict[Any, str] = {**hands, **{f"spare{n}": cards for n, cards in enumerate(spares)}}
    named = {card for cards in told.values() for card in cards.split()}
    rest = iter([card for card in PACK if card not in named])
    full = {place: told.get(place, "").split() for place in places}
    for cards in full.values():
        cards += [next(rest) for _ in range(13 - len(cards))]
    dealt = [full[seat][turn] for turn in range(13) for seat in order]
    return dealt + [card for place in places[seats:] for card in full[place]]


def odd_pack(rng: Random) -> list[str]:
    """A pack that deals somebody a hand to claim with, or fours of a kind."""
    pack = rng.sample(PACK, len(PACK))
    kind = rng.random()
    if kind < 0.4:
        return pack
    if kind < 0.6:
        return pack_dealing(2, 1, {rng.randrange(2): STRAIGHT})
    if kind < 0.8:
        return pack_dealing(3, 2, {rng.randrange(3): PAIRS})
    return pack_dealing(4, 3, {rng.randrange(4): "4S 4H 4D 4C KS KH KD KC 9S 8S 7S 6H 5H"})


def lay(words: str) -> Words:
    """An action in short: three cards, or the name of any other."""
    cards = words.split()
    return {"type": "lay", "cards": cards} if len(cards) > 1 else {"type": words}


def do(match: Product, *said: str) -> list[Words]:
    """Do actions of whoever is to act."""
    return [event for words in said for event in match.act(lay(words))]


def setting(match: Product, seat: int, *groups: str) -> list[Words]:
    """Lay groups and be done, for a seat that is to act."""
    assert match.state()["to_act"] == seat
    return do(match, *groups, "done")


def seeking(rng: Random, state: Words, legal: list[Words]) -> Words:
    """An action of one who lays good groups first, mostly four of them, and claims."""
    claims = [action for action in legal if action["type"] not in ("lay", "done")]
    if claims and rng.random() < 0.8:
        return rng.choice(claims)
    lays = [action for action in legal if action["type"] == "lay"]
    if not lays or rng.random() < 0.03:
        return legal[0]

    best = max(lays, key=_worth)
    return best if rng.random() < 0.7 else rng.choice(lays)


def _worth(action: Words) -> tuple[int, list[int]]:
    name, inside = brag(action["cards"])
    return ["none", "pair", "flush", "run", "running_flush", "prial"].index(name), inside
