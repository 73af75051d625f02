"""Rentoy at the table of Truc: the card that was turned up, trumps that are due, its own words."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Event, Laid
from porrazo.games.tricks.raising.view import RaisingView
from porrazo.table.game import Line, Reading, Spread, Zone
from porrazo.table.say import Say
from porrazo.tables.truc.at_table import TIED, TrucTable

TURNED = "turned"


class RentoyTable(TrucTable):
    """What the house asks of Rentoy."""

    name = "rentoy"

    def zones(self, view: RaisingView) -> Sequence[Zone]:
        """Return the zones of a game of raises, and the card that was turned up."""
        others = [zone for zone in super().zones(view) if zone.name != TIED]
        return [*others, Zone(TURNED, (view.turned,), Spread.FAN, TIED)]

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""
        if isinstance(event, Laid):
            card = event.cards[0]
            return Line(say.get("rentoy.turned", card=say.card(card), suit=_suit(card, say)))
        return super().line(event, say)

    def reading(self, what: Reading, view: RaisingView, say: Say) -> str | None:
        """Return which suit is trumps, and how the stake, the tricks and this trick stand."""
        told = super().reading(what, view, say)
        if told is None or view.over:
            return told
        return f"{say.get('rentoy.trumps', suit=_suit(view.turned, say))}. {told}"


def _suit(card: int, say: Say) -> str:
    return say.get(f"card.spanish_suit_{say.pack.text(card)[-1].lower()}")
