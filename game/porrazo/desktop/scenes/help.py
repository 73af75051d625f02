"""The keys, and the game in brief."""

from porrazo.desktop.context import Context
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.theme import FontRole
from porrazo.desktop.widgets import Label

_KEYS = ("choose", "play", "numbers", "back", "log", "again", "flip", "help", "full")
_RULES = ("fish", "run", "place", "porrazo", "counter", "limpia", "ronda", "tendido", "win")


class Help(PanelScene):
    """Two columns: keys at the left, the rules at the right."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, 1120, 640)

    def build(self) -> None:
        """Write both columns."""
        get = self.context.text.get
        palette = self.context.theme.palette
        self.title(get("scenes.help"))
        for place, key in enumerate(_KEYS):
            y = 108 + 48 * place
            name = Label(
                self.context,
                get(f"scenes.key_{key}"),
                role=FontRole.UI_BOLD,
                px=18,
                width=130,
                align="left",
                colour=palette.text_gold,
            )
            self.write(name, 105, y)
            self.write(
                Label(self.context, get(f"scenes.key_{key}_does"), px=18, width=230, align="left"),
                300,
                y,
            )
        for place, rule in enumerate(_RULES):
            words = Label(self.context, get(f"scenes.rule_{rule}"), px=17, width=620, align="left")
            self.write(words, 770, 108 + 52 * place)
        self.offer([(get("common.close"), self.context.scenes.pop)], in_row=True)
