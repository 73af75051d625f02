"""The card room: every game on its own cloth, to be chosen, searched, by family or by wish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from random import Random

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.choosing.game_facts import minutes_words, seats_words
from porrazo.desktop.scenes.choosing.luck import luck_share
from porrazo.desktop.scenes.choosing.tiles import TILE, FactRows, Tile
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.library.collected import Collected
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.emblems.emblem import emblem
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.rails.pane import Pane, cloth_pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.scrolling import RoomPanel, ScrollPanel
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import outline
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import ImageSprite
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.match import profiles
from porrazo.records.library import LibraryEntry

# All at 1280x720, in a panel of this size: the two rails, and what is between them.
_WIDTH, _HEIGHT = 1232.0, 672.0
_RAIL, _INNER = 188.0, 164.0
_LEFT, _TOP, _GAP = 204.0, 46.0, 11.0
_COLUMNS = 5
_ROW, _ROW_STEP, _ROWS = 38.0, 44.0, 46.0
_WISH, _WISH_STEP = 34.0, 37.0
_LONGEST = 20
_SHORT = 15
# Where words are large: how wide what goes under each other is at most, and how high what is told.
_FOLD, _TOLD = 600.0, 196.0

Wish = Callable[[str], bool]


class CardRoom(Scene):
    """Chooses a game; those played last come first, letters find a game by its name.

    A click selects a game, a double click, Enter or the gold button leads to its set-up.
    """

    cloth = ROOM

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.sought = ""
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
        self._collected: Collected | None = None
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
        palette = context.theme.palette
        self.panel = RoomPanel(self, _WIDTH, _HEIGHT)
        self.left = Pane(context, _RAIL, _HEIGHT, title=get("room.families"))
        self.right = Pane(context, _RAIL, _HEIGHT, cloth=ROOM)
        gold = palette.cloth_title
        self.title = Label(context, get("room.title"), role=FontRole.TITLE, px=28, colour=gold)
        self.rows = [self._family_row(place) for place in range(len(self.families))]
        self.checks = [self._wish_row(key) for key, _ in self.wishes]
        size = _INNER, 40.0
        self.search = Row(context, get("room.type"), self._ask_name, size, pill=True)
        self._make_told()
        self.tiles = {
            name: Tile(
                context, name, entry, partial(self._choose, name), partial(self._click, name)
            )
            for name, entry in CATALOGUE.items()
        }
        self.surprise = Tile(context, "", None, self._surprise)
        self.none = Label(context, "", px=18, colour=palette.cloth_text)
        self.stage.add(*self.panel.sprites, self.left, self.right, self.title, self.none)
        self.stage.add(*self.rows, *self.checks, self.search, *self.told, *self.ways)
        self.stage.add(*self.tiles.values(), self.surprise)
        self._find(self.sought)
        self._read()

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

        row = Row(
            self.context, self._family_words(family), partial(self._choose_family, place),
            (_INNER, _ROW), picture=swatch, value=str(count), faint=True,
        )  # fmt: skip
        row.words = 17.0
        return row

    def _wish_row(self, key: str) -> Row:
        def mark(px: int) -> pygame.Surface:
            gold = self.context.theme.palette.cloth_title
            face = outline((px, px), 0.24 * px, gold, max(1.0, 0.09 * px)).copy()
            if key in self.wished:
                check = icon(Icon.CHECK, round(0.7 * px), gold)
                face.blit(check, check.get_rect(center=face.get_rect().center))
            return face

        row = Row(
            self.context, self.context.text.get(key), partial(self._wish, key), (_INNER, _WISH),
            picture=mark, faint=True,
        )  # fmt: skip
        row.words, row.share = 16.0, 0.56
        return row

    def _make_told(self) -> None:
        """Make what is told of the chosen game, and what can be done with it."""
        context, get = self.context, self.context.text.get
        palette = context.theme.palette
        self.emblem = ImageSprite(pygame.Surface((1, 1), pygame.SRCALPHA), z=510)
        self.name = Label(
            context,
            "",
            role=FontRole.TITLE,
            px=25,
            colour=palette.cloth_title,
            width=_INNER,
            high=34,
        )
        self.about = Label(context, "", px=17, colour=palette.cloth_text, width=_INNER, high=132)
        self.facts = FactRows(context, _INNER, 27)
        self.told = (self.emblem, self.name, self.about, self.facts)
        self.play = Button(
            context, "", self._play, style=ButtonStyle.PRIMARY, width=_INNER, height=54
        )
        table = ButtonStyle.TABLE
        self.lesson = Button(context, get("lesson.title"), self._lesson, width=_INNER, style=table)
        self.rules = Button(context, get("rules.title"), self._rules, width=_INNER, style=table)
        self.back = Button(
            context, get("common.back"), lambda: navigation.to_title(context), width=_INNER,
            style=table,
        )  # fmt: skip
        self.back.cap = "Esc"
        self.ways = (self.play, self.lesson, self.rules, self.back)

    def _read(self) -> None:
        """Count what was won of each game, off the window's thread."""
        if self._collected is None:
            store = navigation.library_of(self.context)
            self._collected = Collected(self.context, store, self._count)

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

    def leave(self) -> None:
        """Read no further."""
        if self._collected is not None:
            self._collected.close()

    # --- places

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the empty table."""
        paint_table(layer, self.context.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the rails at the sides of the games; where words are large all goes in a column."""
        wanted = self.context.ui(size)
        self.narrow = size[0] / wanted + 0.5 < _WIDTH + 32
        for pane in (self.left, self.right):
            pane.visible = not self.narrow
        self.emblem.visible = not self.narrow
        if self.narrow:
            self._arrange_column(size)
            return
        spare = max(0.0, min(90.0, size[1] / wanted - 48 - _HEIGHT))
        high = _HEIGHT + spare
        self.panel.design(_WIDTH, high, [pygame.Rect(0, 0, round(_WIDTH), round(high))])
        ui = self.panel.fit(size, (24, 24))
        point, right = self.panel.point, _WIDTH - _RAIL
        for pane, x in ((self.left, 0.0), (self.right, right)):
            pane.resize(_RAIL, high)
            pane.place(point(x + _RAIL / 2, high / 2), ui)
        self.title.visible = True
        self.title.place(point(_WIDTH / 2, 20), ui)
        x = _RAIL / 2
        for place, row in enumerate(self.rows):
            row.resize(_INNER, _ROW)
            row.place(point(x, _ROWS + _ROW / 2 + _ROW_STEP * place), ui)
        top = _ROWS + _ROW_STEP * len(self.rows) + 12
        for place, check in enumerate(self.checks):
            check.resize(_INNER, _WISH)
            check.place(point(x, top + _WISH / 2 + _WISH_STEP * place), ui)
        self.search.resize(_INNER, 40)
        self.search.place(point(x, top + _WISH_STEP * len(self.checks) + 26), ui)
        self.back.place(point(x, high - 35), ui)
        self._arrange_told(right + _RAIL / 2, high, ui)
        rows = -(-(len(CATALOGUE) + 1) // _COLUMNS)
        step = (high - _TOP + _GAP) / rows
        self._place_tiles(_LEFT, _TOP, _COLUMNS, step - _GAP, ui)

    def _arrange_told(self, x: float, high: float, ui: float) -> None:
        """Put what is told of the chosen game on the right rail."""
        point = self.panel.point
        self._draw_emblem(round(126 * ui))
        self.emblem.centre = point(x, 88)
        self.name.resize(_INNER, 34)
        self.about.resize(_INNER, 132)
        self.facts.resize(_INNER, self.facts.natural[1])
        self.name.place(point(x, 176), ui)
        about = self.about.measure(ui)[1] / ui
        self.about.place(point(x, 198 + about / 2), ui)
        facts = self.facts.natural[1]
        foot = high - 3 * 54 - 22
        self.facts.place(point(x, foot - 14 - facts / 2), ui)
        for place, button in enumerate(self.ways[:3]):
            button.place(point(x, foot + 27 + 54 * place + (4 if place else 0)), ui)

    def _draw_emblem(self, px: int) -> None:
        if self.chosen:
            self.emblem.surface = emblem(self.context, self.chosen, px)

    def _arrange_column(self, size: tuple[int, int]) -> None:
        """Put families, what is told and tiles under each other, the ways at the foot."""
        room = ScrollPanel.room_in(self)
        wide = min(_FOLD, room)
        controls: Sequence[Row] = (*self.rows, *self.checks, self.search)
        across = max(1, int((wide + _GAP) // 190))
        each = (wide + _GAP) / across - _GAP
        lines = -(-len(controls) // across)
        columns = max(1, int((room + _GAP) // (TILE[0] + _GAP)))
        rows = -(-(len(self.names) + 1) // columns)
        grid = columns * (TILE[0] + _GAP) - _GAP
        # Each block has a part of the design of its own, far from the others.
        blocks = [
            pygame.FRect(0, 0, wide, 40 * lines),
            pygame.FRect(0, 2000, wide, _TOLD),
            pygame.FRect(0, 4000, grid, max(60.0, rows * (TILE[1] + _GAP))),
        ]
        self.panel.design(_WIDTH, _HEIGHT, blocks)  # type: ignore[arg-type]
        ui = self.panel.fit(size, (24, 24), self.ways, wraps=True)
        point = self.panel.point
        self.title.visible = False
        for place, row in enumerate(controls):
            line, column = divmod(place, across)
            row.resize(each, 36)
            row.place(point(column * (each + _GAP) + each / 2, 40 * line + 18), ui)
        self.name.resize(wide, 34)
        self.about.resize(wide, 60)
        self.facts.resize(wide, self.facts.natural[1])
        self.name.place(point(wide / 2, 2000 + 17), ui)
        self.about.place(point(wide / 2, 2000 + 38 + self.about.measure(ui)[1] / ui / 2), ui)
        self.facts.place(point(wide / 2, 2000 + _TOLD - self.facts.natural[1] / 2 - 4), ui)
        self._place_tiles(0.0, 4000.0, columns, TILE[1], ui)

    def _place_tiles(self, left: float, top: float, columns: int, high: float, ui: float) -> None:
        names = self.names
        for tile in self.tiles.values():
            tile.visible = False
        shown = [*[self.tiles[name] for name in names], self.surprise]
        for place, tile in enumerate(shown):
            row, column = divmod(place, columns)
            tile.visible = bool(names) or tile is not self.surprise
            tile.resize(TILE[0], high)
            x = left + TILE[0] / 2 + column * (TILE[0] + _GAP)
            tile.place(self.panel.scrolled_point(x, top + high / 2 + row * (high + _GAP)), ui)
        self.none.place(self.panel.scrolled_point(left + 200, top + 30), ui)

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
        for shown in self.told:
            shown.visible = bool(name)
        self._tell()

    def _tell(self) -> None:
        """Show what is known of the chosen game."""
        name, get = self.chosen, self.context.text.get
        if not name:
            return
        self.right.cloth = cloth_of(name)
        self.name.set(CATALOGUE[name].title)
        self.about.set(get(f"{name}.sentence"))
        played = self.played[name]
        won = get("room.won_of", won=self.won[name], n=played) if played else "\N{EN DASH}"
        rows = [
            (get("room.players"), seats_words(CATALOGUE[name])),
            (get("room.length"), minutes_words(self.context.text, name)),
            (get("room.luck_share"), luck_share(self.context.text, name)),
            (get("room.you_won"), won),
        ]
        self.facts.show([(label, value) for label, value in rows if value])
        if self.size != (1, 1):
            self.arrange(self.size)

    def _play(self) -> None:
        self._choose(self.chosen)

    def _lesson(self) -> None:
        from porrazo.desktop.scenes.learn.lesson import start_lesson

        start_lesson(self.context, game_named(self.chosen))

    def _rules(self) -> None:
        from porrazo.desktop.scenes.learn.rules import RulesScene

        self.context.scenes.push(RulesScene(self.context, game_named(self.chosen)))

    def _surprise(self) -> None:
        """Set up any of the games that are shown."""
        self._choose(Random().choice(self.names))

    def _wish(self, key: str) -> None:
        """Want it, or no longer."""
        self.wished ^= {key}
        self.checks[[each for each, _ in self.wishes].index(key)].redraw()
        self._seek(self.sought)

    def _ask_name(self) -> None:
        """Have a name written, where no letter can be typed at the room itself."""
        title = self.context.text.get("room.name")
        entry = TextEntry(self.context, title, self.sought, self._seek, limit=_LONGEST)
        self.context.scenes.push(entry)

    def _choose_family(self, place: int) -> None:
        self.family = place
        self._seek(self.sought)

    def _seek(self, sought: str) -> None:
        """Show the games that words fit, from the first on."""
        self._find(sought)
        self.panel.scroller.offset = 0
        self.arrange(self.size)

    def _find(self, sought: str) -> None:
        """Offer the games that words fit; none where none does."""
        self.sought = sought
        get, names = self.context.text.get, self.names
        self.search.set_label(get("room.sought", words=sought) if sought else get("room.type"))
        self.none.set("" if names else get("room.none"))
        for place, row in enumerate(self.rows):
            row.chosen = place == self.family
        tiles = [*[self.tiles[name] for name in names], *([self.surprise] if names else [])]
        self.focus.set([*tiles, *self.ways, *self.rows, *self.checks, self.search])
        self._select(names[0] if names else "")
        if names:
            self.focus.focus(self.tiles[names[0]])
            self.focus.default = self.play

    def _follow_focus(self) -> None:
        """Select the tile in focus."""
        if isinstance(self.focus.current, Tile) and self.focus.current.name in self.names:
            self._select(self.focus.current.name)

    def handle(self, event: pygame.Event) -> bool:
        """Letters seek, Escape forgets them and then goes back."""
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        used = super().handle(event)
        if event.type == pygame.KEYDOWN:
            self._follow_focus()
        return used

    def _key(self, event: pygame.Event) -> bool:
        letter = event.unicode
        if event.key == pygame.K_ESCAPE:
            if self.sought:
                self._seek("")
            else:
                navigation.to_title(self.context)
        elif event.key == pygame.K_BACKSPACE:
            self._seek(self.sought[:-1])
        elif self._is_typed(letter):
            self._seek(self.sought + letter)
        else:
            return False
        return True

    def _is_typed(self, letter: str) -> bool:
        """True when a letter belongs to what is sought; a space chooses while nothing is."""
        full = len(self.sought) >= _LONGEST
        return (
            bool(letter)
            and letter.isprintable()
            and not full
            and bool(letter.strip() or self.sought)
        )
