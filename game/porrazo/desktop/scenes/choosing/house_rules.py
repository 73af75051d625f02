"""The house rules: every option of the game with one plain sentence, kept under names."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.scrolling import ScrollPanel
from porrazo.desktop.ui.controls.stepper import Stepper
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.scene import Overlay
from porrazo.engine.match import AnyGame
from porrazo.engine.options import Option, OptionValue
from porrazo.match import preferences
from porrazo.numbers import whole
from porrazo.table.words.options import OptionWords

CUSTOM = ""
"""In place of a name, for rules that nobody has given one."""

_WIDTH, _HEIGHT = 1120, 660
_COLUMNS, _ROW = 2, 80.0
_ROOM = 504.0
"""How much height there is for the rows; where there are many they are closer together."""
_FOOT = 78
_NAME_LIMIT = 20
_ABOUT = 39
"""How high the sentence under a row may be."""
_DIGITS = 9
"""So long a number can be written, whatever it may be."""

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
        self.name, self._sentence = words.name(option.name), words.about(option.name)
        self.choice: Choice
        if option.values:
            self.choice = Choice(context, self.name, [""], 0, self._choose, width=520)
        else:
            self.choice = Stepper(scene, self.name, self._step, self._type, width=520)
            self._sentence += f" {self._bounds()}"
        self.about = Label(
            context,
            self._sentence,
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
        word = self._scene.rulebook.words.value
        if isinstance(self.choice, Stepper):
            numbers = option.numbers
            least, most = now == numbers[0], now == numbers[-1]
            self.choice.show(word(option.name, now), at_least=least, at_most=most)
        else:
            values = [word(option.name, value) for value in option.values]
            self.choice.set_values(values, option.values.index(now))

    def _choose(self, place: int) -> None:
        self._scene.set(self._option, self._option.values[place])

    def _step(self, steps: int) -> None:
        now = self._scene.value(self._option)
        assert isinstance(now, int), "only an option that is a number steps"
        self._say("")
        self._scene.set(self._option, self._option.stepped(now, steps))

    def _type(self) -> None:
        context = self._scene.context
        now = str(self._scene.value(self._option))
        context.scenes.push(
            TextEntry(
                context, self.name, now, self._take, limit=_DIGITS, about=self._bounds(),
                refuse=self._refuse,
            )
        )  # fmt: skip

    def _refuse(self, words: str) -> str:
        """Return why what is written is no number, "" where it is one."""
        return self._scene.context.text.get("new.digits") if whole(words) is None else ""

    def _take(self, digits: str) -> None:
        wanted = whole(digits)
        assert wanted is not None, "what is no number is refused"
        given = self._option.nearest(wanted)
        bounds = self._bounds().rstrip(".")
        values = {"asked": wanted, "given": given, "bounds": bounds}
        said = "" if given == wanted else self._scene.context.text.get("new.changed", **values)
        self._say(said)
        self._scene.set(self._option, given)

    def _bounds(self) -> str:
        """Say which numbers it may be."""
        return self._scene.rulebook.words.bounds(self._option)

    def _say(self, words: str) -> None:
        """Say under the row why its number is another than what was written."""
        palette = self._scene.context.theme.palette
        self.about.colour = palette.text_gold if words else palette.text_dim
        self.about.set(words or self._sentence)
        if words:
            self._scene.context.speak(words)


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
        game = self.rulebook.game
        options = [
            each for each in game.options if not each.fixed and each.name not in game.ignored
        ]
        self.rows = [OptionRow(self, option) for option in options]
        high = max(1, -(-len(self.rows) // _COLUMNS))
        self._step = min(_ROW, _ROOM / high)
        for row in self.rows:
            row.about.resize(496, min(_ABOUT, self._step - 41))
        columns = [pygame.Rect(28 + 540 * column, 70, 524, round(self._step * high) + 8)
                   for column in range(_COLUMNS)]  # fmt: skip
        title = get("new.house_rules")
        self.panel = ScrollPanel(self, _WIDTH, _HEIGHT, title=title, blocks=columns, foot=_FOOT)
        done = ButtonStyle.PRIMARY
        self.done = Button(context, get("common.ok"), context.scenes.pop, style=done, width=160)
        self.keep = Button(context, get("new.keep_rules"), self._ask_name)
        self.forget = Button(context, get("new.forget_rules"), self._forget)
        self.reset = Button(context, get("new.default"), self._reset)
        self.buttons = (self.reset, self.forget, self.keep, self.done)
        parts = [part for row in self.rows for part in (row.choice, row.about)]
        self.stage.add(*self.panel.sprites, *parts, *self.buttons)
        self.focus.add(*[row.choice for row in self.rows], *self.buttons)
        self.focus.focus(self.rows[0].choice if self.rows else self.done)
        self._refresh()

    def arrange(self, size: tuple[int, int]) -> None:
        """Two columns of rows over a line of buttons."""
        ui = self.panel.fit(size, (16, 16), self.buttons)
        point = self.panel.point
        high = max(1, -(-len(self.rows) // _COLUMNS))
        for number, row in enumerate(self.rows):
            column, line = divmod(number, high)
            middle, top = 290 + 540 * column, 76 + self._step * line
            row.choice.place(point(middle, top + 22), ui)
            x, y = point(middle + 2, top + 43)
            row.about.place((x, y + row.about.measure(ui)[1] / 2), ui)
        if self.panel.places_foot:
            return
        right = float(_WIDTH - 30)
        for button in reversed(self.buttons):
            wide = button.natural[0]
            button.place(point(right - wide / 2, _HEIGHT - 46), ui)
            right -= wide + 14

    def _refresh(self) -> None:
        for row in self.rows:
            row.refresh()
        own = self.rulebook.name_of(self.options) in self.rulebook.own
        self.forget.enabled = own
        self.keep.enabled = self.rulebook.name_of(self.options) == CUSTOM

    def _let_go(self) -> None:
        """End the hold of an arrow key."""
        for row in self.rows:
            row.choice.let_go()

    def _ask_name(self) -> None:
        title = self.context.text.get("new.rules_name")
        self.context.scenes.push(TextEntry(self.context, title, "", self._keep, limit=_NAME_LIMIT))

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
        if event.type == pygame.KEYUP:
            self._let_go()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        return super().handle(event)
