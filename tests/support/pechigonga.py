"""Random matches of Pechigonga that look for trouble, and packs that deal the hands wanted."""

from random import Random
from typing import Any

from support import cacho
from support.cacho import order
from support.flor import PACK, RANKS
from support.product import Product

Words = dict[str, Any]

OPTION_VALUES: dict[str, list[Any]] = {
    "announce": ["forced", "voluntary", "voluntary", "off"],
    "compensation": [0, 1, 5, 20],
    "four_things": [True, True, False],
    "second_stage": [True, True, False],
    "pechigonga_premium": [0, 5, 50],
    **{
        name: cacho.OPTION_VALUES[name]
        for name in ("wildcards", "pendanga_bonus", "pericon_bonus", "pericon_beats_pendanga")
    },
    "ante": [1, 1, 3, 5],
    "starting_counters": [10, 11, 15, 50, 1000],
    "deals": [0, 1, 7],
    **{name: cacho.OPTION_VALUES[name] for name in ("min_raise", "max_raises", "losers_show")},
}
seeking = cacho.seeking


#: For how many deals a compared match has packs of `random_pack`, one of these: for all, since
#: several deals may follow one action.
DEALS_PACKED = [40]


def random_options(rng: Random) -> Words:
    """Any options; about a third of them are left at their default."""
    return {
        name: rng.choice(values) for name, values in OPTION_VALUES.items() if rng.random() < 0.7
    }


def random_match(rng: Random) -> tuple[int, Words]:
    """Seats and options; two stages are for four seats at the most."""
    options = random_options(rng)
    few = bool(options.get("second_stage"))
    return rng.choice([2, 3, 4] if few else [2, 3, 4, 5, 7, 10]), options


def full_pack(options: Words) -> list[str]:
    return list(PACK)


def random_pack(rng: Random, options: Words) -> list[str]:
    """Some packs have many of a suit or of a rank together, some a run of nine in two packets."""
    cards = rng.sample(PACK, len(PACK))
    mood = rng.random()
    if mood < 0.25:
        cards.sort(key=lambda card: "OCEB".index(card[-1]) + rng.random() * 1.6)
    elif mood < 0.5:
        cards.sort(key=lambda card: RANKS.index(card[:-1]) + rng.random() * 2.5)
    elif mood < 0.65:
        seats = rng.choice([2, 3, 4])
        start = rng.choice([0, 1])
        run = [rank + rng.choice("OCEB") for rank in rng.sample(RANKS[start : start + 9], 9)]
        rest = [card for card in cards if card not in run]
        own, others = rng.randrange(seats), seats - 1
        first = [*rest[: 4 * own], *run[:4], *rest[4 * own : 4 * others]]
        rest = rest[4 * others :]
        return [*first, *rest[: 5 * own], *run[4:], *rest[5 * own :]]
    return cards


def pack_of(words: str) -> list[str]:
    """A whole pack that starts with the given cards."""
    named = words.split()
    return named + [card for card in PACK if card not in named]


def pack_dealing(
    hands: dict[int, str], seats: list[int], second: dict[int, str] | None = None
) -> list[str]:
    """A pack that gives seats, in the order in which they are dealt to, these four and five."""
    wanted = [hands.get(seat, "").split() for seat in seats]
    later = [(second or {}).get(seat, "").split() for seat in seats]
    named = {card for hand in [*wanted, *later] for card in hand}
    rest = iter([card for card in PACK if card not in named])
    pack = []
    for hand, count in [*[(hand, 4) for hand in wanted], *[(hand, 5) for hand in later]]:
        missing = count - len(hand) if hand or count == 4 or second else 0
        pack += [*hand, *[next(rest) for _ in range(missing)]]
    return pack + list(rest)


def new(
    seats: int,
    dealer: int,
    hands: dict[int, str] | None = None,
    second: dict[int, str] | None = None,
    **options: Any,
) -> Product:
    """Begin a match in which the seats get these hands, and later these five more."""
    pack = pack_dealing(hands or {}, order(seats, dealer), second)
    if second is not None:
        options = {"second_stage": True, **options}
    return Product.new(seats, options, dealer=dealer, packs=[pack], game="pechigonga")
