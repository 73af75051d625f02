"""How a match stands for a side: its chance to win, or what it will be ahead, from one view."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from porrazo.engine.game import NOBODY
from porrazo.games.fishing.porrazo import ARRANGE, TENDIDO
from porrazo.games.fishing.porrazo_view import PorrazoView
from porrazo.players.agent import Budget
from porrazo.players.porrazo_guess import Hand
from porrazo.players.porrazo_opened import deal_value
from porrazo.players.porrazo_player import Manner, SearchPlayer, chance_for, points_for
from porrazo.players.porrazo_prospects import Guess, laid, rondas_if, tendido_points
from porrazo.players.porrazo_search import Judge

# Deals at random that are looked at where more than one hand is hidden.
_DEALS = 30


@dataclass(frozen=True)
class Standing:
    """A side's chance to win the match, None where there is no table for it, and its lead.

    ``lead`` is in points over the others' mean, at the end of the deal, cards won included.
    """

    chance: float | None
    lead: float


def standing(view: PorrazoView, *, public: bool = False) -> Standing:
    """Return how a match stands for the view's side, as far as its seat can know.

    With ``public`` as far as everybody can: from scores, piles and what is in the air.
    """
    if view.to_act == NOBODY or view.phase == "over":
        won = view.winner == view.sides[view.seat]
        return Standing(float(won), points_for(view).worth(list(view.scores), _cards(view)))
    before_play = view.phase in ("tendido_choice", "tendido_arrange")
    shut = public or before_play
    over = view.deal_number - 1 if shut else view.deal_number
    chance = chance_for(view, over)
    reckon = _public if public else _RECKONERS[view.phase]
    value = None if chance is None else min(1.0, max(0.0, reckon(view, chance)))
    return Standing(value, reckon(view, points_for(view)))


def _cards(view: PorrazoView) -> list[int]:
    return [len(pile) for pile in view.won]


def _public(view: PorrazoView, judge: Judge) -> float:
    """Judge as if what is in the air stood, and nothing else of the deal had been played."""
    scores, cards = list(view.scores), _cards(view)
    if view.pending:
        side = view.sides[view.pending.seat]
        scores[side] += view.pending.points + view.pending.limpia
        cards[side] += len(view.pending.cards)
        if not view.options["hands"] and scores[side] >= int(view.options["target"]):
            return judge.won(side)
    return judge.worth(scores, cards)


def _arranging(view: PorrazoView, judge: Judge) -> float:
    """The four lie open, and the dealer will lay them as well as they can be laid."""
    ways = 8 if view.options["tendido_count"] == "either_way" else TENDIDO
    best = max(tendido_points(view, ARRANGE + bits) for bits in range(ways))
    return laid(view, judge, best)


def _playing(view: PorrazoView, judge: Judge) -> float:
    guesses = _guesses(view)
    if view.to_act != view.seat:
        return sum(
            weight * deal_value(view, hands, judge, view.to_act) for hands, weight in guesses
        )
    return max(SearchPlayer(Manner()).worths(view, judge, guesses).values())


def _declaring(view: PorrazoView, judge: Judge) -> float:
    first = (view.dealer + 1) % view.seats
    return sum(
        weight * deal_value(view, hands, judge, first, rondas_if(view, hands, None))
        for hands, weight in _guesses(view)
    )


def _claiming(view: PorrazoView, judge: Judge) -> float:
    empty: list[Hand] = [()] * view.seats
    return deal_value(view, empty, judge, view.to_act)


def _guesses(view: PorrazoView) -> Iterator[Guess]:
    """Yield what the others may hold; their weights add up to 1."""
    player = SearchPlayer(Manner())
    if view.seats == 2:
        yield from player.guesses(view, Random(0), Budget())
        return
    for hands, weight in player.guesses(view, Random(0), Budget(deals=_DEALS)):
        yield hands, weight / _DEALS


_RECKONERS: dict[str, Callable[[PorrazoView, Judge], float]] = {
    "tendido_choice": _public,
    "tendido_arrange": _arranging,
    "declare": _declaring,
    "play": _playing,
    "claim": _claiming,
}
