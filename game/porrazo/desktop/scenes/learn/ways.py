"""How to play: every game's first game and rules, to choose from."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from porrazo.desktop.scenes.choosing.game_facts import facts_words
from porrazo.desktop.scenes.learn import progress
from porrazo.desktop.scenes.learn.help import Help
from porrazo.desktop.scenes.learn.lesson import start_lesson
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.table.emblems.emblem import emblem
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.rails.pane import cloth_pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.match import AnyGame
from porrazo.games import CATALOGUE, NAMES, game_named

_WIDTH, _HEIGHT = 900, 580
_LIST = 400.0, 386.0
_PICTURE = 420.0, 218.0
_MARGIN, _TOP = 30.0, 104.0
# How large an emblem is, in shares of the height of its picture.
_EMBLEM = 0.78
# What goes under each other where there is no room for both beside each other.
_BLOCKS = (
    pygame.Rect(170, 62, 560, 26), pygame.Rect(30, 100, 400, 394), pygame.Rect(450, 100, 420, 394),
)  # fmt: skip


class Learn(PanelScene):
    """A list of the games over the title, beginning with the one given."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.game = game
        self.blocks = [*_BLOCKS]

    def build(self) -> None:
        """List the games beside what is told of the selected one."""
        context = self.context
        get, scenes, palette = context.text.get, context.scenes, context.theme.palette
        self.title(get("lesson.learn"))
        dim = palette.text_dim
        self.write(Label(context, get("lesson.choose"), px=17, colour=dim), _WIDTH / 2, 74)
        self.list = ScrollList(context, get("lesson.learn"), *_LIST, self._open, selects=True)
        self.list.set_rows(
            [ListRow(CATALOGUE[name].title, facts_words(context.text, name)) for name in NAMES]
        )
        self.list.select(NAMES.index(self.game.name))
        self.small = GamePicture(context, self.game.name)
        wide, middle = _PICTURE[0], _WIDTH - _MARGIN - _PICTURE[0] / 2
        self.name = Label(context, "", role=FontRole.TITLE, px=26, colour=palette.text_gold)
        self.about = Label(context, "", px=18, width=wide, high=72)
        self.first = Label(context, "", px=17, colour=dim, width=wide, high=26)
        self.write(self.list, _MARGIN + _LIST[0] / 2, _TOP + _LIST[1] / 2)
        self.write(self.small, middle, _TOP + _PICTURE[1] / 2)
        self.write(self.name, middle, _TOP + _PICTURE[1] + 26)
        self.write(self.about, middle, _TOP + _PICTURE[1] + 88)
        self.write(self.first, middle, _TOP + _PICTURE[1] + 146)
        self.offer(
            [
                (get("lesson.go_on_with"), lambda: start_lesson(context, self.game)),
                (get("rules.title"), self._rules),
                (get("scenes.keys"), lambda: scenes.push(Help(context, self.game))),
                (get("common.back"), scenes.pop),
            ],
            in_row=True,
        )
        self._tell()
        self.list.on_select = self._follow

    def enter(self) -> None:
        """Begin in the list."""
        super().enter()
        self.focus.set([self.list, *self.buttons])
        self.focus.focus(self.list)

    def _follow(self) -> None:
        """Tell of the selected game."""
        self.game = game_named(NAMES[self.list.selected])
        self._tell()

    def _tell(self) -> None:
        """Show what is told of the selected game."""
        context, name = self.context, self.game.name
        get, begun = context.text.get, progress.begun(context.paths, self.game)
        self.small.show(name)
        self.name.set(self.game.title)
        self.about.set(get(f"{name}.sentence"))
        self.first.set(get("lesson.begun" if begun else "lesson.about"))
        self.buttons[0].set_label(get("lesson.go_on_with" if begun else "lesson.title"))

    def _rules(self) -> None:
        first = partial(start_lesson, self.context, self.game)
        self.context.scenes.push(RulesScene(self.context, self.game, first=first))

    def _open(self, place: int) -> None:
        self.context.sounds.play("click", volume=0.6)
        start_lesson(self.context, game_named(NAMES[place]))


class GamePicture(Widget):
    """The emblem of a game on its cloth."""

    def __init__(self, context: Context, name: str) -> None:
        super().__init__(context, "", _PICTURE)
        self._name = name

    def show(self, name: str) -> None:
        """Show another game."""
        self._name = name

    def look(self) -> Hashable:
        """Return the game."""
        return self._name

    def draw_picture(self) -> pygame.Surface:
        """Draw the cloth and the emblem on it."""
        size, high = self.pixels, self.context.scenes.size[1]
        face = cloth_pane(self.theme, cloth_of(self._name), size, self.ui, high).copy()
        picture = emblem(self.context, self._name, round(_EMBLEM * size[1]))
        face.blit(picture, picture.get_rect(center=face.get_rect().center))
        return face
