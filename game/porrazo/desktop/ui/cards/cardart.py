"""Pictures of cards at the exact size: faces, backs, shadows, halos, turned and kept."""

from collections.abc import Collection, Sequence
from enum import Enum
from typing import NamedTuple

import pygame

from porrazo.desktop.ui.cards.cardsource import BACK, CardSource, Size, card_size
from porrazo.desktop.ui.drawing.pictures import PictureCache
from porrazo.desktop.ui.drawing.theme import Colour, Theme, alpha

__all__ = ["BACK", "CardArt", "Halo", "Size", "card_size"]

#: Turns are drawn in steps of this many degrees; flips, dimming and lift in so many steps.
ANGLE_STEP = 1.5
SQUEEZE_STEPS = 16
LIFT_STEPS = 6

#: So many bytes of cards that are turned, dimmed or on their way are kept.
_KEPT = 16 << 20

#: Shadows are blurred at a quarter of their size: 15 times faster, and not to be told apart.
_COARSE = 4


class Halo(Enum):
    """An outline around a card. Each differs in form as well as in colour."""

    FOCUS = "focus"  # the keyboard is here: a line with a gap between it and the card
    CAPTURE = "capture"  # would be taken: a thick brass line that glows
    STRONG = "strong"  # something great would come of it: a double line that glows
    PLAYABLE = "playable"  # may be played: a faint light


