"""How a match stands for a side: its chance to win, or what it will be ahead, from one view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

from porrazo.engine.game import NOBODY
from porrazo.games.fishing.porrazo.players.guess import Hand
from porrazo.games.fishing.porrazo.players.open_hand_solver import deal_value
from porrazo.games.fishing.porrazo.players.player import (
    Manner,
    SearchPlayer,
    chance_for,
    has_chances,
    points_for,
)
from porrazo.games.fishing.porrazo.players.prospects import (
    Guess,
    laid,
    rondas_if,
    tendido_points,
    ways_to_lay,
)
from porrazo.games.fishing.porrazo.players.search import Judge
from porrazo.games.fishing.porrazo.rules import ARRANGE
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.agent import Budget
from porrazo.players.coach.standing import Standing

# Deals at random that are looked at where more than one hand is hidden.
_DEALS = 30


def standing(view: PorrazoView, *, public: bool = False) -> Standing:
    """Return how a match stands for the view's side, as far as its seat can know.

    With ``public`` as far as everybody can: from scores, piles and what lies open.
    """
    if view.to_act == NOBODY:
        return at_the_end(view)
    arranging = view.phase == "tendido_arrange"
    shut = public or arranging or view.phase == "tendido_choice"
    over = view.deal_number - 1 if shut else view.deal_number
    chance = chance_for(view, over)
    reckon = as_it_stands if public and not arranging else _RECKONERS[view.phase]
    value = None if chance is None else min(1.0, max(0.0, reckon(view, chance)))
    return Standing(value, reckon(view, points_for(view, over)))


def at_the_end(view: PorrazoView) -> Standing:
    """Return what came out of a match that is over, for the view's side."""
    known = has_chances(view.options, view.sides)
    lead = points_for(view, view.deals).worth(list(view.scores), _cards(view))
    return Standing(float(view.winner == view.sides[view.seat]) if known else None, lead)


def _cards(view: PorrazoView) -> list[int]:
    return [len(pile) for pile in view.won]


def as_it_stands(view: PorrazoView, judge: Judge) -> float:
    """Judge as if what is in the air stood, and nothing else of the deal had been played."""
    scores, cards = list(view.scores), _cards(view)
    if view.pending:
        side = view.sides[view.pending.seat]
        scores[side] += view.pending.points + view.pending.limpia
        cards[side] += len(view.pending.cards)
        if has_chances(view.options, view.sides) and scores[side] >= int(view.options["target"]):
            return judge.won(side)
    return judge.worth(scores, cards)


def best_row(view: PorrazoView, judge: Judge) -> float:
    """Judge a tendido that lies open: the dealer will lay it as well as it can be laid."""
    points = max(tendido_points(view, ARRANGE + bits) for bits in ways_to_lay(view))
    return laid(view, judge, points)


def with_hands(view: PorrazoView, hands: list[Hand], judge: Judge) -> float:
    """Judge the rest of the deal with the hands of all seats known; who is asked declares."""
    if view.phase == "declare":
        first = (view.dealer + 1) % view.seats
        return deal_value(view, hands, judge, first, rondas_if(view, hands, None))
    return deal_value(view, hands, judge, view.to_act)


def _playing(view: PorrazoView, judge: Judge) -> float:
    if view.to_act != view.seat:
        return _over_guesses(view, judge)
    return max(SearchPlayer(Manner()).worths(view, judge, _guesses(view)).values())


def _over_guesses(view: PorrazoView, judge: Judge) -> float:
    return sum(weight * with_hands(view, hands, judge) for hands, weight in _guesses(view))


def _guesses(view: PorrazoView) -> Iterator[Guess]:
    """Yield what the others may hold; their weights add up to 1."""
    player = SearchPlayer(Manner())
    if view.seats == 2:
        yield from player.guesses(view, Random(0), Budget())
        return
    for hands, weight in player.guesses(view, Random(0), Budget(deals=_DEALS)):
        yield hands, weight / _DEALS


def _claiming(view: PorrazoView, judge: Judge) -> float:
    return with_hands(view, [()] * view.seats, judge)


_RECKONERS: dict[str, Callable[[PorrazoView, Judge], float]] = {
    "tendido_choice": as_it_stands,
    "tendido_arrange": best_row,
    "declare": _over_guesses,
    "play": _playing,
    "claim": _claiming,
}
