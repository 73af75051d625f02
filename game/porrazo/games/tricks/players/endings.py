"""What choices come to at the end of a deal, solved for many deals of what a view hides.

How far from the end that begins is settled by work, not by a clock: a player has nodes to spend,
and solves as soon as they are enough for a few deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Protocol

from porrazo.cards import Card
from porrazo.engine.game import Remaking
from porrazo.engine.match import AnyGame
from porrazo.games.tricks.following import CARDS, CARDS_AT, PLACES, RANKS
from porrazo.games.tricks.italian import EVERY_SUIT, JACK, QUEEN
from porrazo.games.tricks.players.belief import likelihood
from porrazo.games.tricks.players.double_dummy import DoubleDummy, TooLong
from porrazo.players.levels import Traits
from porrazo.players.search.playouts import Read
from porrazo.players.search.sampling import resampled
from porrazo.players.search.tree import Found
from porrazo.players.search.worth import Outcome

# Nodes that a deal takes about, by seats: solved, by the cards that the fullest hand has; and with
# so many tricks looked ahead before the rest is estimated.
_SOLVED: Final[dict[int, list[int]]] = {
    4: [1, 1, 5, 26, 150, 620, 3900],
    3: [1, 1, 4, 12, 52, 200, 790, 2100, 8000],
}
_AHEAD: Final[dict[int, list[int]]] = {4: [80, 1000, 8000], 3: [50, 500, 2500]}
# What somebody without any attention spends on a decision, and how often as much the most
# attentive does; a deal that takes so many times what is usual is left.
_LEAST_NODES, _MOST_NODES, _PATIENCE = 200, 120, 8
# Deals that are solved at least and at most, and how many are dealt for each that is.
_FEWEST, _MOST, _DEALT = 12, 60, 3


@dataclass(frozen=True)
class OpenDeal:
    """A deal of which every card is known, as the solver has it.

    ``own`` tells the seats of the side that asks, ``plays`` are seats and places of bits from the
    first card of the deal, ``taken`` what the side has so far and ``last`` what the last trick
    brings, in thirds.
    """

    hands: list[int]
    own: list[bool]
    leader: int
    trick: list[int]
    plays: list[tuple[int, int]]
    taken: int
    last: int


class Facts(Protocol):
    """What a game tells of itself."""

    def may_solve(self, view: Any) -> bool:
        """Return whether cards alone decide from here on."""

    def opened(self, state: Any, seat: int) -> OpenDeal:
        """Return a state as an open deal, for the side of a seat."""

    def outcome(self, state: Any, seat: int, thirds: int) -> Outcome:
        """Return what it is worth if the side of a seat has so many thirds in the end."""

    def swaps(self, view: Any) -> bool:
        """Return whether the jack outranks the queen."""

    def forgetting(self, view: Any) -> Any:
        """Return a view without what was played when, and by whom."""


def place_of(card: Card, swaps: bool) -> int:
    """Return the place of a card's bit, with jacks and queens exchanged or not."""
    rank = card >> 2
    if swaps and rank in (JACK, QUEEN):
        return PLACES[card] + JACK + QUEEN - 2 * rank
    return PLACES[card]


def swapped(cards: int) -> int:
    """Return a set of cards with jacks and queens exchanged.

    >>> swapped(1 << JACK) == 1 << QUEEN
    True
    """
    jacks = EVERY_SUIT << JACK
    return cards & ~(jacks | jacks << 1) | (cards & jacks) << 1 | cards >> 1 & jacks


