"""What the plays of a deal tell of the cards that an opponent of two still holds.

Who could have captured and left a card instead can hardly have held a match. So each hand that the
other may hold is weighed by how likely it was to be played as it was, by somebody who thinks the
rest of the deal through as the search does, a little carelessly and over fewer hands.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from math import comb

from porrazo.cards import Card
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE
from porrazo.games.fishing.porrazo.players.guess import (
    Hand,
    dealt_ranks,
    every_hand,
    likelihood,
    unseen_ranks,
)
from porrazo.games.fishing.porrazo.players.search import (
    INFINITE,
    NO_LIMIT,
    NO_RANK,
    OpenDeal,
    Pending,
    Terms,
)
from porrazo.games.fishing.porrazo.players.utility import Points
from porrazo.games.fishing.porrazo.view import PorrazoView

# The temperature of the choice that is read, in points, and how often it is any choice.
CARELESS = 1.0
ANY = 0.05
_NEVER = 1 << 30


@dataclass(frozen=True)
class Moment:
    """A play of this deal, and the table as it was before it.

    ``cards`` are the cards won by side, ``last`` the side that had captured last.
    """

    seat: int
    rank: int
    in_place: bool
    counts: int
    size: int
    left: int
    last: int
    pending: Pending | None
    cards: tuple[int, ...]


def read_hands(
    view: PorrazoView, hands: list[tuple[Hand, float]], terms: Terms, looks: int, card: float
) -> list[tuple[Hand, float]]:
    """Return the hands that the other of two may hold, weighed by what it has played so far.

    ``looks`` is how many hands of one's own the other is thought to have tried, ``card`` what a
    card is worth in points. ``terms`` are those of the deal.
    """
    if len(hands) < 2:
        return hands
    seat = view.seat
    held = [own >> 2 for own in view.hands[seat]]
    before = dealt_ranks(view, seat)
    since: list[int] = []
    unseen = unseen_ranks(view, remembers=True)
    for rank in held:
        unseen[rank] += 1
    shares = [1.0] * len(hands)
    for moment in reversed(moments(view)):
        unseen[moment.rank] += 1
        if moment.seat == seat:
            held.append(before.pop())
            continue
        since.append(moment.rank)
        mine = every_hand(unseen, len(held))
        fits = [likelihood(view, seat, [*hand, *before]) for hand, _ in mine]
        tried = tried_hands(mine, fits, looks)
        reader = Reader(terms, moment, tried, unseen, card)
        for place, (hand, _) in enumerate(hands):
            shares[place] *= reader.share(tuple(sorted([*hand, *since])))
    found = [(hand, weight * share) for (hand, weight), share in zip(hands, shares, strict=True)]
    whole = sum([weight for _, weight in found])
    return [(hand, weight / whole) for hand, weight in found]


def tried_hands(
    hands: list[tuple[Hand, int]], fits: list[float], looks: int
) -> list[tuple[Hand, int]]:
    """Return so many of the hands with the ways to get them, evenly spread over all by weight."""
    whole = sum([ways * fit for (_, ways), fit in zip(hands, fits, strict=True)])
    step = whole / looks
    mark, passed = step / 2, 0.0
    found: list[tuple[Hand, int]] = []
    for (hand, ways), fit in zip(hands, fits, strict=True):
        passed += ways * fit
        while mark < passed and len(found) < looks:
            found.append((hand, ways))
            mark += step
    return found


class Reader:
    """Tells how likely somebody who holds a hand makes the play of a moment."""

    def __init__(
        self,
        terms: Terms,
        moment: Moment,
        tried: list[tuple[Hand, int]],
        unseen: list[int],
        card: float,
    ) -> None:
        # Points alone count: nobody wins the match in this.
        self._terms = replace(terms, target=_NEVER)
        self._moment = moment
        self._tried = tried
        self._unseen = unseen
        self._judge = Points(terms.sides[moment.seat], card)

    def share(self, held: Hand) -> float:
        """Return the chance of the moment's play, 0 to 1; ``held`` is sorted and has its rank."""
        moment = self._moment
        plays = _plays(moment, held)
        if len(plays) == 1:
            return 1.0
        worths = self._worths(held, plays)
        best = max(worths)
        likely = [math.exp((worth - best) / CARELESS) for worth in worths]
        made = plays.index((moment.rank, moment.in_place))
        return ANY / len(plays) + (1.0 - ANY) * likely[made] / sum(likely)

    def _worths(self, held: Hand, plays: list[tuple[int, bool]]) -> list[float]:
        """Return what each play is worth in the mean over the hands tried, up to a factor."""
        moment = self._moment
        left = list(self._unseen)
        for rank in held:
            left[rank] -= 1
        whole = 0.0
        worths = [0.0] * len(plays)
        for mine, ways in self._tried:
            weight = ways_of(mine, left) / ways
            if not weight:
                continue
            whole += weight
            deal = OpenDeal(
                self._terms,
                self._judge,
                self._terms.sides[moment.seat],
                [held, mine] if moment.seat == 0 else [mine, held],
                [0, 0],
                list(moment.cards),
                moment.pending,
            )
            for place, (rank, in_place) in enumerate(plays):
                worths[place] += weight * deal.play(
                    moment.seat, rank, in_place, moment.counts, moment.size, moment.left,
                    moment.last, NO_LIMIT, -INFINITE, INFINITE,
                )  # fmt: skip
        return [worth / whole for worth in worths] if whole else worths


