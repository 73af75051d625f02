"""The player's cards as controls: lift, light, click, drag onto the table."""

from collections.abc import Callable

from porrazo.cards import Card
from porrazo.desktop.kit.cardsprite import CardSprite
from porrazo.desktop.kit.focus import SpriteControl
from porrazo.desktop.kit.sprite import Point

# A press that moves less than this share of a card's height is a click.
_DRAG = 0.12


class HandCard(SpriteControl):
    """A card of the hand. `on_play` plays it, `on_state` shows hover and focus.

    A drag that ends where `accepts` says so plays the card, too; elsewhere it returns.
    """

    def __init__(
        self,
        sprite: CardSprite,
        card: Card,
        label: str,
        on_play: Callable[[Card], object],
        on_state: Callable[[SpriteControl], object],
        accepts: Callable[[Point], bool],
    ) -> None:
        super().__init__(sprite, label, lambda: on_play(card), on_state)
        self.card = card
        self._accepts = accepts
        self._grip: tuple[float, float] | None = None
        self._from = (0.0, 0.0)
        self.dragged = False

    def press(self, point: Point) -> None:
        """Take hold of the card."""
        self._from = self.sprite.centre
        self._grip = point

    def drag(self, point: Point) -> None:
        """Let the card follow the mouse, leaning into its way."""
        if self._grip is None:
            return
        dx, dy = point[0] - self._grip[0], point[1] - self._grip[1]
        assert isinstance(self.sprite, CardSprite)
        if not self.dragged and dx * dx + dy * dy < (self.sprite.height * _DRAG) ** 2:
            return
        self.dragged = self.held = True
        before = self.sprite.x
        self.sprite.centre = self._from[0] + dx, self._from[1] + dy
        self.sprite.lift = 1.0
        self.sprite.angle = max(-12.0, min(12.0, (before - self.sprite.x) * 0.6))

    def activate(self) -> None:
        """Play the card; after a drag only where cards are played."""
        if self.dragged and not self._accepts(self.sprite.centre):
            self.let_go()
            return
        self._forget_mouse()
        super().activate()

    def let_go(self) -> None:
        """Let the card go back to the hand."""
        self._forget_mouse()
        self.state_changed()

    def _forget_mouse(self) -> None:
        self.dragged = self.held = False
        self._grip = None
