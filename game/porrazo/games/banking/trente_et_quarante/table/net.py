"""What a coup of Trente et Quarante came to for a seat, in a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Event, Scored
from porrazo.games.banking.trente_et_quarante.events import BetPlaced, CoupDecided, PrisonMoved
from porrazo.games.banking.trente_et_quarante.table.words import spot_name
from porrazo.table.words.say import Say

_LOST = ("lost", "surrendered", "ended")


def net_words(events: Sequence[Event], seat: int, say: Say) -> str:
    """Return what a seat has won or lost by the events of a coup; "" where it had nothing in it."""
    bets = [each for each in events if isinstance(each, BetPlaced) and each.seat == seat]
    moved = [each for each in events if isinstance(each, PrisonMoved) and each.seat == seat]
    sums: dict[str, int] = {}
    for each in moved:
        sums[each.how] = sums.get(each.how, 0) + each.amount
    paid = sum(each.points for each in events if isinstance(each, Scored) and each.side == seat)
    jailed, freed = sums.get("imprisoned", 0), sums.get("freed", 0)
    # What was in prison had left the counters before.
    net = paid + jailed - freed - sum(sums.get(how, 0) for how in _LOST)
    if jailed:
        return _jailed(jailed, net, say)
    if net:
        return _won_or_lost(net, events, [*bets, *moved], say)
    if freed:
        return say.get("trente_et_quarante.net_freed", n=freed)
    decided = any(isinstance(each, CoupDecided) for each in events)
    if not bets or not decided:
        return ""
    won = any(each.winning for each in events if isinstance(each, CoupDecided))
    laid = sum(each.amount for each in bets)
    return say.get(f"trente_et_quarante.net_{'even' if won else 'back'}", n=laid)


def _jailed(jailed: int, net: int, say: Say) -> str:
    key = "trente_et_quarante.net_insured" if net > 0 else "trente_et_quarante.net_jailed"
    return say.get(key, n=net, jailed=jailed)


def _won_or_lost(
    net: int, events: Sequence[Event], bets: Sequence[BetPlaced | PrisonMoved], say: Say
) -> str:
    """Return a sum with the chances it was won or lost on; alone where some won and some lost."""
    won = [kind for each in events if isinstance(each, CoupDecided) for kind in each.winning]
    alike = {each.kind in won for each in bets} == {net > 0}
    way = "won" if net > 0 else "lost"
    if not alike:
        return say.get(f"trente_et_quarante.net_{way}_in_all", n=abs(net))
    names = say.text.together(list(dict.fromkeys(spot_name(each.kind, say) for each in bets)))
    return say.get(f"trente_et_quarante.net_{way}", n=abs(net), chances=names)
