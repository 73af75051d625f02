"""A new match: who plays, how strong they are, how far it goes."""

import pygame

from porrazo.desktop import navigation
from porrazo.desktop.choices import Choice
from porrazo.desktop.context import Context
from porrazo.desktop.forms import BLINK, Form
from porrazo.desktop.scene import Scene
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.theme import ui_scale
from porrazo.desktop.widgets import Button, ButtonStyle, Panel
from porrazo.players.levels import LEVELS

TARGETS = (31, 61, 121)
MOST_OPPONENTS = 4
_WIDTH, _HEIGHT = 640, 480


class NewMatch(Scene):
    """A form; Enter starts with what was chosen last."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.chosen = navigation.Preferences.load(context)

    def enter(self) -> None:
        """Make the form and the buttons."""
        context, chosen = self.context, self.chosen
        get = context.text.get
        self.panel = Panel(context, _WIDTH, _HEIGHT, title=get("title.new_match"))
        self.form = Form(context, self.focus, lambda field: None)
        name = chosen.name or get("scenes.you")
        self.name = self.form.text(get("scenes.your_name"), name, limit=20)
        self.opponents = Choice(
            context,
            get("scenes.opponents"),
            [str(n) for n in range(1, MOST_OPPONENTS + 1)],
            chosen.opponents - 1,
            lambda place: None,
            width=540,
        )
        self.level = Choice(
            context,
            get("scenes.level"),
            [get(f"scenes.level_{level}") for level in LEVELS],
            LEVELS.index(chosen.level),
            lambda place: None,
            width=540,
        )
        self.targets = sorted({*TARGETS, chosen.target})
        self.target = Choice(
            context,
            get("scenes.target"),
            [str(target) for target in self.targets],
            self.targets.index(chosen.target),
            lambda place: None,
            width=540,
        )
        self.start = Button(
            context, get("scenes.start"), self._start, style=ButtonStyle.PRIMARY, width=220
        )
        self.back = Button(context, get("common.back"), self._back, width=180)
        rows = (self.opponents, self.level, self.target)
        self.stage.add(self.panel, self.form, *rows, self.start, self.back)
        self.focus.add(*self.form.fields, *rows, self.start, self.back)
        self.focus.focus(self.start)
        self.focus.default = self.start

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the empty table."""
        paint_table(layer, self.context.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the form in the middle."""
        ui = min(ui_scale(size), size[1] / (_HEIGHT + 24))
        x, y = size[0] / 2, size[1] / 2
        self.panel.place((x, y), ui)
        top = y - _HEIGHT * ui / 2
        area = pygame.Rect(0, 0, round(516 * ui), round(54 * ui))
        area.midtop = round(x), round(top + 92 * ui)
        self.form.place(area, ui)
        for place, row in enumerate((self.opponents, self.level, self.target)):
            row.place((x, top + (180 + 62 * place) * ui), ui)
        self.start.place((x + 100 * ui, top + (_HEIGHT - 56) * ui), ui)
        self.back.place((x - 120 * ui, top + (_HEIGHT - 56) * ui), ui)

    def _choices(self) -> navigation.Preferences:
        return navigation.Preferences(
            name=str(self.name.value).strip(),
            opponents=self.opponents.chosen + 1,
            level=LEVELS[self.level.chosen],
            target=self.targets[self.target.chosen],
        )

    def _start(self) -> None:
        chosen = self._choices()
        chosen.save(self.context)
        players = navigation.players_of(self.context, chosen)
        navigation.start_match(self.context, players, {"target": chosen.target})

    def _back(self) -> None:
        navigation.to_title(self.context)

    def handle(self, event: pygame.Event) -> bool:
        """The ring first, then the field that is being written in."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._back()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and self.form.editing:
            self._start()
            return True
        used = super().handle(event)
        return self.form.handle(event) or used

    def update(self, dt: float) -> None:
        """Let the cursor blink."""
        super().update(dt)
        self.form.update(dt)

    def until_timer(self) -> float | None:
        """Wake up for the cursor."""
        due = super().until_timer()
        if not self.form.editing:
            return due
        return BLINK if due is None else min(due, BLINK)

    def leave(self) -> None:
        """Take the form down."""
        self.form.close()
