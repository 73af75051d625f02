"""Somebody at the table: head and shoulders in an arch over a plaque with the name."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

import pygame

from porrazo.desktop.table.badges import arch, faces
from porrazo.desktop.table.badges.seat_state import SeatState, meaning
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear, kept_outline, over_shadow, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole, letters, ui_scale
from porrazo.desktop.ui.stage.clock import Clock, Timer
from porrazo.desktop.ui.stage.sprite import Blit, Point
from porrazo.table.people.moods import Gaze, Held, Mood

# Pixels at 1280x720: how high the plaque is, its letters at most and at least, its sign, the space
# between them, at its ends; how far the light of a turn reaches.
_PLAQUE, _NAME, _LEAST, _SIGN, _GAP, _END, _LIGHT = 30.0, 17.0, 14.0, 15.0, 6.0, 10.0, 14.0
# The space at an end of a narrow plaque at most, as a share of its width.
_ENDS = 0.07
# How high a plaque is at most, as a share of its width, and of that of the arch.
_FLAT, _LOW = 0.36, 0.4
# A name this share of its size is large enough: it has its sign before it, and one row.
_ENOUGH = 0.8
# How far apart two rows of a name are, in sizes of letters, and what they leave at the edges.
_ROWS, _EDGES = 1.0, 0.25
# The share of its size that a name in two rows has.
_HALF = 0.52
# Letters of a name have so many pixels in the smallest window, too.
# The dealer's button at 1280x720, and how far in and down its middle is from the upper corner of
# the arch that is farther from the middle of the window, in shares of the width.
_BUTTON, _SHOULDER = 26.0, (0.03, 0.1)
# The cloud at the head: its size, and where its foot is from the other corner, as above.
_CLOUD, _AT_HEAD = (64.0, 52.0), (0.13, 0.24)
# What is held: how large, and where its middle is from a lower corner of the arch, as above.
_HELD, _AT_SIDE = 0.62, (0.03, 0.4)
# How much darker somebody is who is out of the deal.
_OUT = 0.35
# The shadow of the arch: how far it reaches, how dark it is.
_BLUR, _DARK = 7.0, 120
# So many looks are kept; a face that was drawn before is kept apart from them.
_KEPT = 3
_Z = 60


class _Name(NamedTuple):
    """A name on a plaque: its rows, the size of letters, and that of the sign, 0 for none."""

    rows: Sequence[str]
    px: float
    sign: int


class Portrait(Widget):
    """Head and shoulders of whoever has a seat, with the plaque at the foot.

    `state` is what it shows, at once after a change. With a clock it thinks and reacts.
    """

    def __init__(self, context: Context, state: SeatState, clock: Clock | None = None) -> None:
        super().__init__(context, state.name, (128, 200), z=_Z)
        self.state = state
        self.box = pygame.Rect(0, 0, 128, 148)
        self.plaque = pygame.Rect(0, 0, 160, 30)
        self._clock = clock
        self._reaction: Mood | None = None
        self._thoughtful = False
        self._since = 0.0
        self._blinks = False
        self._reacting: Timer | None = None
        self._pondering: Timer | None = None
        self._glancing: Timer | None = None

    # --- its place

    def fit(self, foot: tuple[int, int], width: float, ui: float, plaque_width: int) -> None:
        """Take a place: ``foot`` is the middle of the foot of the arch in the window.

        ``width`` is that of the arch, ``plaque_width`` that of the plaque, both in pixels.
        """
        wide = round(width)
        self.box = pygame.Rect(0, 0, wide, round(width * arch.HIGH))
        self.box.midbottom = foot
        high = min(_PLAQUE * ui, _FLAT * plaque_width, _LOW * width)
        self.plaque = pygame.Rect(0, 0, plaque_width, round(high))
        self.plaque.center = foot
        name = self._name(plaque_width, ui)
        # What is higher lies over the foot of the arch: below the plaque are cards.
        needed = (_ROWS * len(name.rows) + _EDGES) * name.px
        grown = max(0, round(needed) - self.plaque.h)
        self.plaque.y, self.plaque.h = self.plaque.y - grown, self.plaque.h + grown
        above = self.box.move(0, -round(width * arch.ABOVE))
        whole = self.box.unionall([self.plaque, above])
        self.resize(whole.w / ui, whole.h / ui)
        self.place(whole.center, ui)
        self.redraw()

    @property
    def head(self) -> tuple[int, int]:
        """Where thoughts rise from: beside the top of the head, towards the window's middle."""
        return self._from_corner(_AT_HEAD, right=self._thinks_right)

    @property
    def _thinks_right(self) -> bool:
        return self.box.centerx <= self.context.scenes.size[0] / 2

    @property
    def crest(self) -> int:
        """How high up the arch and whoever is in it reach, in pixels of the window."""
        person = self._cut_out()
        top = self.box.bottom - person.height + person.get_bounding_rect().top
        return min(self.box.top, top)

    def _from_corner(self, shares: tuple[float, float], *, right: bool) -> tuple[int, int]:
        """Return the point so far in and down from an upper corner, in shares of the width."""
        across, down = shares[0] * self.box.w, shares[1] * self.box.w
        x = self.box.right - across if right else self.box.left + across
        return round(x), round(self.box.top + down)

    # --- what is told of it

    @property
    def note(self) -> str:
        """What its marks say, in the most words, "" for nothing; the dealer has a button."""
        return self.state.calls[0]

    @property
    def tooltip(self) -> str:
        """What its marks mean."""
        return meaning(self.context.text, self.state)

    @property
    def mood(self) -> Mood:
        """The mood that is seen: a reaction, thinking, or that of the state."""
        if self._reaction is not None:
            return self._reaction
        return Mood.THINKING if self._thoughtful else self.state.mood

    # --- time

    def react(self, mood: Mood, seconds: float) -> None:
        """Show a mood for a while, then be as before. Without a clock nothing is shown."""
        if self._clock is None:
            return
        self._forget(self._reacting)
        begin = partial(self._begin, mood, seconds, self._drawn_ahead(mood))
        self._reacting = self._clock.after(self.context.durations.face_drawn, begin)

    def _begin(self, mood: Mood, seconds: float, drawn: Future[object]) -> None:
        assert self._clock is not None
        drawn.result()
        self._reaction = mood
        self._reacting = self._clock.after(seconds, self._calm)

    def _calm(self) -> None:
        self._reaction = None

    def think(self, thinking: bool) -> None:
        """Begin or end to think: it is seen after a moment, and then not for too short."""
        if thinking == self.state.thinking or self._clock is None:
            return
        self.state.thinking = thinking
        self._forget(self._pondering)
        durations = self.context.durations
        if thinking == self._thoughtful:
            return
        drawn = self._drawn_ahead(Mood.THINKING)
        seen = self._since + durations.think_seen - self._clock.now
        wait = durations.think_shown if thinking else max(0.0, seen)
        self._pondering = self._clock.after(wait, partial(self._show_thinking, drawn))

    def speak_up(self) -> None:
        """End to think at once: nobody is seen thinking who speaks."""
        self._forget(self._pondering)
        self.state.thinking = self._thoughtful = False

    def _show_thinking(self, drawn: Future[object]) -> None:
        assert self._clock is not None
        drawn.result()
        self._thoughtful = self.state.thinking
        self._since = self._clock.now

    def look_at(self, point: Point | None, after: float = 0.0) -> None:
        """Turn the eyes to a point of the window ``after`` so many seconds; None is ahead."""
        gaze = Gaze.AHEAD if point is None else self._gaze_to(point)
        self._forget(self._glancing)
        if gaze is self.state.gaze or self._clock is None:
            return
        ahead = gaze is Gaze.AHEAD
        drawn = self._drawn_ahead(self.state.mood if ahead else gaze)
        wait = self.context.durations.face_drawn + after
        self._glancing = self._clock.after(wait, partial(self._glance, gaze, drawn))

    def _gaze_to(self, point: Point) -> Gaze:
        x, y = point[0] - self.box.centerx, point[1] - self.box.centery
        if abs(x) > max(self.box.w / 2, abs(y) / 2):
            return Gaze.RIGHT if x > 0 else Gaze.LEFT
        return Gaze.DOWN if y > self.box.h / 2 else Gaze.AHEAD

    def _glance(self, gaze: Gaze, drawn: Future[object]) -> None:
        drawn.result()
        self.state.gaze = gaze

    def blink(self) -> None:
        """Shut the eyes for a moment, if the face is calm and motion is wanted."""
        shut = self.context.durations.blink
        if self._clock is None or not shut or self.mood is not Mood.CALM or self.state.out:
            return
        drawn = self._drawn_ahead(faces.BLINK)
        wait = self.context.durations.face_drawn
        self._clock.after(wait, partial(self._shut_eyes, drawn))
        self._clock.after(wait + shut, self._open_eyes)

    def _shut_eyes(self, drawn: Future[object]) -> None:
        drawn.result()
        self._blinks = True

    def _open_eyes(self) -> None:
        self._blinks = False

    def _forget(self, timer: Timer | None) -> None:
        if timer is not None:
            timer.cancel()

    def _drawn_ahead(self, look: str) -> Future[object]:
        """Have a thread draw a face, which takes longest; the result tells that it is kept."""
        worker = ThreadPoolExecutor(1, "faces")
        name, hat = faces.drawn_as(self.state.level), self.state.hat
        drawing: Future[object] = worker.submit(faces.cut_out, name, look, hat, self.box.w)
        worker.shutdown(wait=False)
        return drawing

    # --- its picture

    def look(self) -> Hashable:
        """Return everything that is shown."""
        state = self.state
        told = state.name, state.side, state.level, state.active, state.out, state.loud
        return *told, state.dealer, state.hat, state.held, self._face

    @property
    def _plays(self) -> bool:
        """True when it is the turn of the seat, which has not just left the deal."""
        return self.state.active and not self.state.out

    @property
    def _face(self) -> str:
        """How the face looks: in a mood, or calm with a glance or a blink."""
        if self.mood is not Mood.CALM:
            return self.mood
        if self._blinks or self.state.eyes_shut:
            return faces.BLINK
        gaze = self.state.gaze
        return self.mood if gaze is Gaze.AHEAD else gaze

    def blits(self) -> tuple[Blit, ...]:
        """Return the picture, and the cloud of who thinks."""
        picture = super().blits()
        while len(self._pictures) > _KEPT:
            self._pictures.pop(next(iter(self._pictures)))
        if not self._thoughtful:
            return picture
        palette = self.theme.palette
        size = round(_CLOUD[0] * self.ui), round(_CLOUD[1] * self.ui)
        right = self._thinks_right
        cloud = arch.cloud(size, palette.cream, palette.ink, right)
        corner = {"bottomleft" if right else "bottomright": self.head}
        at = cloud.get_rect(**corner)
        return *picture, Blit(cloud, at.x, at.y, self.opacity)

    def draw_picture(self) -> pygame.Surface:
        """Draw the arch, who is in it, what is held, and the plaque."""
        margin = 2 * round(_LIGHT * self.ui)
        area = self.area.inflate(2 * margin, 2 * margin)
        whole = clear(area.size, self.theme.palette.shadow)
        place, plaque = (rect.move(-area.x, -area.y) for rect in (self.box, self.plaque))
        self._light(whole, place)
        self._person(whole, place)
        if self.state.held is not None:
            self._hold(whole, place, self.state.held)
        self._plaque(whole, plaque)
        if self.state.dealer:
            x, y = self._from_corner(_SHOULDER, right=not self._thinks_right)
            self._button(whole, (x - area.x, y - area.y))
        return whole

    def _light(self, whole: pygame.Surface, place: pygame.Rect) -> None:
        """Draw what is around the arch: its shadow, the light of a turn, that of an alarm."""
        palette, state, ui = self.theme.palette, self.state, self.ui
        if state.loud or self._plays:
            # Whose turn it is tells more than an alarm, whose red stays around the plaque.
            gold, red = (palette.ochre_light, palette.ochre), (palette.brick, palette.brick)
            colours = gold if self._plays else red
            around = arch.glow(place.size, round(_LIGHT * ui), *colours)
        else:
            around = arch.arch_shadow(place.size, round(_BLUR * ui), palette.shadow, _DARK)
        # The plaque has a light of its own: none comes out below it.
        whole.set_clip(pygame.Rect(0, 0, whole.width, place.bottom))
        whole.blit(around, around.get_rect(center=place.center))
        whole.set_clip(None)

    def _cut_out(self) -> pygame.Surface:
        return faces.cut_out(
            faces.drawn_as(self.state.level), self._face, self.state.hat, self.box.w
        )

    def _person(self, whole: pygame.Surface, place: pygame.Rect) -> None:
        state, theme = self.state, self.theme
        name, mark = faces.drawn_as(state.level), theme.sides[state.side]
        both = arch.seated(name, self._face, state.hat, place.w, mark, theme.palette)
        for picture in both:
            shown = arch.faded(picture, _OUT) if state.out else picture
            whole.blit(shown, shown.get_rect(midbottom=place.midbottom))

    def _hold(self, whole: pygame.Surface, place: pygame.Rect, held: Held) -> None:
        thing = faces.thing(held, round(_HELD * place.w))
        # Beyond the shoulder that is nearer to the middle there is room, and no rail.
        inwards = self._thinks_right
        across, y = _AT_SIDE[0] * place.w, place.bottom - _AT_SIDE[1] * place.w
        thing = pygame.transform.flip(thing, inwards, flip_y=False)
        x = place.right - across if inwards else place.left + across
        whole.blit(thing, thing.get_rect(center=(x, y)))

    def _plaque(self, whole: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the pill with the sign of the side and the name."""
        palette, ui, state = self.theme.palette, self.ui, self.state
        top, bottom = (
            (palette.ochre_light, palette.ochre)
            if self._plays
            else (palette.cream, palette.cream_shade)
        )
        pill = box(place.size, place.h / 2, top, bottom, edge=palette.ink, edge_width=2 * ui)
        if state.out:
            pill = arch.faded(pill, _OUT)
        self._write(pill)
        shaded = over_shadow(pill, place.h / 2, 4 * ui, palette.shadow, 110, 2 * ui)
        whole.blit(shaded, shaded.get_rect(center=place.center))
        if self._plays or state.loud:
            light = palette.brick if state.loud else palette.ochre_light
            size = place.w + 2 * round(2 * ui), place.h + 2 * round(2 * ui)
            line = kept_outline(size, size[1] / 2, light, 2 * ui)
            whole.blit(line, line.get_rect(center=place.center))

    def _name(self, wide: int, ui: float) -> _Name:
        """Return the name as it is written on a plaque so wide, in pixels.

        The sign of the side goes before the name gets small, then it takes two rows; what finds
        no room even so is cut.
        """
        fonts, state, bold = self.context.fonts, self.state, FontRole.UI_BOLD
        least = letters(_LEAST, min(ui, ui_scale(self.context.scenes.size)))
        wanted = max(least, _NAME * ui)
        room = wide - 2 * min(_END * ui, _ENDS * wide)
        sign = round(_SIGN * ui)

        def largest(rows: Sequence[str], room: float) -> float:
            return min(wanted, wanted * room / max(fonts.width(row, bold, wanted) for row in rows))

        whole = [state.called]
        signed = largest(whole, room - sign - _GAP * ui)
        if signed >= max(least, _ENOUGH * wanted):
            return _Name(whole, signed, sign)
        alone, halves = largest(whole, room), fonts.halves(state.called, bold, wanted)
        if alone >= least:
            return _Name(whole, alone, 0)
        # Names in two rows are no larger than they have to be: they cover the person.
        px = min(max(least, _HALF * wanted), largest(halves, room))
        if px >= least:
            return _Name(halves, px, 0)
        return _Name([fonts.shorten(state.called, bold, least, room, state.others)], least, 0)

    def _write(self, pill: pygame.Surface) -> None:
        """Write the name, after the sign of the side where there is room for both."""
        fonts, bold = self.context.fonts, FontRole.UI_BOLD
        rows, px, sign = self._name(pill.width, self.ui)
        before = sign + _GAP * self.ui if sign else 0.0
        left = (pill.width - before - max(fonts.width(row, bold, px) for row in rows)) / 2
        middle = left + before + (pill.width - before - 2 * left) / 2
        for place, row in enumerate(rows):
            y = pill.height / 2 + _ROWS * px * (place - (len(rows) - 1) / 2)
            ink = self.theme.palette.text_on_light
            fonts.write(pill, row, bold, px, ink, center=(middle, y))
        if sign:
            mark = side_sign(self.theme.sides[self.state.side], sign)
            pill.blit(mark, mark.get_rect(midleft=(left, pill.height / 2)))

    def _button(self, whole: pygame.Surface, middle: tuple[int, int]) -> None:
        """Draw the round button of the dealer."""
        palette, ui = self.theme.palette, self.ui
        px = round(_BUTTON * ui)
        button = box(
            (px, px),
            px / 2,
            palette.cream,
            palette.cream_shade,
            edge=palette.ink,
            edge_width=2 * ui,
        )
        centre = button.get_rect().center
        self.context.fonts.write(
            button, self.state.dealer, FontRole.TITLE, 0.6 * px, palette.ink, center=centre
        )
        shaded = over_shadow(button, px / 2, 3 * ui, palette.shadow, 110, 2 * ui)
        whole.blit(shaded, shaded.get_rect(center=middle))
