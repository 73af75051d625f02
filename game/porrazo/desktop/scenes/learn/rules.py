"""The rules of the game: chapters at the left, words and a live diagram at the right."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from porrazo.desktop.scenes.finding import FindingScene
from porrazo.desktop.scenes.learn.mini_table import MiniTable
from porrazo.desktop.scenes.learn.plates import FELT_Z, Felt, OptionPlate, TablePlate
from porrazo.desktop.scenes.learn.speaking_person import SpeakingPerson
from porrazo.desktop.scenes.railed import HEIGHT, INNER, RAIL, WIDTH, Stack, in_rows
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.table.table_setup import faces_taught
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import ButtonStyle
from porrazo.desktop.ui.controls.finding import names, plain
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.match import AnyGame
from porrazo.games.tables import table_game
from porrazo.table.teaching.lessons import Chapter, Page, pages_of, reference_of, told
from porrazo.table.words.dress import DRESSES
from porrazo.table.words.options import OptionWords
from porrazo.table.words.say import Say

# All at 1280x720. The pane of the page: its left and upper edge, what is below it, how far
# inside it words are at the sides and above, and how far diagrams.
_LEFT, _TOP, _BELOW, _INSIDE, _HEAD, _AROUND = 204.0, 24.0, 66.0, 28.0, 15.0, 20.0
# How wide and high words are beside somebody who tells what happens, and where that is; how high
# they are alone; where a diagram begins.
_BESIDE, _BESIDE_HIGH, _HIGH, _FIELD_TOP = 620.0, 144.0, 100.0, 236.0
_SPEAKER = pygame.FRect(872, 40, 340, 190)
_TEACHER = "carmen"
# Where words are large: how wide the page is at most, how high words and diagrams are at most, what
# is kept below a diagram for what happens in it.
_FOLD, _NARROW_HIGH, _NARROW_FIELD, _CAPTION = 988.0, 320.0, 300.0, 104.0
# On the rail: the letters, how high a chapter is at most.
_PX, _ROW = 16.5, 38.0
# The buttons below the page, where words are large, and the gold one there.
_BUTTON, _GOLD = 118.0, 190.0
# House rules on their page: from one to the next, in the width and in the height.
_PLATE, _PLATE_HIGH = 465.0, 170.0


def open_reference(context: Context, game: AnyGame) -> None:
    """Open the page that players of a game look up in the middle of a match."""
    page = reference_of(table_game(game.name).chapters)
    context.scenes.push(RulesScene(context, game, page.name))


class RulesScene(FindingScene):
    """Opens at a page, by its name; the rail's chapters and Page keys turn to others.

    ``first`` begins the first game, where that can be done from here.
    """

    stretches = True

    def __init__(
        self,
        context: Context,
        game: AnyGame,
        page: str = "",
        first: Callable[[], object] | None = None,
    ) -> None:
        super().__init__(context)
        self.game = game
        table = table_game(game.name)
        self.cloth = table.cloth
        self.chapters = table.chapters
        self.pages = pages_of(self.chapters)
        self.found: Sequence[int] = range(len(self.pages))
        """The places of the pages that what is sought is found in."""
        self.at = self.place_of(page) if page else 0
        self._first = first

    def faces_now(self) -> str:
        """Return the pack that the rules speak of."""
        return faces_taught(self.context, table_game(self.game.name))

    def place_of(self, name: str) -> int:
        """Return the place of a page in `pages`.

        Raises:
            ValueError: there is no such page.

        """
        return [page.name for _, page in self.pages].index(name)

    @property
    def page(self) -> Page:
        """The page that is shown."""
        return self.pages[self.at][1]

    @property
    def speaks(self) -> bool:
        """True where somebody beside the words tells what happens in a diagram."""
        return self.page.diagram is not None and not self.narrow

    # --- making

    def enter(self) -> None:
        """Make the rail, the page and the buttons, and open the page."""
        context, get = self.context, self.context.text.get
        palette, body = context.theme.palette, context.theme.type.body
        rail = Pane(context, RAIL, HEIGHT, title=get("rules.of", game=self.game.title))
        self.make_rails(rail, z=FELT_Z - 2)
        self.sheet = Pane(context, WIDTH - _LEFT, HEIGHT)
        self.sheet.z = FELT_Z - 1
        self.contents = [self._row(place) for place in range(len(self.chapters))]
        self.topic = self.heading("", 30)
        self.topic.align = "left"
        self.words = self.written("", 1.12 * body, _HIGH, align="left")
        self.caption = self.written("", body, _CAPTION - 4)
        self.caption.role, self.caption.colour = FontRole.UI_MEDIUM, palette.text_gold
        self.number = self.written("", 18)
        self.speaker = SpeakingPerson(context, _TEACHER)
        self.search = self.search_field()
        self.search.words = _PX
        self.search.set_label(self.words_sought())
        self.felt = Felt(context, 1, _NARROW_FIELD)
        self.table = MiniTable(context, self.stage, self.clock, self.game, self._tell)
        self._make_buttons()
        self.stage.add(
            self.sheet, *self.contents, self.topic, self.words, self.caption, self.number,
            self.felt, self.search, *self.speaker.sprites, *self.buttons, *self.ways,
        )  # fmt: skip
        self.plates: Sequence[OptionPlate | TablePlate] = ()
        self._opened = -1

    def _row(self, place: int) -> Row:
        """Return the row of a chapter on the rail."""
        row = self.rail_row(self._title(self.chapters[place]), lambda: self._open_chapter(place))
        row.words = _PX
        return row

    def _make_buttons(self) -> None:
        before, after = "\N{LEFTWARDS ARROW}", "\N{RIGHTWARDS ARROW}"
        self.play = self.gold("", self._play)
        self.back = self.button("rules.page_back", lambda: self.turn(-1), cap=before, repeats=True)
        self.next = self.button("rules.page_on", lambda: self.turn(1), cap=after, repeats=True)
        self.close = self.way_back("common.close")
        self.buttons = (self.back, self.play, self.next, self.close)
        self.ways = [self.button("lesson.title", self._first)] if self._first is not None else []

    # --- places

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the table of the game; no rail is at the right end of its ornament."""
        paint_table(layer, self.context.theme, rails=1)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the page beside the rail; where words are large all goes in a column."""
        narrow = self.is_narrow(size)
        self.sheet.visible = not narrow
        for sprite in self.speaker.sprites:
            sprite.visible = self.speaks
        self.caption.visible = self.page.diagram is not None and narrow
        for button in self.buttons:
            button.show_cap(not narrow)
        ui = self._lay_column(size) if narrow else self._lay_page(size)
        self.table.place(self.felt.area, ui, size)
        self.caption.widen(self.felt.natural[0])
        below = self.felt.area.bottom + _CAPTION / 2 * ui if narrow else self.felt.y
        self.caption.place((self.felt.x, below), ui)
        self._place_plates(ui)
        if self._opened != self.at:
            # How high its words are decides where the rest is.
            self._open()
            self.arrange(size)

    def _lay_page(self, size: tuple[int, int]) -> float:
        """Put the chapters on the rail, the page on its pane, the buttons below."""
        foot = Stack(self.search, *self.ways, self.close, gap=8)
        self.fit_room(size)
        room = self.high - 58 - foot.high(INNER, 1.0) - 14
        for row in self.contents:
            row.resize(INNER, min(_ROW, room / len(self.contents) - 6))
        ui = self.lay_rails(size, Stack(*self.contents, foot=[*foot.parts], gap=6))
        at, pane = self.panel.scrolled_point, self.field
        self.sheet.resize(*pane.size)
        self.sheet.place(at(*pane.center), ui)
        page = pane.inflate(-2 * _INSIDE, -2 * _HEAD)
        if self.speaks:
            page.w = _BESIDE
            self.speaker.place(self._seen(_SPEAKER), ui)
        self.words.resize(page.w, _BESIDE_HIGH if self.speaks else _HIGH)
        words = Stack(self.topic, self.words)
        words.place(at, page, ui)
        top = _FIELD_TOP if self.speaks else page.top + words.high(page.w, ui) + 14
        shown = pygame.FRect(pane.left + _AROUND, top, pane.w - 2 * _AROUND, 0)
        shown.h = pane.bottom - 8 - top
        self.felt.resize(*shown.size)
        self.felt.place(at(*shown.center), ui)
        below = pygame.FRect(pane.left, self.high - 59, pane.w, 54)
        Stack([self.back, self.play, self.next, self.number], gap=12).place(at, below, ui)
        return ui

    @property
    def field(self) -> pygame.FRect:
        """Where the page is, in the design."""
        return pygame.FRect(_LEFT, _TOP, WIDTH - _LEFT, self.high - _TOP - _BELOW)

    def _seen(self, part: pygame.FRect) -> pygame.Rect:
        """Return where a part of the design is in the window."""
        seen = pygame.FRect(0, 0, part.w * self.panel.ui, part.h * self.panel.ui)
        seen.center = self.panel.scrolled_point(*part.center)
        return pygame.Rect(seen)

    def _lay_column(self, size: tuple[int, int]) -> float:
        """Put the page, then the chapters, under each other."""
        self.words.resize(self.column, _NARROW_HIGH)
        for row in self.contents:
            row.resize(INNER, _ROW)
        rules = len(self.page.options)
        self.felt.resize(self.column, _PLATE_HIGH * rules if rules else _NARROW_FIELD)
        told = [_CAPTION] if self.caption.visible else []
        rows = in_rows([row for row in [*self.contents, self.search, *self.ways] if row.visible], 2)
        for button in self.buttons:
            button.resize(_GOLD if button is self.play else _BUTTON, 46)
        return self.lay_column(
            size, [Stack(self.topic, self.words), Stack(self.felt, *told), Stack(self.number),
                   Stack(*rows)], [each for each in self.buttons if each.visible],
        )  # fmt: skip

    @property
    def column(self) -> float:
        """How wide a page is where words are large, at 1280x720."""
        return min(_FOLD, self.room)

    def _place_plates(self, ui: float) -> None:
        """Put the house rules or the table of a page where a diagram would be."""
        felt, across = self.felt.area, 1 if self.narrow else 2
        for number, plate in enumerate(self.plates):
            if isinstance(plate, TablePlate):
                plate.place(felt.inflate(-20 * ui, -12 * ui), ui)
                continue
            line, column = divmod(number, across)
            step = min(_PLATE_HIGH * ui, felt.h / -(-len(self.plates) // across))
            plate.place(felt.left + (26 + _PLATE * column) * ui, felt.top + step * line, ui)

    # --- pages

    def turn(self, pages: int) -> None:
        """Turn so many pages on, back if negative."""
        self.open(max(0, min(len(self.pages) - 1, self.at + pages)))

    def open(self, place: int) -> None:
        """Show the page at a place of `pages`."""
        if place != self.at:
            self.at = place
            self.panel.scroller.offset = 0
            self.arrange(self.size)

    def _open_chapter(self, place: int) -> None:
        chapter = self.chapters[place]
        if self.pages[self.at][0] is not chapter:
            self.open(self.place_of(chapter.pages[0].name))

    def _say(self) -> Say:
        suits, dress = table_game(self.game.name).suits_matter, DRESSES.get(self.faces_now())
        return Say(self.context.text, (), (), self.game.pack, suits=suits, dress=dress)

    def _title(self, chapter: Chapter) -> str:
        return self.context.text.get(f"{self.game.name}.chapter_{chapter.name}")

    def _open(self) -> None:
        self._opened = self.at
        chapter, page = self.pages[self.at]
        get = self.context.text.get
        for each, row in zip(self.chapters, self.contents, strict=True):
            row.chosen = each is chapter
        self.topic.set(self._title(chapter))
        self.words.set(get(f"{self.game.name}.page_{page.name}"))
        self.context.speak(f"{self.topic.label}. {self.words.label}")
        self.number.set(get("rules.number", n=self.at + 1, count=len(self.pages)))
        self.caption.set("")
        self.speaker.say(self._remark(chapter, page))
        self.table.clear()
        self._change_plates(page)
        self.felt.bare = bool(page.options)
        if page.diagram is not None:
            self.table.show(page.diagram)
        self._show_buttons()

    def _change_plates(self, page: Page) -> None:
        """Take off what the page before showed besides a diagram, put on what this one does."""
        for plate in self.plates:
            self.stage.remove(*plate.sprites)
        words = OptionWords(self.context.text, self.game)
        named = [each for name in page.options for each in self.game.options if each.name == name]
        self.plates = [OptionPlate(self.context, words, each) for each in named]
        if page.plate is not None:
            self.plates = [TablePlate(self.context, self._say(), page.plate)]
        for plate in self.plates:
            self.stage.add(*plate.sprites)
            for sentence in plate.told():
                self.context.speak(sentence)

    def _remark(self, chapter: Chapter, page: Page) -> str:
        """Return what is said before a diagram moves: on the first page what matters most."""
        if page.diagram is None:
            return ""
        get = self.context.text.get
        if chapter is self.chapters[0]:
            return get(f"{self.game.name}.remember")
        return get("rules.watch", button=get(self._play_key))

    def _tell(self, words: str) -> None:
        """Tell what happens in the diagram."""
        self.caption.set(words)
        if words:
            self.speaker.say(words)
        self.context.speak(words)

    @property
    def _play_key(self) -> str:
        """The key of what the gold button of a diagram says at its beginning."""
        return "rules.play" if self.narrow else "rules.play_at_table"

    def _show_buttons(self) -> None:
        get = self.context.text.get
        self.play.visible = self.page.diagram is not None
        self.play.set_label(get("rules.again" if self.table.done else self._play_key))
        self.next.style = ButtonStyle.TABLE if self.play.visible else ButtonStyle.PRIMARY
        self.next.redraw()
        self.back.enabled, self.next.enabled = self.at > 0, self.at < len(self.pages) - 1
        plays = (self.play,) if self.play.visible else ()
        rows = [row for row in self.contents if row.visible]
        self.focus.set([*rows, *plays, self.back, self.next, self.search, *self.ways, self.close])
        if self.focus.current not in self.focus.controls:
            now = self.contents[self.chapters.index(self.pages[self.at][0])]
            self.focus.focus(now if now.visible else self.search)
        self.focus.default = self.play if self.play.visible else self.next

    # --- finding

    def find(self, sought: str) -> None:
        """List the chapters that every word of ``sought`` is found in, and open the first page."""
        self.sought, words = sought, plain(sought).split()
        every = range(len(self.pages))
        self.found = [place for place in every if names(self._told(place), words)]
        none = self.context.text.get("settings.none", words=sought)
        self.search.set_label(self.words_sought() if self.found else none)
        self.search.chosen = bool(sought)
        chapters = [self.pages[place][0] for place in self.found]
        for row, chapter in zip(self.contents, self.chapters, strict=True):
            row.visible = chapter in chapters
        if self.found and self.at not in self.found:
            self.open(self.found[0])
        self._show_buttons()

    def _told(self, place: int) -> str:
        """Return everything that a page tells."""
        chapter, page = self.pages[place]
        get, words = self.context.text.get, OptionWords(self.context.text, self.game)
        parts = [self._title(chapter), get(f"{self.game.name}.page_{page.name}")]
        parts += [f"{words.name(name)} {words.about(name)}" for name in page.options]
        if page.plate is not None:
            parts += told(page.plate, self._say())
        return " ".join(parts)

    def _play(self) -> None:
        """Show the next step; after the last one, begin again."""
        if self.page.diagram is None or self.table.moving:
            self.clock.hurry()
            return
        if self.table.done:
            self.caption.set("")
            self.speaker.say(self._remark(*self.pages[self.at]))
            self.table.show(self.page.diagram)
        self.table.step()
        self._show_buttons()

    def handle(self, event: pygame.Event) -> bool:
        """Escape closes, as does the key of the page looked up; Page keys and arrows turn pages.

        Letters search, and Escape forgets them first. Arrows to the sides go from button to button
        while one of them is in focus.
        """
        if event.type == pygame.KEYDOWN:
            turns = {pygame.K_PAGEDOWN: 1, pygame.K_PAGEUP: -1}
            if not any(button.focused for button in self.buttons):
                turns |= {pygame.K_RIGHT: 1, pygame.K_LEFT: -1}
            command = keys.command_of(event, self.context.settings.keys)
            if command == "reference" and not self.sought:
                self.escape()
                return True
            if event.key in turns:
                self.turn(turns[event.key])
                return True
        used = super().handle(event)
        current = self.focus.current
        if event.type == pygame.KEYDOWN and current in self.contents and current.focused:
            self._open_chapter(self.contents.index(current))
        return used
