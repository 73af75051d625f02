"""A golden edge around a card on the felt."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from porrazo.desktop.ui.cards.cardart import Halo
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.sprite import Blit, Sprite, centred

_Z = 99.0


class Ring(Sprite):
    """A golden edge that goes with a card: the one that ``find`` returns now, or none."""

    def __init__(self, context: Context, find: Callable[[], CardSprite | None]) -> None:
        super().__init__(z=_Z)
        self._art = context.cards
        self._find = find
        self._drawn: tuple[Hashable, tuple[Blit, ...]] = (), ()

    def blits(self) -> tuple[Blit, ...]:
        """Return the edge where the card is now."""
        card = self._find()
        if card is None:
            return ()
        high = card.height * card.scale
        now = card.centre, card.angle, high, self._art.version
        if now != self._drawn[0]:
            ring = self._art.halo(Halo.CAPTURE, high, angle=card.angle)
            self._drawn = now, (centred(ring, card.centre),)
        return self._drawn[1]
