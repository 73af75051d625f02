"""A new match: who sits at the table, and by which house rules."""

from __future__ import annotations

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.choosing.charactercard import CharacterCard
from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.scenes.choosing.house_rules import HouseRules, Rulebook
from porrazo.desktop.scenes.choosing.luck import odds_words
from porrazo.desktop.scenes.choosing.seat_row import WIDTH as _SEATS
from porrazo.desktop.scenes.choosing.seat_row import SeatRow
from porrazo.desktop.scenes.days.daily import DailyScene
from porrazo.desktop.scenes.learn.lesson import start_lesson
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.scrolling import ScrollPanel
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.match import AnyGame
from porrazo.match import preferences

_WIDTH, _HEIGHT = 1130, 640
_LEFT, _GAP = 28, 22
_FIRST, _STEP, _ROOM = 160.0, 51.0, 382.0
"""Where the first seat is, how far the next one is, and where the last can be below the first."""
_CARD, _CARD_HIGH = 230, 528
_BETWEEN = 10.0
_READ, _LESSON = 96.0, 160.0
_DAILY = _SEATS - _READ - _LESSON - 2 * _BETWEEN
"""The buttons under the seats, and what is between them."""
_FOOT = 88
_RULES = _WIDTH - 2 * _LEFT - 2 * _GAP - _SEATS - _CARD
_AT_CARD = _LEFT + _SEATS + _GAP
_AT_RULES = _AT_CARD + _CARD + _GAP


