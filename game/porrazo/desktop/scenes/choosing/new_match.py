"""A new match: who sits at the table, and by which house rules."""

from __future__ import annotations

from functools import partial
from random import Random

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.choosing.characters import Characters
from porrazo.desktop.scenes.choosing.company_row import SIZE as COMPANY
from porrazo.desktop.scenes.choosing.company_row import CompanyRow
from porrazo.desktop.scenes.choosing.game_facts import facts_of
from porrazo.desktop.scenes.choosing.house_rules import HouseRules
from porrazo.desktop.scenes.choosing.odds import odds_words, own_matches
from porrazo.desktop.scenes.choosing.round_table import FEW_SEATS, MIDDLE, RoundTable, chairs
from porrazo.desktop.scenes.choosing.rulebook import NamedRules, Rulebook
from porrazo.desktop.scenes.choosing.seat_row import FEW, MANY, SeatList, SeatRow, place_of
from porrazo.desktop.scenes.choosing.tiles import FactRows
from porrazo.desktop.scenes.days.daily import DailyScene
from porrazo.desktop.scenes.game_head import GameHead
from porrazo.desktop.scenes.learn.lesson import start_lesson
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.railed import (
    HEIGHT,
    INNER,
    LEFT,
    RAIL,
    RIGHT,
    TOP,
    WIDTH,
    Part,
    Place,
    RailedScene,
    Stack,
)
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.rows import Row
from porrazo.engine.errors import BadOption
from porrazo.engine.match import AnyGame
from porrazo.engine.options import Option
from porrazo.games.tables import table_game
from porrazo.match import preferences, profiles
from porrazo.match.preferences import TELEPHONE
from porrazo.match.settings import ITALIAN_CARDS, LOOKS
from porrazo.players.levels import LEVELS
from porrazo.records.library import LibraryEntry
from porrazo.records.summary import Summary
from porrazo.table.words.dress import USUAL

# At 1280x720: the pills for how many sit there, how high the odds may be.
_MIDDLE = (LEFT + RIGHT) / 2
_PILL, _PILL_STEP, _PILLS, _MIX = 34.0, 38.0, 66.0, (146.0, 34.0)
_ODDS = 96.0


