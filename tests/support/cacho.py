"""Random matches of Cacho that look for trouble, and packs that deal the hands wanted."""

from collections.abc import Sequence
from random import Random
from typing import Any

from support.product import Product

Words = dict[str, Any]

PACK = [rank + suit for rank in "123456" for suit in "OCEB"]
WILDCARDS = ["10O", "11B"]

OPTION_VALUES: dict[str, list[Any]] = {
    "flux_premium": [20, 30],
    "trio_class": [True, True, False],
    "wildcards": [True, True, False],
    "pendanga_bonus": [0, 1, 2, 5],
    "pericon_bonus": [0, 1, 2, 5],
    "pericon_beats_pendanga": [True, False],
    "starting_counters": [10, 11, 15, 50, 1000],
    "deals": [0, 0, 1, 7, 40],
    "min_raise": [1, 1, 2, 5, 20],
    "max_raises": [1, 2, 20, 100],
    "void_redeal_by": ["next_dealer", "same_dealer"],
    "losers_show": [True, False],
}


#: For how many deals a compared match has packs of `random_pack`, one of these.
DEALS_PACKED = [0, 1, 5]


def random_options(rng: Random) -> Words:
    """Any options; about a third of them are left at their default."""
    return {
        name: rng.choice(values) for name, values in OPTION_VALUES.items() if rng.random() < 0.7
    }


def random_match(rng: Random) -> tuple[int, Words]:
    """Seats, few of them more often, and options."""
    return rng.choice([2, 2, 3, 3, 4, 5, 6, 7, 8]), random_options(rng)


def full_pack(options: Words) -> list[str]:
    return PACK + (WILDCARDS if options.get("wildcards") else [])


def random_pack(rng: Random, options: Words) -> list[str]:
    cards = full_pack(options)
    return rng.sample(cards, len(cards))


def pack_dealing(
    hands: dict[int, str],
    rounds: Sequence[Sequence[int]],
    wildcards: bool = False,
    cards: Sequence[str] = (),
) -> list[str]:
    """A pack that gives seats these hands; each round names who gets a card in it, in order.

    The cards are Cacho's where none are given.
    """
    wanted = {seat: hand.split() for seat, hand in hands.items()}
    named = {card for hand in wanted.values() for card in hand}
    cards = cards or full_pack({"wildcards": wildcards})
    rest = iter([card for card in cards if card not in named])
    pack = []
    for number, receivers in enumerate(rounds):
        for seat in receivers:
            has = seat in wanted and number < len(wanted[seat])
            pack.append(wanted[seat][number] if has else next(rest))
    return pack + list(rest)


def pack_of(words: str) -> list[str]:
    """A whole pack that starts with the given cards; with both wildcards if one is named."""
    named = words.split()
    cards = full_pack({"wildcards": not set(named).isdisjoint(WILDCARDS)})
    return named + [card for card in cards if card not in named]


def order(seats: int, dealer: int) -> list[int]:
    """Seniority: eldest first."""
    return [(dealer + 1 + step) % seats for step in range(seats)]


def new(
    seats: int,
    dealer: int,
    hands: dict[int, str] | None = None,
    rounds: Sequence[Sequence[int]] | None = None,
    **options: Any,
) -> Product:
    """Begin a match; everybody gets all three cards where no rounds are named."""
    everybody = [order(seats, dealer)] * 3
    pack = pack_dealing(hands or {}, rounds or everybody, bool(options.get("wildcards")))
    return Product.new(seats, options, dealer=dealer, packs=[pack], game="cacho")


def action(text: str) -> Words:
    """The action that a short text names: ``bet 5``, ``call``."""
    kind, _, amount = text.partition(" ")
    return {"type": kind, "amount": int(amount)} if amount else {"type": kind}


def play(match: Product, *texts: str) -> list[Words]:
    """Do actions and give all their events; a bare ``bet`` is the fixed one."""
    events: list[Words] = []
    for text in texts:
        fixed = {"bet1": 1, "bet2": 2}.get(match.state()["phase"])
        given = action(f"bet {fixed}" if text == "bet" and fixed else text)
        events += match.act(given)
    return events


def named(events: list[Words], name: str) -> list[Words]:
    return [event for event in events if event["event"] == name]


def money(events: list[Words]) -> list[tuple[int, int, str]]:
    """Every change of counters: seat, counters, reason."""
    return [(e["side"], e["points"], e["reason"]) for e in named(events, "scored")]


def seeking(rng: Random, state: Words, legal: list[Words]) -> Words:
    """Bets and calls a lot, at times everything or any amount in bounds; folds seldom."""
    mood = rng.random()
    kinds = {each["type"]: each for each in legal}
    if "call" in kinds and mood < 0.45:
        return kinds["call"]
    named_amounts = [each for each in legal if "amount" in each]
    if named_amounts and mood < 0.75:
        one = rng.choice(named_amounts)
        bounds = state["bounds"]
        if rng.random() < 0.5:
            return {**one, "amount": rng.randint(bounds["min"], bounds["max"])}
        return one
    return rng.choice(legal)
