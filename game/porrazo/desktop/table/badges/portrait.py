"""Somebody at the table: head and shoulders in an arch over a plaque with the name."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.table.badges import arch, faces
from porrazo.desktop.table.badges.seat_state import SeatState, meaning
from porrazo.desktop.table.scores.names import readable
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear, over_shadow, side_sign
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, mix
from porrazo.desktop.ui.stage.clock import Clock, Timer
from porrazo.desktop.ui.stage.sprite import Blit
from porrazo.table.moods import Gaze, Mood

# Pixels at 1280x720: how high the plaque is, its letters, its sign, the space between them, at
# its ends; how far the light of a turn reaches.
_PLAQUE, _NAME, _SIGN, _GAP, _END, _LIGHT = 30.0, 17.0, 15.0, 6.0, 12.0, 14.0
# The dealer's button at 1280x720, and where its middle is from the top right of the arch, in shares
# of the width.
_BUTTON, _SHOULDER = 26.0, (0.07, 0.2)
# The cloud at the head: its size, and where it is from the top right of the arch, as above.
_CLOUD, _AT_HEAD = (40.0, 26.0), (0.0, 0.06)
# How much darker somebody is who is out of the deal.
_OUT = 0.35
_Z = 60


class Portrait(Widget):
    """Head and shoulders of whoever has a seat, with the plaque at the foot.

    `state` is what it shows; after a change call `redraw`. With a clock it thinks and reacts.
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
        self._timer: Timer | None = None
        self._calming: Timer | None = None

    # --- its place

    def fit(self, foot: tuple[int, int], width: float, ui: float, plaque_width: int) -> None:
        """Take a place: ``foot`` is the middle of the foot of the arch in the window.

        ``width`` is that of the arch, ``plaque_width`` that of the plaque, both in pixels.
        """
        wide = round(width)
        self.box = pygame.Rect(0, 0, wide, round(width * arch.HIGH))
        self.box.midbottom = foot
        self.plaque = pygame.Rect(0, 0, plaque_width, round(_PLAQUE * ui))
        self.plaque.center = foot
        above = self.box.move(0, -round(width * arch.ABOVE))
        whole = self.box.unionall([self.plaque, above])
        self.resize(whole.w / ui, whole.h / ui)
        self.place(whole.center, ui)
        self.redraw()

    @property
    def head(self) -> tuple[int, int]:
        """Where thoughts rise from: beside the top of the head."""
        return self._from_top_right(_AT_HEAD)

    @property
    def mouth(self) -> tuple[int, int]:
        """Where words come from."""
        return self.box.centerx, round(self.box.top + 0.6 * self.box.h)

    def _from_top_right(self, shares: tuple[float, float]) -> tuple[int, int]:
        right, top, wide = self.box.right, self.box.top, self.box.w
        return round(right + shares[0] * wide), round(top + shares[1] * wide)

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
        """Show a mood for a while, then be as before."""
        if self._clock is None:
            return
        if self._calming is not None:
            self._calming.cancel()
        self._reaction = mood
        self._calming = self._clock.after(seconds, self._calm)

    def _calm(self) -> None:
        self._reaction = None

    def think(self, thinking: bool) -> None:
        """Begin or end to think: it is seen after a moment, and then not for too short."""
        if thinking == self.state.thinking or self._clock is None:
            return
        self.state.thinking = thinking
        if self._timer is not None:
            self._timer.cancel()
        durations = self.context.durations
        if thinking:
            wait = 0.0 if self._thoughtful else durations.think_shown
        else:
            wait = max(0.0, self._since + durations.think_seen - self._clock.now)
        if thinking != self._thoughtful:
            self._timer = self._clock.after(wait, self._show_thinking)

    def _show_thinking(self) -> None:
        assert self._clock is not None
        self._thoughtful = self.state.thinking
        self._since = self._clock.now

    # --- its picture

    def look(self) -> Hashable:
        """Return everything that is shown."""
        state = self.state
        told = state.name, state.side, state.level, state.active, state.out, state.loud
        return *told, state.dealer, state.hat, state.held, self._face

    @property
    def _face(self) -> str:
        """How the face looks: in a mood, or calm with a glance."""
        gaze = self.state.gaze
        return gaze if self.mood is Mood.CALM and gaze is not Gaze.AHEAD else self.mood

    def blits(self) -> tuple[Blit, ...]:
        """Return the picture, and the cloud of who thinks."""
        picture = super().blits()
        if not self._thoughtful:
            return picture
        cloud = _cloud(
            round(_CLOUD[0] * self.ui),
            round(_CLOUD[1] * self.ui),
            self.theme.palette.cream,
            self.theme.palette.ink,
        )
        at = cloud.get_rect(midbottom=self.head)
        return *picture, Blit(cloud, at.x, at.y, self.opacity)

    def draw_picture(self) -> pygame.Surface:
        """Draw the arch, who is in it, and the plaque."""
        light = round(_LIGHT * self.ui)
        area = self.area
        margin = 2 * light
        whole = clear((area.w + 2 * margin, area.h + 2 * margin), self.theme.palette.shadow)
        by = margin - area.x, margin - area.y
        self._person(whole, self.box.move(by))
        self._plaque(whole, self.plaque.move(by))
        if self.state.dealer:
            x, y = self._from_top_right(_SHOULDER)
            self._button(whole, (x + by[0], y + by[1]))
        return whole

    def _person(self, whole: pygame.Surface, place: pygame.Rect) -> None:
        state, palette = self.state, self.theme.palette
        mark = self.theme.sides[state.side]
        if state.active:
            self._halo(whole, place)
        niche = arch.niche(place.size, mark, arch.rays_of(mark, palette), palette.ink)
        person = faces.cut_out(faces.drawn_as(state.level), self._face, state.hat, place.w).copy()
        seen = arch.seen_part(place.size, person.size)
        person.blit(seen, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        if state.out:
            niche, person = arch.faded(niche, _OUT), arch.faded(person, _OUT)
        whole.blit(niche, place)
        whole.blit(person, person.get_rect(midbottom=place.midbottom))

    def _halo(self, whole: pygame.Surface, place: pygame.Rect) -> None:
        palette, light = self.theme.palette, round(_LIGHT * self.ui)
        glow = arch.glow(place.size, light, palette.ochre_light, palette.ochre)
        whole.blit(glow, glow.get_rect(center=place.center))

    def _plaque(self, whole: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the pill with the sign of the side and the name."""
        palette, fonts, ui, state = self.theme.palette, self.context.fonts, self.ui, self.state
        top, bottom = (
            (palette.ochre_light, palette.ochre)
            if state.active
            else (palette.cream, palette.cream_shade)
        )
        edge = palette.brick if state.loud else palette.ink
        pill = box(place.size, place.h / 2, top, bottom, edge=edge, edge_width=2 * ui)
        if state.out:
            pill = arch.faded(pill, _OUT)
        sign, gap = round(_SIGN * ui), _GAP * ui
        room = place.w - 2 * _END * ui - sign - gap
        px = max(_NAME * ui, readable(self)[0])
        name = self._name(px, room)
        wide = sign + gap + fonts.width(name, FontRole.UI_BOLD, px)
        left = (place.w - wide) / 2
        mark = side_sign(self.theme.sides[state.side], sign)
        pill.blit(mark, mark.get_rect(midleft=(left, place.h / 2)))
        at = left + sign + gap, place.h / 2
        fonts.write(pill, name, FontRole.UI_BOLD, px, palette.text_on_light, midleft=at)
        shaded = over_shadow(pill, place.h / 2, 4 * ui, palette.shadow, 110, 2 * ui)
        whole.blit(shaded, shaded.get_rect(center=place.center))

    def _name(self, px: float, room: float) -> str:
        """Return the name, the short one, or that cut, whichever finds room."""
        fonts, state = self.context.fonts, self.state
        for name in (state.name, state.called):
            if fonts.width(name, FontRole.UI_BOLD, px) <= room:
                return name
        return fonts.shorten(state.called, FontRole.UI_BOLD, px, room, state.others)

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


@kept(1 << 20)
def _cloud(wide: int, high: int, paper: Colour, ink: Colour) -> pygame.Surface:
    """Return a cloud with three dots."""
    cloud = box((wide, high), high / 2, paper, paper, edge=ink, edge_width=max(1.0, high / 14))
    for n in (-1, 0, 1):
        pygame.draw.circle(
            cloud, mix(ink, paper, 0.1), (wide / 2 + n * 0.2 * wide, high / 2), high / 10
        )
    return cloud
