"""What a seat does in secret: it has no event, and only that seat's own table shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from porrazo.desktop.kit.cards.cardart import BACK

if TYPE_CHECKING:
    from porrazo.desktop.table.cards.model import TableModel


def put_unseen(model: TableModel, view: Any) -> bool:
    """Count cards of the viewer's hand to the zones where they were put; tell of any."""
    hand, moved = model.hand(model.viewer), False
    for zone in model.sitting.game.zones(view):
        there = model.lying_in.get(zone.name)
        if zone.owner != model.viewer or not zone.secret or there is None or there:
            continue
        model.kinds[zone.name] = zone
        for card in zone.cards:
            code = BACK if model.hides(zone) else model.code(card)
            sprite = next((each for each in hand if each.code == code), None)
            if sprite is not None:
                hand.remove(sprite)
                there.append(sprite)
                moved = True
    return moved
