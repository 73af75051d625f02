"""What the rails tell in Ronda: what was called, the stock and which deal of it this is."""

from __future__ import annotations

from porrazo.games.fishing.ronda.view import RondaView
from porrazo.table.places.facts import FactLine, Facts, Lines, Section
from porrazo.table.places.sections import lines, stock
from porrazo.table.places.zones import Tone
from porrazo.table.words.say import Say


def facts_of(view: RondaView, say: Say) -> Facts:
    """Return the calls of this deal at all seats, and the stock."""
    right = []
    if view.options["bluff"] and any(view.calls):
        calls = tuple([
            FactLine(f"{say.labels[seat]}: {_call(view, seat, say)}",
                     Tone.QUIET if call in (None, "none") or seat in view.struck else Tone.STRONG,
                     view.sides[seat])
            for seat, call in enumerate(view.calls)
        ])  # fmt: skip
        standing = sum(call in ("ronda", "tringa") for call in view.calls) - len(view.struck)
        wait = say.plural("ronda.calls_wait", standing) if _waits(view) else ""
        right.append(Section(say.get("ronda.calls"), (Lines(calls), lines(wait))))
    return Facts(right=(*right, stock(say, view.deal_number, view.deals)))


def _call(view: RondaView, seat: int, say: Say) -> str:
    if seat in view.struck:
        return say.get("ronda.told_false")
    return say.get(f"ronda.told_{view.calls[seat] or 'open'}")


def _waits(view: RondaView) -> bool:
    return view.announcements == "waiting"
