"""A new match: who sits at the table, and by which house rules."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop import navigation, preferences
from porrazo.desktop.choices import Choice
from porrazo.desktop.context import Context
from porrazo.desktop.paint import side_sign
from porrazo.desktop.preferences import FEWEST_SEATS, MOST_SEATS, NAME_LIMIT
from porrazo.desktop.scene import Scene
from porrazo.desktop.scenes.entry import Entry
from porrazo.desktop.scenes.house_rules import HouseRules, Rulebook
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.sprite import ImageSprite
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.widgets import WIDGET_Z, Button, ButtonStyle, Label, Panel
from porrazo.players.levels import LEVELS

_WIDTH, _HEIGHT = 1080, 640
_FIRST, _STEP = 158.0, 50.0
_SIGN = 30


class SeatRow:
    """The sign, the name and the player of one seat."""

    def __init__(self, scene: NewMatch, number: int) -> None:
        context, seat = scene.context, scene.chosen.seats[number]
        self._scene = scene
        self.number = number
        self.sign = ImageSprite(pygame.Surface((1, 1)), z=WIDGET_Z)
        self.name = Button(context, scene.name_of(number), self._rename, width=210, height=40)
        kinds = [context.text.get("new.person")]
        kinds += [context.text.get(f"scenes.level_{level}") for level in LEVELS]
        chosen = 0 if seat.level is None else 1 + LEVELS.index(seat.level)
        self.kind = Choice(context, "", kinds, chosen, self._choose, width=220)

    def _choose(self, place: int) -> None:
        seat = self._scene.chosen.seats[self.number]
        seat.level = LEVELS[place - 1] if place else None
        seat.name = ""
        self._scene.refresh_names()
        self._scene.introduce(seat.level)

    def _rename(self) -> None:
        context = self._scene.context
        title = context.text.get("new.name_title")
        name = self._scene.name_of(self.number)
        context.scenes.push(Entry(context, title, name, self._take_name, limit=NAME_LIMIT))

    def _take_name(self, name: str) -> None:
        self._scene.chosen.seats[self.number].name = name[:NAME_LIMIT]
        self._scene.refresh_names()

    def place(self, left: float, y: float, ui: float, *, visible: bool, side: int) -> None:
        """Put the row down, with the sign of a side, or take it away."""
        self.sign.surface = side_sign(self._scene.context.theme.sides[side], round(_SIGN * ui))
        self.sign.centre = left + 24 * ui, y
        self.name.place((left + 150 * ui, y), ui)
        self.kind.place((left + 375 * ui, y), ui)
        for part in (self.sign, self.name, self.kind):
            part.visible = visible


class InPlay(PanelScene):
    """Asks what becomes of the match in play, before another one begins."""

    def __init__(self, context: Context, on_begin: Callable[[], object]) -> None:
        super().__init__(context, 560, 330)
        self._on_begin = on_begin

    def build(self) -> None:
        """Ask."""
        get = self.context.text.get
        self.title(get("new.in_play"))
        self.write(Label(self.context, get("new.in_play_words"), px=19, width=480), 280, 108)
        self.offer(
            [
                (get("title.continue"), lambda: navigation.continue_match(self.context)),
                (get("new.begin_anyway"), self._on_begin),
                (get("common.cancel"), self.context.scenes.pop),
            ]
        )


class NewMatch(Scene):
    """Seats at the left, rules at the right; Enter starts with what was chosen last."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.chosen = preferences.load(context)
        self.rulebook = Rulebook(context)

    def enter(self) -> None:
        """Make the rows and the buttons."""
        context, chosen = self.context, self.chosen
        get = context.text.get
        self.panel = Panel(context, _WIDTH, _HEIGHT, title=get("title.new_match"))
        counts = [str(n) for n in range(FEWEST_SEATS, MOST_SEATS + 1)]
        more = chosen.count - FEWEST_SEATS
        self.count = Choice(context, get("new.players"), counts, more, self._recount, width=490)
        self.rows = [SeatRow(self, number) for number in range(MOST_SEATS)]
        self.preset = Choice(
            context, get("new.house_rules"), [""], 0, self._choose_preset, width=490
        )
        self.rules = Button(context, get("new.change_rules"), self._change_rules, width=300)
        self.summary = Label(context, "", px=18, width=466, align="left")
        dim = context.theme.palette.text_dim
        self.about = Label(context, "", px=18, colour=dim, width=480, align="left")
        self.start = Button(
            context, get("scenes.start"), self._start, style=ButtonStyle.PRIMARY, width=240
        )
        self.back = Button(context, get("common.back"), self._back, width=180)
        parts = [part for row in self.rows for part in (row.sign, row.name, row.kind)]
        right = (self.preset, self.rules, self.summary, self.about, self.start, self.back)
        self.stage.add(self.panel, self.count, *parts, *right)
        self._show_rules()
        self._set_ring()
        self.focus.focus(self.start)
        self.focus.default = self.start

    def uncovered(self) -> None:
        """Take what was chosen in the scene above."""
        self._show_rules()
        self.refresh_names()

    def _set_ring(self) -> None:
        rows = [part for row in self.rows[: self.chosen.count] for part in (row.name, row.kind)]
        ring = [self.count, *rows, self.preset, self.rules, self.start, self.back]
        self.focus.set(ring)

    # --- seats

    def name_of(self, number: int) -> str:
        """Return the name of a seat: the one given, else one by default."""
        return navigation.seat_name(self.context, self.chosen, number)

    def introduce(self, level: str | None) -> None:
        """Say how a computer plays, below the seats."""
        self.about.set(self.context.text.get(f"scenes.about_{level}") if level else "")

    def refresh_names(self) -> None:
        """Show the names of all seats as they are now."""
        for row in self.rows:
            row.name.set_label(self.name_of(row.number))

    def _recount(self, place: int) -> None:
        self.chosen.count = FEWEST_SEATS + place
        self._set_ring()
        self._show_rules()
        self.arrange(self.size)

    # --- rules

    def _choose_preset(self, place: int) -> None:
        name = self._presets[place]
        self.chosen.options = self.rulebook.options_of(name, self.chosen.options)
        self._show_rules()
        self.arrange(self.size)

    def _change_rules(self) -> None:
        self.context.scenes.push(HouseRules(self.context, self.rulebook, self.chosen.options))

    def _show_rules(self) -> None:
        """Show which rules are chosen, and which of them cannot be had with so many players."""
        options, text = self.chosen.options, self.context.text
        name = self.rulebook.name_of(options)
        self._presets = self.rulebook.names(name)
        shown = [self.rulebook.title(preset) for preset in self._presets]
        self.preset.set_values(shown, self._presets.index(name))
        dropped = self.chosen.dropped()
        lines = [
            self.rulebook.sentence(option, value)
            for option, value in options.items()
            if option not in dropped
        ]
        if not options:
            lines = [text.get("new.as_usual")]
        if dropped:
            names = ", ".join(text.get(f"option.{option}.name") for option in dropped)
            lines.append(text.get("new.dropped", names=names))
        self.summary.set("\n".join(lines))

    # --- places

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the empty table."""
        paint_table(layer, self.context.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle."""
        ui = min(self.context.ui(size), size[1] / (_HEIGHT + 24), size[0] / (_WIDTH + 24))
        x, y = size[0] / 2, size[1] / 2
        self.panel.place((x, y), ui)
        left, top = x - _WIDTH * ui / 2, y - _HEIGHT * ui / 2
        self.count.place((left + 280 * ui, top + 104 * ui), ui)
        playable = self.chosen.playable()
        sides = self.chosen.count // (2 if playable.get("partnership") else 1)
        for row in self.rows:
            height = top + (_FIRST + _STEP * row.number) * ui
            seen = row.number < self.chosen.count
            row.place(left + 40 * ui, height, ui, visible=seen, side=row.number % sides)
        self.preset.place((left + 805 * ui, top + 104 * ui), ui)
        self.rules.place((left + 805 * ui, top + 166 * ui), ui)
        high = self.summary.measure(ui)[1]
        self.summary.place((left + 805 * ui, top + 204 * ui + high / 2), ui)
        low = self.about.measure(ui)[1]
        self.about.place((left + 285 * ui, top + (_HEIGHT - 72) * ui + low / 2), ui)
        self.start.place((left + 900 * ui, top + (_HEIGHT - 52) * ui), ui)
        self.back.place((left + 670 * ui, top + (_HEIGHT - 52) * ui), ui)

    # --- ways out

    def _start(self) -> None:
        preferences.save(self.context, self.chosen)
        store = navigation.store_of(self.context)
        if store is not None and store.exists():
            self.context.scenes.push(InPlay(self.context, self._begin))
        else:
            self._begin()

    def _begin(self) -> None:
        players = navigation.players_of(self.context, self.chosen)
        navigation.start_match(self.context, players, dict(self.chosen.playable()))

    def _back(self) -> None:
        preferences.save(self.context, self.chosen)
        navigation.to_title(self.context)

    def handle(self, event: pygame.Event) -> bool:
        """Escape goes back to the title."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._back()
            return True
        return super().handle(event)
