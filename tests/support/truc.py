"""Random matches of Truc, Put and Matarrata that look for trouble, and packs that deal hands."""

from random import Random
from typing import Any

from oracle.truc_oracle import full_pack
from support.product import Product

Words = dict[str, Any]
GAME = "truc_put_matarrata"

OPTION_VALUES: dict[str, list[Any]] = {
    "short_pack": [True, False],
    "tie_rule": ["by_preset", "earliest", "cotton"],
    "all_tied": ["eldest", "void"],
    "lead_after_tie": ["same_leader", "eldest"],
    "stake_ladder": ["rentoy", "rentoy", "put"],
    "target": [0, 5, 7, 12, 30],
    "signals": ["off", "free"],
}


def random_options(rng: Random) -> Words:
    """Any options; about a third of them are left at their default."""
    chosen = {
        name: rng.choice(values) for name, values in OPTION_VALUES.items() if rng.random() < 0.7
    }
    return {"preset": rng.choice(["truc", "put", "matarrata"]), **chosen}


def random_pack(rng: Random, options: Words) -> list[str]:
    """A shuffled pack; now and then one whose first cards are of few ranks, for ties."""
    cards = full_pack(options)
    pack = rng.sample(cards, len(cards))
    if rng.random() < 0.5:
        ranks = rng.sample(sorted({card[:-1] for card in cards}), 3)
        pack.sort(key=lambda card: card[:-1] not in ranks)
    return pack


def seniority(seats: int, dealer: int) -> list[int]:
    """Eldest first."""
    return [(dealer + 1 + k) % seats for k in range(seats)]


def pack_dealing(hands: dict[int, str], seats: int, dealer: int, options: Words) -> list[str]:
    """A pack that gives seats these hands; the others get what is left."""
    wanted = {seat: hand.split() for seat, hand in hands.items()}
    named = {card for hand in wanted.values() for card in hand}
    rest = iter([card for card in full_pack(options) if card not in named])
    pack = []
    for number in range(3):
        for seat in seniority(seats, dealer):
            has = seat in wanted and number < len(wanted[seat])
            pack.append(wanted[seat][number] if has else next(rest))
    return pack + list(rest)


def pack_of(words: str) -> list[str]:
    """A whole pack that starts with the given cards; French where one of them is."""
    named = words.split()
    french = any(card[-1] in "SHD" for card in named)
    cards = full_pack({"preset": "put" if french else "truc"})
    return named + [card for card in cards if card not in named]


def new(
    hands: dict[int, str] | None = None, seats: int = 2, dealer: int = 1, **options: Any
) -> Product:
    """Begin a match; eldest is the seat after the dealer, 0 by default with two."""
    options = {"preset": "truc", **options}
    pack = pack_dealing(hands or {}, seats, dealer, options)
    return Product.new(seats, options, dealer=dealer, packs=[pack], game=GAME)


def action(text: str) -> Words:
    """The action that a short text names: ``3C``, ``raise``, ``signal 3 to 2``."""
    if text in ("raise", "accept", "fold", "done"):
        return {"type": text}
    if text.startswith("signal"):
        _, step, _, to = text.split()
        return {"type": "signal", "step": step, "to": int(to)}
    return {"type": "play", "card": text}


def play(match: Product, line: str) -> list[Words]:
    """Do actions, with slashes between, and give all their events."""
    return [event for text in line.split("/") for event in match.act(action(text.strip()))]


def named(events: list[Words], name: str) -> list[Words]:
    return [event for event in events if event["event"] == name]


def scored(events: list[Words]) -> list[tuple[int, int, str]]:
    """Every change of the score: side, points, reason."""
    return [(e["side"], e["points"], e["reason"]) for e in named(events, "scored")]


def seeking(rng: Random, legal: list[Words]) -> Words:
    """Raises and accepts a lot, folds and signals seldom."""
    kinds: dict[str, list[Words]] = {}
    for each in legal:
        kinds.setdefault(each["type"], []).append(each)
    mood = rng.random()
    if "accept" in kinds and mood < 0.55:
        return kinds["accept"][0]
    if "raise" in kinds and mood < 0.7:
        return kinds["raise"][0] if rng.random() < 0.4 else rng.choice(legal)
    if "signal" in kinds and mood < 0.9:
        others = [each for each in legal if each["type"] != "signal"]
        return rng.choice(others)
    return rng.choice(legal)
