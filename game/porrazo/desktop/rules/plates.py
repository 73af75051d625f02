"""What the pages of the rules show besides diagrams: the felt, the house rules, the values."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.cards import FRENCH_52
from porrazo.desktop.kit.cardsprite import CardSprite
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.lists import ScrollList
from porrazo.desktop.kit.paint import clear, outline
from porrazo.desktop.kit.sprite import Sprite
from porrazo.desktop.kit.theme import FontRole
from porrazo.desktop.kit.widgets import Label, Widget
from porrazo.desktop.narration.lines import card_word
from porrazo.desktop.table.backdrop import textured
from porrazo.engine.options import Option
from porrazo.games.fishing.combinations import FOUR_VALUE, RONDA_VALUE, RONDINE_VALUE
from porrazo.games.fishing.porrazo.rules import OPTIONS

FELT_Z = -90.0
# Cards that stand for their values: the courts, and one for all the others.
_SHOWN = (("KC", 12), ("QH", 11), ("JD", 10), ("TS", 9))
_COLUMNS = (
    ("rules.values_once", RONDA_VALUE),
    ("rules.values_thrice", RONDINE_VALUE),
    ("rules.values_four", FOUR_VALUE),
)


class Felt(Widget):
    """A piece of the table with a brass edge, for a diagram to lie on."""

    def __init__(self, context: Context, width: float, height: float) -> None:
        super().__init__(context, "", (width, height), z=FELT_Z)

    def look(self) -> Hashable:
        """Return nothing: it always looks the same."""
        return None

    def draw_picture(self) -> pygame.Surface:
        """Draw the felt with round corners."""
        radius = round(14 * self.ui)
        face = textured(self.theme.textures.cloth, self.pixels).convert_alpha()
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

    def __init__(self, context: Context, option: Option) -> None:
        get, palette = context.text.get, context.theme.palette
        name = get(f"option.{option.name}.name")
        self._name = Label(
            context, name, role=FontRole.TITLE, px=21, colour=palette.text_gold,
            width=self.WIDTH, align="left",
        )  # fmt: skip
        about = get(f"option.{option.name}.about")
        self._about = Label(context, about, px=19, width=self.WIDTH, align="left")
        self._values = Label(
            context, values_words(context, option), role=FontRole.UI_MEDIUM, px=18,
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


def options_named(names: tuple[str, ...]) -> list[Option]:
    """Return the game's options of these names, in their order."""
    return [option for name in names for option in OPTIONS if option.name == name]


def values_words(context: Context, option: Option) -> str:
    """Return the values of an option as words, the usual one first and marked."""
    get = context.text.get
    if not option.values:
        return get("rules.option_number", n=option.default, low=option.low, high=option.high)
    words = []
    for value in option.values:
        if isinstance(value, bool):
            words.append(get("common.yes" if value else "common.no"))
        else:
            words.append(get(f"option.{option.name}.{value}"))
    return get("rules.option_values", usual=words[0], others=", ".join(words[1:]))


class ValuesPlate:
    """The table of values: a card for each line, a number for each kind of score."""

    def __init__(self, context: Context) -> None:
        self._context = context
        get, palette = context.text.get, context.theme.palette
        self._cards = [CardSprite(context.cards, code, 100, z=600) for code, _ in _SHOWN]
        self._rest = Label(context, get("rules.values_rest"), role=FontRole.UI_MEDIUM, px=20)
        self._heads = [
            Label(context, get(key), role=FontRole.UI_BOLD, px=19, width=220,
                  colour=palette.text_gold)
            for key, _ in _COLUMNS
        ]  # fmt: skip
        self._numbers = [
            [
                Label(context, str(values[rank]), role=FontRole.INDEX, px=34)
                for _, values in _COLUMNS
            ]
            for _, rank in _SHOWN
        ]
        numbers = [label for line in self._numbers for label in line]
        self.sprites: tuple[Sprite, ...] = (*self._cards, self._rest, *self._heads, *numbers)

    def told(self) -> list[str]:
        """Return what it says, for those who listen: a sentence for each line."""
        lines = []
        for (code, _), numbers in zip(_SHOWN, self._numbers, strict=True):
            pairs = zip(self._heads, numbers, strict=True)
            said = "; ".join(f"{head.label} {number.label}" for head, number in pairs)
            word = card_word(self._context.text, FRENCH_52.card(code))
            lines.append(f"{word}: {said}")
        return lines

    def place(self, area: pygame.Rect, ui: float) -> None:
        """Fill an area."""
        head = 56 * ui
        step = (area.h - head) / len(_SHOWN)
        first, column = area.left + 110 * ui, 225 * ui
        for number, label in enumerate(self._heads):
            label.place((first + column * (number + 1), area.top + head / 2), ui)
        for line, (card, numbers) in enumerate(zip(self._cards, self._numbers, strict=True)):
            y = area.top + head + step * (line + 0.5)
            card.height, card.centre = step * 0.88, (first - 20 * ui, y)
            for number, label in enumerate(numbers):
                label.place((first + column * (number + 1), y), ui)
        self._rest.place((first + 88 * ui, self._cards[-1].y), ui)