class CardArt:
    """All pictures of the cards of one pack; codes are those of the text codec ("AS", "10O", "*R").

    Cards are needed at a few heights at once (table, hand, opponents): `resize` names them,
    and pictures of these are sharp; other heights, for cards on their way, are scaled.
    Surfaces that it returns are shared: never paint into them.
    """

    def __init__(self, source: CardSource, theme: Theme) -> None:
        self._source = source
        self._theme = theme
        self._cache = PictureCache(_KEPT)

    @property
    def version(self) -> int:
        """Grows whenever pictures may look different: after `resize` and `adopt`."""
        return self._source.version

    def resize(self, *heights: int, only: Collection[str] = ()) -> None:
        """Say which heights, in pixels, are to be sharp. Quick: old pictures serve at first.

        ``only`` names the cards that are needed; without it all of the pack are. Call `sharpen`
        when the size will stay; until then nothing is drawn anew.
        """
        if self._source.resize(heights, only):
            self._cache.clear()

    def sharpen(self) -> None:
        """Have all pictures of these heights drawn sharp, in a thread."""
        self._source.sharpen()

    def adopt(self) -> bool:
        """Take over what the thread has drawn; return whether there was anything."""
        return self._source.adopt()

    def forget(self) -> None:
        """Let all pictures go: the pack is not in use. Those asked for again are drawn anew."""
        self._source.forget()
        self._cache.clear()

    def close(self) -> None:
        """Let the thread end, and all pictures go: nobody needs the pack any more."""
        self.forget()

    def card(
        self,
        code: str,
        height: float,
        *,
        angle: float = 0.0,
        squeeze: float = 1.0,
        dim: bool = False,
    ) -> pygame.Surface:
        """Return a card `height` pixels high turned by `angle` degrees, counterclockwise.

        `squeeze` makes it narrower, 0 to 1 of its width: a card being turned over. `dim` is
        for what cannot be used now. The picture's middle is the card's.
        """
        face, sharp = self._source.picture(code, height)
        turn = _turn(angle)
        narrow = max(1, round(squeeze * SQUEEZE_STEPS))
        size = card_size(height)
        if size == face.get_size() and turn == 0 and narrow == SQUEEZE_STEPS and not dim:
            return face
        key = "card", code, size, turn, narrow, dim, sharp
        width = max(2, round(size[0] * narrow / SQUEEZE_STEPS))
        return self._cache.get(key, lambda: self._draw(face, (width, size[1]), turn, dim))

    def shadow(
        self, height: float, *, angle: float = 0.0, lift: float = 0.0, squeeze: float = 1.0
    ) -> pygame.Surface:
        """Return the shadow of a card, with its middle where the card's is.

        `lift` is 0 for a card on the table, 1 for one held over it.
        """
        turn, narrow = _turn(angle) % _turn(180.0), max(1, round(squeeze * SQUEEZE_STEPS))
        width, high = card_size(height)
        size = max(1, round(width * narrow / SQUEEZE_STEPS)), high
        level = max(0, round(lift * LIFT_STEPS))
        key = "shadow", size, turn, level
        return self._cache.get(key, lambda: self._shadow(size, turn, level / LIFT_STEPS))

    def halo(self, kind: Halo, height: float, *, angle: float = 0.0) -> pygame.Surface:
        """Return an outline for a card, to be drawn below it with the same middle."""
        size, turn = card_size(height), _turn(angle) % _turn(180.0)
        key = "halo", kind, size
        upright = self._cache.get(key, lambda: self._halo(kind, size))
        if turn == 0:
            return upright
        degrees = turn * ANGLE_STEP
        return self._cache.get((*key, turn), lambda: _rotated(upright, degrees))

    def _draw(self, face: pygame.Surface, size: Size, turn: int, dim: bool) -> pygame.Surface:
        picture = face if face.get_size() == size else pygame.transform.smoothscale(face, size)
        if dim:
            picture = picture.copy()
            picture.fill(self._theme.palette.dimmed, special_flags=pygame.BLEND_RGB_MULT)
        if turn == 0:
            return picture
        padded = pygame.Surface((size[0] + 4, size[1] + 4), pygame.SRCALPHA)
        # Edges are mixed with what is around them: a clear cream leaves no dark fringe.
        padded.fill(alpha(self._theme.palette.cream_shade, 0))
        padded.blit(picture, (2, 2))
        return _rotated(padded, turn * ANGLE_STEP)

    def _shadow(self, size: Size, turn: int, lift: float) -> pygame.Surface:
        unit = size[1] / 252
        far = 2.0 + 7.0 * lift
        contact = _Cast(
            round(95 * (1 - 0.6 * lift)), 3 * unit, (0.4 * far * unit, 0.7 * far * unit)
        )
        drop = _Cast(88, (7 + 1.4 * far) * unit, (1.1 * far * unit, (2.4 * far + 3) * unit))
        margin = round((drop.blur * 2.5 + drop.offset[1]) / _COARSE) + 2
        card = self._mask(size, turn)
        coarse = pygame.Surface(
            (card.width + 2 * margin, card.height + 2 * margin), pygame.SRCALPHA
        )
        coarse.fill(alpha(self._theme.palette.shadow, 0))
        for cast in (drop, contact):
            soft = self._cast(card, cast, margin)
            coarse.blit(soft, (round(cast.offset[0] / _COARSE), round(cast.offset[1] / _COARSE)))
        return pygame.transform.smoothscale_by(coarse, _COARSE)

    def _mask(self, size: Size, turn: int) -> pygame.Surface:
        """Return the card's shape, opaque, turned, at the coarse scale."""
        width, height = max(2, size[0] // _COARSE), max(2, size[1] // _COARSE)
        mask = pygame.Surface((width + 2, height + 2), pygame.SRCALPHA)
        mask.fill(alpha(self._theme.palette.shadow, 0))
        radius = round(height * self._theme.measures.card_radius)
        colour = alpha(self._theme.palette.shadow, 255)
        pygame.draw.rect(mask, colour, (1, 1, width, height), border_radius=radius)
        return _rotated(mask, turn * ANGLE_STEP) if turn else mask

    def _cast(self, card: pygame.Surface, cast: "_Cast", margin: int) -> pygame.Surface:
        canvas = pygame.Surface(
            (card.width + 2 * margin, card.height + 2 * margin), pygame.SRCALPHA
        )
        canvas.fill(alpha(self._theme.palette.shadow, 0))
        canvas.blit(card, (margin, margin))
        radius = round(cast.blur / _COARSE)
        if radius > 0:
            canvas = pygame.transform.gaussian_blur(canvas, radius)
        canvas.fill((255, 255, 255, cast.opacity), special_flags=pygame.BLEND_RGBA_MULT)
        return canvas

    def _halo(self, kind: Halo, size: Size) -> pygame.Surface:
        palette = self._theme.palette
        width = max(2.0, size[1] / 60)
        radius = size[1] * self._theme.measures.card_radius
        match kind:
            case Halo.FOCUS:
                rings = [_Ring(palette.ink, 0, 1.3 * width), _Ring(palette.cream, 1.3, width)]
                return halo(size, radius, rings, width, None)
            case Halo.CAPTURE:
                rings = [_Ring(palette.capture, 0, width)]
                return halo(size, radius, rings, width, palette.capture_glow)
            case Halo.STRONG:
                rings = [_Ring(palette.brick, 0, width), _Ring(palette.capture, 2, width * 0.7)]
                return halo(size, radius, rings, width, palette.brick)
            case Halo.PLAYABLE:
                return halo(size, radius, [], width, palette.felt_line)


class _Cast(NamedTuple):
    """One of the two shadows of a card; lengths in pixels."""

    opacity: int
    blur: float
    offset: tuple[float, float]


class _Ring(NamedTuple):
    """A line around a card: where it begins, in line widths away from it, and its width."""

    colour: Colour
    away: float
    width: float


def halo(
    size: Size, radius: float, rings: Sequence[_Ring], width: float, glow: Colour | None
) -> pygame.Surface:
    """Draw lines and a glow around a card of `size`; its middle is the card's."""
    margin = round(width * 7)
    canvas = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    card = pygame.Rect(margin, margin, *size)
    if glow is not None:
        canvas.fill(alpha(glow, 0))
        reach = round(width * 1.6)
        lit = card.inflate(2 * reach, 2 * reach)
        pygame.draw.rect(canvas, alpha(glow, 255), lit, border_radius=round(radius + reach))
        canvas = pygame.transform.gaussian_blur(canvas, max(1, round(width * 1.8)))
    fine = pygame.Surface((canvas.width * 2, canvas.height * 2), pygame.SRCALPHA)
    for ring in sorted(rings, key=lambda r: -r.away):
        inner, outer = ring.away * width, ring.away * width + ring.width
        box = pygame.Rect(card.x * 2, card.y * 2, card.w * 2, card.h * 2)
        box.inflate_ip(round(4 * outer), round(4 * outer))
        thick = max(1, round(2 * (outer - inner))) + (0 if inner else 4)
        pygame.draw.rect(
            fine, ring.colour, box, width=thick, border_radius=round(2 * (radius + outer))
        )
    canvas.blit(pygame.transform.smoothscale(fine, canvas.size), (0, 0))
    return canvas


def _turn(angle: float) -> int:
    """Return an angle in steps, less than one round."""
    return round(angle / ANGLE_STEP) % round(360 / ANGLE_STEP)


def _rotated(picture: pygame.Surface, degrees: float) -> pygame.Surface:
    return pygame.transform.rotozoom(picture, degrees, 1.0)
