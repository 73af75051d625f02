"""What an action would take and score, from what a seat may see: for previews and quick players.

The rules themselves answer: the action is tried on a position made whole at random, of which only
what does not depend on hidden cards is told.
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from porrazo.cards import Card
from porrazo.engine.events import CardPlayed, Event, Scored
from porrazo.engine.game import Action
from porrazo.games.fishing.events import (
    Captured,
    CounterPorrazoMade,
    PorrazoMade,
    SanBenito,
)
from porrazo.games.fishing.porrazo import rules as porrazo
from porrazo.games.fishing.porrazo.rules import ARRANGE, IN_PLACE, Rules, arranged
from porrazo.games.fishing.porrazo.view import PorrazoView, complete, search_setup

TendidoScore = tuple[str, int, tuple[Card, ...]]


@dataclass(frozen=True)
class WhatIf:
    """What playing a card would do.

    ``captures`` are the cards taken (pending ones that a counter takes included), ``reasons`` the
    points by reason, scored or made pending; ``porrazo_level`` is 2 or 3 where the capture would
    be pending, 4 for a san benito, else 0.
    """

    captures: tuple[Card, ...]
    points: int
    reasons: tuple[tuple[str, int], ...]
    in_place: bool
    porrazo_level: int
    leaves: bool
    """True when the card would stay on the table."""


def what_if(view: PorrazoView, action: Action) -> WhatIf:
    """Return what a legal play of the view's seat would do by itself."""
    rng = Random(0)
    state = complete(view, search_setup(view, rng), rng)
    own: list[Event] = []
    state.step(action, own)
    played = _from_card_played(own)
    captures: tuple[Card, ...] = ()
    reasons: list[tuple[str, int]] = []
    level = 0
    for event in played:
        if isinstance(event, Captured):
            captures = event.cards
        elif isinstance(event, PorrazoMade | CounterPorrazoMade):
            level = 2 if isinstance(event, PorrazoMade) else 3
            reasons += [(event.name, event.points)]
            reasons += [("limpia", event.limpia)] if event.limpia else []
        elif isinstance(event, SanBenito):
            captures, level = event.cards, 4
        elif isinstance(event, Scored) and level == 0 and event.reason in ("in_place", "limpia"):
            reasons.append((event.reason, event.points))
    return WhatIf(
        captures=captures,
        points=sum(points for _, points in reasons),
        reasons=tuple(reasons),
        in_place=action >= IN_PLACE or any(reason == "in_place" for reason, _ in reasons),
        porrazo_level=level,
        leaves=bool(played) and not captures,
    )


def _from_card_played(events: list[Event]) -> list[Event]:
    """Leave out what settling the capture before brings to somebody else."""
    for index, event in enumerate(events):
        if isinstance(event, CardPlayed):
            return events[index:]
    return []


def tendido_scores(view: PorrazoView, action: Action) -> tuple[TendidoScore, ...]:
    """Return reason, points and cards of each place and set that an arrangement would score."""
    bits = action - ARRANGE
    row = arranged(view.tendido_row, bits)
    rules = Rules(search_setup(view, Random(0)))
    return tuple(porrazo.tendido_scores(rules, list(view.table), row, bits))
