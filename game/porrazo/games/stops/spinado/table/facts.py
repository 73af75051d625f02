"""What the rails tell in Spinado: cards in hand, what is not in the pack, what the spinado does."""

from __future__ import annotations

from porrazo.engine.game import NOBODY
from porrazo.games.stops.spinado.rules import SPINADO
from porrazo.games.stops.spinado.view import SpinadoView
from porrazo.table.places.facts import Facts, Section
from porrazo.table.places.sections import aid, deal, in_hand, lines, own_hand
from porrazo.table.words.say import Say


def facts_of(view: SpinadoView, say: Say) -> Facts:
    """Return cards in hand, the cards that are missing, what holding the spinado means."""
    left = (
        deal(say, view.hand_number, int(view.options["deals"])),
        aid(say, "spinado.not_in_pack"),
        aid(say, "spinado.points_made"),
    )
    right = [aid(say, "spinado.dead_hand", n=len(view.dead))] if view.dead else []
    return Facts(left, tuple(right), _spinado(view, say), notes=in_hand(view.hands, say))


def _spinado(view: SpinadoView, say: Say) -> Section | None:
    """Return what it does and would cost now, for who holds it."""
    hand = own_hand(view.hands, view.seat)
    if view.to_act == NOBODY or SPINADO not in hand:
        return None
    each = int(view.options["penalty_per_card"])
    told = say.get("spinado.own_spinado", each=each, n=each * len(hand)).split("\n")
    return Section(
        say.get("spinado.own_heading", card=say.card(SPINADO)), (lines(*told),), private=True
    )
