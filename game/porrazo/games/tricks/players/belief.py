"""How likely hands are after what their owners played, and did not play.

Rough on purpose: it holds each card played against what hardly anybody does with such a hand, and
multiplies. Cards are bits as `double_dummy` has them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from porrazo.games.tricks.following import RANKS, SUIT
from porrazo.games.tricks.italian import ACE, RANK_POINTS
from porrazo.games.tricks.players.double_dummy import POINTS

_ACES: Final = 1 << ACE
# What counts nothing: the four to the seven.
_BLANKS: Final = 15

# How often somebody does what is odd, against what is not: lets the others have a trick with an
# ace, or with points, that was there for the taking; gives them an ace, or points, for nothing;
# keeps an ace from a partner who has the trick for sure; leads an ace that can be beaten.
_LEAVES_ACE, _LEAVES_POINTS, _LEAVES_NOTHING = 0.05, 0.3, 0.8
_WASTES_ACE, _WASTES_POINTS = 0.05, 0.4
_KEEPS_ACE: Final = 0.35
_RISKS_ACE: Final = 0.3


def likelihood(
    hands: Sequence[int], own: Sequence[bool], plays: Sequence[tuple[int, int]], seat: int
) -> float:
    """Return how well hands go with the cards played: 1 where nothing is odd, above 0.

    ``hands`` are as they are held now, ``plays`` seats and bits' places from the first card of the
    deal on; those of ``seat`` tell it nothing.
    """
    then = list(hands)
    for who, place in plays:
        then[who] |= 1 << place
    likely = 1.0
    seats, left = len(then), 0
    for hand in then:
        left |= hand
    turn = suit = best = value = winner = 0
    for who, place in plays:
        rank = place % RANKS
        if not turn:
            suit, best, winner, value = place // RANKS, place, who, 0
            if who != seat and rank == ACE:
                likely *= _lead(left >> RANKS * suit & SUIT & ~(then[who] >> RANKS * suit))
        else:
            part = then[who] >> RANKS * suit & SUIT
            if who != seat:
                likely *= _reply(
                    part or _any_suit(then[who]),
                    rank,
                    best - RANKS * suit if part else RANKS,
                    own[who] == own[winner],
                    turn == seats - 1,
                    value,
                )
            if place // RANKS == suit and place > best:
                best, winner = place, who
        value += RANK_POINTS[rank]
        then[who] ^= 1 << place
        turn += 1
        if turn == seats:
            turn = left = 0
            for hand in then:
                left |= hand
    return likely


def _any_suit(hand: int) -> int:
    """Return the ranks of a hand of any suit."""
    return hand & SUIT | hand >> 10 & SUIT | hand >> 20 & SUIT | hand >> 30


def _lead(out: int) -> float:
    """Return how often an ace is led with these others of its suit in other hands."""
    return _RISKS_ACE if out >> ACE + 1 else 1.0


def _reply(part: int, rank: int, best: int, friend: bool, last: bool, value: int) -> float:
    """Return how often a rank is played of those that may be.

    ``best`` is the rank to beat, above all where it cannot be beaten; ``value`` what the trick
    counts so far.
    """
    points = RANK_POINTS[rank]
    if friend:
        return _KEEPS_ACE if last and part & _ACES and rank != ACE else 1.0
    if rank > best:
        return 1.0
    likely = 1.0
    if part >> best + 1 and last:
        # It could have taken the trick.
        gain = value + POINTS[part & _ACES]
        likely = _LEAVES_ACE if gain > 2 else _LEAVES_POINTS if gain else _LEAVES_NOTHING
    if points and part & _BLANKS:
        likely *= _WASTES_ACE if rank == ACE else _WASTES_POINTS
    return likely
