"""All who can sit down, in a row: one of them has the chair that is chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.table.badges import arch
from porrazo.desktop.table.badges.faces import drawn_as
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.theme import READABLE, Colour, FontRole
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.match.preferences import TELEPHONE
from porrazo.players.levels import LEVELS
from porrazo.table.people.moods import Mood

#: How wide and high the row is at 1280x720.
SIZE = 824.0, 156.0
# A tile in it, the gap after it, the margins; the words of a tile.
_TILE, _GAP, _SIDE, _TILES = (94.0, 96.0), 6.5, 13.0, 50.0
_NAME, _NICHE = 15.5, 56.0
_HEADING, _HEAD_WIDE, _ABOUT = 21.0, 210.0, 15.5


class PersonTile(Row):
    """Somebody who can sit down; gold for who does."""

    def __init__(
        self, context: Context, level: str | None, words: str, choose: Callable[[], object]
    ) -> None:
        super().__init__(context, words, choose, _TILE)
        self.level = level
        self.side = 0

    def _fill(self, face: pygame.Surface, colour: Colour) -> None:
        """Draw who it is over the name."""
        fonts, ui, theme = self.context.fonts, self.ui, self.theme
        px = max(READABLE, _NAME * ui)
        px, middle = (
            fonts.fit(self.label, FontRole.UI_BOLD, px, face.width - 8 * ui),
            face.width / 2,
        )
        foot = round(face.height - 25 * ui)
        at = middle, face.height - 13 * ui
        fonts.write(face, self.label, FontRole.UI_BOLD, px, colour, center=at)
        if self.level is None or self.level == TELEPHONE:
            kind = Icon.SCREEN if self.level is None else Icon.TELEPHONE
            sign = icon(kind, round(0.42 * face.height), colour)
            face.blit(sign, sign.get_rect(center=(round(middle), foot // 2 + round(4 * ui))))
            return
        wide, mark = round(_NICHE * ui), theme.sides[self.side]
        name = drawn_as(self.level)
        for picture in arch.seated(name, Mood.CALM, None, wide, mark, theme.palette):
            face.blit(picture, picture.get_rect(midbottom=(round(middle), foot)))


class CompanyRow:
    """The row on its pane; ``on_choose`` gets who sits down, as a `Seat` says who that is."""

    def __init__(
        self, context: Context, characters: Characters, on_choose: Callable[[str | None], object]
    ) -> None:
        get, palette = context.text.get, context.theme.palette
        self.pane = Pane(context, *SIZE)
        self.heading = Label(
            context, get("new.who_sits"), role=FontRole.TITLE, px=_HEADING,
            colour=palette.cloth_title, width=_HEAD_WIDE, high=40, align="left",
        )  # fmt: skip
        room = SIZE[0] - _HEAD_WIDE - 3 * _SIDE
        self.about = Label(
            context, "", px=_ABOUT, colour=palette.cloth_text, width=room, high=42, align="right"
        )
        named = [(level, characters.listed_short(level)) for level in LEVELS]
        self.tiles = [
            PersonTile(context, level, words, partial(on_choose, level))
            for level, words in ((None, get("new.here")), (TELEPHONE, get("new.telephone")), *named)
        ]

    @property
    def parts(self) -> tuple[Widget, ...]:
        """All of it."""
        return self.pane, self.heading, self.about, *self.tiles

    def tile_of(self, level: str | None) -> PersonTile:
        """Return the tile of a level, or of a person."""
        return next(tile for tile in self.tiles if tile.level == level)

    def show(self, level: str | None, side: int, told: str) -> None:
        """Show who has the chosen chair, which is of a side, and what is told of somebody."""
        for tile in self.tiles:
            tile.chosen = tile.level == level
            if tile.side != side:
                tile.side = side
                tile.redraw()
        self.about.set(told)

    def place(
        self, at: Callable[[float, float], Point], left: float, top: float, ui: float
    ) -> None:
        """Put it down, its upper left corner at a place of the panel."""
        self.pane.place(at(left + SIZE[0] / 2, top + SIZE[1] / 2), ui)
        self.heading.place(at(left + _SIDE + 4 + _HEAD_WIDE / 2, top + 27), ui)
        room = SIZE[0] - _HEAD_WIDE - 3 * _SIDE
        self.about.place(at(left + SIZE[0] - _SIDE - 4 - room / 2, top + 27), ui)
        for place, tile in enumerate(self.tiles):
            x = left + _SIDE + _TILE[0] / 2 + place * (_TILE[0] + _GAP)
            tile.place(at(x, top + _TILES + _TILE[1] / 2), ui)

    def show_all(self, *, visible: bool) -> None:
        """Be seen, or be away."""
        for part in self.parts:
            part.visible = visible
