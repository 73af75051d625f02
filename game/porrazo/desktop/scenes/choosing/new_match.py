"""A new match: who sits at the table, and by which house rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.scenes.choosing.company_row import SIZE as COMPANY
from porrazo.desktop.scenes.choosing.company_row import CompanyRow
from porrazo.desktop.scenes.choosing.game_facts import minutes_words, seats_words
from porrazo.desktop.scenes.choosing.house_rules import HouseRules, Rulebook
from porrazo.desktop.scenes.choosing.luck import luck_share
from porrazo.desktop.scenes.choosing.odds import odds_words, own_matches
from porrazo.desktop.scenes.choosing.round_table import (
    FEW_SEATS,
    MIDDLE,
    RoundTable,
    chairs,
)
from porrazo.desktop.scenes.choosing.seat_row import FEW, LINE, MANY, SeatRow, place_of
from porrazo.desktop.scenes.choosing.tiles import FactRows
from porrazo.desktop.scenes.days.daily import DailyScene
from porrazo.desktop.scenes.learn.lesson import start_lesson
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.library.collected import Collected
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.emblems.emblem import emblem
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.scrolling import RoomPanel, ScrollPanel
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.desktop.ui.drawing.theme import Colour, FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import ImageSprite
from porrazo.engine.match import AnyGame
from porrazo.games import CATALOGUE
from porrazo.match import preferences, profiles
from porrazo.match.settings import ITALIAN_CARDS, LOOKS
from porrazo.records.library import LibraryEntry
from porrazo.records.summary import Summary
from porrazo.table.words.dress import USUAL
from porrazo.tables import table_game

# All at 1280x720, in a panel of this size: the two rails, and what is between them.
_WIDTH, _HEIGHT = 1232.0, 672.0
_RAIL, _INNER = 188.0, 164.0
_LEFT, _RIGHT = 204.0, 1028.0
_MIDDLE = (_LEFT + _RIGHT) / 2
_PILL, _PILL_STEP, _PILLS = 34.0, 38.0, 66.0
_RULE, _RULE_STEP, _RULES = 36.0, 40.0, 46.0
# How high the odds may be.
_ODDS = 96.0
# How far rules by name are apart in a column.
_LISTED = 48.0
_MOST_RULES = 6
"""So many house rules by name are rows; more are behind arrows."""
_START = 54.0


class NewMatch(Scene):
    """Seats, the card of who is pointed at, rules; Enter starts with what was chosen last."""

    cloth = ROOM

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context)
        self.game = game
        self.chosen = preferences.load(context.paths, game)
        self.rulebook = Rulebook(context, game)
        self.narrow = False
        self.at = 0
        """The chair that the row of who can sit down is about."""
        self._person = profiles.load(context.paths.data).now.mark
        self._matches: list[Summary] = []
        self._collected: Collected | None = None
        self._placed = False
        """True once everything has its place, so that it can be given another."""

    def enter(self) -> None:
        """Make the rails, the table, the chairs."""
        context, chosen = self.context, self.chosen
        get, palette = context.text.get, context.theme.palette
        gold, cloth_text = palette.cloth_title, palette.cloth_text
        self.panel = RoomPanel(self, _WIDTH, _HEIGHT)
        cloth = cloth_of(self.game.name)
        self.left = Pane(context, _RAIL, _HEIGHT, cloth=cloth)
        self.right = Pane(context, _RAIL, _HEIGHT, title=get("new.house_rules"))
        self.title = Label(context, get("new.who_where"), role=FontRole.TITLE, px=28, colour=gold)
        self.table = RoundTable(z=20)
        self.counts = [
            Row(context, str(n), partial(self._recount, place), (_PILL, _PILL), pill=True)
            for place, n in enumerate(self.game.seats)
        ]
        self.counted = Label(context, get("new.players"), px=16, colour=cloth_text)
        self.mix = Row(context, get("new.mix"), self._mix, (150, _PILL), pill=True)
        characters = Characters(context.text, self.game.name)
        self.characters = characters
        self.rows = [
            SeatRow(
                context, characters, number, seat, self.name_of, self.refresh_names, self._point
            )
            for number, seat in enumerate(chosen.seats)
        ]
        self.company = CompanyRow(context, characters, self._sit)
        self.about = Label(context, "", px=16, colour=cloth_text, width=_RIGHT - _LEFT, high=42)
        self._make_game(gold, cloth_text)
        self._make_rules(cloth_text)
        parts = [part for row in self.rows for part in row.parts]
        self.stage.add(*self.panel.sprites, self.left, self.right, self.title, self.table)
        self.stage.add(*self.counts, self.counted, self.mix, *parts, self.about)
        self.stage.add(*self.company.parts)
        self.stage.add(self.emblem, self.name, self.sentence, self.facts)
        self.stage.add(*self.presets, self.preset, self.italian, self.rules, self.summary)
        self.stage.add(self.luck, *self.ways)
        self.at = next((row.number for row in self.rows if row.seat.level), 0)
        self._show_rules()
        self._set_ring()
        self.focus.focus(self.start)
        self.focus.default = self.start
        self._read()

    def _make_game(self, gold: Colour, words: Colour) -> None:
        """Make what is told of the game on the left rail, with the ways from there."""
        context, get, game = self.context, self.context.text.get, self.game
        self.emblem = ImageSprite(pygame.Surface((1, 1), pygame.SRCALPHA), z=510)
        self.name = Label(
            context, game.title, role=FontRole.TITLE, px=25, colour=gold, width=_INNER, high=34
        )
        sentence = get(f"{game.name}.sentence")
        self.sentence = Label(context, sentence, px=16.5, colour=words, width=_INNER, high=130)
        self.facts = FactRows(context, _INNER, 27)
        facts = [
            (get("room.players"), seats_words(CATALOGUE[game.name])),
            (get("room.length"), minutes_words(context.text, game.name)),
            (get("room.luck_share"), luck_share(context.text, game.name)),
        ]
        self.facts.show([(label, value) for label, value in facts if value])
        style = ButtonStyle.TABLE

        def way(words: str, call: Callable[[], object]) -> Button:
            return Button(context, words, call, width=_INNER, height=44, style=style)

        self.read_rules = way(get("rules.title"), self._read_rules)
        self.lesson = way(get("lesson.title"), self._lesson)
        self.daily = way(get("daily.title"), self._daily)
        self.back = way(get("common.back"), self._back)
        self.back.cap = "Esc"
        self.start = Button(
            context, get("scenes.start"), self._start, style=ButtonStyle.PRIMARY, width=_INNER,
            height=_START,
        )  # fmt: skip
        self.start.cap = get("table.key_enter")
        self.ways = (self.start, self.read_rules, self.lesson, self.daily, self.back)

    def _make_rules(self, words: Colour) -> None:
        """Make the house rules by name, what differs, and how it may end."""
        context, get = self.context, self.context.text.get
        self.presets = [
            Row(context, "", partial(self._choose_preset, place), (_INNER, _RULE), faint=True)
            for place in range(_MOST_RULES)
        ]
        for row in self.presets:
            row.words = 16.5
        self.preset = Choice(context, "", [""], 0, self._choose_preset, width=_INNER)
        self.italian = Row(
            context, get("new.italian_cards"), self._change_cards, (_INNER, _RULE), faint=True
        )
        self.italian.words = 16.5
        self.italian.visible = bool(table_game(self.game.name).italian({}))
        self.italian.chosen = context.settings.italian_cards != USUAL
        self.rules = Button(
            context, get("new.change_rules"), self._change_rules, width=_INNER, height=44,
            style=ButtonStyle.TABLE,
        )  # fmt: skip
        self.summary = Label(context, "", px=16, colour=words, width=_INNER, high=140, align="left")
        self.luck = Label(context, "", px=15.5, colour=words, width=_INNER, high=_ODDS)

    def _change_cards(self) -> None:
        """Have the cards be Italian ones, large where French ones are, or the game's own again."""
        chosen = self.context.settings
        look = chosen.french_cards if chosen.french_cards in LOOKS["italian"] else ITALIAN_CARDS[1]
        self.context.change(italian_cards=USUAL if chosen.italian_cards != USUAL else look)

    def uncovered(self) -> None:
        """Take what was chosen in the scene above: rules may make partners, which is seen."""
        self._show_rules()
        self.refresh_names()
        self.arrange(self.size)

    def _set_ring(self) -> None:
        seated = self.rows[: self.chosen.count]
        rows = [part for row in seated for part in row.parts if part.visible]
        rows += [tile for tile in self.company.tiles if tile.visible]
        presets = [row for row in self.presets if row.visible]
        named = [self.preset] if self.preset.visible else presets
        cards = [self.italian] if self.italian.visible else []
        self.focus.set([*self.counts, self.mix, *rows, *named, *cards, self.rules, *self.ways])

    # --- seats

    def name_of(self, number: int) -> str:
        """Return the name of a seat: the one given, else one by default."""
        return navigation.seat_name(self.context, self.chosen, number)

    def refresh_names(self) -> None:
        """Show the names of all seats as they are now, and tell of one of them."""
        for row in self.rows:
            row.refresh()
        self._introduce()

    def _introduce(self) -> None:
        """Tell of who is pointed at, else of who has the chosen chair."""
        self.at = min(self.at, self.chosen.count - 1)
        seated = self.rows[: self.chosen.count]
        pointed = next((row for row in seated if row.pointed_at), self.rows[self.at])
        told = f"{self.name_of(pointed.number)}: {self.characters.introduced(pointed.seat.level)}"
        self.about.set(told)
        tiles = self.company.tiles
        tile = next((each for each in tiles if each.hovered or each.focused), None)
        if tile is not None:
            told = f"{tile.label}: {self.characters.introduced(tile.level)}"
        for row in self.rows:
            row.face.chosen = not self.narrow and row.number == self.at
        self.company.show(self.rows[self.at].seat.level, self._sides()[self.at], told)
        self._tell_odds()

    def _point(self, number: int) -> None:
        """Choose a chair; by the keyboard the row of who can sit there comes next."""
        self.at = number
        if self.rows[number].face.focused:
            self.focus.go(self.company.tile_of(self.rows[number].seat.level))
        self._introduce()

    def _sit(self, level: str | None) -> None:
        """Have somebody sit down on the chosen chair."""
        self.rows[self.at].sit(level)

    def _tell_odds(self) -> None:
        """Say how the match is likely to end between who sits there, where that is known."""
        chosen, game = self.chosen, self.game.name
        levels = [seat.level for seat in chosen.seats[: chosen.count]]
        sides, usual = self._sides()[: chosen.count], not chosen.playable()
        own = own_matches(self._matches, game, self._person, levels)
        room = self._room_of_odds
        self.luck.set(odds_words(self.context.text, game, levels, sides, own, usual=usual))
        if room != self._room_of_odds and self._placed:
            self.arrange(self.size)

    @property
    def _room_of_odds(self) -> float:
        """How high what is told of the odds may be: the same whatever that is."""
        return _ODDS if self.luck.label else 0.0

    def _read(self) -> None:
        """Read the matches of the library, off the window's thread."""
        if self._collected is None:
            store = navigation.library_of(self.context)
            self._collected = Collected(self.context, store, self._take)

    def _take(self, entries: list[LibraryEntry]) -> None:
        self._matches = [entry.summary for entry in entries if entry.summary is not None]
        self._tell_odds()

    def leave(self) -> None:
        """Read no further."""
        if self._collected is not None:
            self._collected.close()

    def _recount(self, place: int) -> None:
        self.chosen.count = self.game.seats[place]
        self._show_rules()
        self._set_ring()
        self.arrange(self.size)

    def _mix(self) -> None:
        """Have those who sit there change places at random; whoever is first stays."""
        seated = self.chosen.seats[1 : self.chosen.count]
        Random().shuffle(seated)
        for row, seat in zip(self.rows[1:], [*seated], strict=False):
            self.chosen.seats[row.number] = row.seat = seat
            row.kind.set_values(row.kind.values, place_of(seat.level))
        self.refresh_names()
        self._tell_odds()

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
        few = len(shown) <= _MOST_RULES
        self.preset.visible = not few
        for place, row in enumerate(self.presets):
            row.visible = few and place < len(shown)
            row.set_label(shown[place] if row.visible else "")
            row.chosen = row.visible and self._presets[place] == name
        for place, pill in enumerate(self.counts):
            pill.chosen = self.game.seats[place] == self.chosen.count
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
            lines.append(text.get("new.dropped", names=self.context.text.together(names)))
        self.summary.set("\n".join(lines))
        self._set_ring()

    # --- places

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the empty table."""
        paint_table(layer, self.context.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put chairs around the table, the rails at the sides; else all in a column."""
        wanted = self.context.ui(size)
        self.narrow = size[0] / wanted + 0.5 < _WIDTH + 32
        few = self.chosen.count <= FEW_SEATS
        sides = self._sides()
        for row in self.rows:
            seen = row.number < self.chosen.count
            chair = FEW if few else MANY
            row.show(visible=seen, side=sides[row.number], size=chair, listed=self.narrow)
        self.about.visible = self.narrow
        self.company.show_all(visible=not self.narrow)
        self._set_ring()
        for shown in (self.left, self.right, self.table, self.emblem, self.name, self.sentence,
                      self.facts, self.title):  # fmt: skip
            shown.visible = not self.narrow
        self._placed = False
        self._introduce()
        self._placed = True
        if self.narrow:
            self._arrange_column(size)
            return
        self.panel.design(_WIDTH, _HEIGHT, [pygame.Rect(0, 0, round(_WIDTH), round(_HEIGHT))])
        ui = self.panel.fit(size, (24, 24))
        point = self.panel.point
        for pane, x in ((self.left, _RAIL / 2), (self.right, _WIDTH - _RAIL / 2)):
            pane.place(point(x, _HEIGHT / 2), ui)
        self.title.place(point(_MIDDLE, 20), ui)
        for place, pill in enumerate(self.counts):
            pill.place(point(_LEFT + 24 + _PILL_STEP * place, _PILLS), ui)
        self.counted.place(point(_LEFT + 8 + self.counted.measure(ui)[0] / ui / 2, _PILLS + 30), ui)
        self.mix.place(point(_RIGHT - 84, _PILLS), ui)
        cloth = cloth_of(self.game.name)
        self.table.lay(self.context.theme, cloth, point(_MIDDLE, MIDDLE), ui, size[1])
        for row, (x, top) in zip(self.rows, chairs(self.chosen.count), strict=False):
            row.place(point, _MIDDLE + x - row.size[0] / 2, top, ui)
        self.company.place(point, _LEFT, _HEIGHT - COMPANY[1], ui)
        self._arrange_game(ui)
        self._arrange_rules(ui)

    def _arrange_game(self, ui: float) -> None:
        point, x = self.panel.point, _RAIL / 2
        self.emblem.surface = emblem(self.context, self.game.name, round(116 * ui))
        self.emblem.centre = point(x, 82)
        self.name.place(point(x, 162), ui)
        self.sentence.place(point(x, 184 + self.sentence.measure(ui)[1] / ui / 2), ui)
        self.facts.place(point(x, 330 + self.facts.natural[1] / 2), ui)
        for place, button in enumerate((self.read_rules, self.lesson, self.daily)):
            button.place(point(x, 452 + 52 * place), ui)
        self.back.place(point(x, _HEIGHT - 35), ui)

    def _arrange_rules(self, ui: float) -> None:
        point, x, y = self.panel.point, _WIDTH - _RAIL / 2, _RULES
        for row in [each for each in self.presets if each.visible]:
            row.resize(_INNER, _RULE)
            row.place(point(x, y + _RULE / 2), ui)
            y += _RULE_STEP
        if self.preset.visible:
            self.preset.resize(_INNER, 42)
            self.preset.place(point(x, y + 21), ui)
            y += 48
        start = _HEIGHT - _START / 2 - 12
        self.start.place(point(x, start), ui)
        self.luck.resize(_INNER, _ODDS)
        odds = self._room_of_odds
        foot = start - _START / 2 - 10 - odds
        self.luck.place(point(x, foot + odds / 2), ui)
        foot -= 30
        self.rules.place(point(x, foot), ui)
        if self.italian.visible:
            foot -= 50
            self.italian.resize(_INNER, _RULE)
            self.italian.place(point(x, foot), ui)
            foot += 4
        self.summary.resize(_INNER, foot - 28 - y)
        self.summary.place(point(x, y + 4 + self.summary.measure(ui)[1] / ui / 2), ui)

    def _arrange_column(self, size: tuple[int, int]) -> None:
        """Put pills, chairs and rules under each other, the ways at the foot."""
        wide = min(560.0, ScrollPanel.room_in(self))
        presets = [each for each in self.presets if each.visible]
        named = 48.0 if self.preset.visible else _LISTED * len(presets)
        cards = _LISTED if self.italian.visible else 0.0
        self.summary.resize(wide, 400)
        self.luck.resize(wide, _ODDS)
        odds = self._room_of_odds
        ui = self.context.ui(size)
        words = self.summary.measure(ui)[1] / ui
        chairs_of = self.rows[: self.chosen.count]
        # Each block has a part of the design of its own, far from the others.
        blocks = [
            pygame.FRect(0, 0, ScrollPanel.room_in(self), 92),
            pygame.FRect(2000, 0, wide, LINE * len(chairs_of)),
            pygame.FRect(0, 2000, wide, 70 + named + cards + 54 + words + odds + 20),
        ]
        self.panel.design(_WIDTH, _HEIGHT, blocks)  # type: ignore[arg-type]
        ui = self.panel.fit(size, (24, 24), self.ways, wraps=True)
        point = self.panel.point
        for place, pill in enumerate(self.counts):
            pill.place(point(20 + 40 * place, 18), ui)
        self.counted.place(point(self.counted.measure(ui)[0] / ui / 2 + 4, 62), ui)
        self.mix.place(point(wide - 76, 66), ui)
        for number, row in enumerate(chairs_of):
            row.place_line(lambda x, y: point(2000 + x, y), LINE * number, wide, ui)
        y = 2000.0
        self.about.resize(wide, 66)
        self.about.place(point(wide / 2, y + 33), ui)
        y += 74
        if self.preset.visible:
            self.preset.resize(wide, 42)
            self.preset.place(point(wide / 2, y + 21), ui)
        for place, preset in enumerate(presets):
            preset.resize(wide, _LISTED - 6)
            preset.place(point(wide / 2, y + _LISTED * (place + 0.5)), ui)
        y += named + 6
        if self.italian.visible:
            self.italian.resize(wide, _LISTED - 6)
            self.italian.place(point(wide / 2, y + 0.5 * _LISTED), ui)
            y += _LISTED
        self.rules.place(point(wide / 2, y + 22), ui)
        y += 54
        self.summary.place(point(wide / 2, y + words / 2), ui)
        self.luck.place(point(wide / 2, y + words + 8 + odds / 2), ui)

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
