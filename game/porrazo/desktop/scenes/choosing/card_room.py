"""The card room: every game on its own cloth, to be chosen, searched, by family or by wish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.choosing.game_facts import facts_of
from porrazo.desktop.scenes.choosing.tiles import TILE, FactRows, Tile
from porrazo.desktop.scenes.finding import FindingScene
from porrazo.desktop.scenes.game_head import GameHead
from porrazo.desktop.scenes.railed import HEIGHT, INNER, RAIL, Stack, in_rows
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.rails.pane import Pane, cloth_pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import outline
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.match import profiles
from porrazo.records.library import LibraryEntry

# At 1280x720: how many games are side by side, and how far apart.
_COLUMNS, _GAP = 5, 11.0
_SURPRISE = 152.0, 34.0
_SHORT = 15

Wish = Callable[[str], bool]


class CardRoom(FindingScene):
    """Chooses a game; those played last come first, letters find a game by its name.

    A click selects a game, a double click, Enter or the gold button leads to its set-up.
    """

    stretches = True

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.chosen = ""
        """The game that the buttons are about, "" where none is shown."""
        self.wishes: tuple[tuple[str, Wish], ...] = (
            ("room.two", lambda name: 2 in CATALOGUE[name].seats),
            ("room.short", lambda name: CATALOGUE[name].minutes <= _SHORT),
            ("room.partner", lambda name: CATALOGUE[name].partners),
        )
        self.wished: set[str] = set()
        self.won: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        families = list(dict.fromkeys(entry.family for entry in CATALOGUE.values()))
        self.families = ["", *families]
        self.family = 0

    @property
    def names(self) -> list[str]:
        """The games that are shown, in their order."""
        played = [name for name in self.context.settings.games if name in NAMES]
        order = list(dict.fromkeys([*played, *NAMES]))
        family = self.families[self.family]
        return [name for name in order if self._is_sought(name, family)]

    def _is_sought(self, name: str, family: str) -> bool:
        entry = CATALOGUE[name]
        words = self.sought.casefold().split()
        if not all(wish(name) for key, wish in self.wishes if key in self.wished):
            return False
        about = f"{entry.title} {self._family_words(entry.family)}".casefold()
        return family in ("", entry.family) and all(word in about for word in words)

    def _family_words(self, family: str) -> str:
        return self.context.text.get(f"room.family_{family}" if family else "room.all")

    # --- making

    def enter(self) -> None:
        """Make the rails, the families, a tile for each game."""
        context, get = self.context, self.context.text.get
        left = Pane(context, RAIL, HEIGHT, title=get("room.families"))
        self.make_rails(left, Pane(context, RAIL, HEIGHT, cloth=ROOM), title="room.title")
        self.rows = [self._family_row(place) for place in range(len(self.families))]
        self.checks = [self._wish_row(key) for key, _ in self.wishes]
        self.search = self.search_field()
        self.head = GameHead(context, INNER)
        self.about = self.written("", 17, 132)
        self.facts = FactRows(context, INNER, 27)
        self.play = self.gold("", self._play)
        self.play.cap = ""
        self.lesson = self.button("lesson.title", self._lesson)
        self.rules = self.button("rules.title", self._rules)
        self.back = self.way_back()
        self.ways = (self.play, self.lesson, self.rules, self.back)
        self.tiles = {
            name: Tile(context, name, partial(self._choose, name), partial(self._click, name))
            for name in CATALOGUE
        }
        self.surprise = Row(context, get("room.surprise"), self._surprise, _SURPRISE, pill=True)
        self.none = self.written(get("room.none"), 18)
        self.stage.add(*self.rows, *self.checks, self.search, self.head, self.about, self.facts)
        self.stage.add(self.surprise, *self.ways, *self.tiles.values(), self.none)
        self.find(self.sought)
        self.read_matches(self._count)

    def _family_row(self, place: int) -> Row:
        family = self.families[place]
        count = sum(family in ("", entry.family) for entry in CATALOGUE.values())
        cloth = next((cloth_of(name) for name in NAMES if CATALOGUE[name].family == family), ROOM)

        def swatch(px: int) -> pygame.Surface:
            theme = self.context.theme
            face = cloth_pane(theme, cloth, (px, px), px / 36, self.context.scenes.size[1])
            edge = outline((px, px), 0.33 * px, theme.palette.ochre_light, max(1.0, 0.08 * px))
            face = face.copy()
            face.blit(edge, (0, 0))
            return face

        choose = partial(self._choose_family, place)
        return self.rail_row(self._family_words(family), choose, picture=swatch, value=str(count))

    def _wish_row(self, key: str) -> Row:
        def mark(px: int) -> pygame.Surface:
            gold = self.context.theme.palette.cloth_title
            face = outline((px, px), 0.24 * px, gold, max(1.0, 0.09 * px)).copy()
            if key in self.wished:
                check = icon(Icon.CHECK, round(0.7 * px), gold)
                face.blit(check, check.get_rect(center=face.get_rect().center))
            return face

        row = self.rail_row(
            self.context.text.get(key), partial(self._wish, key), picture=mark, high=34
        )
        row.words, row.share = 16.0, 0.56
        return row

    def _count(self, entries: list[LibraryEntry]) -> None:
        mark = profiles.load(self.context.paths.data).now.mark
        for entry in entries:
            match = entry.summary
            if match is None or match.won is None or not match.over:
                continue
            if match.players[match.people[0]].profile == mark:
                self.played[match.game] += 1
                self.won[match.game] += match.won
        self._tell()

    # --- places

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the rails at the sides of the games; where words are large all goes in a column."""
        narrow = self.is_narrow(size)
        self.head.fold(low=narrow)
        controls, tiles = [*self.rows, *self.checks, self.search], self._shown_tiles()
        self.surprise.resize(*_SURPRISE)
        if narrow:
            controls.append(self.surprise)
            choosing = Stack(*in_rows(controls, max(1, int(self.column // 180))), gap=4)
            across = max(1, int((self.column + _GAP) // (TILE[0] + _GAP)))
            told = Stack(self.head, self.about, self.facts)
            self._size_tiles(TILE[1])
            games = Stack(self.none, *in_rows(tiles, across), gap=_GAP)
            self.lay_column(size, [choosing, told, games], self.ways)
            return
        self.fit_room(size)
        rows = -(-len(CATALOGUE) // _COLUMNS)
        self._size_tiles((self.field.h + _GAP) / rows - _GAP)
        self.lay_rails(
            size,
            Stack(*self.rows, 6, *self.checks, 6, self.search, foot=[self.back]),
            Stack(self.head, self.about, foot=[self.facts, 10, self.play, self.lesson, self.rules]),
            Stack(self.none, *in_rows(tiles, _COLUMNS), gap=_GAP),
        )
        x = self.field.right - _SURPRISE[0] / 2
        self.surprise.place(self.panel.point(x, 20), self.panel.ui)

    def _size_tiles(self, high: float) -> None:
        for tile in self.tiles.values():
            tile.resize(TILE[0], high)

    def _shown_tiles(self) -> list[Tile]:
        """Return the tiles of the games that are shown."""
        shown = [self.tiles[name] for name in self.names]
        for tile in self.tiles.values():
            tile.visible = tile in shown
        self.none.visible = not shown
        self.surprise.enabled = bool(shown)
        return shown

    # --- choosing

    def _choose(self, name: str) -> None:
        self.context.scenes.replace(self.context.ways.set_up(self.context, game_named(name)))

    def _click(self, name: str) -> None:
        """Select a game; at the second of two quick clicks choose it."""
        self._select(name)
        if self.tiles[name].clicks % 2 == 0:
            self._choose(name)

    def _select(self, name: str) -> None:
        """Have the buttons be about a game."""
        self.chosen = name
        for each, tile in self.tiles.items():
            tile.chosen = each == name
        if name:
            title = self.tiles[name].label
            self.play.set_label(self.context.text.get("room.play", game=title))
        for button in (self.play, self.lesson, self.rules):
            button.visible = button.enabled = bool(name)
        for shown in (self.head, self.about, self.facts):
            shown.visible = bool(name)
        self._tell()

    def _tell(self) -> None:
        """Show what is known of the chosen game."""
        name, get = self.chosen, self.context.text.get
        if not name:
            return
        self.rails[1].cloth = cloth_of(name)
        self.head.show(name)
        self.about.set(get(f"{name}.sentence"))
        played = self.played[name]
        won = get("room.won_of", won=self.won[name], n=played) if played else "\N{EN DASH}"
        self.facts.show(facts_of(self.context.text, name, (get("room.you_won"), won)))
        if self.size != (1, 1):
            self.arrange(self.size)

    def _play(self) -> None:
        self._choose(self.chosen)

    def _lesson(self) -> None:
        from porrazo.desktop.scenes.learn.lesson import start_lesson

        start_lesson(self.context, game_named(self.chosen))

    def _rules(self) -> None:
        from porrazo.desktop.scenes.learn.rules import RulesScene

        game = game_named(self.chosen)
        self.context.scenes.push(RulesScene(self.context, game, first=self._lesson))

    def _surprise(self) -> None:
        """Set up any of the games that are shown."""
        self._choose(Random().choice(self.names))

    def _wish(self, key: str) -> None:
        """Want it, or no longer."""
        self.wished ^= {key}
        self.checks[[each for each, _ in self.wishes].index(key)].redraw()
        self.seek(self.sought)

    def _choose_family(self, place: int) -> None:
        self.family = place
        self.seek(self.sought)

    def find(self, sought: str) -> None:
        """Offer the games that words fit; none where none does."""
        self.sought, names = sought, self.names
        self.search.set_label(self.words_sought())
        for place, row in enumerate(self.rows):
            row.chosen = place == self.family
        ways = [*self.ways, *self.rows, *self.checks, self.search, self.surprise]
        self.focus.set([*self._shown_tiles(), *ways])
        self._select(names[0] if names else "")
        if names:
            self.focus.focus(self.tiles[names[0]])
            self.focus.default = self.play

    def _follow_focus(self) -> None:
        """Select the tile in focus."""
        if isinstance(self.focus.current, Tile) and self.focus.current.name in self.names:
            self._select(self.focus.current.name)

    def escape(self) -> None:
        """Go to the title."""
        navigation.to_title(self.context)

    def handle(self, event: pygame.Event) -> bool:
        """Select the tile that a key leads to."""
        used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self._follow_focus()
        return used
