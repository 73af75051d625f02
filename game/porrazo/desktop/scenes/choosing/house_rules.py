"""The house rules: every option of the game with one plain sentence, kept under names."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from porrazo.desktop.app import preferences
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls.buttons import Button, ButtonStyle
from porrazo.desktop.kit.controls.choices import Choice
from porrazo.desktop.kit.controls.widgets import Label, Panel
from porrazo.desktop.kit.scene import Overlay
from porrazo.desktop.rules.options import OptionWords
from porrazo.desktop.scenes.entry import Entry
from porrazo.engine.match import AnyGame
from porrazo.engine.options import Option, OptionValue

CUSTOM = ""
"""In place of a name, for rules that nobody has given one."""

_WIDTH, _HEIGHT = 1120, 660
_COLUMNS, _ROW = 2, 80.0
_ROOM = 504.0
"""How much height there is for the rows; where there are many they are closer together."""
_NAME_LIMIT = 20

Options = dict[str, OptionValue]


class Rulebook:
    """House rules by name, the game's and the player's own, and the words for them."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        self._context = context
        self.game = game
        self.words = OptionWords(context.text, game)
        self.own = preferences.own_presets(context.paths, game)

    def names(self, shown: str) -> list[str]:
        """Return the names to choose from; CUSTOM only where it is what is shown."""
        return [*self.game.presets, *self.own, *([CUSTOM] if shown == CUSTOM else [])]

    def name_of(self, options: Options) -> str:
        """Return the name that options have, or CUSTOM."""
        known: dict[str, Mapping[str, OptionValue]] = {**self.game.presets, **self.own}
        return next((name for name, rules in known.items() if dict(rules) == options), CUSTOM)

    def options_of(self, name: str, present: Options) -> Options:
        """Return the options under a name; those of CUSTOM are the present ones."""
        if name == CUSTOM:
            return present
        return dict(self.own[name] if name in self.own else self.game.presets[name])

    def title(self, name: str) -> str:
        """Return the words for a name."""
        if name in self.own:
            return name
        get = self._context.text.get
        return get(f"{self.game.name}.preset_{name}") if name else get("new.preset_custom")

    def about(self, name: str) -> str:
        """Return the sentence for a name of the game's own that changes a rule, "" for others."""
        if not self.game.presets.get(name):
            return ""
        return self._context.text.get(f"{self.game.name}.preset_{name}.about")

    def keep(self, name: str, options: Options) -> None:
        """Keep options under a name of the player's own."""
        preferences.keep_preset(self._context.paths, self.game, name, options)
        self.own = {**self.own, name: dict(options)}

    def forget(self, name: str) -> None:
        """Forget a name of the player's own."""
        preferences.forget_preset(self._context.paths, self.game, name)
        self.own = {own: rules for own, rules in self.own.items() if own != name}


class OptionRow:
    """One option: its name and value, its sentence under them."""

    def __init__(self, scene: HouseRules, option: Option) -> None:
        context = scene.context
        self._scene = scene
        self._option = option
        words = scene.rulebook.words
        name, about = words.name(option.name), words.about(option.name)
        self.choice = Choice(context, name, [""], 0, self._choose, width=520)
        self.about = Label(
            context,
            about,
            px=16,
            colour=context.theme.palette.text_dim,
            width=496,
            high=34,
            align="left",
        )
        self.refresh()

    def refresh(self) -> None:
        """Show the value as it is now."""
        option, now = self._option, self._scene.value(self._option)
        values: list[OptionValue] = list(option.values)
        if not values:
            values = sorted({*option.usual, int(option.default), int(now)})
        self._values = values
        words = [self._scene.rulebook.words.value(option.name, value) for value in values]
        if not option.values:
            words.append(self._scene.context.text.get("new.other"))
        self.choice.set_values(words, values.index(now))

    def _choose(self, place: int) -> None:
        if place < len(self._values):
            self._scene.set(self._option, self._values[place])
            return
        context = self._scene.context
        title = self._scene.rulebook.words.name(self._option.name)
        now = str(self._scene.value(self._option))
        context.scenes.push(
            Entry(context, title, now, self._take, limit=len(str(self._option.high)), digits=True)
        )
        self.refresh()

    def _take(self, digits: str) -> None:
        self._scene.set(self._option, self._option.nearest(int(digits)))


