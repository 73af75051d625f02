"""What the rails tell where hands are bet on: what each has put in, the rounds, the own hand."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.game import NOBODY
from porrazo.games.vying.table import words
from porrazo.games.vying.table.words import Names
from porrazo.games.vying.table_stakes_view import StakesView
from porrazo.table.places.facts import FactLine, Facts, Lines, Meter, Section, SideNote, Stages
from porrazo.table.places.sections import aid
from porrazo.table.places.zones import Tone
from porrazo.table.words.say import Say


def facts_of(
    view: StakesView, say: Say, naming: Names, rounds: Sequence[str], below: float | None
) -> Facts:
    """Return what is put in, which round this is, and what the own hand is worth.

    ``rounds`` are the phases in which bets are made; ``below`` is the part of the others' hands
    that the own one beats, None where that is not known.
    """
    deals = int(view.options["deals"])
    key = "facts.deal_of" if deals else "facts.deal"
    heading = say.get(key, n=view.hand_number, most=deals)
    left = [Section(heading, (_rounds(view, rounds, say),))] if view.phase in rounds else []
    left.append(aid(say, f"{naming.game}.points_made"))
    return Facts(tuple(left), _own_hand(view, say, naming, below), notes=_notes(view, say))


def _notes(view: StakesView, say: Say) -> tuple[SideNote, ...]:
    return tuple([
        SideNote(
            say.plural("vying.put_lost" if view.folded[seat] else "vying.put_in", paid)
            if paid
            else "",
            out=view.folded[seat] or not view.dealt_in[seat],
        )
        for seat, paid in enumerate(view.paid)
    ])  # fmt: skip


def _rounds(view: StakesView, rounds: Sequence[str], say: Say) -> Stages:
    steps = tuple([say.get(f"vying.round_{n}") for n in range(1, len(rounds) + 1)])
    if len(rounds) == 1:
        steps = (say.get("vying.round_only"),)
    return Stages(steps, list(rounds).index(view.phase))


def _own_hand(
    view: StakesView, say: Say, naming: Names, below: float | None
) -> tuple[Section, ...]:
    if view.seat == NOBODY or view.folded[view.seat]:
        return ()
    held = words.holding(view, say, naming)
    if not held:
        return ()
    told = [
        Section(say.get("vying.your_hand"), (Lines((FactLine(held, Tone.STRONG),)),), private=True)
    ]
    if below is not None:
        percent = round(100 * below)
        meter = Meter(below, say.get("vying.better_than", n=percent))
        told.append(Section("", (meter,), aid=True, private=True))
    return tuple(told)
