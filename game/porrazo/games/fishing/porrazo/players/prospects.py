"""What it brings to speak, to time and lay the tendido, to claim: answers that no search tries."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import pairwise

from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.players.guess import Hand, best_set, dealt_ranks
from porrazo.games.fishing.porrazo.players.open_hand_solver import (
    Rondas,
    claimers,
    deal_value,
    ronda_of,
    silent_seats,
    turn_of,
)
from porrazo.games.fishing.porrazo.players.search import Judge
from porrazo.games.fishing.porrazo.rules import (
    ARRANGE,
    CLAIM,
    DEAL_TENDIDO,
    DECLARE,
    RIGHT_TO_LEFT,
)
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import tendido_scores

# What dealing the tendido before the last deal costs, in points, where a hand has eight deals: it
# was measured at the first, the fourth and the seventh.
_EARLY = ((0.0, 3.8), (3.0, 1.5), (6.0, 0.4), (7.0, 0.0))

Guess = tuple[list[Hand], float]
"""Hands of all seats, and their weight."""


def answers_worth(view: PorrazoView, judge: Judge, guesses: Iterable[Guess]) -> dict[Action, float]:
    """Return what each legal answer of the view's seat is worth, in any phase but ``play``.

    ``judge`` weighs the start of the deal in the phases of the tendido, else its end;
    ``guesses`` are needed for what is declared.
    """
    if view.phase == "declare":
        return _declared(view, judge, list(guesses))
    if view.phase == "claim":
        return {action: _claimed(view, judge, action) for action in view.legal}
    return {action: laid(view, judge, _tendido_points(view, action)) for action in view.legal}


def tendido_points(view: PorrazoView, action: Action) -> int:
    """Return what an arrangement scores."""
    return sum(points for _, points, _ in tendido_scores(view, action))


def ways_to_lay(view: PorrazoView) -> range:
    """Return the arrangements that the rules of the view's match let a tendido have."""
    either_way = view.options["tendido_count"] == "either_way"
    return range(2 * RIGHT_TO_LEFT if either_way else RIGHT_TO_LEFT)


def early_tendido(view: PorrazoView) -> float:
    """Return the points that dealing the tendido now costs, rather than with the last deal."""
    place = _EARLY[-1][0] * (view.deal_number - 1) / max(1, view.deals - 1)
    for (before, more), (after, less) in pairwise(_EARLY):
        if place <= after:
            return more + (less - more) * (place - before) / (after - before)
    return 0.0


def _tendido_points(view: PorrazoView, action: Action) -> float:
    if action >= ARRANGE:
        return tendido_points(view, action)
    return -early_tendido(view) if action == DEAL_TENDIDO else 0.0


def laid(view: PorrazoView, judge: Judge, points: float) -> float:
    """Return what it is worth that the dealer's side gets points, be they no whole number."""
    low = math.floor(points)
    share = points - low
    worth = _with_points(view, judge, low)
    return worth if not share else (1 - share) * worth + share * _with_points(view, judge, low + 1)


def _with_points(view: PorrazoView, judge: Judge, points: int) -> float:
    side = view.sides[view.dealer]
    scores = list(view.scores)
    scores[side] += points
    if not view.options["hands"] and scores[side] >= int(view.options["target"]):
        return judge.won(side)
    return judge.worth(scores, [len(pile) for pile in view.won])


# --- declaring


def still_silent(view: PorrazoView, answer: Action | None) -> frozenset[int]:
    """Return who says nothing if the seat that is asked answers so and all after it declare."""
    own = view.to_act
    asked = {seat for seat in silent_seats(view) if turn_of(view, seat) < turn_of(view, own)}
    return frozenset(asked if answer in (DECLARE, None) else {*asked, own})


def rondas_if(view: PorrazoView, hands: list[Hand], answer: Action | None) -> Rondas:
    """Return what the rondas will score after an answer; None is that of who always declares."""
    return ronda_of(view, hands, still_silent(view, answer))


def _declared(view: PorrazoView, judge: Judge, guesses: Sequence[Guess]) -> dict[Action, float]:
    first = (view.dealer + 1) % view.seats
    worths = dict.fromkeys(view.legal, 0.0)
    for hands, weight in guesses:
        known: dict[Rondas, float] = {}
        for action in view.legal:
            rondas = rondas_if(view, hands, action)
            if rondas not in known:
                known[rondas] = deal_value(view, hands, judge, first, rondas)
            worths[action] += weight * known[rondas]
    return worths


# --- claiming


def held(view: PorrazoView, seat: int) -> tuple[int, int]:
    """Return size and rank of the combination that a seat has played, (0, 0) for none."""
    return best_set(dealt_ranks(view, seat))


def _claimed(view: PorrazoView, judge: Judge, action: Action) -> float:
    empty: list[Hand] = [()] * view.seats
    if action >= CLAIM:
        view = replace(view, claimed=(*view.claimed, (view.seat, action - CLAIM)))
    others = [seat for seat in claimers(view) if seat != view.seat]
    rondas = ronda_of(view, empty, claiming=others)
    return deal_value(view, empty, judge, view.seat, rondas)
