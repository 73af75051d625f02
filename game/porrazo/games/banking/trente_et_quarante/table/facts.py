"""What the rails tell in Trente et Quarante: the coup, the last results, what is paid, the shoe."""

from __future__ import annotations

from porrazo.games.banking.trente_et_quarante.rules import CHANCES, NONE
from porrazo.games.banking.trente_et_quarante.table import words
from porrazo.games.banking.trente_et_quarante.view import TrenteView
from porrazo.table.places.facts import Facts, PastResults, Result, Section, SideNote
from porrazo.table.places.sections import aid, stock
from porrazo.table.words.say import Say

_SHOWN = 12
_TINTS = {NONE: "cream_shade", 0: "ink", 1: "brick"}


def facts_of(view: TrenteView, say: Say) -> Facts:
    """Return who is ready, the coup, the last results, what is paid, the shoe."""
    coups = int(view.options["coups"])
    key = "trente_et_quarante.coup_of" if coups else "trente_et_quarante.coup_number"
    heading = say.get(key, n=view.hand_number, most=coups)
    past = tuple([_result(row, say) for row in view.past[-_SHOWN:]])
    left = (
        Section(heading, (PastResults(past),) if past else ()),
        aid(say, "trente_et_quarante.paid"),
    )
    packs = say.get(
        "trente_et_quarante.shoe",
        packs=view.options["pack_count"],
        cut=view.options["cut_from_end"],
    )
    notes = tuple([SideNote(_note(view, seat, say)) for seat in range(view.seats)])
    return Facts(
        left, (stock(say), aid(say, "trente_et_quarante.the_shoe", what=packs)), notes=notes
    )


def _result(row: int, say: Say) -> Result:
    letter = words.spot_name(CHANCES[row], say)[0] if row != NONE else "31"
    return Result(letter, _TINTS[row])


def _note(view: TrenteView, seat: int, say: Say) -> str:
    locked = sum(amount for _, amount in view.prison[seat])
    if locked:
        return say.get("trente_et_quarante.note_prison", n=locked)
    if not view.betting:
        return ""
    ready = "ready" if view.ready[seat] else "betting"
    return say.get(f"trente_et_quarante.note_{ready}")
