"""In which deals one action is better than another, told by who holds what: why it is better."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.players.coach.advice import Evidence, Holding
from porrazo.players.search.playouts import Read, believed, play_out
from porrazo.players.search.sampling import mean, spread
from porrazo.players.search.worth import outcome_of, sides_of

# In so many deals both actions are played out.
_DEALS: Final = 120
# A card tells deals apart if the gain in those with it differs by so many standard errors, in one
# half of the deals, and by so many in the other half: of many cards some do by chance.
_APART: Final = 2.8
_AGAIN: Final = 1.6
# It is held in so many deals of a half, and not held in as many.
_FEWEST: Final = 6
# And not nearly always: a card that is hardly ever missing explains nothing.
_MOST: Final = 0.85
# A rank is told rather than one card of it, unless that tells deals apart by so much better.
_BETTER: Final = 1.0
# A gain of less, in points, is not told.
_LEAST: Final = 0.3

Holds = Callable[[Sequence[Sequence[Card]]], bool]


@dataclass(frozen=True)
class _Deal:
    """Who held what, and what the first action gained over the second: in worth, in points."""

    hands: Sequence[Sequence[Card]]
    worth: float
    points: float


def compare(
    game: AnyGame, view: Any, best: Action, other: Action, read: Read | None, rng: Random
) -> Evidence | None:
    """Return what playing both out tells, None unless the first comes out better there, too."""
    deals = list(_played(game, view, best, other, read, rng))
    if mean([deal.worth for deal in deals]) <= 0.0:
        return None
    ahead = sum(deal.worth > 0.0 for deal in deals)
    behind = sum(deal.worth < 0.0 for deal in deals)
    holding = _holding(view, deals)
    return Evidence(_tenths(ahead, len(deals)), _tenths(behind, len(deals)), holding)


def _tenths(count: int, whole: int) -> int:
    """Return a share in tenths; neither 0 nor 10 unless it is none or all."""
    return count * 10 // whole if count in (0, whole) else min(9, max(1, round(10 * count / whole)))


def _played(
    game: AnyGame, view: Any, best: Action, other: Action, read: Read | None, rng: Random
) -> Iterator[_Deal]:
    side = sides_of(game, view)[view.seat]
    for world in believed(game, view, rng, _DEALS, read):
        hands, now = game.full_view(world).hands, world.standing
        seed, came = rng.getrandbits(32), []
        for action in (best, other):
            state = world.copy()
            state.step(action)
            if state.hand_number == world.hand_number:
                play_out(game, state, Random(seed))
            came.append(outcome_of(game, now, state.standing, side, state.winners))
        one, two = came
        yield _Deal(hands, one.worth - two.worth, one.lead - two.lead)


def _holding(view: Any, deals: Sequence[_Deal]) -> Holding | None:
    """Return the card whose place tells best where the first action gains; None where none does."""
    first, second = deals[::2], deals[1::2]
    found: list[tuple[float, int, Card, bool]] = []
    for seat, card, by_rank in _features(view, deals):
        apart = _apart(first, _test(seat, card, by_rank=by_rank))
        if apart >= _APART and _apart(second, _test(seat, card, by_rank=by_rank)) >= _AGAIN:
            found.append((apart + by_rank * _BETTER, seat, card, by_rank))
    for _, seat, card, by_rank in sorted(found, reverse=True):
        test = _test(seat, card, by_rank=by_rank)
        gains = [deal.points for deal in deals if test(deal.hands)]
        if mean(gains) >= _LEAST and len(gains) <= _MOST * len(deals):
            return Holding(seat, card, by_rank, _tenths(len(gains), len(deals)), mean(gains))
    return None


def _features(view: Any, deals: Sequence[_Deal]) -> Iterator[tuple[int, Card, bool]]:
    """Yield seats and cards that they may hold, and each rank of them."""
    for seat, hand in enumerate(view.hands):
        if seat == view.seat or UNKNOWN not in hand:
            continue
        cards = sorted({card for deal in deals for card in deal.hands[seat]} - set(hand))
        yield from ((seat, card, False) for card in cards)
        ranks = {card >> 2: card for card in reversed(cards)}
        yield from ((seat, card, True) for card in ranks.values())


def _test(seat: int, card: Card, *, by_rank: bool) -> Holds:
    if by_rank:
        return lambda hands: any(each >> 2 == card >> 2 for each in hands[seat])
    return lambda hands: card in hands[seat]


def _apart(deals: Sequence[_Deal], test: Holds) -> float:
    """Return by how many standard errors more is gained in the deals that pass a test."""
    held = [deal.worth for deal in deals if test(deal.hands)]
    free = [deal.worth for deal in deals if not test(deal.hands)]
    if min(len(held), len(free)) < _FEWEST:
        return 0.0
    error = math.hypot(
        spread(held) / math.sqrt(len(held) - 1), spread(free) / math.sqrt(len(free) - 1)
    )
    more = mean(held) - mean(free)
    return more / error if error else math.inf * more if more > 0.0 else 0.0
