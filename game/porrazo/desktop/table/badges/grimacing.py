"""Faces that are made at the table: each comes up from its plaque, is seen, and goes back."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from typing import Any

import pygame

from porrazo.desktop.table.badges.faces import SHAPE, grimace_portrait
from porrazo.desktop.table.badges.plaques import Plaque
from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.table.later import Later
from porrazo.desktop.table.table_setup import TableSetup
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Size, Widget
from porrazo.desktop.ui.drawing.paint import box, card_stock, clear, over_shadow, side_sign
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import FontRole, Palette
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.desktop.ui.stage.sprite import Blit, Point, centred
from porrazo.desktop.ui.stage.tween import (
    Animation,
    Call,
    Delay,
    Tween,
    ease_in_out,
    ease_out,
    overshoot,
    parallel,
    sequence,
)
from porrazo.table.people.grimaces import FaceMade, Grimace, new_faces

_Z = 805.0
_ROUND = 12.0
# A card with a face, at 1280x720: its size, its edge around the portrait, the rows of its words.
_CARD, _EDGE, _TITLE, _BELOW = (206.0, 312.0), 9.0, 25.0, 18.0
# How much of the felt's height a card takes at most, how far from the middle of the table towards
# its plaque it stands, and how small it comes up.
_OF_FELT, _TOWARDS, _SMALL = 0.57, (0.22, 0.06), 0.2


class FaceCard(Widget):
    """A card of cream paper with somebody's portrait, and with a grimace words below it.

    ``made`` is how far the grimace has come, 0 for the usual face to 1; `scale` works.
    """

    def __init__(self, context: Context, level: str | None, side: int) -> None:
        super().__init__(context, "", _CARD, z=_Z)
        self.level = level
        self.side = side
        self.grimace: Grimace | None = None
        self.below = ""
        self.made = 1.0
        self._bare: dict[Grimace | None, pygame.Surface] = {}
        self._drawing: Future[None] | None = None

    def show(self, grimace: Grimace | None, title: str, below: str = "") -> None:
        """Make a face, with a title and a line under it."""
        self.grimace, self.label, self.below = grimace, title, below

    def draw_ahead(self) -> None:
        """Have a thread draw what takes longest: both faces on their paper, without words."""
        worker = ThreadPoolExecutor(1, "faces")
        self._drawing = worker.submit(self._draw_bare)
        worker.shutdown(wait=False)

    def be_drawn(self) -> None:
        """Wait for what is still being drawn."""
        if self._drawing is not None:
            self._drawing.result()

    def _draw_bare(self) -> None:
        for grimace in (None, self.grimace):
            self._bare[grimace] = self._bare_face(grimace)
        self._shadowed(self._bare[None])

    def look(self) -> Hashable:
        """Return what the picture of the grimace shows."""
        return self.grimace, self.label, self.below

    def blits(self) -> tuple[Blit, ...]:
        """Return the card with the usual face, the one with the grimace, or one over the other."""
        pictures = []
        if self.made < 1.0:
            pictures.append((self._picture(None), self.opacity))
        if self.made > 0.0:
            pictures.append((self._picture(self.grimace), round(self.opacity * self.made)))
        return tuple(centred(picture, self.centre, opacity) for picture, opacity in pictures)

    def _picture(self, grimace: Grimace | None) -> pygame.Surface:
        state = (grimace, self.label, self.below)
        if state not in self._pictures:
            self._pictures[state] = self._draw(grimace)
        picture = self._pictures[state]
        if self.scale == 1.0:
            return picture
        size = round(picture.width * self.scale), round(picture.height * self.scale)
        return pygame.transform.smoothscale(picture, (max(1, size[0]), max(1, size[1])))

    def draw_picture(self) -> pygame.Surface:
        """Draw the card with the grimace."""
        return self._draw(self.grimace)

    def _draw(self, grimace: Grimace | None) -> pygame.Surface:
        face = self._bare.pop(grimace, None)
        if face is None:
            face = self._bare_face(grimace)
        if grimace is not None:
            self._write(face, self._window_of(self.pixels[0]).bottom)
        return self._shadowed(face)

    def _shadowed(self, face: pygame.Surface) -> pygame.Surface:
        measures, ui = self.theme.measures, self.ui
        blur, dark = measures.shadow_blur * ui, measures.shadow_alpha
        return over_shadow(face, _ROUND * ui, blur, self.theme.palette.shadow, dark, 6 * ui)

    def _window_of(self, wide: int) -> pygame.Rect:
        """Return where the portrait is on a card so wide."""
        edge = round(_EDGE * self.ui)
        return pygame.Rect(edge, edge, wide - 2 * edge, round((wide - 2 * edge) * SHAPE))

    def _bare_face(self, grimace: Grimace | None) -> pygame.Surface:
        """Return the card without words; a thread may ask for it."""
        palette, ui = self.theme.palette, self.ui
        face = _paper(self.pixels, _ROUND * ui, palette, 2 * ui).copy()
        window = self._window_of(face.width)
        drawing = clear(window.size)
        drawing.blit(grimace_portrait(self.level, grimace, window.w), (0, 0))
        drawing.blit(_window(window.size, 6 * ui), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(drawing, window)
        line = max(1, round(2 * ui))
        pygame.draw.rect(face, palette.ochre, window, line, border_radius=round(6 * ui))
        sign = side_sign(self.theme.sides[self.side], round(30 * ui))
        face.blit(sign, sign.get_rect(bottomright=(window.right + 3 * ui, window.bottom + 3 * ui)))
        return face

    def _write(self, face: pygame.Surface, top: int) -> None:
        """Write what stands under the portrait, as large as there is room for."""
        fonts, colour, ui = self.context.fonts, self.theme.palette.text_on_light, self.ui
        middle, room = face.get_width() / 2, face.get_width() - 2 * _EDGE * ui
        space = face.get_height() - top
        rows = [(self.label, FontRole.TITLE, _TITLE, 0.36)]
        if self.below:
            rows += [(self.below, FontRole.UI_BOLD, _BELOW, 0.72)]
        else:
            px = _TITLE if fonts.width(self.label, FontRole.TITLE, _TITLE * ui) <= room else _BELOW
            lines = fonts.balance(self.label, FontRole.TITLE, px * ui, room)
            step = 0.34
            first = 0.48 - step * (len(lines) - 1) / 2
            rows = [(line, FontRole.TITLE, px, first + step * n) for n, line in enumerate(lines)]
        for words, role, px, y in rows:
            fit = fonts.fit(words, role, px * ui, room)
            fonts.write(face, words, role, fit, colour, center=(middle, top + y * space))


@kept(4 << 20)
def _paper(size: Size, radius: float, palette: Palette, edge: float) -> pygame.Surface:
    return card_stock(size, radius, palette, edge)


@kept(2 << 20)
def _window(size: Size, radius: float) -> pygame.Surface:
    """Return the shape of a portrait, to be multiplied with it."""
    return box(size, radius, (255, 255, 255))


class Grimacing:
    """Shows each face that was made since it was looked last, to whom it is shown.

    What was seen is kept by viewer: several people may use the screen.
    """

    def __init__(
        self,
        context: Context,
        stage: Stage,
        table_setup: TableSetup,
        people: Sequence[Plaque | Portrait],
    ) -> None:
        self._context = context
        self._stage = stage
        self._table_setup = table_setup
        self._people = people
        self._seen: dict[int, Sequence[FaceMade]] = {}
        self._zones: Zones | None = None

    def place(self, zones: Zones) -> None:
        """Follow the window."""
        self._zones = zones

    def know(self, *views: Any) -> None:
        """Take what was made up to some views as seen."""
        for view in views:
            self._seen[view.seat] = self._made(view)

    def show(self, view: Any, tell: Callable[[str], object], looks: bool) -> Animation:
        """Return the showing of the faces that are new in a view; tell those that need words.

        Unless its seat ``looks`` at the screen they are kept for when it does.
        """
        if not looks:
            return sequence()
        seen, made = self._seen.get(view.seat, ()), self._made(view)
        self.know(view)
        new = new_faces(seen, made)
        for each in new:
            if each.told:
                tell(each.told)
        return sequence(*[Later(partial(self._shown, each)) for each in new])

    def _made(self, view: Any) -> Sequence[FaceMade]:
        return self._table_setup.game.faces_made(view, self._table_setup.say)

    def _shown(self, face: FaceMade) -> Animation:
        """Return the whole showing of a face; nothing of it is left behind."""
        if self._zones is None:
            return sequence()
        player, person = self._table_setup.players[face.seat], self._people[face.seat]
        card = FaceCard(self._context, player.level, person.state.side)
        card.show(face.grimace, face.title, face.below)
        goal, ui = standing_place(self._zones, person.centre)
        card.place(goal, ui)
        card.draw_ahead()
        durations = self._context.durations
        grow = durations.grimace_grow
        card.alpha = card.made = 0.0
        card.scale = _SMALL
        card.centre = person.centre
        self._stage.add(card)
        return sequence(
            Delay(durations.grimace_drawn),
            Call(card.be_drawn),
            Call(partial(self._context.sounds.play, "flip", volume=0.5)),
            parallel(
                Tween(card, grow * 0.4, alpha=1.0),
                Tween(card, grow, ease_out, x=goal[0], y=goal[1]),
                Tween(card, grow, overshoot, scale=1.0),
            ),
            Tween(card, durations.grimace_make, made=1.0),
            Delay(durations.grimace_hold),
            parallel(
                Tween(card, grow, ease_in_out, scale=_SMALL, x=person.x, y=person.y),
                sequence(Delay(grow * 0.5), Tween(card, grow * 0.5, alpha=0.0)),
            ),
            Call(partial(self._stage.remove, card)),
        )


def standing_place(zones: Zones, plaque: Point) -> tuple[Point, float]:
    """Return where a card with a face stands for a plaque, and its scale."""
    felt, middle = zones["felt"], zones["table"].center
    ui = min(zones.ui, _OF_FELT * felt.h / _CARD[1], 0.4 * felt.w / _CARD[0])
    half = _CARD[0] * ui / 2, _CARD[1] * ui / 2
    x, y = (m + t * (p - m) for m, t, p in zip(middle, _TOWARDS, plaque, strict=True))
    return (
        min(max(x, felt.left + half[0]), felt.right - half[0]),
        min(max(y, felt.top + half[1]), felt.bottom - half[1]),
    ), ui
