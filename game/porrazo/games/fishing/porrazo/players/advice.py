"""Advice for a seat of Porrazo: the best answer, the runner-up, and why, for every decision.

Reasons beside those of plays: ``nothing`` to declare; ``ronda`` that scores ``number`` with
``percent``; ``waits``, ``number`` tenths of a point better; ``now``, to win ``number`` more
matches in a thousand; ``arranges``, scoring ``number`` and the next best ``other``; ``kept``,
somebody's (``seat``) combination of ``rank`` worth ``number``; ``kept_nothing``. And of a play,
where ``seat`` holds ``rank``, as it does with ``percent``: ``if_held``, ``number`` tenths of a
point better; ``if_held_wins``, it wins ``number`` more matches in a thousand; ``if_held_most``,
that makes most of the difference. ``counted``: ``seat`` can hold but one hand, and by the end of
the deal ``number`` cards of the hand are won, after the runner-up ``other``. ``hardly``: the
runner-up is all but as good.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from porrazo.games.fishing.combinations import KINDS, set_value
from porrazo.games.fishing.porrazo.players.guess import (
    Hand,
    best_set,
    possible_hands,
    random_hands,
    unseen_ranks,
)
from porrazo.games.fishing.porrazo.players.lines import line
from porrazo.games.fishing.porrazo.players.open_hand_solver import turn_of
from porrazo.games.fishing.porrazo.players.player import rank_play
from porrazo.games.fishing.porrazo.players.prospects import (
    early_tendido,
    held,
    rondas_if,
    tendido_points,
)
from porrazo.games.fishing.porrazo.players.reasons import why
from porrazo.games.fishing.porrazo.rules import CLAIM, DEAL_TENDIDO, DECLARE, PASS, STAY_SILENT
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.agent import Agent, Judged
from porrazo.players.coach.advice import Advice, Reason, merit, percent_of

_DEALS = 100
_BY_SEARCH = frozenset({"equal", "for_match", "later", "likelier", "better"})
"""The kinds of reasons that name nothing to be seen in the cards."""


def advise(view: PorrazoView, agent: Agent) -> Advice:
    """Return what a player would advise the view's seat, which is to act."""
    ranked = sorted(agent.judge(view), key=merit, reverse=True)
    best, runner = _two(view, ranked)
    if view.phase == "play":
        reason, risk = why(view, best, runner)
        if runner is not None:
            reason = line(view, best, runner, reason)
        return Advice(best, runner, reason, risk)
    return Advice(best, runner, _REASONS[view.phase](view, best, runner))


def explained(view: PorrazoView, best: Judged, other: Judged) -> Advice | None:
    """Return why an answer is better than another, None where only a search finds that."""
    if view.phase == "play":
        reason, risk = why(view, best, other)
    elif view.phase == "declare":
        reason, risk = _of_declaring(view, best, other), None
    else:
        return None
    return None if reason.kind in _BY_SEARCH else Advice(best, other, reason, risk)


def advise_to_point(view: PorrazoView) -> Advice:
    """Return whom a seat should point at now that a deal is over, PASS for nobody.

    The seat need not be to act; every card of the deal must have been seen.
    """
    rivals = [seat for seat, side in enumerate(view.sides) if side != view.sides[view.seat]]
    owners = [owner for _, owner in view.claimed]
    counted = [seat for seat in range(view.seats) if view.calls[seat] in KINDS or seat in owners]
    silent = [seat for seat in rivals if seat not in counted]
    owner = max(silent, key=lambda seat: _strength(view, seat), default=0)
    best = max([_strength(view, seat) for seat in counted], default=0)
    if view.phase != "claim" or not silent or _strength(view, owner) <= best:
        return Advice(Judged(PASS, 0.0), None, Reason("kept_nothing"))
    return Advice(Judged(CLAIM + owner, None), None, _kept(view, owner))


def _strength(view: PorrazoView, seat: int) -> int:
    """Order combinations that have been played; 0 is none, of equal ones the eldest is best."""
    equal, rank = held(view, seat)
    return (16 * equal + rank) * 8 - turn_of(view, seat) if equal else 0


def _two(view: PorrazoView, ranked: Sequence[Judged]) -> tuple[Judged, Judged | None]:
    """Return the best and the first that differs from it by more than a suit."""
    best = ranked[0]
    for other in ranked[1:]:
        if view.phase != "play" or rank_play(other.action) != rank_play(best.action):
            return best, other
    return best, None


# --- reasons beside those of plays


def _of_declaring(view: PorrazoView, best: Judged, runner: Judged | None) -> Reason:
    if runner is None or best.action == STAY_SILENT:
        return Reason("nothing" if runner is None else "equal")
    equal, rank = best_set([card >> 2 for card in view.hands[view.seat]])
    chance = sum(
        weight
        for hands, weight in _guesses(view)
        if (view.sides[view.seat], set_value(equal, rank)) in rondas_if(view, hands, DECLARE)
    )
    later = turn_of(view, view.seat) < view.seats - 1
    # Deals at random that all turn out well prove nothing.
    chance = min(chance, 0.99) if later and view.seats > 2 else chance
    return Reason("ronda", rank, number=set_value(equal, rank), percent=percent_of(chance))


def _guesses(view: PorrazoView) -> list[tuple[list[Hand], float]]:
    left = unseen_ranks(view, True)
    if view.seats > 2:
        rng = Random(0)
        return [(random_hands(view, left, True, rng), 1.0 / _DEALS) for _ in range(_DEALS)]
    own = tuple(sorted([card >> 2 for card in view.hands[view.seat]]))
    other = 1 - view.seat
    return [
        ([own, hand] if other else [hand, own], weight)
        for hand, weight in possible_hands(view, other, left, True)
    ]


def _of_waiting(view: PorrazoView, best: Judged, runner: Judged | None) -> Reason:
    if best.action == DEAL_TENDIDO and runner is not None:
        more = (best.chance or 0.0) - (runner.chance or 0.0)
        return Reason("now", number=max(1, round(1000 * more)))
    return Reason("waits", number=max(1, round(10 * early_tendido(view))))


def _of_arranging(view: PorrazoView, best: Judged, runner: Judged | None) -> Reason:
    number = tendido_points(view, best.action)
    other = number if runner is None else tendido_points(view, runner.action)
    return Reason("arranges", number=number, other=other)


def _of_claiming(view: PorrazoView, best: Judged, runner: Judged | None) -> Reason:
    if best.action < CLAIM:
        return Reason("kept_nothing")
    return _kept(view, best.action - CLAIM)


def _kept(view: PorrazoView, owner: int) -> Reason:
    equal, rank = held(view, owner)
    return Reason("kept", rank, number=set_value(equal, rank), other=equal, seat=owner)


_REASONS = {
    "declare": _of_declaring,
    "tendido_choice": _of_waiting,
    "tendido_arrange": _of_arranging,
    "claim": _of_claiming,
}