class NewMatch(RailedScene):
    """Seats, the card of who is pointed at, rules; Enter starts with what was chosen last."""

    def __init__(self, context: Context, game: AnyGame) -> None:
        super().__init__(context)
        self.game = game
        self.chosen = preferences.load(context.paths, game)
        self.rulebook = Rulebook(context, game)
        self.at = 0
        """The chair that the row of who can sit down is about."""
        self._person = profiles.load(context.paths.data).now.mark
        self._matches: list[Summary] = []
        self._placed = False
        """True once everything has its place, so that it can be given another."""

    def enter(self) -> None:
        """Make the rails, the table, the chairs."""
        context, chosen = self.context, self.chosen
        get = context.text.get
        left = Pane(context, RAIL, HEIGHT, cloth=cloth_of(self.game.name))
        right = Pane(context, RAIL, HEIGHT, title=get("new.house_rules"))
        self.make_rails(left, right, title="new.who_where")
        self.table = RoundTable(z=20)
        self.counts = [
            Row(context, str(n), partial(self._recount, place), (_PILL, _PILL), pill=True)
            for place, n in enumerate(self.game.seats)
        ]
        self.counted = self.written(get("new.players"), wide=300, align="left")
        self.mix = Row(context, get("new.mix"), self._mix, _MIX, pill=True)
        self.pairing = Row(context, "", self._pair, _MIX, pill=True)
        characters = Characters(context.text, self.game.name)
        self.characters = characters
        self.rows = [
            SeatRow(
                context, characters, number, seat, self.name_of, self.refresh_names, self._point
            )
            for number, seat in enumerate(chosen.seats)
        ]
        self.company = CompanyRow(context, characters, self._sit)
        self.about = self.written("", high=66)
        self._make_game()
        self._make_rules()
        parts = [part for row in self.rows for part in row.parts]
        self.stage.add(self.table, *self.counts, self.counted, self.mix, self.pairing, *parts)
        self.stage.add(self.about)
        self.stage.add(*self.company.parts, self.head, self.sentence, self.facts)
        self.stage.add(
            *self.named.sprites, self.italian, self.rules, self.summary, self.luck, *self.ways
        )
        self.at = next((row.number for row in self.rows if row.seat.level), 0)
        self._show_rules()
        self._set_ring()
        self.focus.focus(self.start)
        self.focus.default = self.start
        self.read_matches(self._take)

    def _make_game(self) -> None:
        """Make what is told of the game on the left rail, with the ways from there."""
        context, game = self.context, self.game.name
        self.head = GameHead(context, INNER, game)
        self.sentence = self.written(context.text.get(f"{game}.sentence"), 16.5, 130)
        self.facts = FactRows(context, INNER, 27)
        self.facts.show(facts_of(context.text, game))
        self.read_rules = self.button("rules.title", self._read_rules)
        self.lesson = self.button("lesson.title", self._lesson)
        self.daily = self.button("daily.title", self._daily)
        self.back = self.way_back()
        self.start = self.gold("scenes.start", self._start)
        self.ways = (self.start, self.read_rules, self.lesson, self.daily, self.back)

    def _make_rules(self) -> None:
        """Make the house rules by name, what differs, and how it may end."""
        self.named = NamedRules(self, self.rulebook, self._choose_rules)
        words = self.context.text.get("new.italian_cards")
        self.italian = self.rail_row(words, self._change_cards, high=36)
        self.italian.visible = bool(table_game(self.game.name).italian({}))
        self.italian.chosen = self.context.settings.italian_cards != USUAL
        self.rules = self.button("new.change_rules", self._change_rules)
        self.summary = self.written("", high=140, align="left")
        self.luck = self.written("", 15.5, _ODDS)

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
        cards = [self.italian] if self.italian.visible else []
        pills = [self.mix, self.pairing] if self.pairing.visible else [self.mix]
        self.focus.set(
            [*self.counts, *pills, *rows, *self.named.parts, *cards, self.rules, *self.ways]
        )

    # --- seats

    def name_of(self, number: int) -> str:
        """Return the name of a seat: the one given, else one by default, "You" for one alone."""
        get = self.context.text.get
        name = navigation.seat_name(self.context, self.chosen, number)
        return get("table.plaque_you") if name == get("scenes.you") else name

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
        told = self._told_of(self.name_of(pointed.number), pointed.seat.who)
        self.about.set(told)
        tiles = self.company.tiles
        tile = next((each for each in tiles if each.hovered or each.focused), None)
        if tile is not None:
            told = self._told_of(tile.label, tile.level)
        for row in self.rows:
            row.face.chosen = not self.narrow and row.number == self.at
        self.company.show(self.rows[self.at].seat.who, self._sides()[self.at], told)
        self._tell_odds()

    def _told_of(self, name: str, who: str | None) -> str:
        """Return who somebody is; what is told of the six names them."""
        told = self.characters.introduced(who)
        return f"{told[:1].upper()}{told[1:]}" if who in LEVELS else f"{name}: {told}"

    def _point(self, number: int) -> None:
        """Choose a chair; by the keyboard the row of who can sit there comes next."""
        self.at = number
        if self.rows[number].face.focused:
            self.focus.go(self.company.tile_of(self.rows[number].seat.who))
        self._introduce()

    def _sit(self, who: str | None) -> None:
        """Have somebody sit down on the chosen chair."""
        self.rows[self.at].sit(who)

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

    def _take(self, entries: list[LibraryEntry]) -> None:
        self._matches = [entry.summary for entry in entries if entry.summary is not None]
        self._tell_odds()

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
            row.kind.set_values(row.kind.values, place_of(seat.who))
        self.refresh_names()
        self._tell_odds()

    # --- rules

    def _partners(self) -> Option | None:
        """Return the rule that gives this table partners or takes them, None where none does."""
        chosen, game, sides = self.chosen, self.game, self._sides()[: self.chosen.count]
        for option in game.options:
            if isinstance(option.default, bool) and not option.fixed:
                other = not chosen.options.get(option.name, option.default)
                try:
                    options = {**chosen.playable(), option.name: other}
                    setup = game.setup(chosen.count, options, None, 0)
                except BadOption:
                    continue
                if game.sides(setup) != sides:
                    return option
        return None

    def _pair(self) -> None:
        """Play with partners, or without."""
        if option := self._partners():
            now = self.chosen.options.get(option.name, option.default)
            self.rulebook.give(self.chosen.options, option, not now)
            self._show_rules()
            self.arrange(self.size)

    def _choose_rules(self, name: str) -> None:
        self.chosen.options = self.rulebook.options_of(name, self.chosen.options)
        self._show_rules()
        self.arrange(self.size)

    def _change_rules(self) -> None:
        self.context.scenes.push(HouseRules(self.context, self.rulebook, self.chosen.options))

    def _show_rules(self) -> None:
        """Show which rules are chosen, and which of them cannot be had with so many players."""
        options = self.chosen.options
        self.named.show(self.rulebook.name_of(options))
        self.summary.set(self.rulebook.told(options, self.chosen.dropped()))
        for place, pill in enumerate(self.counts):
            pill.chosen = self.game.seats[place] == self.chosen.count
        option = self._partners()
        self.pairing.visible = option is not None
        if option is not None:
            now = options.get(option.name, option.default)
            self.pairing.set_label(self.rulebook.words.sentence(option.name, now))
        self._set_ring()

    # --- places

    def arrange(self, size: tuple[int, int]) -> None:
        """Put chairs around the table, the rails at the sides; else all in a column."""
        narrow, count, sides = self.is_narrow(size), self.chosen.count, self._sides()
        for row in self.rows:
            seen = row.number < count
            chair = FEW if count <= FEW_SEATS else MANY
            row.show(visible=seen, side=sides[row.number], size=chair, listed=narrow)
        self.about.visible = narrow
        self.company.show_all(visible=not narrow)
        for shown in (self.table, self.head, self.sentence, self.facts):
            shown.visible = not narrow
        self._set_ring()
        self._placed = False
        self._introduce()
        self._placed = True
        if narrow:
            self.summary.resize(INNER, 400)
            pairing = [self.pairing] if self.pairing.visible else []
            asked = Stack(self.counts, (self.counted, *pairing, self.mix))
            rules = Stack(
                self.about, *self.named.parts, self.italian, self.rules, self.summary, self.luck
            )
            self.lay_column(size, [asked, SeatList(self.rows[:count]), rules], self.ways)
            return
        ui = self.fit_room(size)
        odds = self._room_of_odds
        named: list[Part] = [*self.named.parts]
        foot: list[Part] = [self.italian, self.rules, odds, self.start]
        rest = Stack(*named, *foot).high(INNER, ui)
        self.summary.resize(INNER, HEIGHT - TOP - 24 - rest)
        ways: list[Part] = [self.facts, 10, self.read_rules, self.lesson, self.daily, 22, self.back]
        self.lay_rails(
            size, Stack(self.head, self.sentence, foot=ways),
            Stack(*named, self.summary, foot=foot),
        )  # fmt: skip
        point = self.panel.point
        self.luck.place(point(WIDTH - RAIL / 2, HEIGHT - 74 - odds / 2), ui)
        self._arrange_seats(point, ui)

    def _arrange_seats(self, point: Place, ui: float) -> None:
        """Put the chairs around the table, over the row of who can sit down."""
        for place, pill in enumerate(self.counts):
            pill.resize(_PILL, _PILL)
            pill.place(point(LEFT + 24 + _PILL_STEP * place, _PILLS), ui)
        self.counted.widen(300)
        self.counted.place(point(LEFT + 158, _PILLS + 30), ui)
        for pill, x in ((self.mix, RIGHT - 82), (self.pairing, RIGHT - 90 - _MIX[0])):
            pill.resize(*_MIX)
            pill.place(point(x, _PILLS), ui)
        cloth = cloth_of(self.game.name)
        self.table.lay(self.context.theme, cloth, point(_MIDDLE, MIDDLE), ui, self.size[1])
        for row, (x, top) in zip(self.rows, chairs(self.chosen.count), strict=False):
            row.place(point, _MIDDLE + x - row.size[0] / 2, top, ui)
        self.company.place(point, LEFT, HEIGHT - COMPANY[1], ui)

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
        if any(seat.who == TELEPHONE for seat in self.chosen.seats[: self.chosen.count]):
            self.context.ways.gather(self.context, self.chosen)
            return
        navigation.start_match(self.context, players, rules, game=self.game.name)

    def _read_rules(self) -> None:
        self.context.scenes.push(RulesScene(self.context, self.game, first=self._lesson))

    def _lesson(self) -> None:
        preferences.save(self.context.paths, self.chosen)
        start_lesson(self.context, self.game)

    def _daily(self) -> None:
        preferences.save(self.context.paths, self.chosen)
        self.context.scenes.push(DailyScene(self.context, self.game))

    def escape(self) -> None:
        """Go back to the scene below, else to the card room."""
        preferences.save(self.context.paths, self.chosen)
        if len(self.context.scenes.scenes) > 1:
            super().escape()
        else:
            self.context.scenes.replace(self.context.ways.card_room(self.context))

    def handle(self, event: pygame.Event) -> bool:
        """Tell of who is pointed at after it."""
        used = super().handle(event)
        self._introduce()
        return used
