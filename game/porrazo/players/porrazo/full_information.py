"""What a match of Porrazo is worth to each side at any moment, and what each choice is worth.

Two judges with different eyes. The **onlooker** walks round the table: the hands of the deal that
is on are open to it, the stock is not. What it says moves when cards come out and when somebody
plays other than best against open hands, so it is the line of a graph. The **decider** knows what
its seat knew, and is the search at its full strength. What a choice cost is the decider's to say:
nobody is blamed for hidden cards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from porrazo.engine.game import NOBODY, Action
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.coach.review import CHANCE, POINTS, Worths
from porrazo.players.porrazo.player import Manner, SearchPlayer, has_chances, judge_for
from porrazo.players.porrazo.search import Judge
from porrazo.players.porrazo.standing import as_it_stands, at_the_end, best_row, with_hands


def unit_of(options: Mapping[str, object], sides: tuple[int, ...]) -> str:
    """Return the unit of a match: chances are known between two sides that play to a target."""
    return CHANCE if has_chances(options, sides) else POINTS


def onlooker(view: PorrazoView) -> Worths:
    """Return what a view of everything is worth to each side by the hands that are open in it.

    Between more than two sides nobody can say who will play for whom: it is as it stands.
    """
    if view.to_act == NOBODY:
        return _to_each(view, _ended)
    if view.phase == "tendido_choice" or len(set(view.sides)) > 2:
        return closed(view)
    if view.phase == "tendido_arrange":
        return _to_each(view, lambda seen: best_row(seen, _before_the_deal(seen)))
    return _to_each(view, _opened)


def closed(view: PorrazoView) -> Worths:
    """Return what a view is worth to each side before anybody sees the cards of its deal."""
    if view.tendido_row:
        view = replace(view, phase="tendido_choice", tendido="waiting", tendido_row=())
    return _to_each(view, lambda seen: as_it_stands(seen, _before_the_deal(seen)))


def _to_each(view: PorrazoView, worth: Callable[[PorrazoView], float]) -> Worths:
    """Return what a view is worth to each side; between two, one wins what the other loses."""
    seen = [replace(view, seat=view.sides.index(side)) for side in range(max(view.sides) + 1)]
    if len(seen) > 2:
        return tuple([worth(each) for each in seen])
    mine = worth(seen[0])
    return mine, (1.0 - mine if unit_of(view.options, view.sides) == CHANCE else -mine)


def _before_the_deal(view: PorrazoView) -> Judge:
    return judge_for(view, view.deal_number - 1)


def _ended(view: PorrazoView) -> float:
    end = at_the_end(view)
    return end.lead if end.chance is None else end.chance


def _opened(view: PorrazoView) -> float:
    hands = [tuple(sorted([card >> 2 for card in hand])) for hand in view.hands]
    return with_hands(view, hands, judge_for(view, view.deal_number))


def worths_of(view: PorrazoView) -> dict[Action, float]:
    """Return what each legal action is worth to the side of the view's seat, by what it knows.

    Points are counted from how the seat's side stands.
    """
    judged = SearchPlayer(Manner()).judge(view)
    if unit_of(view.options, view.sides) == CHANCE:
        return {each.action: each.chance for each in judged if each.chance is not None}
    return {each.action: each.points for each in judged if each.points is not None}
