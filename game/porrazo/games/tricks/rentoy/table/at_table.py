"""Rentoy at the table of Truc: the card that was turned up, trumps that are due, its own words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from porrazo.engine.events import Laid
from porrazo.games.tricks.raising.view import RaisingView
from porrazo.games.tricks.rentoy.table.chapters import CHAPTERS
from porrazo.games.tricks.rentoy.table.lesson import LESSON
from porrazo.games.tricks.rentoy.table.moments import MOMENTS
from porrazo.games.tricks.truc.table import at_table as truc
from porrazo.games.tricks.truc.table.facts import facts_of
from porrazo.games.tricks.truc.table.words import lines_of
from porrazo.table.game import Line, Reading, Spread, Zone
from porrazo.table.places.facts import CardsHere, Facts, Section
from porrazo.table.words.say import Say

TURNED = "turned"


def zones(view: RaisingView) -> Sequence[Zone]:
    """Return the zones of a game of raises, and the card that was turned up."""
    others = [zone for zone in truc.zones(view) if zone.name != truc.TIED]
    return [*others, Zone(TURNED, (view.turned,), Spread.FAN, TURNED)]


def facts(view: RaisingView, say: Say) -> Facts:
    """Return what the rails tell of a game of raises, and which suit is trumps."""
    told = facts_of("rentoy", view, say)
    trumps = say.get("rentoy.trumps", suit=_suit(view.turned, say))
    return replace(told, right=(*told.right, Section(trumps, (CardsHere(TURNED),))))


def reading(what: Reading, view: RaisingView, say: Say) -> str | None:
    """Return which suit is trumps, and how the stake, the tricks and this trick stand."""
    told = truc.reading_of("rentoy", what, view, say)
    if told is None or view.over:
        return told
    return f"{say.get('rentoy.trumps', suit=_suit(view.turned, say))}. {told}"


def _turned_up(event: Laid, say: Say) -> Line:
    card = event.cards[0]
    return Line(say.get("rentoy.turned", card=say.card(card), suit=_suit(card, say)))


def _suit(card: int, say: Say) -> str:
    return say.get(f"card.spanish_suit_{say.pack.text(card)[-1].lower()}")


TABLE_GAME = replace(
    truc.raising_table("rentoy", CHAPTERS, LESSON, MOMENTS),
    zones=zones,
    facts=facts,
    lines={**lines_of("rentoy"), Laid: _turned_up},
    reading=reading,
)
