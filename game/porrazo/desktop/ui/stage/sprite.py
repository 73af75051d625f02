"""What stands on a stage: a picture with a centre, an angle, a scale, a lift."""

from typing import NamedTuple

import pygame

Point = tuple[float, float]


class Blit(NamedTuple):
    """One picture at one place, ready to be drawn."""

    surface: pygame.Surface
    x: int
    y: int
    alpha: int = 255
    flags: int = 0

    @property
    def rect(self) -> pygame.Rect:
        """The pixels that it covers."""
        return self.surface.get_rect(topleft=(self.x, self.y))


def centred(surface: pygame.Surface, at: Point, alpha: int = 255) -> Blit:
    """Return `surface` drawn with its middle at `at`."""
    width, height = surface.get_size()
    return Blit(surface, round(at[0] - width / 2), round(at[1] - height / 2), alpha)


class Sprite:
    """Base of everything that a `Stage` draws.

    Tweens move the plain number attributes: `x`, `y` (the centre, in pixels of the window),
    `angle` (degrees, counterclockwise), `scale`, `alpha` (0 to 1), `lift` (0 lying on the
    table, 1 held above it), `z` (higher is nearer; among equals, the one added last).
    Subclasses give `blits`; nobody has to say when a sprite has changed, the stage compares
    what it would draw with what it has drawn. Never paint into a surface that was returned;
    return another one.
    """

    #: Lies on what scrolls, where the scene has that, and is cut off where its view ends.
    scrolls = True

    def __init__(self, x: float = 0.0, y: float = 0.0, *, z: float = 0.0) -> None:
        self.x = x
        self.y = y
        self.z = z
        self.angle = 0.0
        self.scale = 1.0
        self.alpha = 1.0
        self.lift = 0.0
        self.visible = True

    @property
    def centre(self) -> Point:
        """The middle, in pixels."""
        return self.x, self.y

    @centre.setter
    def centre(self, point: Point) -> None:
        self.x, self.y = point

    def blits(self) -> tuple[Blit, ...]:
        """Return what to draw now, from back to front. Called once a frame: keep it cheap."""
        raise NotImplementedError

    def shown(self) -> tuple[Blit, ...]:
        """Return what is really to be drawn: nothing while invisible."""
        if not self.visible or self.alpha <= 0.0:
            return ()
        return self.blits()

    @property
    def bounds(self) -> pygame.Rect:
        """The pixels that it covers, shadows included."""
        blits = self.shown()
        return (
            blits[0].rect.unionall([b.rect for b in blits[1:]])
            if blits
            else pygame.Rect(0, 0, 0, 0)
        )

    def contains(self, point: Point) -> bool:
        """True when `point` is on it; sprites with another shape than a box say it better."""
        return self.bounds.collidepoint(point)

    @property
    def opacity(self) -> int:
        """`alpha` as 0 to 255."""
        return max(0, min(255, round(self.alpha * 255)))


class ImageSprite(Sprite):
    """One ready picture, neither turned nor scaled: panels, badges, words, pegs."""

    def __init__(
        self, surface: pygame.Surface, x: float = 0.0, y: float = 0.0, *, z: float = 0.0
    ) -> None:
        super().__init__(x, y, z=z)
        self.surface = surface

    def blits(self) -> tuple[Blit, ...]:
        """Return the picture, its middle at the sprite's."""
        return (centred(self.surface, (self.x, self.y), self.opacity),)
