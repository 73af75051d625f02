"""The house rules: every option of the game with one plain sentence, beside those by name."""

from __future__ import annotations

import pygame

from porrazo.desktop.scenes.choosing.rulebook import CUSTOM, NamedRules, Options, Rulebook
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.railed import HEIGHT, RAIL, RailedScene, Stack
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.stepper import Stepper
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.engine.options import Option, OptionValue
from porrazo.numbers import whole

# At 1280x720: a column of rules, and one that has them all; how many that can be; how high a rule
# with its sentence is at most, and that alone.
_COLUMN, _WHOLE, _FEW, _ROW, _ABOUT = 508.0, 700.0, 7, 84.0, 39.0
_NAME_LIMIT = 20
_DIGITS = 9
"""So long a number can be written, whatever it may be."""


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
            self.choice = Choice(context, self.name, [""], 0, self._choose, width=_COLUMN)
        else:
            self.choice = Stepper(scene, self.name, self._step, self._type, width=_COLUMN)
            self._sentence += f" {self._bounds()}"
        self.about = Label(
            context,
            self._sentence,
            px=16,
            colour=context.theme.palette.text_dim,
            width=_COLUMN,
            high=_ABOUT,
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


class HouseRules(RailedScene):
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
        self.rulebook.give(self.options, option, value)
        self._refresh()

    def enter(self) -> None:
        """Make a row for each option, and those by name on the rail."""
        get, game = self.context.text.get, self.rulebook.game
        self.make_rails(Pane(self.context, RAIL, HEIGHT, title=get("new.house_rules")),
                        title="new.every_rule")  # fmt: skip
        self.named = NamedRules(self, self.rulebook, self._choose)
        self.summary = self.written("", high=200, align="left")
        options = [
            each for each in game.options if not each.fixed and each.name not in game.ignored
        ]
        self.rows = [OptionRow(self, option) for option in options]
        self.reset = self.button("new.default", self._reset)
        self.forget = self.button("new.forget_rules", self._forget)
        self.keep = self.button("new.keep_rules", self._ask_name)
        self.done = self.gold("common.ok", self.escape)
        self.done.cap = "Esc"
        self.buttons = (self.reset, self.forget, self.keep, self.done)
        parts = [part for row in self.rows for part in (row.choice, row.about)]
        self.stage.add(*parts, *self.named.sprites, self.summary, *self.buttons)
        self._refresh()
        self.focus.focus(self.rows[0].choice if self.rows else self.done)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put every rule beside those by name; where words are large all go in a column."""
        for row in self.rows:
            row.about.resize(_COLUMN, _ABOUT)
        if self.is_narrow(size):
            self.summary.resize(_COLUMN, 400)
            rules = [Stack(row.choice, row.about, gap=4) for row in self.rows]
            named = Stack(*self.named.parts, self.summary)
            self.lay_column(size, [*rules, named], self.buttons[::-1])
            return
        ui = self.fit_room(size)
        foot = Stack(*self.buttons)
        rest = Stack(*self.named.parts, *foot.parts).high(RAIL - 24, ui)
        self.summary.resize(RAIL - 24, HEIGHT - 46 - 24 - rest)
        self.lay_rails(size, Stack(*self.named.parts, self.summary, foot=foot.parts))
        columns = 1 if len(self.rows) <= _FEW else 2
        wide, high = _WHOLE if columns == 1 else _COLUMN, max(1, -(-len(self.rows) // columns))
        field, step = self.field, min(_ROW, self.field.h / high)
        for number, row in enumerate(self.rows):
            column, line = divmod(number, high)
            x, top = field.left + field.w / columns * (column + 0.5), field.top + step * line
            row.choice.widen(wide)
            row.choice.place(self.panel.point(x, top + 22), ui)
            row.about.resize(wide - 28, min(_ABOUT, step - 43))
            row.about.place(self.panel.point(x, top + 43 + row.about.tall(ui) / 2), ui)

    def _choose(self, name: str) -> None:
        """Take the rules of a name."""
        options = self.rulebook.options_of(name, dict(self.options))
        self.options.clear()
        self.options.update(options)
        self._refresh()

    def _refresh(self) -> None:
        for row in self.rows:
            row.refresh()
        name = self.rulebook.name_of(self.options)
        self.named.show(name)
        self.summary.set(self.rulebook.told(self.options))
        self.forget.enabled, self.keep.enabled = name in self.rulebook.own, name == CUSTOM
        choices = [row.choice for row in self.rows]
        self.focus.set([*choices, *self.named.parts, *self.buttons])
        if self.size != (1, 1):
            self.arrange(self.size)

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
        """A key that comes up ends the steps of a number."""
        if event.type == pygame.KEYUP:
            self._let_go()
        return super().handle(event)
