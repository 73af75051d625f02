"""The keys, and the game in brief."""

import pygame

from porrazo.desktop.scenes.learn.rules import RulesScene, open_reference
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.match import AnyGame
from porrazo.games.tables import table_game
from porrazo.table.game import TableGame

_FIXED = ("choose", "play", "numbers", "back")
# The commands that have a key beside the one that may be chosen.
_ALWAYS = frozenset({"full_screen"})
# Where the middle of the column of rules is, in pixels at 1280x720 from the left.
_RULES_AT = 790
# Where the first and the last line of keys are at most, and how far lines are apart.
_KEYS_TOP, _KEYS_HIGH, _LINE = 84.0, 528.0, 33.0
# What goes under each other where there is no room for both beside each other.
_KEYS, _RULES = pygame.Rect(36, 64, 408, 566), pygame.Rect(500, 64, 580, 500)
# From where to where the rules reach.
_RULES_TOP, _RULES_HIGH = 78.0, 470.0


def does_something(command: str, table: TableGame) -> bool:
    """True when the command of a key does something in a game."""
    if command in keys.OF_SOME_GAMES:
        return command in table.keys
    does = {"sort": table.sorts, "last_trick": table.tricks}
    return does.get(command, command not in table.idle_keys)


class Help(PanelScene):
    """Two columns: keys at the left, the rules at the right."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context, 1120, 640)
        self.game = game
        self.blocks = [_KEYS, _RULES]

    def build(self) -> None:
        """Write both columns."""
        get = self.context.text.get
        self.title(get("scenes.help"))
        table = table_game(self.game.name)
        fixed = [key for key in _FIXED if key not in table.idle_keys]
        lines = [(get(f"scenes.key_{key}"), get(f"scenes.key_{key}_does")) for key in fixed]
        lines += [
            (self._keys_of(command), get(f"settings.key_{command}"))
            for command in keys.USUAL
            if does_something(command, table)
        ]
        step = min(_LINE, _KEYS_HIGH / (len(lines) - 1))
        for place, (key, does) in enumerate(lines):
            self._write_key(key, does, _KEYS_TOP + step * place)
        rules = [
            Label(self.context, words, px=17, width=580, high=46, align="left")
            for words in self._brief()
        ]
        highs = [words.measure(1.0)[1] for words in rules]
        gap, y = (_RULES_HIGH - sum(highs)) / (len(rules) - 1), _RULES_TOP
        for words, high in zip(rules, highs, strict=True):
            self.write(words, _RULES_AT, y + high / 2)
            y += high + gap
        self.row_middle = _RULES_AT
        scenes = self.context.scenes
        whole = (get("rules.title"), lambda: scenes.push(RulesScene(self.context, self.game)))
        looked_up = (get("rules.reference"), lambda: open_reference(self.context, self.game))
        self.offer([whole, looked_up, (get("common.close"), scenes.pop)], in_row=True)

    def _keys_of(self, command: str) -> str:
        """Return the key that the player gave a command, and the one it always has."""
        chosen = keys.key_of(command, self.context.settings.keys).upper()
        fixed = (self.context.text.get(f"scenes.key_{command}") for _ in _ALWAYS & {command})
        return ", ".join((chosen, *fixed))

    def _brief(self) -> list[str]:
        """Return the game in a few sentences."""
        name, get = self.game.name, self.context.text.get
        return [get(f"{name}.brief_{each}") for each in table_game(name).brief]

    def _write_key(self, key: str, does: str, y: float) -> None:
        gold = self.context.theme.palette.text_gold
        bold = FontRole.UI_BOLD
        name = Label(
            self.context, key, role=bold, px=17, width=140, high=34, align="left", colour=gold
        )
        self.write(name, 110, y)
        self.write(Label(self.context, does, px=17, width=250, high=34, align="left"), 315, y)