def ways_of(hand: Hand, left: list[int]) -> int:
    """Return in how many ways the cards that are left make a hand."""
    ways = 1
    before = NO_RANK
    for rank in hand:
        if rank != before:
            ways *= comb(max(0, left[rank]), hand.count(rank))
            before = rank
    return ways


def _plays(moment: Moment, held: Hand) -> list[tuple[int, bool]]:
    found = []
    for rank in sorted(set(held)):
        found.append((rank, False))
        if rank < 4 and moment.size == rank and could_take(rank, moment.counts, moment.pending):
            found.append((rank, True))
    return found


def could_take(rank: int, counts: int, pending: Pending | None) -> bool:
    """Return whether a card of this rank would capture, or counter, if not played in place."""
    return bool(counts >> 4 * rank & 15) or (pending is not None and pending[2] == rank)


# --- how the deal went


def moments(view: PorrazoView) -> list[Moment]:
    """Return the plays of the deal in order; none if the view names cards that cannot be so."""
    table = list(view.table)
    piles = [list(pile) for pile in view.won]
    air = list(view.pending.cards) if view.pending else []
    told: list[tuple[list[Card], list[Card]]] = []
    for at in range(len(view.played) - 1, -1, -1):
        seat, card = view.played[at]
        taken: list[Card] = []
        if card in table:
            table.remove(card)
        else:
            taken, air = air or _cut(piles[view.sides[seat]], card), []
            if not taken or taken[0] != card:
                return []
            # Three of a rank: a counter porrazo, which takes what the play before had in the air.
            if len(taken) > 2 and taken[2] >> 2 == card >> 2:
                air = taken[1:]
            else:
                table += taken[1:]
        told.append((list(table), taken))
    found = _told(view, told[::-1], [len(pile) for pile in piles])
    wrong = any(one.in_place and (one.rank > 3 or one.size != one.rank) for one in found)
    return [] if wrong else found


def _cut(pile: list[Card], card: Card) -> list[Card]:
    """Take a card and all that came after it from a pile."""
    if card not in pile:
        return []
    at = pile.index(card)
    taken = pile[at:]
    del pile[at:]
    return taken


def _told(
    view: PorrazoView, told: list[tuple[list[Card], list[Card]]], cards: list[int]
) -> list[Moment]:
    """Return the moments, from the table before each play and what the play took."""
    found: list[Moment] = []
    left, last = NO_RANK, view.last_capturer
    pending: Pending | None = None
    for (seat, card), (table, taken) in zip(view.played, told, strict=True):
        rank, counts = card >> 2, count_ranks(table)
        in_place = not taken and could_take(rank, counts, pending)
        found.append(
            Moment(seat, rank, in_place, counts, len(table), left, last, pending, tuple(cards))
        )
        counters = bool(taken) and pending is not None and rank == pending[2]
        if pending is not None and not counters:
            last = view.sides[pending[1]]
            cards[last] += pending[3]
        if counters:
            assert pending is not None
            pending = (3, seat, rank, len(taken), RONDINE_VALUE[rank], pending[5])
        elif taken and rank == left:
            limpia = RONDA_VALUE[taken[-1] >> 2] if len(table) == len(taken) - 1 else 0
            pending = (2, seat, rank, len(taken), RONDA_VALUE[rank], limpia)
        else:
            pending = None
            if taken:
                last = view.sides[seat]
                cards[last] += len(taken)
        left = NO_RANK if taken else rank
    return found
