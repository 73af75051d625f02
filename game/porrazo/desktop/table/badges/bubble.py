"""What somebody at the table says: a bubble of paper whose tail points at the speaker."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, clear, shadow
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, Palette
from porrazo.desktop.ui.stage.clock import Clock, Timer
from porrazo.desktop.ui.stage.sprite import Blit, Point, centred
from porrazo.desktop.ui.stage.tween import Animation, Tween, overshoot, parallel
from porrazo.table.places.steps import Voice

_Z = 700.0
# Pixels at 1280x720: the line of ink, how long and half how wide the tail is, how far its tip
# stays from the speaker, how wide words may be, how large those of the second line are.
_INK, _TAIL, _TAIL_HALF, _OFF, _WIDEST, _BELOW = 2.5, 15.0, 9.0, 3.0, 270.0, 15.0
# How wide words may be where the bubble would cover something.
_NARROWER = (170.0, 120.0)
# Around the words, in shares of their size: at their ends, above and below; between lines.
_ENDS, _ABOVE, _LEADING = 0.75, 0.42, 1.12
# How round a bubble is at most, at 1280x720, and how far down the arch a tail at its side points.
_ROUND, _DOWN = 20.0, 0.42
# How small a bubble begins, and how far its shadow falls and reaches, at 1280x720.
_SMALL, _FALL, _BLUR = 0.55, 3.0, 6.0


# How large words are at 1280x720, by how they are said; the great call is cream on red.
SIZES = {Voice.TALK: 24.0, Voice.STAKE: 34.0, Voice.GREAT: 30.0, Voice.BRIEF: 22.0}


class Speaker(Protocol):
    """Whoever says it: ``box`` has head and shoulders, ``crest`` is how high up they reach.

    ``label`` is the name.
    """

    label: str

    @property
    def box(self) -> pygame.Rect:
        """In pixels of the window."""

    @property
    def crest(self) -> int:
        """In pixels of the window."""


class Side(Enum):
    """Where there is room for what somebody says."""

    RIGHT = "right"
    LEFT = "left"
    ABOVE = "above"


@dataclass(frozen=True, slots=True)
class _Shape:
    """A bubble in the window: its box, the tip of its tail, and where the tail leaves the box."""

    box: pygame.Rect
    tip: tuple[int, int]
    root: tuple[int, int]

    @property
    def whole(self) -> pygame.Rect:
        """The box with its tail."""
        tip = pygame.Rect(0, 0, 2, 2)
        tip.center = self.tip
        return self.box.union(tip)


class SpeechBubble(Widget):
    """What the owner of a portrait says; nothing until `say`.

    It times itself by the clock, however the table moves on: what is said is read at leisure.
    """

    def __init__(self, context: Context, speaker: Speaker, clock: Clock) -> None:
        super().__init__(context, "", (100, 60), z=_Z)
        self.speaker = speaker
        self.voice = Voice.TALK
        self.below = ""
        self.visible = False
        self._clock = clock
        self._side = Side.RIGHT
        self._field = pygame.Rect(0, 0, 1280, 720)
        self._avoid: Sequence[pygame.Rect] = ()
        self._lines: Sequence[str] = ()
        self._shape = _Shape(pygame.Rect(0, 0, 1, 1), (0, 0), (0, 0))
        self._end: Timer | None = None
        self._motion: Animation | None = None

    def fit(
        self, side: Side, field: pygame.Rect, ui: float, avoid: Sequence[pygame.Rect] = ()
    ) -> None:
        """Take a place beside the portrait, which must have taken its own.

        ``side`` is where it is if it can be, ``field`` what it stays within; ``avoid`` it does not
        cover, what matters most first: faces, the own hand, cards in play.
        """
        self._side, self._field, self._avoid = side, field, tuple(avoid)
        self.ui = ui
        self._spread()

    @property
    def area(self) -> pygame.Rect:
        """Where it is, with its tail."""
        return self._shape.whole

    @property
    def paper(self) -> pygame.Rect:
        """Where its paper is, without the tail."""
        return self._shape.box

    # --- saying something

    def say(
        self,
        words: str,
        voice: Voice = Voice.TALK,
        below: str = "",
        *,
        seconds: float | None = None,
        stays: bool = False,
    ) -> None:
        """Say words for a while, in place of what is said there.

        ``below`` is a second line in small letters. ``seconds`` is how long it stays, if not as
        long as usual; with ``stays`` it is there until `fall_silent`.
        """
        self._stop()
        self.label, self.voice, self.below = words, voice, below
        self._spread()
        self.visible, self.alpha, self.scale = True, 1.0, 1.0
        durations = self.context.durations
        if durations.bubble_in:
            self.alpha, self.scale = 0.0, _SMALL
            self._move(
                parallel(
                    Tween(self, 0.6 * durations.bubble_in, alpha=1.0),
                    Tween(self, durations.bubble_in, overshoot, scale=1.0),
                )
            )
        if not stays:
            held = self._usual if seconds is None else seconds
            self._end = self._clock.after(durations.bubble_in + held, self.fall_silent)

    def fall_silent(self) -> None:
        """Let what is said fade, if anything is."""
        if not self.visible:
            return
        self._stop()
        self._end = self._clock.after(self.context.durations.bubble_out, self.hide)
        self._move(Tween(self, self.context.durations.bubble_out, alpha=0.0))

    def hide(self) -> None:
        """Say nothing, at once."""
        self._stop()
        self.visible = False

    @property
    def _usual(self) -> float:
        """How long it stays: longer where there is more to read."""
        durations = self.context.durations
        if self.voice is Voice.BRIEF:
            return durations.bubble_brief
        letters = len(self.label) + len(self.below)
        return max(durations.bubble_hold, durations.bubble_letter * letters)

    def _move(self, animation: Animation) -> None:
        self._motion = self._clock.play(animation)

    def _stop(self) -> None:
        if self._end is not None:
            self._end.cancel()
        if self._motion is not None:
            self._motion.cancel()
        self._end = self._motion = None

    # --- its place

    def _spread(self) -> None:
        """Take the size of the words, and the first place beside the portrait that is free.

        Where none is, the words take more lines; where that is no use, it covers what matters
        least.
        """
        if not self.label:
            return
        for widest in (_WIDEST, *_NARROWER):
            self._shape = max(self._places(self._measure(widest)), key=self._spared)
            if self._spared(self._shape) > len(self._avoid):
                break
        else:
            self._shape = max(self._places(self._measure(_WIDEST)), key=self._spared)
        whole = self._shape.whole
        self.resize(whole.w / self.ui, whole.h / self.ui)
        self.place(whole.center, self.ui)
        self.redraw()

    def _places(self, size: tuple[int, int]) -> list[_Shape]:
        """Return where a bubble of a size may be, the best place first."""
        sides = (self._side, *(side for side in Side if side is not self._side))
        shapes = [self._beside(side, size) for side in sides]
        aside = [each for each in zip(sides, shapes, strict=True) if each[0] is not Side.ABOVE]
        return [*shapes, *(self._lower(side, shape) for side, shape in aside)]

    def _measure(self, widest: float) -> tuple[int, int]:
        """Break the words into lines no wider; return the size of the paper, in pixels."""
        fonts, px = self.context.fonts, self._px
        self._lines = fonts.balance(self.label, FontRole.TITLE, px, widest * self.ui)
        wide = max(fonts.width(line, FontRole.TITLE, px) for line in self._lines)
        high = _LEADING * px * len(self._lines)
        if self.below:
            small = _BELOW * self.ui
            wide = max(wide, fonts.width(self.below, FontRole.UI_MEDIUM, small))
            high += _LEADING * small
        return round(wide + 2 * _ENDS * px), round(high + 2 * _ABOVE * px)

    @property
    def _px(self) -> float:
        return SIZES[self.voice] * self.ui

    def _beside(self, side: Side, size: tuple[int, int]) -> _Shape:
        """Return the bubble at a side of the portrait, moved into the field."""
        arch, tail = self.speaker.box, round(_TAIL * self.ui)
        off = round(_OFF * self.ui)
        box = pygame.Rect((0, 0), size)
        if side is Side.ABOVE:
            tip = arch.centerx, self.speaker.crest - off
            box.midbottom = tip[0], tip[1] - tail
        else:
            y = round(arch.top + _DOWN * arch.h)
            right = side is Side.RIGHT
            tip = (arch.right + off if right else arch.left - off), y
            box.midleft = tip[0] + tail, y
            if not right:
                box.midright = tip[0] - tail, y
        box.clamp_ip(self._field)
        if side is Side.ABOVE:
            # Over what must be seen, at the end of a longer tail.
            for hit in filter(box.colliderect, self._avoid):
                box.bottom = min(box.bottom, hit.top - off)
            box.clamp_ip(self._field)
        return _Shape(box, tip, self._root(side, box, tip))

    def _lower(self, side: Side, shape: _Shape) -> _Shape:
        """Return the bubble at a side of the portrait under the face of a neighbour."""
        box, lowest = shape.box.copy(), self.speaker.box.bottom + shape.box.h
        for hit in filter(box.colliderect, self._avoid):
            if box.top < hit.bottom <= lowest:
                box.top = hit.bottom + round(_OFF * self.ui)
        box.clamp_ip(self._field)
        return _Shape(box, shape.tip, self._root(side, box, shape.tip))

    def _root(self, side: Side, box: pygame.Rect, tip: tuple[int, int]) -> tuple[int, int]:
        """Return where the tail leaves the box: as near its tip as the corners allow."""
        corner = round(self._radius(box) + _TAIL_HALF * self.ui)
        if side is Side.ABOVE:
            least, most = box.left + corner, box.right - corner
            x = min(max(tip[0], least), most) if least < most else box.centerx
            return x, box.bottom
        least, most = box.top + corner, box.bottom - corner
        y = min(max(tip[1], least), most) if least < most else box.centery
        return (box.left if side is Side.RIGHT else box.right), y

    def _radius(self, box: pygame.Rect) -> float:
        return min(_ROUND * self.ui, 0.42 * box.h)

    def _spared(self, shape: _Shape) -> int:
        """Return how much of what must be seen, the speaker first, comes before what is covered."""
        seen = [self.speaker.box, *self._avoid]
        first = shape.box.collidelist(seen)
        return len(seen) if first < 0 else first

    # --- its picture

    def look(self) -> Hashable:
        """Return what is said and how; another place draws it anew."""
        return self.label, self.below, self.voice

    def blits(self) -> tuple[Blit, ...]:
        """Return the bubble; it grows out of the tip of its tail."""
        (whole,) = super().blits()
        if self.scale == 1.0:
            return (whole,)
        size = whole.surface.width * self.scale, whole.surface.height * self.scale
        small = pygame.transform.smoothscale(whole.surface, (round(size[0]), round(size[1])))
        return (centred(small, self._grown(self.centre), whole.alpha),)

    def _grown(self, point: Point) -> Point:
        x, y = self._shape.tip
        return x + (point[0] - x) * self.scale, y + (point[1] - y) * self.scale

    def draw_picture(self) -> pygame.Surface:
        """Draw the paper with its tail, the words, the shadow."""
        palette, ui = self.theme.palette, self.ui
        margin = round((2 * _BLUR + _FALL) * ui)
        area = self.area.inflate(2 * margin, 2 * margin)
        whole = clear(area.size, palette.shadow)
        by = -area.left, -area.top
        box = self._shape.box.move(by)
        radius = self._radius(box)
        soft = shadow(box.size, round(radius), round(_BLUR * ui), palette.shadow, 120)
        whole.blit(soft, soft.get_rect(center=(box.centerx, box.centery + round(_FALL * ui))))
        shape = _Shape(box, _moved(self._shape.tip, by), _moved(self._shape.root, by))
        whole.blit(self._paper(whole.size, shape, radius, palette), (0, 0))
        self._write(whole, box)
        return whole

    def _paper(
        self, size: tuple[int, int], shape: _Shape, radius: float, palette: Palette
    ) -> pygame.Surface:
        great = self.voice is Voice.GREAT
        fill, edge = (palette.brick, palette.cream) if great else (palette.cream, palette.ink)
        fine = clear((size[0] * FINE, size[1] * FINE), fill)
        ink, half = _INK * self.ui, _TAIL_HALF * self.ui
        _fill(fine, shape, radius, half, 0.0, edge)
        _fill(fine, shape, radius, half, ink, fill)
        return pygame.transform.smoothscale(fine, size)

    def _write(self, whole: pygame.Surface, box: pygame.Rect) -> None:
        palette, fonts, px = self.theme.palette, self.context.fonts, self._px
        ink = palette.cream if self.voice is Voice.GREAT else palette.text_on_light
        y = box.top + _ABOVE * px + _LEADING * px / 2
        for line in self._lines:
            fonts.write(whole, line, FontRole.TITLE, px, ink, center=(box.centerx, y))
            y += _LEADING * px
        if self.below:
            small = _BELOW * self.ui
            y += (small - px) * _LEADING / 2
            at = box.centerx, y
            fonts.write(whole, self.below, FontRole.UI_MEDIUM, small, ink, center=at)


def _moved(point: tuple[int, int], by: tuple[int, int]) -> tuple[int, int]:
    return point[0] + by[0], point[1] + by[1]


def _fill(
    fine: pygame.Surface, shape: _Shape, radius: float, half: float, inset: float, colour: Colour
) -> None:
    """Fill a bubble, its edge ``inset`` pixels further in; ``fine`` is `FINE` times as large."""
    box = pygame.FRect(shape.box)
    box.inflate_ip(-2 * inset, -2 * inset)
    place = pygame.Rect(*(round(n * FINE) for n in (*box.topleft, *box.size)))
    pygame.draw.rect(fine, colour, place, border_radius=round((radius - inset) * FINE))
    tip, root = pygame.Vector2(shape.tip), pygame.Vector2(shape.root)
    way = (tip - root).normalize() if tip != root else pygame.Vector2(0, 1)
    along = (
        pygame.Vector2(0, 1)
        if shape.root[0] in (shape.box.left, shape.box.right)
        else pygame.Vector2(1, 0)
    )
    # The paper runs on under the line of ink; the tip stays as far inside it as the edge does.
    base, width = root - way * (half + inset), half - inset
    end = tip - way * 2.2 * inset
    corners = [base + along * width * 1.2, end, base - along * width * 1.2]
    pygame.draw.polygon(fine, colour, [corner * FINE for corner in corners])
