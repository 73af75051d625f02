"""What the pages of the rules show besides diagrams: the felt, the house rules, tables."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import accumulate, pairwise, zip_longest

import pygame

from porrazo.desktop.table.backdrop import paint_cloth
from porrazo.desktop.table.badges.faces import grimace_medallion
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ScrollList
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.paint import clear, outline
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Sprite
from porrazo.engine.options import Option
from porrazo.table.people.grimaces import Grimace
from porrazo.table.teaching.lessons import Plate, is_key, told
from porrazo.table.words.options import OptionWords
from porrazo.table.words.say import Say

FELT_Z = -90.0
# A column of words is as wide as so many cards.
_WORDS_SHARE = 4


class Felt(Widget):
    """A piece of the table with a brass edge, for a diagram to lie on."""

    def __init__(self, context: Context, width: float, height: float) -> None:
        super().__init__(context, "", (width, height), z=FELT_Z)
        self.bare = False
        """True where nothing lies on it, so that it is not seen."""

    def look(self) -> Hashable:
        """Return whether it is seen."""
        return self.bare

    def draw_picture(self) -> pygame.Surface:
        """Draw the felt with round corners."""
        if self.bare:
            return clear(self.pixels)
        radius = round(14 * self.ui)
        high = round(720 * self.ui)
        face = paint_cloth(self.theme, self.pixels, high).convert_alpha()
        mask = clear(self.pixels)
        pygame.draw.rect(mask, "white", mask.get_rect(), border_radius=radius)
        face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        face.blit(outline(self.pixels, radius, self.theme.palette.brass_dark, 2 * self.ui), (0, 0))
        return face


class Contents(ScrollList):
    """The list of chapters: moving through it turns to the chapter at once."""

    def move(self, rows: int) -> bool:
        """Go to another chapter."""
        moved = super().move(rows)
        if moved:
            self.activate()
        return moved


class OptionPlate:
    """A house rule: its name, its sentence, its values, the usual one first."""

    WIDTH = 430.0

    def __init__(self, context: Context, words: OptionWords, option: Option) -> None:
        palette = context.theme.palette
        name = words.name(option.name)
        self._name = Label(
            context, name, role=FontRole.TITLE, px=21, colour=palette.text_gold,
            width=self.WIDTH, align="left",
        )  # fmt: skip
        about = words.about(option.name)
        self._about = Label(context, about, px=19, width=self.WIDTH, align="left")
        self._values = Label(
            context, words.values(option), role=FontRole.UI_MEDIUM, px=18,
            colour=palette.text_dim, width=self.WIDTH, align="left",
        )  # fmt: skip
        self.sprites = (self._name, self._about, self._values)

    def told(self) -> list[str]:
        """Return what it says, for those who listen."""
        return [". ".join(label.label.rstrip(".") for label in self.sprites)]

    def place(self, left: float, top: float, ui: float) -> None:
        """Put the lines under each other."""
        for label in self.sprites:
            wide, high = label.measure(ui)
            label.place((left + wide / 2, top + high / 2), ui)
            top += high + 3 * ui


# The widest column of words, at 1280x720: in a narrower one they are broken, or smaller.
_WIDEST = 230.0
# How large a face in a table is, at 1280x720.
_FACE = 44.0


class GrimaceLabel(Label):
    """A face that is made, drawn, and beside it in words."""

    def __init__(self, context: Context, grimace: Grimace) -> None:
        words = context.text.get(f"table.grimace_{grimace}")
        super().__init__(context, words, role=FontRole.UI_MEDIUM, px=20, width=170, high=44)
        self._grimace = grimace

    def draw_picture(self) -> pygame.Surface:
        """Draw the words, with the face before them."""
        words = super().draw_picture()
        high = round(_FACE * self.ui)
        portrait = grimace_medallion(None, self._grimace, self.theme.sides[0], high)
        wide = words.width + 2 * (high + round(8 * self.ui))
        whole = clear((wide, max(high, words.height)), self.theme.palette.cloth_text)
        whole.blit(words, words.get_rect(center=whole.get_rect().center))
        whole.blit(portrait, portrait.get_rect(midleft=(0, whole.height // 2)))
        return whole


# How high the heading of a table is, at 1280x720; how much of a row its cards are; a table with
# cards of more rows than these is halved.
_HEAD_HIGH, _FILLED, _MOST_ROWS = 40.0, 0.93, 5
# How far columns are apart where there is room, at 1280x720.
_APART = 70.0


def _halves(plate: Plate) -> list[list[tuple[str, ...]]]:
    """Return the rows of a table with its heading, in two halves where cards would be small."""
    head, rows = list(plate.rows[: plate.headed]), list(plate.rows[plate.headed :])
    has_cards = any(cell.startswith("#") for row in rows for cell in row)
    if len(rows) <= _MOST_ROWS or not has_cards:
        return [head + rows]
    half = -(-len(rows) // 2)
    return [head + rows[:half], head + rows[half:]]


def _columns(
    lines: list[list[list[Label | CardSprite]]], area: pygame.Rect
) -> list[tuple[float, float]]:
    """Return the middle and the width of each column of a table."""
    columns = zip_longest(*lines, fillvalue=())
    shares = [max(_WORDS_SHARE, *map(len, column)) for column in columns]
    ends = list(accumulate((area.w * share / sum(shares) for share in shares), initial=0.0))
    return [(area.left + (a + b) / 2, b - a) for a, b in pairwise(ends)]


def _closer(
    lines: list[list[list[Label | CardSprite]]],
    columns: list[tuple[float, float]],
    area: pygame.Rect,
    step: float,
    ui: float,
) -> list[tuple[float, float]]:
    """Return columns moved together where the rows do not need all the room, in the middle."""
    widths = [
        min(wide, max(_wide(line[n], step, ui) for line in lines if n < len(line)) + _APART * ui)
        for n, (_, wide) in enumerate(columns)
    ]
    ends = accumulate(widths, initial=area.centerx - sum(widths) / 2)
    return [((a + b) / 2, b - a) for a, b in pairwise(ends)]


def _wide(cell: list[Label | CardSprite], step: float, ui: float) -> float:
    """Return how wide a cell of a row so high is."""
    cards = [sprite for sprite in cell if isinstance(sprite, CardSprite)]
    words = max((each.measure(ui)[0] for each in cell if isinstance(each, Label)), default=0)
    return max(words, 0.76 * _FILLED * step * len(cards))


class TablePlate:
    """A table of words, numbers and cards: a page's `Plate`."""

    def __init__(self, context: Context, say: Say, plate: Plate) -> None:
        self._context = context
        self._say = say
        self._plate = plate
        self._headed = plate.headed
        self._halves = [
            [[self._cell(cell, head=plate.headed and line == 0) for cell in row]
             for line, row in enumerate(rows)]
            for rows in _halves(plate)
        ]  # fmt: skip
        self.sprites: tuple[Sprite, ...] = tuple(
            sprite for half in self._halves for line in half for cell in line for sprite in cell
        )

    def _cell(self, cell: str, *, head: bool) -> list[Label | CardSprite]:
        """Return what a cell shows: cards, or a line of words."""
        context = self._context
        if cell.startswith("#"):
            return [
                CardSprite(context.cards, code, 100, z=600 + place)
                for place, code in enumerate(cell[1:].split())
            ]
        if cell.startswith("@"):
            return [GrimaceLabel(context, Grimace(cell[1:]))]
        if head:
            gold = context.theme.palette.text_gold
            words = context.text.get(cell) if cell else ""
            return [Label(context, words, role=FontRole.UI_BOLD, px=19, width=220, colour=gold)]
        if is_key(cell):
            words = context.text.get(cell)
            return [Label(context, words, role=FontRole.UI_MEDIUM, px=20, width=230)]
        return [Label(context, cell, role=FontRole.INDEX, px=34)]

    def told(self) -> list[str]:
        """Return what it says, for those who listen: a sentence for each line."""
        return told(self._plate, self._say)

    def place(self, area: pygame.Rect, ui: float) -> None:
        """Fill an area; columns of many cards are wider than those of words.

        A table of many rows is halved: the second half stands beside the first.
        """
        wide = area.w // len(self._halves)
        rows = max(map(len, self._halves)) - bool(self._headed)
        for place, lines in enumerate(self._halves):
            part = pygame.Rect(area.left + wide * place, area.top, wide, area.h)
            self._place_half(lines, part, rows, ui)

    def _place_half(
        self, lines: list[list[list[Label | CardSprite]]], area: pygame.Rect, rows: int, ui: float
    ) -> None:
        head = _HEAD_HIGH * ui if self._headed else 0.0
        step = (area.h - head) / rows
        columns = _closer(lines, _columns(lines, area), area, step, ui)
        for number, line in enumerate(lines):
            y = area.top + head + step * (number - self._headed + 0.5)
            if self._headed and number == 0:
                y = area.top + head / 2
            for cell, (middle, wide) in zip(line, columns, strict=False):
                self._place_cell(cell, (middle, y), step, wide, ui)

    def _place_cell(
        self,
        cell: list[Label | CardSprite],
        middle: tuple[float, float],
        step: float,
        column: float,
        ui: float,
    ) -> None:
        high = min(step * _FILLED, column / (0.76 * len(cell)))
        for place, sprite in enumerate(cell):
            if isinstance(sprite, CardSprite):
                aside = (place - (len(cell) - 1) / 2) * high * 0.74
                sprite.height, sprite.centre = high, (middle[0] + aside, middle[1])
            else:
                if sprite.natural[0] > 1 and column < (_WIDEST + 10) * ui:
                    sprite.resize(column / ui - 10, step / ui)
                sprite.place(middle, ui)