class HouseRules(Overlay):
    """Changes ``options``, which holds only what differs from the game's own rules."""

    def __init__(self, context: Context, rulebook: Rulebook, options: Options) -> None:
        super().__init__(context)
        self.rulebook = rulebook
        self.options = options

    def value(self, option: Option) -> OptionValue:
        """Return the value that an option has now."""
        return self.options.get(option.name, option.default)

    def set(self, option: Option, value: OptionValue) -> None:
        """Give an option another value."""
        self.options.pop(option.name, None)
        if value != option.default:
            self.options[option.name] = value
        self._refresh()

    def enter(self) -> None:
        """Make a row for each option."""
        context = self.context
        get = context.text.get
        self.panel = Panel(context, _WIDTH, _HEIGHT, title=get("new.house_rules"))
        game = self.rulebook.game
        options = [
            each for each in game.options if not each.fixed and each.name not in game.ignored
        ]
        self.rows = [OptionRow(self, option) for option in options]
        done = ButtonStyle.PRIMARY
        self.done = Button(context, get("common.ok"), context.scenes.pop, style=done, width=160)
        self.keep = Button(context, get("new.keep_rules"), self._ask_name)
        self.forget = Button(context, get("new.forget_rules"), self._forget)
        self.reset = Button(context, get("new.default"), self._reset)
        self.buttons = (self.reset, self.forget, self.keep, self.done)
        parts = [part for row in self.rows for part in (row.choice, row.about)]
        self.stage.add(self.panel, *parts, *self.buttons)
        self.focus.add(*[row.choice for row in self.rows], *self.buttons)
        self.focus.focus(self.rows[0].choice if self.rows else self.done)
        self._refresh()

    def arrange(self, size: tuple[int, int]) -> None:
        """Two columns of rows over a line of buttons."""
        ui = self.panel.fit(size, (16, 16))
        x, y = self.panel.centre
        left, top = x - _WIDTH * ui / 2, y - _HEIGHT * ui / 2
        high = max(1, -(-len(self.rows) // _COLUMNS))
        step = min(_ROW, _ROOM / high)
        for number, row in enumerate(self.rows):
            column, line = divmod(number, high)
            middle = left + (290 + 540 * column) * ui
            row_top = top + (76 + step * line) * ui
            row.choice.place((middle, row_top + 22 * ui), ui)
            row.about.place((middle + 2 * ui, row_top + 43 * ui + row.about.measure(ui)[1] / 2), ui)
        right = left + (_WIDTH - 30) * ui
        for button in reversed(self.buttons):
            wide = button.natural[0] * ui
            button.place((right - wide / 2, top + (_HEIGHT - 46) * ui), ui)
            right -= wide + 14 * ui

    def _refresh(self) -> None:
        for row in self.rows:
            row.refresh()
        own = self.rulebook.name_of(self.options) in self.rulebook.own
        self.forget.enabled = own
        self.keep.enabled = self.rulebook.name_of(self.options) == CUSTOM

    def _ask_name(self) -> None:
        title = self.context.text.get("new.rules_name")
        self.context.scenes.push(Entry(self.context, title, "", self._keep, limit=_NAME_LIMIT))

    def _keep(self, name: str) -> None:
        self.rulebook.keep(name, self.options)
        self._refresh()

    def _forget(self) -> None:
        self.rulebook.forget(self.rulebook.name_of(self.options))
        self._refresh()

    def _reset(self) -> None:
        self.options.clear()
        self._refresh()

    def handle(self, event: pygame.Event) -> bool:
        """Escape goes back; what was changed stays."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        return super().handle(event)
