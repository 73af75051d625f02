"""What a seat does in secret: it has no event, and only who may see its cards is shown it."""

from __future__ import annotations

from typing import Any, Protocol

from porrazo.cards import Card
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.engine.game import NOBODY
from porrazo.table.places.zones import Zone


class Lying(Protocol):
    """Which cards lie where, as a table shows them to its viewer."""

    viewer: int
    table_setup: TableSetup
    kinds: dict[str, Zone]
    lying_in: dict[str, list[CardSprite]]

    def hand(self, seat: int) -> list[CardSprite]:
        """Return the cards of a seat's hand."""

    def hides(self, zone: Zone) -> bool:
        """Return whether a zone is the viewer's own and its cards lie face down."""

    def code(self, card: Card) -> str:
        """Return the code of a card's picture."""


def put_unseen(model: Lying, view: Any) -> bool:
    """Count cards of hands to the zones where they were put; tell of any.

    A view that sees through the others' eyes tells of theirs, too.
    """
    moved = False
    for zone in model.table_setup.zones(view):
        there = model.lying_in.get(zone.name)
        if zone.owner == NOBODY or not zone.secret or there is None or there:
            continue
        hand = model.hand(zone.owner)
        model.kinds[zone.name] = zone
        for card in zone.cards:
            code = BACK if model.hides(zone) else model.code(card)
            sprite = next((each for each in hand if each.code == code), None)
            if sprite is not None:
                hand.remove(sprite)
                there.append(sprite)
                moved = True
    return moved
