"""The cards of a deal of Cuarenta between two, solved; what is said is left to the search."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any, Final

from porrazo.games.fishing.combinations import best_combination
from porrazo.games.fishing.cuarenta.captures import captures_of
from porrazo.games.fishing.cuarenta.rollout import LYING, PLAUSIBLE_SILENCE, TAKEN, is_near
from porrazo.games.fishing.cuarenta.rules import (
    CAIDA,
    CLAIM,
    LIMPIA,
    NO_RANK,
    PACKET,
    PHASES,
    PLAY_PHASE,
    TAKE,
    card_points,
    ronda_rank,
)
from porrazo.games.fishing.players.deal import DealSolver, Hand, Play
from porrazo.games.fishing.players.open_deal import (
    Captures,
    OpenDeal,
    Scoring,
    Standing,
    captures_by,
)
from porrazo.games.fishing.view import played_by
from porrazo.players.search.tree import Found

_THREE: Final = 3
_FOUR: Final = 4


def _ahead(own: int, other: int, deals: bool) -> int:
    """Return the points that a side is ahead by for its cards."""
    return card_points(own, other, deals) - card_points(other, own, not deals)


_SCORING: Final = Scoring(
    caida=CAIDA, sweep=LIMPIA, taken=TAKEN, lying=LYING, to_last=False, count=_ahead
)


@cache
def _captures(pairs_only: bool) -> Captures:
    return captures_by(lambda rank, lying: captures_of(rank, lying, pairs_only, True))


class CuarentaDeal(DealSolver):
    """Finds what plays are worth in a deal of Cuarenta between two."""

    def _solve(self, view: Any, rng: Random) -> list[Found] | None:
        """Return what each play is worth, None where a run may be left or several games count."""
        options = view.options
        if view.phase != PHASES[PLAY_PHASE] or not options["automatic_runs"]:
            return None
        if options["games"] > 1 and is_near(view.scores, options["target"]):
            return None
        captures = _captures(options["addition"] == "two")
        table = sum([1 << (card >> 2) for card in view.table])
        plays = {}
        for action in view.legal:
            rank, mask = action % TAKE >> 2, action // TAKE
            masks = captures[rank][table]
            plays[action] = Play(rank, mask or (masks[0] if masks else 0))
        return self._found(*self._played(view, plays, self.range_of(view, rng)))

    def _deal(self, view: Any, hands: tuple[Hand, Hand], plies: int) -> OpenDeal:
        """Return the deal with both hands known."""
        own, options = view.seat, view.options
        target, scores = options["target"], view.scores
        last = view.deal_number >= view.deals or view.stock_count < PACKET * view.seats
        standing = Standing(
            missing=(target - scores[own], target - scores[1 - own]),
            piles=(len(view.won[own]), len(view.won[1 - own])),
            last=last,
            deals=view.dealer == own,
            rondas=(_ronda(view, own, hands[0]), _ronda(view, 1 - own, hands[1])),
            caught=CLAIM,
        )
        return OpenDeal(_captures(options["addition"] == "two"), _SCORING, standing, hands, plies)

    def _likelihood(self, view: Any, dealt: Hand) -> float:
        """Return how likely the other says what it has said with the ranks it was dealt."""
        equal = _equal(dealt)
        if equal == _FOUR:
            return 0.0
        if view.calls[1 - view.seat] == "ronda":
            return float(equal == _THREE)
        return PLAUSIBLE_SILENCE if equal == _THREE else 1.0


def _equal(ranks: Sequence[int]) -> int:
    """Return how many cards of a hand are equal."""
    return int(best_combination([4 * rank for rank in ranks])) >> 4


def _ronda(view: Any, seat: int, hand: Hand) -> int:
    """Return the rank of the ronda that a seat has announced with a hand, or NO_RANK."""
    if view.calls[seat] != "ronda":
        return NO_RANK
    played = [card & ~3 for card in played_by(view, seat)]
    return ronda_rank([4 * rank for rank in hand] + played)
