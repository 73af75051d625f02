"""Random matches of Porrazo that look for trouble: options, packs and play."""

from random import Random
from typing import Any

from support.product import Product
from support.situations import FULL_PACK, RANKS, SUITS, Action, Event, State, full_deals, left_over

OPTION_VALUES: dict[str, list[Any]] = {
    "target": [1, 7, 21, 61, 121],
    "hands": [0, 0, 0, 1, 2],
    "last_cards": ["last_capturer", "dealer"],
    "ace_wraps": [True, False],
    "declarations": ["announced", "announced", "automatic"],
    "missed_claims": [True, True, False],
    "tendido_when": ["dealer_choice", "dealer_choice", "last_four"],
    "tendido_count": ["either_way", "left_to_right"],
    "tendido_sets": ["whole_table", "tendido_only"],
    "leftovers": ["table", "dealt_round"],
}


def random_options(rng: Random, seats: int) -> State:
    """Any legal set of options; about a third of them are left at their default."""
    options = {
        name: rng.choice(values) for name, values in OPTION_VALUES.items() if rng.random() < 0.7
    }
    if seats in (4, 6, 8):
        options["partnership"] = rng.random() < 0.5
    two_sides = seats == 2 or (seats == 4 and options["partnership"])
    options["card_score"] = rng.choice(["over_next", "over_half"] if two_sides else ["over_next"])
    return options


def even_pack(rng: Random) -> list[str]:
    """Any order of the pack."""
    return rng.sample(FULL_PACK, len(FULL_PACK))


def clumpy_pack(rng: Random) -> list[str]:
    """A pack in which the cards of a rank lie near each other."""
    pack: list[str] = []
    ranks = rng.sample(RANKS, len(RANKS))
    while ranks:
        size = rng.choice([1, 2, 2, 3, 4])
        clump = [rank + suit for rank in ranks[:size] for suit in SUITS]
        ranks = ranks[size:]
        pack += rng.sample(clump, len(clump))
    for _ in range(rng.randrange(6)):
        one, other = rng.randrange(52), rng.randrange(52)
        pack[one], pack[other] = pack[other], pack[one]
    return pack


def pack_with_a_long_four(rng: Random, seats: int) -> list[str]:
    """Gives eldest four of a kind in the last deal if leftovers are dealt round.

    (If the tendido was dealt before: three in eldest's packet, the fourth the first leftover.)
    """
    pack = even_pack(rng)
    packet = 3 * seats * (full_deals(seats) - 1) + 4
    places = [packet, packet + 1, packet + 2, 52 - left_over(seats)]
    rank = rng.choice(RANKS)
    for place, suit in zip(places, SUITS, strict=True):
        now = pack.index(rank + suit)
        pack[place], pack[now] = pack[now], pack[place]
    return pack


def random_pack(rng: Random, seats: int) -> list[str]:
    if left_over(seats) and rng.random() < 0.2:
        return pack_with_a_long_four(rng, seats)
    return clumpy_pack(rng) if rng.random() < 0.8 else even_pack(rng)


def match_seeking(rng: Random, state: State, legal: list[Action]) -> Action:
    """Mostly meets the rank that was just left or is pending, and talks and claims a lot."""
    if rng.random() < 0.15:
        return rng.choice(legal)
    if rng.random() < 0.25 and (declining := [a for a in legal if "in_place" in a]):
        return rng.choice(declining)
    rank = _wanted_rank(state)
    meeting = [action for action in legal if action.get("card", " ")[0] == rank]
    plain = [action for action in meeting if "in_place" not in action]
    if plain and rng.random() < 0.8:
        return rng.choice(plain)
    return rng.choice(meeting or legal)


def _wanted_rank(state: State) -> str | None:
    if state["pending"]:
        return str(state["pending"]["rank"])
    return str(state["last_left"]["card"][0]) if state["last_left"] else None


def random_match(seed: int) -> tuple[Product, Random]:
    """A fresh match with any seats, options and packs."""
    rng = Random(seed)
    seats = rng.randrange(2, 9)
    packs = [random_pack(rng, seats) for _ in range(rng.randrange(3))]
    options = random_options(rng, seats)
    return Product.new(seats, options, packs=packs, seed=seed), rng


def step(match: Product, rng: Random) -> list[Event]:
    """One action of somebody who looks for matches; gives its events."""
    return match.act(match_seeking(rng, match.state(), match.legal()))


def somewhere(seed: int) -> tuple[Product, Random]:
    """A match stopped at a random place."""
    match, rng = random_match(seed)
    for _ in range(rng.randrange(150)):
        if match.state()["over"]:
            break
        step(match, rng)
    return match, rng
