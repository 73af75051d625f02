"""Packs of Spinado that deal the hands wanted, positions, and matches that look for trouble."""

from random import Random
from typing import Any

from oracle.spinado_oracle import PACK
from support.product import Product

Words = dict[str, Any]

OPTION_VALUES: dict[str, list[Any]] = {
    "deals": [1, 2, 3],
    "may_hold_back": [True, False],
    "starting_counters": [10, 10, 50, 1000],
    "debt": [True, False],
    "pair_adjacent": [True, False],
    "final_pots": ["void", "split"],
    "penalty_per_card": [0, 2, 5],
}


def random_options(rng: Random) -> Words:
    """Any options; about a third of them are left at their default."""
    if rng.random() < 0.2:  # short of counters
        return {"deals": 5, "starting_counters": 10, "debt": False, "penalty_per_card": 5}
    some = {name: rng.choice(v) for name, v in OPTION_VALUES.items() if rng.random() < 0.7}
    return {"deals": 2, **some}


def pack_of(words: str) -> list[str]:
    """A whole pack that starts with the given cards."""
    named = words.split()
    return named + [card for card in PACK if card not in named]


def pack_dealing(seats: int, dealer: int, hands: dict[int, str], dead: str = "") -> list[str]:
    """A pack that deals these cards; what is not named fills the hands up, low cards first."""
    each = len(PACK) // (seats + 1)
    order = [*[(dealer + step) % seats for step in range(1, seats + 1)], -1]
    wanted = {**{seat: hand.split() for seat, hand in hands.items()}, -1: dead.split()}
    named = {card for cards in wanted.values() for card in cards}
    rest = iter([card for card in PACK if card not in named])
    full = {place: list(wanted.get(place, [])) for place in order}
    for cards in full.values():
        cards += [next(rest) for _ in range(each - len(cards))]
    return [full[place][turn] for turn in range(each) for place in order] + list(rest)


def at(hands: dict[int, str], dead: str = "", to_act: int = 0, **fields: Any) -> Product:
    """A position of few cards; what is not named was played by nobody in particular."""
    seats = len(hands)
    held = [hands[seat].split() for seat in range(seats)]
    last = fields.pop("last", None)
    lying = [card for hand in held for card in hand] + dead.split()
    spare = [card for card in PACK if card not in lying and (last is None or card != last[1])]
    played = [{"seat": seats - 1, "card": card} for card in spare]
    if last is not None:
        played.append({"seat": last[0], "card": last[1]})
    position: Words = {
        "game": "spinado",
        "seats": seats,
        "options": fields.pop("options", {}),
        "phase": "start",
        "to_act": to_act,
        "dealer": seats - 1,
        "hands": held,
        "dead": dead.split(),
        "played": played,
        "sequence": [],
        "scores": [50] * seats,
    }
    return Product.at(position | fields)


def play(words: str) -> Words:
    """An action in short: ``QH``, ``QH+AD``, ``hold``."""
    if words == "hold":
        return {"type": "hold"}
    card, joined, _ = words.partition("+")
    return {"type": "play", "card": card} | ({"spinado": True} if joined else {})


def seeking(rng: Random, state: Words, legal: list[Words]) -> Words:
    """An action of one who holds on to little, and spends the spinado late."""
    plain = [action for action in legal if action["type"] == "play" and "spinado" not in action]
    if plain and rng.random() < 0.7:
        return rng.choice(plain)
    return rng.choice(legal)
