"""The compositor: a static layer, sprites over it, and only what changed drawn again."""

from collections.abc import Callable, Iterable
from itertools import count

import pygame

from porrazo.desktop.ui.stage.sprite import Blit, Sprite

#: Paints the static layer of a stage; called again after a change of size.
Painter = Callable[[pygame.Surface], object]

_Shown = tuple[float, tuple[Blit, ...], pygame.Rect | None]
_NOTHING: _Shown = (0.0, (), None)


class Stage:
    """Sprites over a static layer, drawn into a window with dirty rectangles.

    `draw` redraws the places where a sprite was or is different from the last time, each of
    them whole: the static layer, then every sprite that touches it, by z. What it leaves on
    the target is, pixel by pixel, what a full redraw would. A resting sprite costs nothing
    until something moves over it.

    Setting `view` has all sprites that scroll (`Sprite.scrolls`) seen within that part of the
    window alone.
    """

    #: More dirty rectangles than this are drawn as one.
    MOST_RECTS = 48

    def __init__(self, size: tuple[int, int], paint: Painter | None = None) -> None:
        self._paint = paint
        self._order = count()
        self._sprites: dict[Sprite, int] = {}
        self._shown: dict[Sprite, _Shown] = {}
        self._touched: list[pygame.Rect] = []
        self.view: pygame.Rect | None = None
        self.resize(size)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, in pixels."""
        return self._size

    def side(self, x: float) -> float:
        """Return where a point across the window is, from -1 at its left to 1 at its right."""
        return 2.0 * x / self._size[0] - 1.0

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """All sprites, from back to front."""
        return tuple(sorted(self._sprites, key=self._depth))

    def add(self, *sprites: Sprite) -> None:
        """Put sprites on the stage, above those of the same z. One that is there goes on top."""
        for sprite in sprites:
            self._sprites[sprite] = next(self._order)
            self._shown.setdefault(sprite, _NOTHING)
            self._retouch(sprite)

    def remove(self, *sprites: Sprite) -> None:
        """Take sprites away; those that are not there are no error."""
        for sprite in sprites:
            self._retouch(sprite)
            self._sprites.pop(sprite, None)
            self._shown.pop(sprite, None)

    def clear(self) -> None:
        """Take all sprites away."""
        self.remove(*self._sprites)

    def resize(self, size: tuple[int, int]) -> None:
        """Take another size: the static layer is painted again when it is next needed."""
        self._size = size
        self._layer: pygame.Surface | None = None
        self.touch()

    def repaint(self) -> None:
        """Paint the static layer anew at the next `draw`."""
        self._layer = None
        self.touch()

    def release(self) -> None:
        """Let go of the sprites and the static layer: nobody will see them any more."""
        self._sprites.clear()
        self._shown.clear()
        self._layer = None

    def touch(self, rect: pygame.Rect | None = None) -> None:
        """Have `rect`, or everything, drawn again at the next `draw`."""
        self._touched.append(pygame.Rect((0, 0), self._size) if rect is None else rect.copy())

    def draw(self, target: pygame.Surface) -> list[pygame.Rect]:
        """Bring `target` up to date; return the rectangles that were drawn, none overlapping.

        `target` must be as large as the stage and hold what the last `draw` left on it;
        call `touch` first where it does not.
        """
        dirty = self._dirty()
        if dirty:
            self._redraw(target, dirty)
        return dirty

    def _dirty(self) -> list[pygame.Rect]:
        rects, self._touched = self._touched, []
        for sprite, old in self._shown.items():
            view = self.view if sprite.scrolls else None
            new = (sprite.z, sprite.shown(), view.copy() if view else None)
            if not _same(old, new):
                rects += [*_covered(old), *_covered(new)]
                self._shown[sprite] = new
        window = pygame.Rect((0, 0), self._size)
        clipped = [rect.clip(window) for rect in rects]
        return merged((r for r in clipped if r.w and r.h), self.MOST_RECTS)

    def _redraw(self, target: pygame.Surface, dirty: list[pygame.Rect]) -> None:
        layer = self._static_layer()
        blits = [
            (blit, covered, self._shown[sprite][2])
            for sprite in sorted(self._sprites, key=self._depth)
            for blit, covered in zip(
                self._shown[sprite][1], _covered(self._shown[sprite]), strict=True
            )
        ]
        outer = target.get_clip()
        for rect in dirty:
            target.set_clip(rect)
            target.blit(layer, rect, rect)
            for blit, covered, view in blits:
                if covered.colliderect(rect):
                    if view is not None:
                        target.set_clip(rect.clip(view))
                    draw_blit(target, blit)
                    if view is not None:
                        target.set_clip(rect)
        target.set_clip(outer)

    def _static_layer(self) -> pygame.Surface:
        if self._layer is None:
            layer = pygame.Surface(self._size)
            if pygame.display.get_surface() is not None:
                layer = layer.convert()
            if self._paint is not None:
                self._paint(layer)
            self._layer = layer
        return self._layer

    def _retouch(self, sprite: Sprite) -> None:
        for rect in _covered(self._shown.get(sprite, _NOTHING)):
            self.touch(rect)

    def _depth(self, sprite: Sprite) -> tuple[float, int]:
        return sprite.z, self._sprites[sprite]


def draw_blit(target: pygame.Surface, blit: Blit) -> None:
    """Draw one blit; its alpha holds for this drawing only."""
    if blit.alpha == 255:
        target.blit(blit.surface, (blit.x, blit.y), special_flags=blit.flags)
        return
    blit.surface.set_alpha(blit.alpha)
    target.blit(blit.surface, (blit.x, blit.y), special_flags=blit.flags)
    blit.surface.set_alpha(255)


def merged(rects: Iterable[pygame.Rect], most: int) -> list[pygame.Rect]:
    """Return rectangles covering all `rects`, none overlapping another, at most `most`."""
    result: list[pygame.Rect] = []
    for rect in rects:
        joined = rect.copy()
        while (hit := joined.collidelist(result)) >= 0:
            joined.union_ip(result.pop(hit))
        result.append(joined)
    if len(result) > most:
        return [result[0].unionall(result[1:])]
    return result


def _covered(shown: _Shown) -> list[pygame.Rect]:
    """Return the pixels that each blit of a sprite covers, cut to the view it is seen in."""
    _, blits, view = shown
    return [blit.rect.clip(view) if view is not None else blit.rect for blit in blits]


def _same(old: _Shown, new: _Shown) -> bool:
    """True when two appearances draw the same pixels; surfaces compare by identity."""
    return old == new
