"""A card on the stage: shadow, halo, face or back."""

import math

from porrazo.desktop.ui.cards.cardart import BACK, CardArt, Halo, card_size
from porrazo.desktop.ui.cards.seal import Seals
from porrazo.desktop.ui.stage.sprite import Blit, Point, Sprite, centred

# A card that is turned over shows so much of its width at least where what is on it is seen.
_FLAT = 0.9


class CardSprite(Sprite):
    """One card.

    Besides what every sprite has, tweens may move

    - `height`: the card's height in pixels, before `scale`;
    - `turn`: 0 shows the back, 1 the face, between them it is being turned over.

    `halo` and `dim` say what it means now: see `Halo`.
    """

    def __init__(
        self, art: CardArt, code: str, height: float, *, face_up: bool = True, z: float = 0.0
    ) -> None:
        super().__init__(z=z)
        self.art = art
        self.code = code
        self.height = height
        self.turn = 1.0 if face_up else 0.0
        self.halo: Halo | None = None
        self.dim = False
        self.shadow = True
        self.seals: Seals | None = None
        """The seals that cards of the game bear, None where none does."""
        self._state: object = None
        self._blits: tuple[Blit, ...] = ()

    @property
    def face_up(self) -> bool:
        """True when the face is seen at this moment."""
        return self.turn >= 0.5 and self.code != BACK

    def blits(self) -> tuple[Blit, ...]:
        """Return shadow, halo and card."""
        state = (
            self.x, self.y, self.angle, self.scale, self.alpha, self.lift, self.height,
            self.turn, self.code, self.halo, self.dim, self.shadow, self.art.version,
        )  # fmt: skip
        if state != self._state:
            self._blits = tuple(self._draw())
            self._state = state
        return self._blits

    def contains(self, point: Point) -> bool:
        """True when `point` is on the card itself, turned as it is."""
        turned = math.radians(self.angle)
        dx, dy = point[0] - self.x, point[1] - self.y
        across = dx * math.cos(turned) - dy * math.sin(turned)
        along = dx * math.sin(turned) + dy * math.cos(turned)
        width, height = card_size(self.height * self.scale)
        return abs(across) <= width / 2 and abs(along) <= height / 2

    def _draw(self) -> list[Blit]:
        height = self.height * self.scale
        squeeze = abs(math.cos(math.pi * self.turn))
        pictures = []
        if self.shadow:
            shadow = self.art.shadow(height, angle=self.angle, lift=self.lift, squeeze=squeeze)
            pictures.append(shadow)
        if self.halo is not None and squeeze > _FLAT:
            pictures.append(self.art.halo(self.halo, height, angle=self.angle))
        code = self.code if self.face_up else BACK
        pictures.append(
            self.art.card(code, height, angle=self.angle, squeeze=squeeze, dim=self.dim)
        )
        drawn = [centred(picture, self.centre, self.opacity) for picture in pictures]
        if self.seals is not None and self.face_up and squeeze > _FLAT:
            seal = self.seals.of(self.code, height)
            if seal is not None:
                drawn.append(centred(seal, self._at(Seals.AT, height), self.opacity))
        return drawn

    def _at(self, share: Point, height: float) -> Point:
        """Return a point of the card, from its middle in card heights, as it is turned."""
        turned = math.radians(self.angle)
        dx, dy = share[0] * height, share[1] * height
        x = dx * math.cos(turned) + dy * math.sin(turned)
        y = dy * math.cos(turned) - dx * math.sin(turned)
        return self.x + x, self.y + y
