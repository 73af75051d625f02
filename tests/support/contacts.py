"""When cards on a table are seen to touch it."""

from __future__ import annotations

from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.cards.cardsprite import CardSprite

FAR_ENOUGH, STILL = 60.0, 0.8
"""How many pixels a card goes that is on a way, and less than how many in a frame is still."""
RAISED, LOW = 0.02, 0.001


class Contacts:
    """Notes when cards that were raised come down, and when those that were on a way lie still."""

    def __init__(self) -> None:
        self.times: list[float] = []
        self._seen: dict[CardSprite, tuple[float, float, float, float]] = {}
        self._before = 0.0

    def look(self, scene: TableScene, now: float) -> None:
        """Look at all cards after a frame that was drawn at a time."""
        lying = {each for each in scene.stage.sprites if isinstance(each, CardSprite)}
        for card in set(self._seen) - lying:
            if self._seen.pop(card)[2] > FAR_ENOUGH:
                self.times.append(self._before)
        for card in lying:
            x, y, way, lift = self._seen.get(card, (card.x, card.y, 0.0, card.lift))
            step = abs(card.x - x) + abs(card.y - y)
            if (step < STILL and way > FAR_ENOUGH) or (lift > RAISED and card.lift <= LOW):
                self.times.append(self._before)
            way = way + step if step >= STILL else 0.0
            self._seen[card] = card.x, card.y, way, card.lift
        self._before = now
