"""Cards that a sensible player throws in the Italian games without trumps: rough, for playouts.

``chance`` is a number from 0 to 99 that was drawn for the decision; hands are sets of cards as
bits, ``ranks`` the part of a suit that may be played.
"""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.games.tricks.following import CARDS_AT, COUNTS, RANKS, SUIT, SUITS
from porrazo.games.tricks.italian import ACE, RANK_POINTS, THREE, TWO

# How often a card is given to a partner who may yet lose the trick, how often a trick that is not
# the last player's is gone for, how often something odd is done; of a hundred.
_TRUST, _PRESS, _ODD = 55, 60, 8


def lead(hand: int, gone: int, chance: int) -> Card:
    """Return a lead: a card that nothing beats any more, else a low one of a long suit.

    ``gone`` are the cards that are out of play.
    """
    best, most = 0, -100
    for suit in range(SUITS):
        ranks = hand >> RANKS * suit & SUIT
        if not ranks:
            continue
        length = COUNTS[ranks]
        out = SUIT & ~(gone >> RANKS * suit) & ~ranks
        top = ranks.bit_length() - 1
        merit = 3 * length + (chance * (suit + 3)) % 7
        if ranks > out:
            # Nothing above it is out: it takes the trick.
            card, merit = RANKS * suit + top, merit + 12
        else:
            low = (ranks & -ranks).bit_length() - 1
            merit -= 4 * RANK_POINTS[low]
            card = RANKS * suit + low
        if merit > most:
            best, most = card, merit
    return CARDS_AT[best]


def waste_of_lead(hand: int, gone: int, card: Card) -> int:
    """Return how far a lead gives away what a good player keeps, 0 to 2.

    An ace is lost, or a figure that counts, where higher cards of its suit are out, and so is the
    hold on a suit by a two under the three.
    """
    suit, rank = card & 3, card >> 2
    out = SUIT & ~((gone | hand) >> RANKS * suit)
    above = COUNTS[out >> rank + 1]
    if not above or not RANK_POINTS[rank]:
        return 0
    return 2 if rank == ACE or above > 2 else 1


def follow(
    ranks: int,
    trick: Sequence[Card],
    best: int,
    seats: int,
    friend: bool,
    chance: int,
    strength: Sequence[int],
) -> int:
    """Return the rank to play of the suit led.

    ``best`` is the rank that would take the trick so far, of a partner where ``friend``.
    """
    last = len(trick) == seats - 1
    if friend and (last or best >= TWO or chance < _TRUST):
        return dearest(ranks, last)
    above = 0
    for rank in range(RANKS):
        if ranks >> rank & 1 and strength[rank] > strength[best]:
            above |= 1 << rank
    if above:
        value = sum([RANK_POINTS[card >> 2] for card in trick])
        if last:
            return winner_as_last(above) if value or chance >= _ODD else cheapest(ranks)
        if above >> THREE or value or chance < _PRESS:
            return above.bit_length() - 1
    return cheapest(ranks)


def winner_as_last(above: int) -> int:
    """Return the rank to take a trick with as the last: the ace, else the lowest that does."""
    return ACE if above >> ACE & 1 else (above & -above).bit_length() - 1


def dearest(ranks: int, sure: bool) -> int:
    """Return the rank to give a partner: worth most, and least needed later."""
    best, most = 0, -100
    for rank in range(RANKS):
        if ranks >> rank & 1:
            merit = 4 * RANK_POINTS[rank] - rank
            if rank >= TWO or (rank == ACE and not sure):
                merit -= 9
            if merit > most:
                best, most = rank, merit
    return best


def cheapest(ranks: int) -> int:
    """Return the rank that is given away most easily."""
    best, least = 0, 100
    for rank in range(RANKS):
        if ranks >> rank & 1:
            cost = 8 * RANK_POINTS[rank] + rank
            if cost < least:
                best, least = rank, cost
    return best


def throw(hand: int, friend: bool, last: bool, chance: int) -> Card:
    """Return a card of another suit: points for a partner who takes the trick, else nothing."""
    sure = last or chance < _TRUST
    best, most = 0, -1000
    for suit in range(SUITS):
        ranks = hand >> RANKS * suit & SUIT
        if not ranks:
            continue
        rank = dearest(ranks, sure) if friend and sure else cheapest(ranks)
        merit = (8 if friend and sure else -8) * RANK_POINTS[rank] - rank + COUNTS[ranks]
        merit += chance * (suit + 1) % 3
        if merit > most:
            best, most = RANKS * suit + rank, merit
    return CARDS_AT[best]
