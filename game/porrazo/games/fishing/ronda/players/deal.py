"""A deal of Ronda between two, solved: cards, calls, doubts and claims.

Of calls, by all that may be held: a false one always comes out by its owner's third card, so it
brings a point to the other unless the match ends before; a true one that is doubted wins the match,
so that a doubt gains nothing but where a call would win it. Where a side may win in this deal with
the help of a call, calls and doubts are left to the search, which mixes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, Final

from porrazo.cards import Card
from porrazo.games.fishing.captures import ranks_taken
from porrazo.games.fishing.combinations import best_combination
from porrazo.games.fishing.players.deal import DealSolver, Hand, Play, Range, ranks_of
from porrazo.games.fishing.players.open_deal import (
    MATCH,
    Captures,
    OpenDeal,
    Scoring,
    Standing,
    captures_by,
)
from porrazo.games.fishing.ronda.calls import Calls
from porrazo.games.fishing.ronda.rollout import LYING, TAKEN, plausible_call
from porrazo.games.fishing.ronda.rules import (
    ANNOUNCE,
    ANNOUNCE_PHASE,
    CALLS,
    CHAIN_POINTS,
    CHALLENGE,
    CHALLENGE_PHASE,
    CLAIM,
    CLAIM_PHASE,
    MESA,
    NONE,
    PACKET,
    PASS,
    PHASES,
    PLAY_PHASE,
    TRINGA,
    UNSAID,
    WORTH,
)
from porrazo.games.fishing.view import played_by
from porrazo.players.search.tree import Found

_HALF: Final = 20
_WITH_A_CALL: Final = WORTH[TRINGA] + CHAIN_POINTS[2] + MESA
"""What a side may well score in a deal with a false call, before its cards show that it is one."""


def _ahead(own: int, other: int, deals: bool) -> int:
    """Return the points that a side is ahead by for its cards; see `even_share`."""
    return max(0, own - _HALF) - max(0, other - _HALF)


_SCORING: Final = Scoring(
    caida=CHAIN_POINTS[2], sweep=MESA, taken=TAKEN, lying=LYING, to_last=True, count=_ahead
)


def _captures_of(rank: int, lying: int) -> list[int]:
    if not lying >> rank & 1:
        return []
    counts = sum([1 << 4 * each for each in range(10) if lying >> each & 1])
    return [sum([1 << each for each in ranks_taken(rank, counts, False)])]


@cache
def _captures() -> Captures:
    return captures_by(_captures_of)


class RondaDeal(DealSolver):
    """Finds what actions are worth in a deal of Ronda between two."""

    def _solve(self, view: Any, rng: Random) -> list[Found] | None:
        """Return what each action is worth."""
        phase = PHASES.index(view.phase)
        if phase == CLAIM_PHASE:
            return self._claims(view, rng)
        near = max(view.scores) + _WITH_A_CALL >= view.options["target"]
        if phase == PLAY_PHASE:
            if near and view.legal[-1] >= CHALLENGE:
                return None
            return self._cards(view, rng)
        if near:
            return None
        if phase == ANNOUNCE_PHASE:
            return self._calls(view, rng)
        return self._doubts(view, rng) if phase == CHALLENGE_PHASE else None

    def _cards(self, view: Any, rng: Random) -> list[Found]:
        table = sum([1 << (card >> 2) for card in view.table])
        plays = {}
        for card in view.legal:
            if card < PASS:
                masks = _captures()[card >> 2][table]
                plays[card] = Play(card >> 2, masks[0] if masks else 0)
        worths, others = self._played(view, plays, self.range_of(view, rng))
        best = max(worths.values(), key=others.mean)
        for doubt in view.legal:
            if doubt >= CHALLENGE:
                worths[doubt] = self._doubted(view, others, best)
        return self._found(worths, others)

    def _doubts(self, view: Any, rng: Random) -> list[Found]:
        others = self.range_of(view, rng)
        passed = [0.0] * len(others.hands)
        worths = {PASS: passed}
        for doubt in view.legal:
            if doubt >= CHALLENGE:
                worths[doubt] = self._doubted(view, others, passed)
        return self._found(worths, others)

    def _doubted(self, view: Any, others: Range, else_worth: list[float]) -> list[float]:
        """Return what a doubt comes to: the match is lost where the call is true."""
        said = _said(view, 1 - view.seat)
        played = played_by(view, 1 - view.seat)
        return [
            -MATCH if _held(hand, played) >> 4 >= said else worth
            for hand, worth in zip(others.hands, else_worth, strict=True)
        ]

    def _calls(self, view: Any, rng: Random) -> list[Found]:
        own, others = _held(ranks_of(view.hands[view.seat]), []), self.range_of(view, rng)
        said = _said(view, 1 - view.seat)
        worths = {}
        for action in view.legal:
            worths[action] = [
                called(action - ANNOUNCE, said, own, _held(hand, []), view.dealer == view.seat)
                for hand in others.hands
            ]
        return self._found(worths, others)

    def _claims(self, view: Any, rng: Random) -> list[Found]:
        state = self._game.determinize(view, rng)
        worths = {action: [0.0] for action in view.legal}
        for action in view.legal:
            if action >= CLAIM:
                worths[action] = [float(WORTH[state.calls.concealed(action - CLAIM)])]
        return self._found(worths, Range([()], [1.0], True))

    def _likelihood(self, view: Any, dealt: Hand) -> float:
        """Return how likely the other says what it has said with the ranks it was dealt."""
        said, held = _said(view, 1 - view.seat), max(NONE, _held(dealt, []) >> 4)
        if said == UNSAID:
            return 1.0
        if not view.options["bluff"]:
            return float(said == held)
        return plausible_call(said, held)

    def _in_no_hand(self, view: Any) -> Sequence[Card]:
        """Return the cards that went back from the layout: nobody holds one in the first deal."""
        return view.returned if view.deal_number == 1 else ()

    def _deal(self, view: Any, hands: tuple[Hand, Hand], plies: int) -> OpenDeal:
        """Return the deal with both hands known."""
        own = view.seat
        target, scores = view.options["target"], view.scores
        last = view.deal_number >= view.deals or view.stock_count < PACKET * view.seats
        capturer = view.last_capturer
        standing = Standing(
            missing=(target - scores[own], target - scores[1 - own]),
            piles=(len(view.won[own]), len(view.won[1 - own])),
            last=last,
            deals=view.dealer == own,
            last_capturer=capturer if capturer < 0 else int(capturer != own),
        )
        return OpenDeal(_captures(), _SCORING, standing, hands, plies)


def _said(view: Any, seat: int) -> int:
    return CALLS.index(view.calls[seat] or "")


def _held(hand: Hand, played: list[Card]) -> int:
    """Return the best combination among the ranks of a hand and cards that were played from it."""
    return int(best_combination([4 * rank for rank in hand] + [card & ~3 for card in played]))


def called(call: int, said: int, own: int, other: int, deals: bool) -> float:
    """Return by how many points a call puts its seat ahead, when all that is said comes out.

    ``own`` and ``other`` are what the two hold; the other says ``said``, or what it holds.
    """
    calls = Calls((0, 1), (own, other))
    calls.said = [call, said or max(NONE, other >> 4)]
    lead = [0, 0]
    for seat in range(2):
        if calls.stands(seat) and not calls.is_true(seat):
            calls.struck |= 1 << seat
            lead[1 - seat] += WORTH[calls.said[seat]]
        elif calls.stands(seat):
            calls.proved |= 1 << seat
    for side, points in calls.settle([1, 0] if deals else [0, 1]):
        lead[side] += points
    for seat in range(2):
        lead[1 - seat] += WORTH[calls.concealed(seat)]
    return float(lead[0] - lead[1])
