"""What the rails tell in Tresette: who has won which trick, what was declared, the order."""

from __future__ import annotations

from porrazo.games.tricks.table.common import winners_of_tricks
from porrazo.games.tricks.tresette.melds import points_of
from porrazo.games.tricks.tresette.rules import is_play
from porrazo.games.tricks.tresette.table import words
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.table.places.facts import Boxes, FactLine, Facts, Lines, Section
from porrazo.table.places.sections import aid, order
from porrazo.table.words.say import Say

_TRICKS = 10


def facts_of(view: TresetteView, say: Say) -> Facts:
    """Return the tricks of the deal, the melds told, how points are made."""
    rules = aid(say, "tresette.points_made")
    right = (order(say, f"3 2 A {' '.join(str(view.options['court_order']))} 7 6 5 4"),)
    if view.phase == "over":
        return Facts((rules,), right)
    plays = [done.seat for done in view.actions if is_play(done.action)]
    won = winners_of_tricks(plays, view.seats, view.leader)
    tricks = Boxes(tuple([view.sides[seat] for seat in won]), _TRICKS)
    left = [Section(say.get("tresette.tricks_of_deal"), (tricks,))]
    melds = [
        FactLine(_meld(view, seat, say), side=view.sides[seat])
        for seat in range(view.seats)
        if view.declared[seat]
    ]
    if melds:
        left.append(Section(say.get("tresette.melds"), (Lines(tuple(melds)),)))
    return Facts((*left, rules), right)


def _meld(view: TresetteView, seat: int, say: Say) -> str:
    melds, name = view.melds[seat], say.labels[seat]
    if melds is None:
        return say.get("tresette.meld_untold", name=name)
    points = points_of(tuple(melds))
    return say.get("tresette.meld_told", name=name, melds=words.meld_words(melds, say), n=points)
