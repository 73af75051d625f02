"""House rules by name: the game's and the player's own, what each changes, rows to choose one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from porrazo.desktop.scenes.railed import INNER, RailedScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.engine.match import AnyGame
from porrazo.engine.options import Option, OptionValue
from porrazo.match import preferences
from porrazo.table.words.options import OptionWords

CUSTOM = ""
"""In place of a name, for rules that nobody has given one."""

_MOST = 6
"""So many names are rows; more are behind arrows."""
_RULE = 36.0

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

    @staticmethod
    def give(options: Options, option: Option, value: OptionValue) -> None:
        """Give an option a value; ``options`` hold only what is not as usual."""
        options.pop(option.name, None)
        if value != option.default:
            options[option.name] = value

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

    def told(self, options: Options, dropped: Sequence[str] = ()) -> str:
        """Return what options change, or the usual rules; ``dropped`` ones cannot be had."""
        text, words, name = self._context.text, self.words, self.name_of(options)
        lines = [about] if (about := self.about(name)) else []
        changed = [
            f"\N{BULLET} {words.sentence(option, value)}"
            for option, value in options.items()
            if option not in dropped
        ]
        lines += [text.get("new.differs"), *changed] if changed else []
        if not options:
            usual = {option.name: option.default for option in self.game.options}
            lines = [text.get(f"{self.game.name}.usual", **usual)]
        needs = {option: words.needs(option) for option in dropped}
        lines += filter(None, needs.values())
        names = [words.name(option) for option in dropped if not needs[option]]
        if names:
            lines.append(text.get("new.dropped", names=text.together(names)))
        return "\n".join(lines)


class NamedRules:
    """A row for each name, or one choice where there are many; ``on_choose`` gets the name."""

    def __init__(
        self, scene: RailedScene, rulebook: Rulebook, on_choose: Callable[[str], object]
    ) -> None:
        self._rulebook, self._on_choose = rulebook, on_choose
        self._names: list[str] = []
        self.rows = [
            scene.rail_row("", partial(self._choose, place), high=_RULE) for place in range(_MOST)
        ]
        self.choice = Choice(scene.context, "", [""], 0, self._choose, width=INNER)

    @property
    def sprites(self) -> list[Widget]:
        """All of them."""
        return [self.choice, *self.rows]

    @property
    def parts(self) -> list[Widget]:
        """Those that are seen."""
        return [part for part in self.sprites if part.visible]

    def _choose(self, place: int) -> None:
        self._on_choose(self._names[place])

    def show(self, name: str) -> None:
        """Show that rules of a name are chosen."""
        self._names = self._rulebook.names(name)
        titles = [self._rulebook.title(each) for each in self._names]
        self.choice.set_values(titles, self._names.index(name))
        self.choice.visible = len(titles) > _MOST
        for place, row in enumerate(self.rows):
            row.visible = not self.choice.visible and place < len(titles)
            row.set_label(titles[place] if row.visible else "")
            row.chosen = row.visible and self._names[place] == name
