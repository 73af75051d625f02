"""Shoes of Trente et Quarante, matches from given cards, and options that look for trouble."""

from random import Random
from typing import Any

from oracle.trente_oracle import PACK
from support.product import Product

Words = dict[str, Any]
NAME = "trente_et_quarante"
#: Coups by how they end, dealt as noir, then rouge; the first card is red.
NOIR_WINS = "TH 9S 8D 4C KH QC 5D 7S"
ROUGE_WINS = "KH QC 5D 7S TS 9H 8D 4C"
REFAIT = "KD QD 7D 7C TS TC 9S 5H"
REFAIT31 = "TH 9S 8D 4C TS 9H 8C 4D"
OPTION_VALUES: dict[str, list[Any]] = {
    "pack_count": [1, 2, 3, 6],
    "cut_from_end": [26, 52, 104],
    "insurance": [True, True, False],
    "surrender": [True, True, False],
    "prison_repeat": ["stay", "lose"],
    "coups": [1, 5, 25],
}


def random_options(rng: Random) -> Words:
    """Any options; about a third of them are left at their default."""
    some = {name: rng.choice(v) for name, v in OPTION_VALUES.items() if rng.random() < 0.7}
    if rng.random() < 0.4:  # short of counters
        some |= {"min_bet": 60, "max_bet": 500, "starting_counters": 250}
    return {"coups": 12, **some}


def shoe_of(words: str, packs: int = 6) -> list[str]:
    """A whole shoe that begins with the given cards."""
    named = words.split()
    rest = PACK * packs
    for card in named:
        rest.remove(card)
    return named + rest


def refaits(rng: Random, packs: int) -> list[str]:
    """A shoe in which both rows count 31 again and again, others in between."""
    coups = [rng.choice([REFAIT31, REFAIT31, REFAIT, NOIR_WINS, ROUGE_WINS]) for _ in range(2)]
    cards = " ".join(coups * (2 if packs > 3 else 1)).split()
    left = PACK * packs
    kept = []
    for card in cards:
        if card in left:
            left.remove(card)
            kept.append(card)
    rng.shuffle(left)
    return kept + left


def begun(cards: str, seats: int = 1, **options: Any) -> Product:
    """A match whose shoe begins with the given cards."""
    shoe = shoe_of(cards, options.get("pack_count", 6))
    return Product.new(seats, options, packs=[shoe], game=NAME)


def bet(match: Product, kind: str, amount: int, insurance: int = 0) -> None:
    """Bet for the seat to act, and insure."""
    match.act({"type": "bet", "kind": kind, "amount": amount})
    if insurance:
        match.act({"type": "insure", "kind": kind, "amount": insurance})


def ready(match: Product) -> list[Words]:
    """Close the betting of the seat to act; return what happens."""
    return match.act({"type": "ready"})


def played(cards: str, *bets: tuple[str, int, int], **options: Any) -> Product:
    """One punter who has bet in the first coup, which has been dealt."""
    match = begun(cards, **options)
    for kind, amount, insurance in bets:
        bet(match, kind, amount, insurance)
    ready(match)
    return match


def scored(events: list[Words]) -> list[tuple[int, str, int]]:
    """Side, reason and points of everything scored."""
    return [
        (each["side"], each["reason"], each["points"])
        for each in events
        if each["event"] == "scored"
    ]


def only(events: list[Words], name: str) -> Words:
    """The one event of that name."""
    (found,) = [event for event in events if event["event"] == name]
    return found