class NewMatch(Scene):
    """Seats, the card of who is pointed at, rules; Enter starts with what was chosen last."""

    cloth = ROOM

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context)
        self.game = game
        self.chosen = preferences.load(context.paths, game)
        self.rulebook = Rulebook(context, game)

    def enter(self) -> None:
        """Make the rows and the buttons."""
        context, chosen = self.context, self.chosen
        get = context.text.get
        self.panel = ScrollPanel(self, _WIDTH, _HEIGHT, title=self.game.title, foot=_FOOT)
        counts = [str(n) for n in self.game.seats]
        at = self.game.seats.index(chosen.count)
        self.count = Choice(context, get("new.players"), counts, at, self._recount, width=_SEATS)
        characters = Characters(context.text, self.game.name)
        self.rows = [
            SeatRow(context, characters, number, seat, self.name_of, self.refresh_names)
            for number, seat in enumerate(chosen.seats)
        ]
        self.card = CharacterCard(context, characters, _CARD, _CARD_HIGH)
        self.preset = Choice(
            context, get("new.house_rules"), [""], 0, self._choose_preset, width=_RULES
        )
        self.rules = Button(context, get("new.change_rules"), self._change_rules, width=300)
        self.summary = Label(context, "", px=18, width=_RULES - 24, align="left")
        palette = context.theme.palette
        self.luck = Label(
            context, "", px=17, colour=palette.text_dim, width=_RULES - 24, align="left"
        )
        self.start = Button(
            context, get("scenes.start"), self._start, style=ButtonStyle.PRIMARY, width=210
        )
        self.back = Button(context, get("common.back"), self._back, width=_RULES - 210 - 14)
        self.read_rules = Button(context, get("rules.title"), self._read_rules, width=_READ)
        self.lesson = Button(context, get("lesson.title"), self._lesson, width=_LESSON)
        self.daily = Button(context, get("daily.title"), self._daily, width=_DAILY)
        self.ways = (self.read_rules, self.lesson, self.daily)
        parts = [part for row in self.rows for part in row.parts]
        right = (self.preset, self.rules, self.summary, self.luck, self.start, self.back)
        self.stage.add(*self.panel.sprites, self.count, *parts, self.card, *right, *self.ways)
        self._introduced = next((row for row in self.rows if row.seat.level), self.rows[0])
        self._show_rules()
        self._set_ring()
        self.focus.focus(self.start)
        self.focus.default = self.start

    def uncovered(self) -> None:
        """Take what was chosen in the scene above: rules may make partners, which is seen."""
        self._show_rules()
        self.refresh_names()
        self.arrange(self.size)

    def _set_ring(self) -> None:
        rows = [part for row in self.rows[: self.chosen.count] for part in row.parts]
        ring = [self.count, *rows, self.preset, self.rules, self.start, self.back, *self.ways]
        self.focus.set(ring)

    # --- seats

    def name_of(self, number: int) -> str:
        """Return the name of a seat: the one given, else one by default."""
        return navigation.seat_name(self.context, self.chosen, number)

    def refresh_names(self) -> None:
        """Show the names of all seats as they are now, and the card of one of them."""
        for row in self.rows:
            row.refresh()
        self._introduce()

    def _introduce(self) -> None:
        """Show the card of the seat that is pointed at, else of the one shown last."""
        seated = self.rows[: self.chosen.count]
        pointed = next((row for row in seated if row.pointed_at), self._introduced)
        self._introduced = pointed if pointed in seated else seated[-1]
        row = self._introduced
        self.card.show(row.seat.level, self.name_of(row.number), row.face.side)
        self._tell_odds()

    def _tell_odds(self) -> None:
        """Say how the match is likely to end between who sits there, where that is known."""
        chosen = self.chosen
        levels = [seat.level for seat in chosen.seats[: chosen.count]]
        sides, usual = self._sides()[: chosen.count], not chosen.playable()
        self.luck.set(odds_words(self.context.text, self.game.name, levels, sides, usual=usual))

    def _recount(self, place: int) -> None:
        self.chosen.count = self.game.seats[place]
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
        lines = [about] if (about := self.rulebook.about(name)) else []
        lines += [
            self.rulebook.words.sentence(option, value)
            for option, value in options.items()
            if option not in dropped
        ]
        if not options:
            usual = {option.name: option.default for option in self.game.options}
            lines = [text.get(f"{self.game.name}.usual", **usual)]
        needs = {option: self.rulebook.words.needs(option) for option in dropped}
        lines += filter(None, needs.values())
        names = [self.rulebook.words.name(option) for option in dropped if not needs[option]]
        if names:
            lines.append(text.get("new.dropped", names=", ".join(names)))
        self.summary.set("\n".join(lines))

    # --- places

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the empty table."""
        paint_table(layer, self.context.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the panel in the middle."""
        step = min(_STEP, _ROOM / (len(self.rows) - 1))
        self.panel.blocks = self._blocks(step, self.context.ui(size))
        ui = self.panel.fit(size, (24, 24), (*self.ways, self.back, self.start))
        point = self.panel.point
        self.count.place(point(_LEFT + _SEATS / 2, 104), ui)
        sides = self._sides()
        for row in self.rows:
            seen = row.number < self.chosen.count
            left, y = point(_LEFT, _FIRST + step * row.number)
            row.place(left, y, ui, visible=seen, side=sides[row.number])
        self._introduce()
        self.card.place(point(_AT_CARD + _CARD / 2, 84 + _CARD_HIGH / 2), ui)
        middle = _AT_RULES + _RULES / 2
        self.preset.place(point(middle, 104), ui)
        self.rules.place(point(middle, 166), ui)
        high, luck_high = self.summary.measure(ui)[1], self.luck.measure(ui)[1]
        x, top = point(middle, 204)
        self.summary.place((x, top + high / 2), ui)
        foot = point(middle, _HEIGHT - 52)[1] - 40 * ui - luck_high / 2
        below = top + high + 14 * ui + luck_high / 2
        self.luck.place((x, below if self.panel.folded else foot), ui)
        self.luck.visible = self.luck.area.top > self.summary.area.bottom
        if not self.panel.places_foot:
            self._place_foot(ui)

    def _blocks(self, step: float, ui: float) -> list[pygame.FRect]:
        """Return what goes under each other where there is no room for all beside each other."""
        seats = _FIRST + step * (self.chosen.count - 1) + 26 - 80
        words = (self.summary.measure(ui)[1] + self.luck.measure(ui)[1]) / ui
        return [
            pygame.FRect(_LEFT, 80, _SEATS, seats),
            pygame.FRect(_AT_RULES, 80, _RULES, 204 - 80 + words + 24),
            pygame.FRect(_AT_CARD, 84, _CARD, _CARD_HIGH),
        ]

    def _place_foot(self, ui: float) -> None:
        y, point = _HEIGHT - 52, self.panel.point
        x = float(_LEFT)
        for button in self.ways:
            wide = button.natural[0]
            button.place(point(x + wide / 2, y), ui)
            x += wide + _BETWEEN
        self.back.place(point(_AT_RULES + self.back.natural[0] / 2, y), ui)
        self.start.place(point(_AT_RULES + _RULES - self.start.natural[0] / 2, y), ui)

    def _sides(self) -> tuple[int, ...]:
        """Return the side of each seat, by the rules that are chosen."""
        setup = self.game.setup(self.chosen.count, self.chosen.playable(), None, 0)
        sides = self.game.sides(setup)
        return (*sides, *range(len(sides), len(self.rows)))

    # --- ways out

    def _start(self) -> None:
        preferences.save(self.context.paths, self.chosen)
        navigation.choose_game(self.context, self.game)
        players = navigation.players_of(self.context, self.chosen)
        rules = self.chosen.playable()
        navigation.start_match(self.context, players, rules, game=self.game.name)

    def _read_rules(self) -> None:
        self.context.scenes.push(RulesScene(self.context, self.game))

    def _lesson(self) -> None:
        preferences.save(self.context.paths, self.chosen)
        start_lesson(self.context, self.game)

    def _daily(self) -> None:
        preferences.save(self.context.paths, self.chosen)
        self.context.scenes.push(DailyScene(self.context, self.game))

    def _back(self) -> None:
        preferences.save(self.context.paths, self.chosen)
        self.context.scenes.replace(self.context.ways.card_room(self.context))

    def handle(self, event: pygame.Event) -> bool:
        """Escape goes back to the card room."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._back()
            return True
        used = super().handle(event)
        self._introduce()
        return used
