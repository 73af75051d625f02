"""The tiles of the card room: each a game on its own cloth."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from porrazo.desktop.scenes.choosing.game_facts import facts_words
from porrazo.desktop.scenes.choosing.luck import luck_words
from porrazo.desktop.table.emblems.emblem import emblem
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.rails.pane import cloth_pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.glass import RADIUS
from porrazo.desktop.ui.drawing.paint import box, outline, over_shadow
from porrazo.desktop.ui.drawing.theme import READABLE, FontRole, mix
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.games import CATALOGUE

#: How wide and high a tile is at 1280x720.
TILE = 156.0, 148.0
# Where the emblem ends and words begin; how large the name is and the facts are.
_FOOT, _NAME, _FACTS = 49.0, 18.5, 14.0
_TOP = 16.0


class Tile(Widget):
    """A game: its emblem, name, seats and length.

    A click calls ``on_click``, Enter ``on_choose``.
    """

    def __init__(
        self,
        context: Context,
        name: str,
        on_choose: Callable[[], object],
        on_click: Callable[[], object],
    ) -> None:
        super().__init__(context, CATALOGUE[name].title, TILE)
        self.name = name
        self._facts = facts_words(context.text, name)
        self._on_choose = on_choose
        self._on_click = on_click
        self._clicking = False
        self.chosen = False

    @property
    def spoken(self) -> str:
        """The name, for how many, how long, what it is, and how much luck is in it."""
        text = self.context.text
        sentence, luck = text.get(f"{self.name}.sentence"), luck_words(text, self.name)
        return f"{self.label}. {self._facts}. {sentence} {luck}".rstrip()

    @property
    def repeats(self) -> bool:
        """A double click is its own."""
        return True

    def press(self, point: Point) -> None:
        """Take note that it is clicked."""
        self._clicking = True

    def let_go(self) -> None:
        """Forget the click that was taken away."""
        self._clicking = False

    def activate(self) -> None:
        """Choose the game, or tell that it was clicked."""
        clicking, self._clicking = self._clicking, False
        self.context.sounds.play("click", volume=0.6)
        if clicking:
            self._on_click()
        else:
            self._on_choose()

    def look(self) -> Hashable:
        """Return the state, and whether it is the chosen one."""
        return super().look(), self.chosen

    def draw_picture(self) -> pygame.Surface:
        """Draw the emblem on its cloth, the words on a dark foot, the edge."""
        palette, ui, size = self.theme.palette, self.ui, self.pixels
        window = self.context.scenes.size[1]
        face = cloth_pane(self.theme, cloth_of(self.name), size, ui, window).copy()
        high = round(_FOOT * ui)
        room = pygame.Rect(0, round(_TOP * ui), size[0], size[1] - high - round(_TOP * ui))
        picture = emblem(self.context, self.name, min(room.size))
        face.blit(picture, picture.get_rect(center=room.center))
        foot = pygame.Surface((size[0], high), pygame.SRCALPHA)
        foot.fill((0, 0, 0, 130))
        shape = box(size, RADIUS * ui, (255, 255, 255)).subsurface(
            (0, size[1] - high, size[0], high)
        )
        foot.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(foot, (0, size[1] - high))
        self._write(face, size[1] - high)
        colour = palette.ochre_light if self.chosen or self.hovered else palette.brass
        wide = (4.0 if self.chosen else 1.6) * ui
        face.blit(outline(size, RADIUS * ui, colour, wide), (0, 0))
        light = mix(palette.ochre, palette.glint, 0.2) if self.chosen else palette.shadow
        blur = (7 if self.chosen else 4) * ui
        face = over_shadow(face, RADIUS * ui, blur, light, 190 if self.chosen else 120, 2 * ui)
        return self.in_focus(face, RADIUS * ui)

    def _write(self, face: pygame.Surface, top: int) -> None:
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        room, x = face.width - 14 * ui, face.width / 2
        px = fonts.fit(self.label, FontRole.TITLE, _NAME * ui, room)
        at = x, top + 15 * ui
        fonts.write(face, self.label, FontRole.TITLE, px, palette.cream, center=at)
        medium = FontRole.UI_MEDIUM
        px = fonts.fit(self._facts, medium, max(READABLE, _FACTS * ui), room)
        at = x, top + 35 * ui
        fonts.write(face, self._facts, medium, px, palette.cloth_text, center=at)


class FactRows(Widget):
    """What is known of a game: a word at the left, what it is at the right, a thin line below."""

    def __init__(self, context: Context, width: float, step: float) -> None:
        super().__init__(context, "", (width, step))
        self._step = step
        self.rows: Sequence[tuple[str, str]] = ()

    def show(self, rows: Sequence[tuple[str, str]]) -> None:
        """Show other facts."""
        if rows != self.rows:
            self.rows = rows
            self.resize(self.natural[0], self._step * max(1, len(rows)))
            self.redraw()

    def look(self) -> Hashable:
        """Return the facts."""
        return tuple(self.rows)

    def draw_picture(self) -> pygame.Surface:
        """Draw row by row."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        face = pygame.Surface(self.pixels, pygame.SRCALPHA)
        face.fill((*palette.shadow, 0))
        step, px = face.height / max(1, len(self.rows)), max(READABLE, 16 * ui)
        for place, (label, value) in enumerate(self.rows):
            y = step * (place + 0.5)
            bold, gold = FontRole.UI_BOLD, palette.cloth_title
            right = fonts.write(face, value, bold, px, gold, midright=(face.width, y)).left
            small = fonts.fit(label, FontRole.UI, px, right - 6 * ui)
            fonts.write(face, label, FontRole.UI, small, palette.cloth_text, midleft=(0, y))
            line = pygame.Rect(0, round(step * (place + 1)) - 1, face.width, max(1, round(ui)))
            face.fill((*palette.cloth_title, 70), line)
        return face