class Endings:
    """Solves the ends of deals as somebody with these traits does.

    Who heeds others goes through the deals that ``read`` finds likely, as far as what was played
    bears them out, instead of those that chance alone makes.
    """

    def __init__(
        self, game: AnyGame, facts: Facts, traits: Traits, read: Read | None = None
    ) -> None:
        self._game = game
        self._facts = facts
        self._traits = traits
        self._read = read
        self._nodes = round(_LEAST_NODES * _MOST_NODES**traits.attention)

    def __reduce__(self) -> Remaking:
        # Who reviews takes it to other processes.
        return Endings, (self._game, self._facts, self._traits, self._read)

    def find(self, view: Any, rng: Random) -> list[Found] | None:
        """Return what each card is worth in the mean, None where it is too early for that."""
        if not self._facts.may_solve(view):
            return None
        cost, stop = self.reach(view)
        if not cost:
            return None
        if rng.random() >= self._traits.memory:
            view = self._facts.forgetting(view)
        heeds = rng.random() < self._traits.heed
        tallies: dict[int, _Tally] = {}
        left = self._nodes
        for state, deal, times in self._worlds(view, rng, heeds, self._nodes // cost):
            solver = DoubleDummy(deal.hands, deal.own, deal.last, _PATIENCE * cost, stop)
            try:
                found = solver.values(deal.leader, deal.trick, (deal.last + 35) // 3)
            except TooLong:
                found = []
            left -= solver.nodes
            for place, thirds in all_choices(deal.hands[view.seat], found):
                outcome = self._facts.outcome(state, view.seat, deal.taken + thirds)
                tallies.setdefault(place, _Tally()).enter(outcome, times)
            if left <= 0:
                break
        if not tallies:
            return None
        swaps = self._facts.swaps(view)
        best = max(tallies.values(), key=lambda tally: tally.worth)
        return [tally.found(_card(place, swaps), best) for place, tally in tallies.items()]

    def reach(self, view: Any) -> tuple[int, int]:
        """Return the nodes that a deal will take, and how many cards are left where it stops."""
        size = max([len(hand) for hand in view.hands])
        solved = _SOLVED[view.seats]
        if size < len(solved) and solved[size] * _FEWEST <= self._nodes:
            return solved[size], 0
        reach = (0, 0)
        for tricks, cost in enumerate(_AHEAD[view.seats], 1):
            if cost * _FEWEST <= self._nodes:
                # A trick that is half played costs little.
                reach = cost, size - tricks - (2 * len(view.trick) >= view.seats)
        return reach

    def _worlds(
        self, view: Any, rng: Random, heeds: bool, most: int
    ) -> list[tuple[Any, OpenDeal, int]]:
        """Return deals that the view allows, and how often each: by how likely they are."""
        count = min(_MOST, max(_FEWEST, most))
        read = self._read(view, rng) if heeds and self._read is not None else ()
        dealt: Sequence[Any] = read or [
            self._game.determinize(view, rng) for _ in range(count * (_DEALT if heeds else 1))
        ]
        deals = [self._facts.opened(state, view.seat) for state in dealt]
        if not heeds:
            return [(state, deal, 1) for state, deal in zip(dealt, deals, strict=True)]
        weights = [
            # What is read is as plausible as may be already.
            (1.0 if read else self._game.plausibility(state, view.seat))
            * likelihood(deal.hands, deal.own, deal.plays, view.seat)
            for state, deal in zip(dealt, deals, strict=True)
        ]
        taken = zip(dealt, deals, resampled(weights, count, rng), strict=True)
        return [(state, deal, times) for state, deal, times in taken if times]


class _Tally:
    """What a card came to in the deals that were solved, and how often each of them counts."""

    def __init__(self) -> None:
        self._outcomes: list[Outcome] = []
        self._times: list[int] = []
        self.worth = 0.0

    def enter(self, outcome: Outcome, times: int) -> None:
        """Note what came out, so many times."""
        self._outcomes.append(outcome)
        self._times.append(times)
        self.worth += times * outcome.worth

    def found(self, card: Card, best: _Tally) -> Found:
        """Return the mean; its error is that of what it differs by from the best, deal by deal."""
        count = sum(self._times)
        lead, less, squares, won, ended = 0.0, 0.0, 0.0, 0.0, True
        for own, other, times in zip(self._outcomes, best._outcomes, self._times, strict=True):
            lead += times * own.lead
            apart = other.worth - own.worth
            less += times * apart
            squares += times * apart * apart
            if own.share is None:
                ended = False
            else:
                won += times * own.share
        spread = math.sqrt(max(0.0, squares / count - (less / count) ** 2))
        # A deal that counts several times is one deal.
        error = spread * math.sqrt(sum([times * times for times in self._times])) / count
        chance = won / count if ended else None
        return Found(card, count, self.worth / count, lead / count, error, chance)


def all_choices(hand: int, found: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return the place of every card that may be played, with what that comes to.

    ``found`` tells it of one of those that are as good as each other, of the lowest.
    """
    by_place = dict(found)
    choices = []
    suit, value = -1, -1
    for place in range(CARDS):
        if place // RANKS != suit:
            suit, value = place // RANKS, -1
        if hand >> place & 1:
            value = by_place.get(place, value)
            if value >= 0:
                choices.append((place, value))
    return choices


def _card(place: int, swaps: bool) -> Card:
    """Return the card of a bit's place."""
    return CARDS_AT[place_of(CARDS_AT[place], swaps)]
