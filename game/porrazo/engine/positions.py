"""Positions of any card game played in deals: reading what they share, and filling in the unseen.

A position comes from outside and may contradict itself; what is wrong is told in one sentence.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.chance import draw_seed, shuffled
from porrazo.engine.deal_view import DealView, LoggedAction
from porrazo.engine.deals import MOST_DEALS
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup

_MOST: Final = 10**9
"""A score beyond this, either way, is refused."""


def read_deal(
    fields: Fields,
    setup: Setup,
    sides: tuple[int, ...],
    phases: tuple[str, ...],
    read_action: Callable[[Mapping[str, object]], Action],
    has_stock: bool = False,
) -> dict[str, Any]:
    """Return the shared fields of a position, by the names that `DealView` has for them.

    ``phases`` are those in which somebody decides; ``read_action`` reads one action as
    `Game.parse_action` does. ``bounds`` is None: the state tells it. A dealer left out is the
    setup's.

    Raises:
        BadPosition: a field is missing, of the wrong type or out of its range.

    """
    seats = setup.seats
    phase = fields.text("phase", *phases, "over")
    return {
        "seat": NOBODY,
        "seats": seats,
        "options": setup.options,
        "phase": phase,
        "to_act": _read_to_act(fields, seats, phase == "over"),
        "dealer": _read_dealer(fields, setup),
        "hand_number": _optional(fields, "hand_number", MOST_DEALS),
        "deal_number": _optional(fields, "deal_number", MOST_DEALS),
        "hands": tuple(
            [fields.cards(hand, "hands", hidden=True) for hand in fields.items("hands", seats)]
        ),
        "scores": _read_scores(fields, max(sides) + 1),
        "sides": sides,
        "winners": _read_winners(fields, max(sides), phase == "over"),
        "actions": _read_actions(fields, seats, phases, read_action),
        "bounds": None,
        "stock": _read_stock(fields) if has_stock else None,
    }


def _optional(fields: Fields, name: str, most: int) -> int:
    return fields.whole(name, 1, most) if name in fields else 1


def _read_dealer(fields: Fields, setup: Setup) -> int:
    if "dealer" in fields and fields.raw("dealer") is not None:
        return fields.whole("dealer", 0, setup.seats - 1)
    return NOBODY if setup.dealer is None else setup.dealer


def _read_to_act(fields: Fields, seats: int, over: bool) -> int:
    nobody = "to_act" not in fields or fields.raw("to_act") is None
    if over != nobody:
        raise BadPosition("to_act must be null when the match is over, and only then")
    return NOBODY if over else fields.whole("to_act", 0, seats - 1)


def _read_scores(fields: Fields, count: int) -> tuple[int, ...]:
    given = fields.items("scores", count)
    return tuple([fields.check_whole(points, "scores", -_MOST, _MOST) for points in given])


def _read_winners(fields: Fields, last_side: int, over: bool) -> tuple[int, ...]:
    winners: tuple[int, ...] = ()
    if "winners" in fields:
        given = fields.items("winners")
        winners = tuple([fields.check_whole(side, "winners", 0, last_side) for side in given])
    elif "winner" in fields and fields.raw("winner") is not None:
        winners = (fields.whole("winner", 0, last_side),)
    alone = last_side == 0  # who plays alone against a bank may have lost
    if bool(winners) != over and not (over and alone):
        raise BadPosition("a match that is over has winners, and only then")
    return winners


def _read_actions(
    fields: Fields,
    seats: int,
    phases: tuple[str, ...],
    read_action: Callable[[Mapping[str, object]], Action],
) -> tuple[LoggedAction, ...]:
    if "actions" not in fields:
        return ()
    actions: list[LoggedAction] = []
    for index, given in enumerate(fields.items("actions")):
        name = f"actions[{index}]"
        inner = fields.inner(given, name)
        assert isinstance(given, dict)
        try:
            action = read_action(given)
        except IllegalAction as error:
            raise BadPosition(f"{name}: {error}") from error
        actions.append(
            LoggedAction(inner.whole("seat", 0, seats - 1), inner.text("phase", *phases), action)
        )
    return tuple(actions)


def _read_stock(fields: Fields) -> tuple[Card, ...]:
    if "stock" in fields:
        return fields.cards(fields.raw("stock"), "stock", hidden=True)
    if "stock_count" not in fields:
        return ()  # as an empty one may be left out; one that is not is missed with its cards
    return (UNKNOWN,) * fields.whole("stock_count", 0, MOST_DEALS)


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
