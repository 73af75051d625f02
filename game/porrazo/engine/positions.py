"""Positions of any card game played in deals: filling in the unseen.

A position comes from outside and may contradict itself; what is wrong is told in one sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from random import Random

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.chance import draw_seed, shuffled
from porrazo.engine.deal_view import DealView
from porrazo.engine.errors import BadPosition
from porrazo.engine.game import NOBODY, Setup


def unseen_cards(pack: Pack, used: Iterable[Card], places: Iterable[Card]) -> list[Card]:
    """Return the cards that no place names, one for each that is UNKNOWN there.

    ``used`` are the cards of the match, ``places`` every card where it lies now.

    Raises:
        BadPosition: cards are named too often, or do not add up to the pack.

    """
    lying, whole = list(places), list(used)
    known = [card for card in lying if card != UNKNOWN]
    different = set(whole)
    rest = different.difference(known)
    if len(different) == len(whole) == len(lying) and len(rest) + len(known) == len(whole):
        return sorted(rest)  # no card occurs twice, as in most packs: many times as fast
    cards, named = Counter(whole), Counter(known)
    twice = sorted(card for card, count in named.items() if count > cards[card])
    if twice:
        raise BadPosition(f"cards named twice: {' '.join(pack.texts(twice))}")
    if len(lying) != cards.total():
        raise BadPosition(f"the position has {len(lying)} cards, the pack {cards.total()}")
    return sorted((cards - named).elements())


def name_in(
    places: list[tuple[Card, ...]], place: int, cards: Sequence[Card], where: str, pack: Pack
) -> None:
    """Name cards that are known to lie in a place, in place of unknown ones.

    Raises:
        BadPosition: they cannot lie there; ``where`` is what the place is called.

    """
    for card in cards:
        if card in places[place]:
            continue
        if UNKNOWN not in places[place]:
            raise BadPosition(f"{where} must have {pack.text(card)}")
        hidden = places[place].index(UNKNOWN)
        places[place] = (*places[place][:hidden], card, *places[place][hidden + 1 :])


def fill(
    places: Sequence[tuple[Card, ...]],
    unseen: Sequence[Card],
    rng: Random,
    may_lie: Callable[[int, Card], bool] | None = None,
) -> list[list[Card]]:
    """Return the places with the unseen cards dealt at random where they are UNKNOWN.

    ``may_lie`` tells whether a place, by its index, may have a card; without it all may have all.

    Raises:
        BadPosition: the cards cannot lie so.

    """
    cards = shuffled(tuple(unseen), rng)
    slots = [place for place, cards in enumerate(places) for card in cards if card == UNKNOWN]
    if len(slots) != len(cards):
        raise BadPosition(f"{len(slots)} cards are hidden, {len(cards)} are not named")
    if may_lie is None:
        dealt = dict(enumerate(cards))
    else:
        open_to = [
            shuffled(tuple([s for s, place in enumerate(slots) if may_lie(place, card)]), rng)
            for card in cards
        ]
        dealt = {slot: cards[index] for slot, index in _matched(open_to).items()}
    fillings: list[list[Card]] = [[] for _ in places]
    for slot, card in dealt.items():
        fillings[slots[slot]].append(card)
    return [
        [fillings[place].pop() if card == UNKNOWN else card for card in cards]
        for place, cards in enumerate(places)
    ]


def _matched(open_to: list[tuple[int, ...]]) -> dict[int, int]:
    """Return which card lies in each slot, by augmenting paths; the least free are placed first.

    ``open_to`` are the slots that each card may lie in, in the order in which it tries them.
    """
    holder: dict[int, int] = {}
    for index in sorted(range(len(open_to)), key=lambda index: len(open_to[index])):
        if not _placed(index, open_to, holder, set()):
            raise BadPosition("the hidden cards cannot lie as the position says")
    return holder


def _placed(
    index: int, open_to: list[tuple[int, ...]], holder: dict[int, int], tried: set[int]
) -> bool:
    for slot in open_to[index]:
        if slot not in holder:
            holder[slot] = index
            return True
    for slot in open_to[index]:
        if slot in tried:
            continue
        tried.add(slot)
        if _placed(holder[slot], open_to, holder, tried):
            holder[slot] = index
            return True
    return False


def setup_of(view: DealView) -> Setup:
    """Return the setup that a view is of, without its chance, which no view knows."""
    return Setup(view.seats, view.options, None, 0)


def later_chance(view: DealView, rng: Random) -> Setup:
    """Return the setup of a match that search imagines: the view's options, chance of its own."""
    dealer = None if view.dealer == NOBODY else view.dealer
    return Setup(view.seats, view.options, dealer, draw_seed(rng))
